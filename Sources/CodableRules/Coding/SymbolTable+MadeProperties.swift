import SwiftFacts

extension SymbolTable {
  /// The stored properties that a hand-written `init(from:)` makes of other values: `CodingKeys` has no case for them, and
  /// nothing of their types is decoded.
  func propertiesMadeWhileDecoding(_ entry: Entry) -> Set<String> {
    guard let part = entry.declaration, let body = codingBody(.decode, of: entry), !body.forwardsCoder,
      case .listed(let keys, _) = codingKeys(of: entry)
    else { return [] }
    let named = Set(keys.map(\.name))
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
}
