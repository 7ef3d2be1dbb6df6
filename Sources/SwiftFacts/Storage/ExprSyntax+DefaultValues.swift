internal import SwiftSyntax

extension ExprSyntax {
  var isEmptyCollection: Bool {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let dictionary = self.as(DictionaryExprSyntax.self) { return dictionary.content.is(TokenSyntax.self) }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    return call.calledExpression.is(ArrayExprSyntax.self) || call.calledExpression.is(DictionaryExprSyntax.self)
      || ContainerTypes.collections.contains(call.calleeName ?? "")
  }

  /// `[]`, `Settings()`, `.default`: a value that was not read from anywhere.
  var isDefaultValue: Bool {
    if isEmptyCollection || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) { return true }
    if let call = self.as(FunctionCallExprSyntax.self) {
      // `Settings(migrating: try Data(contentsOf: older))`
      if call.containsNode(where: { $0.is(TryExprSyntax.self) }) { return false }
      return call.calleeName == "init" || call.calleeName?.first?.isUppercase == true
    }
    guard let name = self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self) else {
      return isPlainLiteral
    }
    let text = name.baseName.identifierText.lowercased()
    return ValueLiterals.neutral.contains(text) || text.hasPrefix("default") || text.hasPrefix("empty")
      || text.hasPrefix("initial")
  }

  /// A literal, or a negative number. What is looked up, or worked out, may be another copy.
  private var isPlainLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .prefixOperatorExpr: self.as(PrefixOperatorExprSyntax.self)?.expression.isPlainLiteral ?? false
    default: false
    }
  }
}
