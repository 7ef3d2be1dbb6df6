import SwiftFacts

/// Questions about types that take any JSON value, or any object.
extension ProjectFacts {
  /// Whether decoding the type succeeds for every JSON value, null included.
  func acceptsEveryValue(_ type: String, scope: String, in file: FileFacts) -> Bool {
    let base = TypeName.base(type)
    guard !base.isEmpty, !base.hasPrefix("["), !TypeName.isOptional(type) else { return false }
    guard let entry = self.type(named: base, scope: scope, module: file.module), let part = entry.declaration else {
      return OpenJSONTypes.isKnown(base)
    }
    guard coding(of: entry).isDecodable else { return false }
    if coding(of: entry).isDecodingSynthesized {
      let declaration = types.fact(part)
      return declaration.kind != .enum && !declaration.properties.contains(where: \.isStored)
    }
    return decodingInitializers(of: entry).contains { !$0.canThrow || OpenJSONTypes.isOne($0) }
  }

  /// Whether decoding the type succeeds for every JSON value, and keeps what it was.
  func keepsEveryValue(_ type: String, scope: String, in file: FileFacts) -> Bool {
    let base = TypeName.base(type)
    guard let entry = self.type(named: base, scope: scope, module: file.module), entry.declaration != nil else {
      return OpenJSONTypes.isKnown(base)
    }
    return decodingInitializers(of: entry).contains(where: OpenJSONTypes.isOne)
  }

  /// What a type takes all of: `JSONValue` every value, `[String: JSONValue]` every object, and `[String: Any]` by an
  /// overload of the project; nil where it asks for more.
  func openKind(of type: String, scope: String, in file: FileFacts) -> OpenJSONTypes.Kind? {
    let type = TypeName.isOptional(type) ? TypeName.unwrapped(type) : type
    guard let collection = OpenJSONTypes.Collection(type) else {
      return keepsEveryValue(type, scope: scope, in: file) ? .value : nil
    }
    guard openKind(of: collection.element, scope: scope, in: file) == .value else { return nil }
    return collection.isObject ? .object : .array
  }

  /// Whether one of the types takes any JSON value: texts, numbers, truth values, and arrays and objects of anything.
  func takeEveryValue(_ types: [String], scope: String, in file: FileFacts) -> Bool {
    if types.count > 1, types.contains(where: { openKind(of: $0, scope: scope, in: file) == .value }) { return true }
    guard OpenJSONTypes.coverAll(types) else { return false }
    let own = TypeName.last(of: scope)
    let open = types.compactMap(OpenJSONTypes.Collection.init).filter { collection in
      ["Self", own].contains(collection.element) || keepsEveryValue(collection.element, scope: scope, in: file)
    }
    return open.contains(where: \.isObject) && open.contains { !$0.isObject }
  }

  /// Whether decoding the type succeeds for every object: it requires no key.
  func acceptsEveryObject(_ type: String, scope: String, in file: FileFacts) -> Bool {
    guard !type.hasPrefix("["),
      let entry = self.type(named: TypeName.base(type), scope: scope, module: file.module),
      let fact = entry.declaration.map(types.fact), fact.kind == .struct || fact.kind == .class,
      coding(of: entry).isDecodingSynthesized
    else { return false }
    return codedProperties(of: entry).allSatisfy { property in
      (property.isOptional && property.attributes.isEmpty) || (property.isLet && property.initialValue != nil)
    }
  }

  private func decodingInitializers(of entry: SymbolTable.Entry) -> [DecodingInitializerFact] {
    entry.parts.flatMap { part in
      files[part.file].decodingInitializers.filter { $0.scope == types.fact(part).qualifiedName }
    }
  }

  /// Whether a type's decoding turns every failure into a value silently.
  func hidesFailures(_ type: String, scope: String, in file: FileFacts) -> Bool {
    guard let entry = self.type(named: TypeName.base(type), scope: scope, module: file.module) else { return false }
    let initializers = decodingInitializers(of: entry)
    return !initializers.isEmpty
      && initializers.allSatisfy { !$0.canThrow && !$0.reportsFailures && !$0.decodedTypes.isEmpty }
  }
}

extension DecodeCall {
  /// The type of what a container is opened for whose values are read on: `try? decoder.unkeyedContainer()` takes every
  /// array.
  var openedCollection: String? {
    switch name {
    case "unkeyedContainer", "nestedUnkeyedContainer": "[Any]"
    case "container", "nestedContainer": "[String: Any]"
    default: nil
    }
  }
}

/// Types that hold any JSON value.
enum OpenJSONTypes {
  /// What is taken, whatever is in it.
  enum Kind {
    case value, object, array
  }

  /// Whether a type that the project does not declare is one by its name, with or without that of its module. `Any` is
  /// decoded by an overload of the project, which takes what there is.
  static func isKnown(_ type: String) -> Bool { type == "Any" || TypeRoles.anyJSON.contains(TypeName.last(of: type)) }

  /// `[Element]`, `Array<Element>`, `Set<Element>`, `[String: Element]`, `Dictionary<String, Element>`.
  struct Collection {
    var isObject: Bool
    var element: String

    init?(_ type: String) {
      let parts: [String]
      if type.hasPrefix("["), type.hasSuffix("]") {
        parts = TypeName.topLevelParts(String(type.dropFirst().dropLast()), separator: ":")
      } else if ContainerTypes.collections.contains(TypeName.base(type)), let open = type.firstIndex(of: "<") {
        parts = TypeName.topLevelParts(String(type[type.index(after: open)...].dropLast()), separator: ",")
      } else {
        return nil
      }
      guard let element = parts.last else { return nil }
      (isObject, self.element) = (parts.count > 1, element)
    }
  }

  /// An initializer that tries null and every other kind of value before it throws.
  static func isOne(_ initializer: DecodingInitializerFact) -> Bool {
    initializer.asksForNull && coverAll(initializer.decodedTypes)
  }

  /// Whether the types take texts, numbers, truth values, arrays and objects.
  static func coverAll(_ types: some Sequence<String>) -> Bool {
    let types = Set(types)
    let hasNumber = !types.isDisjoint(with: ScalarTypes.jsonNumberTypes)
    let collections = types.compactMap(Collection.init)
    return hasNumber && collections.contains(where: \.isObject) && collections.contains { !$0.isObject }
      && types.isSuperset(of: ["Bool", "String"])
  }
}
