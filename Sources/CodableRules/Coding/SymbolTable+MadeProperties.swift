import SwiftFacts

extension SymbolTable {
  /// The stored properties that a hand-written `init(from:)` makes of other values: `CodingKeys` has no case for them, and
  /// nothing of their types is decoded.
  func propertiesMadeWhileDecoding(_ entry: Entry) -> Set<String> {
    guard let part = entry.declaration, let body = decodingBody(of: entry), !body.forwardsCoder,
      let keys = nested(in: entry).first(where: { $0.name == "CodingKeys" })?.declaration.map(fact), keys.kind == .enum
    else { return [] }
    let named = Set(keys.cases.map(\.name))
    let decoded = Set(body.decodedTypes.flatMap(Self.lastNames))
    let inferred = Set(body.script.steps.filter { $0.type == nil }.compactMap(\.property))
    let properties = fact(part).properties.filter { property in
      guard property.isStored, !named.contains(property.name), !inferred.contains(property.name),
        let type = property.heldType
      else { return false }
      return decoded.isDisjoint(with: Self.lastNames(in: type))
    }
    return Set(properties.map(\.name))
  }

  /// `Item` of `Page.Item`, of each type that is mentioned.
  private static func lastNames(in type: String) -> [String] { TypeName.mentions(type).map { TypeName.last(of: $0) } }

  private func decodingBody(of entry: Entry) -> CodingBody? {
    for part in entry.parts {
      let fact = fact(part)
      for body in files[part.file].codingBodies where body.member == .decode {
        if fact.range.contains(body.nameRange.lowerBound), body.scope == fact.qualifiedName { return body }
      }
    }
    return nil
  }
}
