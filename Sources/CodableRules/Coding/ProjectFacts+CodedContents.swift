import SwiftFacts

extension ProjectFacts {
  /// A stored property, or an associated value, of one of the given type names, in the type or in a type it holds; not
  /// behind coding that is written by hand.
  func holder(
    of names: Set<String>, in root: SymbolTable.Entry, isDecoding: Bool,
    where isWanted: (PropertyFact) -> Bool = { _ in true }
  ) -> (type: String, property: PropertyFact, file: Int)? {
    var visited: Set<Int> = []
    var pending = [root.id]
    let contents = ContainedTypes(types: types)
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      let entry = types.entries[next]
      let support = coding(of: entry)
      guard isDecoding ? support.isDecodingSynthesized : support.isEncodingSynthesized else { continue }
      if let found = ownHolder(of: names, in: entry, where: isWanted) { return found }
      pending += contents.direct(entry).reversed()
    }
    return nil
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
