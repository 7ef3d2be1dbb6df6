import SwiftFacts

/// Questions about what synthesized coding does with a type's properties.
extension ProjectFacts {
  /// The keys that synthesized coding of a type uses.
  func codingKeys(of type: SymbolTable.Entry) -> CodingKeyList { types.codingKeys(of: type) }

  /// The stored properties that take part in coding if it is synthesized; none of a type that is coded as its raw value, and
  /// none of a class whose superclass codes, because there the subclass's own properties do not.
  func codedProperties(of type: SymbolTable.Entry) -> [PropertyFact] {
    guard let fact = type.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class,
      codedSuperclass(of: type) == nil, !codesOnlyRawValue(type)
    else { return [] }
    let keys = codingKeys(of: type)
    return fact.properties.filter { $0.isStored && !$0.isLazy && keys.contains($0.name) }
  }

  /// The class of the project that a class inherits its coding from.
  func codedSuperclass(of type: SymbolTable.Entry) -> SymbolTable.Entry? {
    Self.codedSuperclass(of: type, in: types) { coding(of: $0) }
  }

  private static func codedSuperclass(
    of type: SymbolTable.Entry, in types: SymbolTable, _ coding: (SymbolTable.Entry) -> CodingSupport
  ) -> SymbolTable.Entry? {
    guard let declaration = type.declaration, types.kind(of: declaration) == .class else { return nil }
    return types.parents(of: type).first { parent in
      parent.id != type.id && parent.declaration.map { types.kind(of: $0) == .class } ?? false
        && coding(parent).isCodable
    }
  }

  /// The classes that inherit their coding, by the id of the class that they have it from.
  static func heirs(in types: SymbolTable, _ coding: [CodingSupport]) -> [Int: [Int]] {
    var heirs: [Int: [Int]] = [:]
    for entry in types.entries {
      guard let superclass = codedSuperclass(of: entry, in: types, { coding[$0.id] }) else { continue }
      heirs[superclass.id, default: []].append(entry.id)
    }
    return heirs
  }

  /// A coding member of a type that is written by hand, in any file; nil where the compiler or nobody writes it.
  func codingBody(_ member: CodingBody.Member, of type: SymbolTable.Entry) -> CodingBody? {
    types.codingBody(member, of: type)
  }

  // MARK: Property wrappers

  /// The property wrapper of the project among a property's attributes.
  func wrapper(of property: PropertyFact, in type: SymbolTable.Entry) -> SymbolTable.Entry? {
    for name in property.attributes {
      if let found = self.type(named: name, scope: type.qualifiedName, module: type.module),
        found.parts.contains(where: { types.fact($0).attributes.contains("propertyWrapper") })
      {
        return found
      }
    }
    return nil
  }

  /// Whether attributes other than the compiler's own stand on a property: wrappers and macros.
  func hasWrapperAttributes(_ property: PropertyFact) -> Bool {
    property.attributes.contains { !MemberNames.plainAttributes.contains($0) }
  }

  /// Whether the project tells containers how to decode a wrapper, or any type: with
  /// `extension KeyedDecodingContainer { func decode(_: Wrapper<T>.Type, forKey: Key) … }`.
  func containersDecode(_ wrapper: SymbolTable.Entry) -> Bool {
    let containers = types.entries.filter {
      $0.declaration == nil && ($0.name == "KeyedDecodingContainer" || $0.name == "KeyedDecodingContainerProtocol")
    }
    return containers.contains { entry in
      entry.parts.contains { part in
        types.fact(part).functions.contains { function in
          function.name == "decode" && function.labels == ["_", "forKey"]
            && Self.accepts(function.parameters[0].type, wrapper)
        }
      }
    }
  }

  private static func accepts(_ metatype: String, _ wrapper: SymbolTable.Entry) -> Bool {
    guard metatype.hasSuffix(".Type") else { return false }
    let type = TypeName.base(String(metatype.dropLast(".Type".count)))
    // A lone letter or two stands for a generic parameter: who it is for is not known.
    return type == wrapper.name || type.hasSuffix(".\(wrapper.name)") || type.count <= 2
      || TypeRoles.wrapperParameters.contains(type)
  }

  // MARK: Inherited names

  /// Every name in the inheritance clauses of a type and its ancestors, those of types from elsewhere included.
  func inheritedNames(of type: SymbolTable.Entry) -> Set<String> { types.inheritedNames(of: type) }
}

extension SymbolTable {
  /// See `ProjectFacts.inheritedNames(of:)`.
  func inheritedNames(of type: Entry) -> Set<String> {
    var names: Set<String> = []
    for part in ([type] + ancestry(of: type)).flatMap(\.parts) {
      for name in inherited(by: part) {
        names.insert(TypeName.base(name))
        if let alias = alias(named: TypeName.base(name), from: viewpoint(of: part)) {
          names.formUnion(alias.map(TypeName.base))
        }
      }
    }
    return names
  }
}
