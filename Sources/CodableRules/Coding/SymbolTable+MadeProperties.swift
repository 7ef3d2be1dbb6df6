import SwiftFacts

extension SymbolTable {
  /// The stored properties that a hand-written `init(from:)` makes of other values, while nothing of their types is decoded:
  /// `CodingKeys` has no case for them, or what is at their keys is read as something else.
  func propertiesMadeWhileDecoding(_ entry: Entry) -> Set<String> {
    guard let part = entry.declaration, let body = codingBody(.decode, of: entry),
      !body.forwardsCoder || body.script.unread == nil, let keys = keys(of: entry, in: body)
    else { return [] }
    let named = keys.subtracting(body.script.keysOfOtherTypes)
    let steps = body.script.steps
    let decoded = body.decodedTypes.union(steps.filter { $0.action == .handOver }.compactMap(\.type))
    let decodedNames = Set(decoded.flatMap(Self.lastNames))
    let view = innerViewpoint(of: part)
    let decodedIDs = Set(decoded.flatMap { ids(namedIn: $0, from: view) })
    let filled = Set(steps.filter { $0.type == nil }.compactMap(\.property))
    let properties = fact(part).properties.filter { property in
      guard property.isStored, !named.contains(property.name), !filled.contains(property.name),
        let type = property.heldType
      else { return false }
      return decodedNames.isDisjoint(with: Self.lastNames(in: type))
        && decodedIDs.isDisjoint(with: ids(namedIn: type, from: view))
    }
    return Set(properties.map(\.name))
  }

  /// The types of payloads that a hand-written `init(from:)` of an enum makes of other values: `self = .move(.left)`. Nothing
  /// of these types is decoded in its files.
  func payloadsMadeWhileDecoding(_ entry: Entry) -> Set<String> {
    guard let part = entry.declaration, fact(part).kind == .enum, let body = codingBody(.decode, of: entry),
      !body.delegates, !body.refuses, !body.forwardsCoder || body.script.unread == nil,
      !body.script.steps.contains(where: \.takesWhatIsExpected)
    else { return [] }
    let decoded = entry.parts.reduce(into: body.decodedTypes) { $0.formUnion(files[$1.file].codingUse.decoded) }
    let decodedNames = Set(decoded.union(body.script.steps.compactMap(\.type)).flatMap(Self.lastNames))
    let held = Set(fact(part).cases.flatMap { $0.parameters.map(\.type) })
    return held.filter { decodedNames.isDisjoint(with: Self.lastNames(in: $0)) }
  }

  /// Those of them that a hand-written `encode(to:)` writes as other values, too: in their own form, nothing would read them.
  func payloadsLeftOutWhileEncoding(_ entry: Entry, of made: Set<String>) -> Set<String> {
    guard !made.isEmpty, let body = codingBody(.encode, of: entry), !body.forwardsCoder else { return [] }
    return made
  }

  /// The stored properties that a hand-written `encode(to:)` leaves out, as far as all that it writes are other ones.
  func propertiesLeftOutWhileEncoding(_ entry: Entry) -> Set<String> {
    guard let part = entry.declaration, let body = codingBody(.encode, of: entry), !body.forwardsCoder,
      body.script.unread == nil
    else { return [] }
    let stored = Set(fact(part).properties.filter(\.isStored).map(\.name))
    let steps = body.script.steps.filter { $0.action != .open && $0.action != .null }
    let written = steps.map { $0.action == .helper ? nil : $0.value?.firstOfPath }
    let left = stored.subtracting(written.compactMap(\.self))
    if written.allSatisfy({ $0.map(stored.contains) ?? false }) { return left }
    // What else is written may be all of a property that `init(from:)` makes: `case .books(let books)` and then `books`.
    return written.contains(nil) ? [] : left.intersection(propertiesMadeWhileDecoding(entry))
  }

  /// The types that a hand-written `init(from:)` reads at keys at which `encode(to:)` writes: `Kind` of
  /// `decode(Kind.self, forKey: .kind)`, which no property need hold.
  func idsReadAtWrittenKeys(of entry: Entry) -> Set<Int> {
    guard let part = entry.declaration, let read = codingBody(.decode, of: entry)?.script,
      let written = codingBody(.encode, of: entry)?.script
    else { return [] }
    let keys = Set(written.steps.filter { $0.action == .value || $0.action == .valueIfPresent }.compactMap(\.key))
    let types = read.steps.filter { step in step.readsNamedType && step.key.map(keys.contains) ?? false }
    return Set(types.compactMap(\.type).flatMap { ids(namedIn: $0, from: innerViewpoint(of: part)) })
  }

  /// The names of the keys that a hand-written member can use; nil where they are not known.
  private func keys(of entry: Entry, in body: CodingBody) -> Set<String>? {
    switch codingKeys(of: entry) {
    case .listed(let keys, _): return Set(keys.map(\.name))
    case .everyProperty: return body.containers == [.singleValue] && !body.nestsContainers ? [] : nil
    case .unknown: return nil
    }
  }

  /// `Item` of `Page.Item`, of each type that is mentioned.
  private static func lastNames(in type: String) -> [String] { TypeName.mentions(type).map { TypeName.last(of: $0) } }
}

extension CodingScript {
  /// The keys of which all that is done with them is to read values of types that are named.
  fileprivate var keysOfOtherTypes: Set<String> {
    guard unread == nil else { return [] }
    func names(of steps: [Step]) -> Set<String> { Set(steps.compactMap { $0.key?.name }) }
    let (read, other) = (steps.filter(\.readsNamedType), steps.filter { !$0.readsNamedType })
    return names(of: read).subtracting(names(of: other))
  }
}

extension CodingScript.Step {
  /// Whether the place around it says what it decodes: `.move(try .init(from: decoder))`.
  fileprivate var takesWhatIsExpected: Bool {
    switch action {
    case .value, .valueIfPresent, .handOver: type == nil
    default: false
    }
  }

  fileprivate var readsNamedType: Bool { (action == .value || action == .valueIfPresent) && type != nil }
}

extension String {
  /// `order` of `order.id` and `self.order`.
  fileprivate var firstOfPath: String? {
    let path = split(separator: ".", omittingEmptySubsequences: false)
    return (path.first == "self" ? path.dropFirst() : path[...]).first.map {
      String($0.prefix { $0 != "?" && $0 != "!" })
    }
  }
}
