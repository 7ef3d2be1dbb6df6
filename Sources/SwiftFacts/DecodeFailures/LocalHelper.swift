internal import SwiftSyntax

/// A closure or function that the body around a call declares for itself: `let read = { try decoder.decode(…) }`.
struct LocalHelper {
  private let statements: CodeBlockItemListSyntax

  /// Nil when the call names no such.
  init?(calledBy call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return nil }
    var item = call.enclosingItem
    while let current = item {
      let siblings = current.parent?.as(CodeBlockItemListSyntax.self)
      if let statements = siblings?.lazy.compactMap({ $0.statements(ofHelperNamed: name) }).first {
        self.statements = statements
        return
      }
      item = current.enclosingItem
    }
    return nil
  }

  /// The decode calls whose error leaves it.
  func decodes(_ reader: DecodeCallReader) -> [DecodeCall] {
    reader.calls(in: statements).filter { $0.kind == .value }
  }
}

extension CodeBlockItemSyntax {
  fileprivate func statements(ofHelperNamed name: String) -> CodeBlockItemListSyntax? {
    // At the top level of a file a function is a declaration of the project.
    guard parent?.parent?.is(SourceFileSyntax.self) == false else { return nil }
    if let function = item.as(FunctionDeclSyntax.self), function.name.identifierText == name {
      return function.body?.statements
    }
    return item.as(VariableDeclSyntax.self)?.bindings.lazy.compactMap { binding in
      guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name else { return nil }
      return binding.initializer?.value.as(ClosureExprSyntax.self)?.statements
    }.first
  }
}
