internal import SwiftSyntax

extension DoStmtSyntax {
  /// The first of two ways whose value a variable holds: the body ends with its assignment, the only `catch` does nothing,
  /// and where the variable is still nil, a later statement decodes the same in a way whose error is kept. Other data in its
  /// place, such as that of the bundle, is no second way: what was saved is lost with the error.
  func leavesNilToNextWay(_ reader: DecodeCallReader) -> Bool {
    guard catchClauses.count == 1, let clause = catchClauses.first, clause.body.statements.isEmpty,
      let target = body.statements.last?.item.as(SequenceExprSyntax.self)?.assignment?.target,
      let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let following = enclosingItem?.itemsAfter
    else { return false }
    let sources = reader.sources(in: body)
    return following.contains { item in
      item.item.block(whereNil: name).map { !reader.sources(in: $0).isDisjoint(with: sources) } ?? false
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// What runs where a variable is nil: `if value == nil { … }`, or the other branch of `if let value` and `value != nil`.
  fileprivate func block(whereNil name: String) -> CodeBlockSyntax? {
    if let check = self.as(GuardStmtSyntax.self) {
      return check.conditions.tells(name) == .hasValue ? check.body : nil
    }
    guard let branch = self.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) else { return nil }
    switch branch.conditions.tells(name) {
    case .isNil: return branch.body
    case .hasValue: return branch.elseBody?.as(CodeBlockSyntax.self)
    case nil: return nil
    }
  }
}

/// What a condition says of an Optional.
private enum Presence {
  case isNil, hasValue
}

extension ConditionElementListSyntax {
  /// What the only condition says of a variable; nil when it asks for more, or for something else.
  fileprivate func tells(_ name: String) -> Presence? {
    guard count == 1, let condition = first?.condition else { return nil }
    if let binding = condition.as(OptionalBindingConditionSyntax.self) {
      let value = binding.initializer?.value.sourceText ?? binding.pattern.sourceText
      return value == name ? .hasValue : nil
    }
    switch condition.as(ExprSyntax.self)?.withoutParentheses.sourceText.filter({ !$0.isWhitespace }) {
    case "\(name)==nil", "nil==\(name)": return .isNil
    case "\(name)!=nil", "nil!=\(name)": return .hasValue
    default: return nil
    }
  }
}
