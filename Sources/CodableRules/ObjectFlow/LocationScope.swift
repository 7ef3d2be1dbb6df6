import SwiftFacts

/// The scope in an abstract location, once it is known which of several declarations of one name is meant: two targets may each
/// have an `Order`, or a global `decoder`, and those are two locations.
enum LocationScope {
  /// The scope of a type's members.
  static func scope(ofType name: String, from module: String, in types: SymbolTable) -> String {
    guard types.isAmbiguous(name) else { return name }
    guard let entry = types.entry(named: name, from: .init(scope: "", module: module)) else {
      return "\(module):\(name)"
    }
    return "\(entry.id):\(name)"
  }

  /// The scope of a variable or function outside of types; empty where there is one of that name.
  static func scope(ofGlobal name: String, from module: String, in types: SymbolTable) -> String {
    guard types.hasSeveralGlobals(named: name) else { return "" }
    let file =
      types.global(named: name, module: module)?.file ?? types.globalFunction(named: name, module: module)?.file
    return file.map { globalMark + types.files[$0].module } ?? ""
  }

  static func isGlobal(_ scope: String) -> Bool { scope.isEmpty || scope.hasPrefix(globalMark) }

  /// The type of a scope.
  static func type(of scope: String, in types: SymbolTable) -> SymbolTable.Entry? {
    if let colon = scope.firstIndex(of: ":"), let id = Int(scope[..<colon]), types.entries.indices.contains(id) {
      return types.entries[id]
    }
    return types.entry(named: scope, from: .init(scope: "", module: ""))
  }

  /// The variable outside of types that a scope and a name stand for.
  static func global(named name: String, in scope: String, _ types: SymbolTable) -> PropertyFact? {
    scope.isEmpty
      ? types.global(named: name) : types.global(named: name, module: String(scope.dropFirst(globalMark.count)))?.fact
  }

  /// The function outside of types that a scope and a name stand for.
  static func function(named name: String, in scope: String, _ types: SymbolTable) -> (fact: FunctionFact, file: Int)? {
    scope.isEmpty
      ? types.globalFunction(named: name)
      : types.globalFunction(named: name, module: String(scope.dropFirst(globalMark.count)))
  }

  /// No type is called that.
  private static let globalMark = "global:"
}
