import SwiftFacts

extension SymbolTable {
  /// Whether the callers of a function choose what it codes. An extension may be one of a type, which codes that type alone.
  func isChosenByCallers(_ helper: GenericFunction, in module: String) -> Bool {
    !helper.codesItself || helper.isAddedToAll || protocolExtended(for: helper, in: module) != nil
  }

  /// The same, and calls are followed. One of an initializer is that of a type, and looks like any other.
  func isToldByCalls(_ helper: GenericFunction, in module: String) -> Bool {
    helper.function.kind != .initializer && isChosenByCallers(helper, in: module)
  }

  /// The types that conform to the protocol of the project which a function is added to; nil where it is added to another type, and
  /// where its callers say more.
  ///
  /// What such a function does for `self` without being told anything, it does in the same way for each of them.
  func adopters(ofProtocolWith helper: GenericFunction, in module: String) -> [ResolvedType]? {
    guard helper.codesItself, helper.function.parameters.isEmpty || helper.function.kind == .initializer,
      !helper.isAddedToAll, let owner = protocolExtended(for: helper, in: module)
    else {
      return nil
    }
    return heirs(of: owner).filter { adopts($0, helper.function) }.map {
      ResolvedType(text: $0.qualifiedName, view: Viewpoint(scope: "", module: $0.module))
    }
  }

  /// Whether a type that is no protocol has a function from the protocol that it is added to, and none of its own.
  func adopts(_ entry: Entry, _ function: FunctionFact) -> Bool {
    guard let declaration = entry.declaration, kind(of: declaration) != .protocol else { return false }
    return (function.kind == .initializer || ownFunctions(function.name, of: entry).isEmpty)
      && ancestry(of: entry).contains { $0.qualifiedName == function.scope }
  }

  private func protocolExtended(for helper: GenericFunction, in module: String) -> Entry? {
    guard let entry = entry(named: helper.function.scope, from: Viewpoint(scope: "", module: module)) else {
      return nil
    }
    return entry.declaration.map(kind) == .protocol ? entry : nil
  }
}
