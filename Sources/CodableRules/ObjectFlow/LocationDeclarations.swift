import SwiftFacts

/// Finds the declarations that mentions of places name.
struct LocationDeclarations: Sendable {
  let types: SymbolTable

  /// The declaration that a mention names; a mention that names nothing in the project stays its own place.
  func declaration(of reference: AbstractLocation, in file: FileFacts) -> AbstractLocation {
    switch reference {
    case .value(let origin, let scope):
      declaration(of: origin, from: .init(scope: scope, module: file.module)) ?? reference
    case .declared(let scope, let name):
      .declared(
        scope: scope.isEmpty
          ? LocationScope.scope(ofGlobal: name, from: file.module, in: types) : distinct(scope, in: file.module),
        name: name)
    default: reference
    }
  }

  private func declaration(of origin: ValueOrigin, from view: SymbolTable.Viewpoint) -> AbstractLocation? {
    switch origin {
    case .call(let callee): return declaration(of: callee, from: view)
    case .name(let name): return declaration(ofName: name, from: view)
    case .member(let base, let name):
      let resolution = TypeResolution(types: types)
      guard let type = resolution.resolve(base, from: view) else { return nil }
      guard let entry = resolution.entry(type) else { return .declared(scope: TypeName.base(type.text), name: name) }
      return member(name, of: entry)
    default: return nil
    }
  }

  private func declaration(ofName name: String, from view: SymbolTable.Viewpoint) -> AbstractLocation? {
    for entry in types.enclosing(view) {
      if let found = member(name, of: entry) { return found }
    }
    if types.global(named: name, module: view.module) != nil
      || types.globalFunction(named: name, module: view.module) != nil
    {
      return .declared(scope: LocationScope.scope(ofGlobal: name, from: view.module, in: types), name: name)
    }
    // `DateFormatter(format: …)` of a convenience initializer.
    return CodingTypes.followed.contains(name) ? .declared(scope: name, name: "init") : nil
  }

  private func member(_ name: String, of entry: SymbolTable.Entry) -> AbstractLocation? {
    guard let part = types.property(name, of: entry)?.part ?? types.function(name, of: entry)?.part else { return nil }
    let module = types.files[part.file].module
    return .declared(scope: distinct(types.fact(part).qualifiedName, in: module), name: name)
  }

  private func distinct(_ scope: String, in module: String) -> String {
    LocationScope.scope(ofType: scope, from: module, in: types)
  }
}
