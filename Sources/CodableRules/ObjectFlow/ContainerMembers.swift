import SwiftFacts

/// Members of dependency containers that key paths name: `\\.decoder`.
struct ContainerMembers {
  /// The types that are extended by a computed property of the name, declared to be a coder or something that holds one.
  private var containers: [String: Set<String>] = [:]

  /// - Parameter links: those with the key paths that are asked for.
  init(namedIn links: some Sequence<FlowEdge>, types: SymbolTable) {
    var names: Set<String> = []
    for link in links {
      if case .declared(AbstractLocation.anyContainer, let name) = link.source { names.insert(name) }
    }
    guard !names.isEmpty else { return }
    for entry in types.entries {
      for fact in entry.parts.map(types.fact) where fact.kind == .extension {
        for property in fact.properties where property.isComputed && names.contains(property.name) {
          guard let type = property.type, TypeName.mentions(type).contains(where: CodingTypes.isCoderName) else {
            continue
          }
          containers[property.name, default: []].insert(entry.qualifiedName)
        }
      }
    }
  }

  /// The link with the member that the key path can only mean, when there is one.
  func resolved(_ link: FlowEdge) -> FlowEdge {
    guard case .declared(AbstractLocation.anyContainer, let name) = link.source, let found = containers[name],
      found.count == 1, let container = found.first
    else { return link }
    return FlowEdge(holder: link.holder, source: .declared(scope: container, name: name))
  }
}
