import SwiftFacts

/// What the compiler writes for a type.
extension ShapeReader {
  mutating func shape(of instance: Instance) -> Shape {
    let entry = instance.entry
    let support = project.coding(of: entry)
    guard let part = entry.declaration else { return writtenShape(of: instance) }
    let fact = project.types.fact(part)
    if fact.kind == .protocol { return .opaque(because: "'\(entry.name)' is a protocol, and any type may stand there") }
    if support.isWrittenByMacro { return .opaque(because: "a macro writes its coding") }
    let isWritten = isDecoding ? support.hasCustomDecoding : support.hasCustomEncoding
    if isWritten { return writtenShape(of: instance) }
    if keptAsRawValue.contains(entry.id), let raw = rawValues(of: instance, fact) { return raw }
    guard isDecoding ? support.isDecodable : support.isEncodable else {
      return .opaque(
        because: "'\(entry.name)' is not \(isDecoding ? "Decodable" : "Encodable") in the code that was read")
    }
    if fact.attributes.contains("Model") { return .opaque(because: "a macro writes its coding") }
    if let raw = rawValues(of: instance, fact) { return raw }
    switch fact.kind {
    case .enum: return casesShape(of: instance, fact)
    case .struct: return objectShape(of: instance, fact, part)
    case .class:
      if let superclass = project.codedSuperclass(of: entry) {
        return inheritedShape(from: superclass, fact)
      }
      return objectShape(of: instance, fact, part)
    case .actor, .protocol, .extension: return .opaque(because: "the coding of such a type is not known")
    }
  }

  /// The subclass's own properties take no part (measured).
  private mutating func inheritedShape(from superclass: SymbolTable.Entry, _ fact: TypeFact) -> Shape {
    let name = add(superclass)
    let shape = expanded(.reference(name))
    guard case .object(var object) = shape.unchecked else { return shape }
    object.uncoded += fact.properties.filter { !$0.isStatic && $0.isStored }.map(\.name)
    return shape == shape.unchecked ? .object(object) : .checked(.object(object))
  }

  // MARK: Raw values

  /// Nil for a type that is not coded as its raw value.
  private mutating func rawValues(of instance: Instance, _ fact: TypeFact) -> Shape? {
    let entry = instance.entry
    let names = project.inheritedNames(of: entry)
    if fact.kind == .enum {
      guard let raw = fact.inherited.first(where: { Self.rawTypes.contains(rawTypeName($0, of: entry)) }) else {
        guard names.contains("RawRepresentable") else { return nil }
        return rawRepresentable(instance)
      }
      let values = enumValues(fact, rawTypeName(raw, of: entry))
      // An initializer of its own may take other raw values, too, such as those of earlier versions.
      guard isDecoding, case .rawValue(let listed) = values, hasFailingInitializer(entry) else { return values }
      return .checked(.rawValue(RawValues(base: listed.base, values: nil)))
    }
    guard project.coding(of: entry).isRawRepresentable || names.contains("RawRepresentable") else { return nil }
    return rawRepresentable(instance)
  }

  /// A struct with a raw value, or an enum whose raw values are computed.
  private mutating func rawRepresentable(_ instance: Instance) -> Shape? {
    let entry = instance.entry
    guard let (property, part) = project.types.property("rawValue", of: entry), let written = property.type else {
      return nil
    }
    let shape = shape(ofTypeWritten: written, in: instance, from: project.types.innerViewpoint(of: part))
    switch shape {
    case .string, .integer, .boolean, .floatingPoint:
      let isOpen = property.isStored && !hasFailingInitializer(entry)
      let values = Shape.rawValue(RawValues(base: shape, values: nil, bits: bits(of: entry)))
      return isOpen ? values : .checked(values)
    // Another raw value is no reason for the compiler to use it.
    default: return nil
    }
  }

  /// What an `OptionSet` calls its bits, as far as each is written as a number: `Self(rawValue: 1 << 2)`.
  private func bits(of entry: SymbolTable.Entry) -> [RawValues.Value] {
    guard project.inheritedNames(of: entry).contains("OptionSet") else { return [] }
    return entry.parts.flatMap { project.types.fact($0).properties }.compactMap { property in
      guard property.isStatic, let written = property.initialValue?.split(separator: "(", maxSplits: 1),
        written.count == 2,
        ["Self", ".init", entry.name].contains(String(written[0])), written[1].hasPrefix("rawValue:"),
        let number = Self.bit(String(written[1].dropFirst("rawValue:".count).dropLast()))
      else { return nil }
      return RawValues.Value(text: String(number), name: property.name)
    }
  }

  /// `4`, `0b100`, `1 << 2`
  private static func bit(_ written: String) -> Int? {
    let sides = written.split(separator: "<").map(String.init)
    guard sides.count == 2 else { return integer(written) }
    guard let base = integer(sides[0]), base > 0, let places = integer(sides[1]), (0..<62).contains(places),
      base < 1 << (62 - places)
    else { return nil }
    return base << places
  }

  /// `init?(rawValue:)` may refuse values; one that is written down is taken to.
  private func hasFailingInitializer(_ entry: SymbolTable.Entry) -> Bool {
    entry.parts.contains { part in
      project.types.fact(part).functions.contains { $0.kind == .initializer && $0.labels == ["rawValue"] }
    }
  }

  /// What the raw values are coded as of the type that a view is in; nil for a type without raw values that are read here.
  func rawShape(ofTypeIn view: SymbolTable.Viewpoint) -> Shape? {
    guard let entry = project.type(named: view.scope, scope: "", module: view.module) else { return nil }
    if let (property, _) = project.types.property("rawValue", of: entry), let type = property.type {
      return FoundationShapes.shape(named: type, [], options: table.options)
    }
    let inherited = entry.declaration.map { project.types.inherited(by: $0) } ?? []
    let raw = inherited.first { Self.rawTypes.contains(rawTypeName($0, of: entry)) }
    return raw.flatMap { FoundationShapes.shape(named: rawTypeName($0, of: entry), [], options: table.options) }
  }

  private func rawTypeName(_ written: String, of entry: SymbolTable.Entry) -> String {
    let base = TypeName.base(written)
    guard let alias = project.types.alias(named: base, from: .init(scope: entry.qualifiedName, module: entry.module)),
      alias.count == 1
    else { return base }
    return TypeName.base(alias[0])
  }

  static let rawTypes = Set(IntegerWidth.allCases.map(\.rawValue))
    .union(ScalarTypes.rawValuesBesideIntegers)

  private func enumValues(_ fact: TypeFact, _ rawType: String) -> Shape {
    guard let base = FoundationShapes.shape(named: rawType, [], options: table.options) else {
      return .opaque(because: "its raw values are neither strings nor integers")
    }
    var values: [RawValues.Value] = []
    // Nil after the greatest number: no case without a value of its own can follow.
    var next: Int? = 0
    for enumCase in fact.cases {
      let isImplicit = enumCase.rawValue == nil
      switch base {
      case .string:
        guard let text = enumCase.rawValue.map({ StringLiteral.text($0) }) ?? enumCase.name else {
          return .opaque(because: "the raw value of '.\(enumCase.name)' is written with escapes")
        }
        values.append(.init(text: text, name: enumCase.name, isImplicit: isImplicit))
      case .integer:
        if let written = enumCase.rawValue {
          guard let number = Self.integer(written) else {
            return .opaque(because: "the raw value of '.\(enumCase.name)' cannot be read")
          }
          next = number
        }
        guard let number = next else {
          return .opaque(because: "the raw value of '.\(enumCase.name)' does not fit")
        }
        values.append(.init(text: String(number), name: enumCase.name, isImplicit: isImplicit))
        next = number == .max ? nil : number + 1
      default:
        guard let written = enumCase.rawValue, Double(written) != nil else {
          return .opaque(because: "the raw value of '.\(enumCase.name)' cannot be read")
        }
        values.append(.init(text: written, name: enumCase.name))
      }
    }
    return .rawValue(RawValues(base: base, values: values))
  }

  private static func integer(_ literal: String) -> Int? {
    let digits = literal.filter { $0 != "_" && $0 != " " }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix)
    }
    return Int(digits)
  }

  // MARK: Cases with values

  private mutating func casesShape(of instance: Instance, _ fact: TypeFact) -> Shape {
    guard let part = instance.entry.declaration else { return .opaque(because: "it is declared elsewhere") }
    let view = project.types.innerViewpoint(of: part)
    let nested = project.nestedTypes(of: instance.entry)
    let keys = project.codingKeys(of: instance.entry)
    if case .unknown = keys { return .opaque(because: "its CodingKeys are not one enum") }
    var shapes: [CaseShapes.Case] = []
    for enumCase in fact.cases where !enumCase.isUnavailable && keys.contains(enumCase.name) {
      guard let key = keyText(ofCase: enumCase.name, in: keys) else {
        return .opaque(because: "its CodingKeys have raw values that are computed at run time")
      }
      let payloadKeys = nested.first { $0.name == enumCase.valueKeysName && $0.kind == .enum }
      var payload = ObjectShape()
      for (index, parameter) in enumCase.parameters.enumerated() {
        let name = parameter.label ?? "_\(index)"
        var key = name
        if let payloadKeys {
          guard let listed = payloadKeys.cases.first(where: { $0.name == name }) else { continue }
          key = listed.key
        }
        payload.members.append(member(key, property: name, type: parameter.type, in: instance, from: view))
      }
      shapes.append(CaseShapes.Case(key: key, name: enumCase.name, payload: payload))
    }
    return .cases(CaseShapes(cases: shapes))
  }

  private func keyText(ofCase name: String, in keys: CodingKeyList) -> String? {
    switch keys {
    case .everyProperty: name
    case .listed(let cases, let fact): isPlain(fact) ? cases.first { $0.name == name }?.key : nil
    case .unknown: nil
    }
  }

  /// Whether the texts of a key enum are its raw values.
  func isPlain(_ keys: TypeFact) -> Bool {
    !keys.properties.contains { $0.name == "stringValue" }
      && !keys.cases.contains { $0.rawValue.map { $0.hasPrefix("\"") && StringLiteral.text($0) == nil } ?? false }
  }

  // MARK: Properties

  private mutating func objectShape(of instance: Instance, _ fact: TypeFact, _ part: SymbolTable.Part) -> Shape {
    let view = project.types.innerViewpoint(of: part)
    let isObservable = fact.attributes.contains("Observable")
    let keys = project.codingKeys(of: instance.entry)
    let instanceProperties = fact.properties.filter { !$0.isStatic }
    let properties = isObservable ? instanceProperties.map(Self.asObserved) : instanceProperties
    var object = ObjectShape()
    let coded: [(key: String, property: PropertyFact)]
    switch keys {
    case .unknown: return .opaque(because: "its CodingKeys are not one enum")
    case .everyProperty:
      coded = properties.filter { $0.isStored && !$0.isLazy }.map { ($0.name, $0) }
    case .listed(let cases, let enumFact):
      guard isPlain(enumFact) else {
        return .opaque(because: "its CodingKeys have raw values that are computed at run time")
      }
      coded = cases.compactMap { enumCase in
        properties.first { $0.name == enumCase.name && $0.isStored }.map { (enumCase.key, $0) }
      }
    }
    // Without a key, the compiler opens no container.
    if coded.isEmpty, isDecoding { return .anything }
    for (key, property) in coded {
      if isDecoding, property.isLet, property.initialValue != nil { continue }
      object.members.append(member(key, property, in: instance, from: view))
    }
    let names = Set(object.members.compactMap(\.property))
    object.leaveOut(properties.filter { !names.contains($0.name) })
    if isObservable, !isDecoding, case .everyProperty = keys {
      object.members.append(
        .init(key: "_$observationRegistrar", shape: .object(ObjectShape()), presence: .required))
    }
    return .object(object)
  }

  /// The macro Observable stores a variable under another name, unless it is told not to.
  private static func asObserved(_ property: PropertyFact) -> PropertyFact {
    var stored = property
    if property.isStored, !property.isLet, !property.attributes.contains("ObservationIgnored") {
      stored.name = "_" + property.name
    }
    return stored
  }

  private mutating func member(
    _ key: String, _ property: PropertyFact, in instance: Instance, from view: SymbolTable.Viewpoint
  ) -> ObjectShape.Member {
    guard project.hasWrapperAttributes(property) else {
      guard let type = property.type else {
        return inferredMember(key, property, in: instance, from: view)
      }
      var member = member(key, property: property.name, type: type, in: instance, from: view)
      member.hasFraction = property.initialValue.map(JSONNumber.hasFraction) ?? false
      return member
    }
    // A container's own 'decode' may give a value for a missing key; of a wrapper from elsewhere, nobody can tell.
    let isOwn = project.wrapper(of: property, in: instance.entry).map(project.containersDecode) ?? true
    return ObjectShape.Member(
      key: key, shape: wrappedShape(of: property, in: instance, from: view),
      presence: isOwn && isDecoding ? .conditional : .required, property: property.name)
  }

  /// The wrapper is coded in the property's place (measured).
  private mutating func wrappedShape(
    of property: PropertyFact, in instance: Instance, from view: SymbolTable.Viewpoint
  ) -> Shape {
    let attributes = property.attributes.map { "@\($0)" }.joined(separator: " ")
    guard let wrapper = project.wrapper(of: property, in: instance.entry), let part = wrapper.declaration else {
      return .opaque(because: "it is wrapped in \(attributes), which is not declared in the code that was read")
    }
    let parameters = project.types.fact(part).genericParameters
    guard parameters.count < 2, let type = property.type else {
      return .opaque(because: "what \(attributes) wraps is not known")
    }
    if isDecoding, project.containersDecode(wrapper) {
      return .opaque(because: "a container's own 'decode' reads \(attributes)")
    }
    let arguments = parameters.isEmpty ? [] : [WrittenType(type).substituting(instance.bindings)]
    return shape(of: .named(wrapper.qualifiedName, arguments: arguments), from: view, depth: 1)
  }

  private mutating func inferredMember(
    _ key: String, _ property: PropertyFact, in instance: Instance, from view: SymbolTable.Viewpoint
  ) -> ObjectShape.Member {
    var shape = inferredShape(of: property, in: instance, from: view)
    var presence = ObjectShape.Presence.required
    if case .optional(let wrapped) = shape { (shape, presence) = (wrapped, .optional) }
    return ObjectShape.Member(
      key: key, shape: shape, presence: presence, property: property.name,
      hasFraction: property.initialValue.map(JSONNumber.hasFraction) ?? false)
  }

  /// The shape of a property whose type is not written down.
  mutating func inferredShape(
    of property: PropertyFact, in instance: Instance, from view: SymbolTable.Viewpoint
  ) -> Shape {
    if let found = TypeResolution(types: project.types).resolve(property.initialOrigin, from: view) {
      return shape(ofTypeWritten: found.text, in: instance, from: found.view)
    }
    if let literal = Self.literalType(property.initialValue ?? "") {
      return shape(ofTypeWritten: literal, in: instance, from: view)
    }
    return .opaque(because: "the type of '\(property.name)' is inferred")
  }

  /// `-1`, `["a"]`
  private static func literalType(_ value: String) -> String? {
    if value.hasPrefix("-") { return Int(value) != nil ? "Int" : Double(value) != nil ? "Double" : nil }
    if value.hasPrefix("[\""), value.hasSuffix("\"]"), !value.contains(":") { return "[String]" }
    return nil
  }

  mutating func member(
    _ key: String, property: String, type: String, in instance: Instance, from view: SymbolTable.Viewpoint
  ) -> ObjectShape.Member {
    var shape = shape(ofTypeWritten: type, in: instance, from: view)
    var presence = ObjectShape.Presence.required
    // A generic parameter that stands for an Optional is no Optional to the compiler (measured).
    if case .optional(let wrapped) = shape, instance.bindings[type] == nil { (shape, presence) = (wrapped, .optional) }
    var member = ObjectShape.Member(key: key, shape: shape, presence: presence, property: property)
    member.isSet = WrittenType.isSet(type)
    return member
  }
}
