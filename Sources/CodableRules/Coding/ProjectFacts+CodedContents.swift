import SwiftFacts

extension ProjectFacts {
  /// A stored property of one of the given type names that decoding a type fills, in the type or in one that it holds; of a
  /// type that decodes itself, one that its `init(from:)` reads as such, and whose failure it passes on.
  func decodedHolder(
    of names: Set<String>, in root: SymbolTable.Entry,
    where isWanted: (PropertyFact) -> Bool = { _ in true }
  ) -> (type: String, property: PropertyFact, file: Int)? {
    var visited: Set<Int> = []
    var pending = [root.id]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      let entry = types.entries[next]
      let support = coding(of: entry)
      if support.hasCustomDecoding, let body = codingBody(.decode, of: entry) {
        if let found = property(readAs: names, in: entry, by: body), isWanted(found.property) { return found }
        pending += partsRead(by: body, in: entry).reversed()
        continue
      }
      guard support.isDecodingSynthesized else { continue }
      if let found = ownHolder(of: names, in: entry, where: isWanted) { return found }
      pending += containment.parts[next].reversed()
    }
    return nil
  }

  private func property(
    readAs names: Set<String>, in entry: SymbolTable.Entry, by body: CodingBody
  ) -> (type: String, property: PropertyFact, file: Int)? {
    guard let part = entry.declaration else { return nil }
    for step in body.script.steps where !step.isFailureDropped && !step.isConditional {
      guard step.action == .value || step.action == .valueIfPresent, let type = step.type,
        names.contains(TypeName.base(type)),
        let name = step.property ?? step.key?.name,
        let property = types.fact(part).properties.first(where: { $0.name == name })
      else { continue }
      return (entry.qualifiedName, property, part.file)
    }
    return nil
  }

  /// The types that an `init(from:)` reads under keys, or passes its decoder to.
  private func partsRead(by body: CodingBody, in entry: SymbolTable.Entry) -> [Int] {
    let view = SymbolTable.Viewpoint(scope: entry.qualifiedName, module: entry.module)
    return body.script.steps.flatMap { step in step.type.map { types.ids(namedIn: $0, from: view) } ?? [] }
  }

  private func ownHolder(
    of names: Set<String>, in entry: SymbolTable.Entry, where isWanted: (PropertyFact) -> Bool
  ) -> (type: String, property: PropertyFact, file: Int)? {
    guard let part = entry.declaration else { return nil }
    let keys = codingKeys(of: entry)
    for property in types.fact(part).properties where property.isStored && property.attributes.isEmpty {
      guard let type = property.type, TypeName.mentions(type).contains(where: names.contains),
        keys.contains(property.name), isWanted(property)
      else { continue }
      return (entry.qualifiedName, property, part.file)
    }
    return nil
  }
}
