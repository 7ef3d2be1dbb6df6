import SwiftFacts

/// Requirements of protocols that give coders: what stands for a conforming type's own stands for them.
struct CoderRequirements {
  /// From a conforming type's member to the requirement, each with the index of the file it stands in.
  private(set) var links: [(link: FlowEdge, file: Int)] = []

  init(types: SymbolTable) {
    var requirements: [Int: Set<String>] = [:]
    for entry in types.entries {
      guard let fact = entry.declaration.map(types.fact), fact.kind == .protocol else { continue }
      let properties = fact.properties.filter { Self.isCoder($0.type) }.map(\.name)
      let functions = fact.functions.filter { Self.isCoder($0.returnType) }.map(\.name)
      if !properties.isEmpty || !functions.isEmpty { requirements[entry.id] = Set(properties + functions) }
    }
    guard !requirements.isEmpty else { return }
    for entry in types.entries {
      for ancestor in types.ancestry(of: entry).sorted(by: { $0.id < $1.id }) {
        for name in requirements[ancestor.id] ?? [] {
          for part in entry.parts {
            let fact = types.fact(part)
            guard
              fact.properties.contains(where: { $0.name == name })
                || fact.functions.contains(where: { $0.name == name })
            else { continue }
            links.append(
              (
                FlowEdge(
                  holder: .declared(scope: ancestor.qualifiedName, name: name),
                  source: .declared(scope: entry.qualifiedName, name: name)), part.file
              ))
          }
        }
      }
    }
  }

  private static func isCoder(_ type: String?) -> Bool {
    type.map { CodingTypes.isCoderType($0) } ?? false
  }
}
