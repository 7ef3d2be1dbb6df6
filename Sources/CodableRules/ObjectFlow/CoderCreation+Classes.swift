import SwiftFacts

extension CoderCreation {
  /// The class of the project that is made, and which coder it is a subclass of; nil where it is no coder, whatever its
  /// name says, and for Foundation's own.
  func projectClass(in types: SymbolTable, module: String) -> (type: SymbolTable.Entry, kind: Kind)? {
    guard let name = subclass,
      let type = types.entry(named: name, from: .init(scope: context.scope, module: module)),
      let fact = type.declaration.map(types.fact), fact.kind == .class,
      let kind = fact.inherited.lazy.compactMap({ Kind(ofType: TypeName.base($0)) }).first
    else { return nil }
    return (type, kind)
  }
}
