import SwiftFacts

/// Tells which types hold a connection to a server.
struct ServerConnections {
  let types: SymbolTable

  /// Whether the type around a coding call holds one: then what the call decodes comes from the server, unless it is
  /// read from a store.
  func surround(_ site: CodingSite, in file: FileFacts) -> Bool {
    let scope = site.context.scope
    guard site.isDecoding, !scope.isEmpty,
      let entry = types.entry(named: scope, from: .init(scope: "", module: file.module))
    else { return false }
    return entry.parts.contains { part in
      types.fact(part).properties.contains { property in
        guard property.isStored, let type = property.heldType.map(TypeName.base) else { return false }
        // A type of the project with that name is a different one.
        return DataSources.connections.contains(type)
          && types.entry(named: type, from: types.innerViewpoint(of: part))?.declaration == nil
      }
    }
  }
}
