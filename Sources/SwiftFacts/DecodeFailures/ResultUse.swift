internal import SwiftSyntax

/// What becomes of the failure in `Result { try decoder.decode(…) }`, as far as the function around it shows.
struct ResultUse {
  private let call: FunctionCallExprSyntax

  /// Nil for other calls.
  init?(_ shape: CallShape) {
    guard shape.name == "Result", shape.node.calledExpression.kind != .memberAccessExpr else { return nil }
    call = shape.node
  }

  /// What it runs; nil where that is no closure of one statement.
  var statements: CodeBlockItemListSyntax? {
    let closure = call.trailingClosure ?? call.argument(labelled: "catching")?.as(ClosureExprSyntax.self)
    return closure.flatMap { $0.statements.count == 1 ? $0.statements : nil }
  }

  /// The decode calls whose errors it takes.
  func decodes(_ reader: DecodeCallReader) -> [DecodeCall] {
    let attempts = statements?.ownNodes.compactMap { $0.as(TryExprSyntax.self) }.filter(\.isPlain) ?? []
    return attempts.flatMap(reader.calls(coveredBy:))
  }

  /// What is lost where only the success is looked at; nil when the failure is read, or the result goes elsewhere.
  var loss: ErrorLoss? {
    if let loss = Self.loss(at: Syntax(call)) { return loss }
    guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self), let item = call.enclosingItem,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    var first: ErrorLoss?
    for later in items where later.position > item.position {
      for mention in later.mentions(ofVariablesNamed: [name]) {
        guard let loss = Self.loss(at: mention) else { return nil }
        first = first ?? loss
      }
    }
    return first
  }

  /// What is lost where a result is looked at; nil when the failure is read, or the result goes elsewhere.
  static func loss(at value: Syntax) -> ErrorLoss? {
    if let access = value.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "get" {
      guard let attempt = access.parent?.parent?.as(TryExprSyntax.self), attempt.isOptional else { return nil }
      return ErrorLoss(handling: .discards, range: attempt.keywordRange)
    }
    guard !isProbe(at: value) else { return nil }
    return FailureBranch(on: value)?.loss
  }

  /// `if case .success(let song) = … { return song }` with another try after it: the next kind of value.
  private static func isProbe(at value: Syntax) -> Bool {
    guard let branch = value.ancestor(MatchingPatternConditionSyntax.self)?.ancestor(IfExprSyntax.self),
      let item = branch.enclosingItem, let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    if case .ifExpr = branch.elseBody { return true }
    return items.contains { later in
      later.position > item.position
        && later.containsNode {
          $0.as(TryExprSyntax.self)?.isPlain == true
        }
    }
  }
}
