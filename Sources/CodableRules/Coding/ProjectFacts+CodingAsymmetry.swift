import SwiftFacts

/// Questions about types of which one direction of coding is written by hand and the other synthesized.
extension ProjectFacts {
  /// How the hand-written side differs from the synthesized one.
  struct SideDifference: Sendable {
    package enum Shape: Sendable {
      case singleValue, array
      /// A key that the synthesized side does not know.
      case key(String)
      /// One side codes the superclass in a container of its own, the other among its own keys.
      case superclass
      /// A property is written under the key of another one.
      case wrongKey(property: String, key: String)
      /// A property whose key another one is written under, while its own value is not written.
      case takenKey(property: String, key: String, by: String)
      /// A property is decoded under a key of another one; what is written under its own is never read.
      case wrongReadKey(property: String, key: String)
      /// Properties that are read and never written.
      case unwritten([String])
      /// Properties that are written and never read.
      case unread([String])
      /// An Optional property whose nil is left out, or written as null, and whose key is read as one that is there.
      case requiredAfterNil(property: String, isNull: Bool)
    }

    var body: CodingBody
    var shape: Shape
  }

  /// Any of the differences below; nil when the sides agree, or when that is not known.
  func difference(of type: SymbolTable.Entry) -> SideDifference? {
    sideDifference(of: type) ?? superclassDifference(of: type) ?? keyMismatch(of: type) ?? requiredAfterNil(of: type)
  }

  /// Nil when the type has no such side, when the sides agree, or when that is not known.
  func sideDifference(of type: SymbolTable.Entry) -> SideDifference? {
    let coding = coding(of: type)
    guard coding.isDecodable, coding.isEncodable, coding.isDecodingSynthesized != coding.isEncodingSynthesized,
      !coding.isWrittenByMacro, !isCodedAsRawValue(type), codedSuperclass(of: type) == nil,
      // What conforms to a protocol may be coded as its raw value.
      type.declaration.map({ types.kind(of: $0) }) != .protocol,
      let body = codingBody(coding.isDecodingSynthesized ? .encode : .decode, of: type),
      !body.forwardsCoder, !body.delegates, !body.containers.isEmpty
    else { return nil }
    return shapeDifference(of: body, type) ?? keyDifference(of: body, type)
  }

  /// The `init(from:)` that looks for the superclass's part in another place than `encode(to:)` puts it.
  func superclassDifference(of type: SymbolTable.Entry) -> SideDifference? {
    guard codedSuperclass(of: type) != nil, let decode = codingBody(.decode, of: type),
      let encode = codingBody(.encode, of: type)
    else { return nil }
    let reads = decode.script.superclassActions
    let writes = encode.script.superclassActions
    guard reads.count == 1, writes.count == 1, reads != writes else { return nil }
    return SideDifference(body: decode, shape: .superclass)
  }

  // MARK: Shapes

  private func shapeDifference(of body: CodingBody, _ type: SymbolTable.Entry) -> SideDifference? {
    let containers = body.containers
    guard containers.allSatisfy({ if case .keyed = $0 { false } else { true } }) else { return nil }
    if containers == [.unkeyed] { return SideDifference(body: body, shape: .array) }
    // Synthesized coding of an enum takes an object whose one key is the case: no other type's object is like that.
    let isEnum = type.declaration.map { types.kind(of: $0) } == .enum
    guard containers.contains(.singleValue), isEnum || codesScalarsOnly(body, type) else { return nil }
    return SideDifference(body: body, shape: .singleValue)
  }

  /// Whether a single value that is coded cannot be an object.
  private func codesScalarsOnly(_ body: CodingBody, _ type: SymbolTable.Entry) -> Bool {
    switch body.member {
    case .decode:
      return !body.decodedTypes.isEmpty
        && body.decodedTypes.allSatisfy { isScalar($0, in: type) }
    case .encode:
      let properties = type.declaration.map(types.fact)?.properties ?? []
      return !body.encodedValues.isEmpty
        && body.encodedValues.allSatisfy { value in
          let name = value.hasPrefix("self.") ? String(value.dropFirst("self.".count)) : value
          guard let written = properties.first(where: { $0.name == name })?.type else { return false }
          return ScalarTypes.singleValues.contains(TypeName.base(written))
        }
    case .rawValue, .initializeFromRawValue: return false
    }
  }

  /// Whether a type is coded as a text, a number or the like: a basic one, or one that decodes itself from such a value.
  private func isScalar(_ name: String, in type: SymbolTable.Entry) -> Bool {
    if ScalarTypes.singleValues.contains(TypeName.base(name)) { return true }
    guard let other = self.type(named: TypeName.base(name), scope: type.qualifiedName, module: type.module),
      let body = codingBody(.decode, of: other), body.containers == [.singleValue], !body.decodedTypes.isEmpty
    else { return false }
    return body.decodedTypes.allSatisfy { ScalarTypes.singleValues.contains(TypeName.base($0)) }
  }

  // MARK: Keys

  private func keyDifference(of body: CodingBody, _ type: SymbolTable.Entry) -> SideDifference? {
    guard let own = outerKeys(of: body, type), !own.isEmpty, !body.containers.contains(.singleValue),
      let fact = type.declaration.map(types.fact), fact.kind != .enum
    else { return nil }
    let listed = codingKeys(of: type)
    if case .unknown = listed { return nil }
    let coded = codedProperties(of: type)
    func keys(_ properties: [PropertyFact]) -> Set<String> {
      Set(properties.map { property in listed.cases.first { $0.name == property.name }?.key ?? property.name })
    }
    let synthesized = keys(coded)
    // Reads all that is written, except for constants, and the keys of an older format where they are present.
    let needed = keys(coded.filter { !($0.isLet && $0.initialValue != nil) })
    let mayLackKeys =
      body.names.contains("decodeIfPresent")
      || body.script.steps.contains { $0.isConditional || $0.isFailureDropped }
    if body.member == .decode, needed.isSubset(of: own), mayLackKeys { return nil }
    guard let strange = own.subtracting(synthesized).sorted().first else { return nil }
    return SideDifference(body: body, shape: .key(strange))
  }

  /// The keys of the outermost object that a body names; nil where its key types are not known, or those of synthesis.
  private func outerKeys(of body: CodingBody, _ type: SymbolTable.Entry) -> Set<String>? {
    // What is nested lies under a key that a step names.
    if body.nestsContainers, body.script.unread != nil { return nil }
    let opened = Dictionary(grouping: body.script.containers, by: \.kind)
    let inner = Set(opened.filter { $0.value.allSatisfy { $0.parent != nil } }.keys)
    var own: Set<String> = []
    for container in body.containers where !inner.contains(container) {
      guard case .keyed(let name) = container else { continue }
      // The keys that synthesis uses are read or written, whatever else is.
      if TypeName.last(of: name) == "CodingKeys" { return nil }
      guard let keys = self.type(named: name, scope: type.qualifiedName, module: type.module),
        let fact = keys.declaration.map(types.fact), fact.kind == .enum,
        // Keys that carry their text in a value stand for any text.
        !fact.cases.contains(where: { !$0.parameters.isEmpty })
      else { return nil }
      // A case that the body does not name is not coded by it.
      own.formUnion(fact.cases.filter { body.names.contains($0.name) }.map(\.key))
    }
    return own
  }
}

extension CodingScript {
  /// How the superclass is coded: in the same container, or in one of its own.
  fileprivate var superclassActions: Set<Step.Action> {
    Set(steps.map(\.action)).intersection([.superclass, .nestedSuperclass])
  }
}
