internal import SwiftSyntax

extension TryExprSyntax {
  /// `load()` of `try? await user`, where `async let user = load()` stands above: its error is thrown where it is awaited.
  var awaitedValue: ExprSyntax? {
    guard let awaited = expression.as(AwaitExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    let name = awaited.baseName.identifierText
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let item = node.as(CodeBlockItemSyntax.self),
        let value = item.preceding.lazy.compactMap({ $0.asyncValue(named: name) }).first
      {
        return value
      }
      node = parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The value of `async let name = …`.
  fileprivate func asyncValue(named name: String) -> ExprSyntax? {
    guard let variable = item.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "async" })
    else { return nil }
    return variable.bindings.first { $0.pattern.sourceText == name }?.initializer?.value
  }
}
