import SwiftFacts

extension ProjectFacts {
  /// A stored property, or an associated value, of one of the given type names, in the type or in a type it holds; of a type
  /// that decodes itself, one that its `init(from:)` reads as such, and whose failure it hands on.
  func holder(
    of names: Set<String>, in root: SymbolTable.Entry, isDecoding: Bool,
    where isWanted: (PropertyFact) -> Bool = { _ in true }
  ) -> (type: String, property: PropertyFact, file: Int)? {
    var visited: Set<Int> = []
    var pending = [root.id]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      let entry = types.entries[next]
      let support = coding(of: entry)
      if isDecoding, support.hasCustomDecoding, let body = codingBody(.decode, of: entry) {
        if let found = property(readAs: names, in: entry, by: body), isWanted(found.property) { return found }
        pending += partsRead(by: body, in: entry).reversed()
        continue
      }
      guard isDecoding ? support.isDecodingSynthesized : support.isEncodingSynthesized else { continue }
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

  /// The types that an `init(from:)` reads under keys, or hands its decoder to.
  private func partsRead(by body: CodingBody, in entry: SymbolTable.Entry) -> [Int] {
    let view = SymbolTable.Viewpoint(scope: entry.qualifiedName, module: entry.module)
    return body.script.steps.flatMap { step in step.type.map { types.ids(namedIn: $0, from: view) } ?? [] }
  }

  private func ownHolder(
    of names: Set<String>, in entry: SymbolTable.Entry, where isWanted: (PropertyFact) -> Bool
  ) -> (type: String, property: PropertyFact, file: Int)? {
    guard let part = entry.declaration else { return nil }
    let keys = nestedTypes(of: entry).first { $0.name == "CodingKeys" }
    for property in types.fact(part).properties where property.isStored && property.attributes.isEmpty {
      guard let type = property.type, TypeName.mentions(type).contains(where: names.contains),
        keys.map({ $0.cases.contains { $0.name == property.name } }) ?? true, isWanted(property)
      else { continue }
      return (entry.qualifiedName, property, part.file)
    }
    return nil
  }
}
