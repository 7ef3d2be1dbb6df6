internal import SwiftSyntax

/// What becomes of the failure of Alamofire's `serializingDecodable(T.self)`, as far as the function around it shows: its
/// `value` throws, its `response` and its `result` hold the error.
///
/// https://github.com/Alamofire/Alamofire/blob/master/Documentation/AdvancedUsage.md
struct ResponseUse {
  static let name = "serializingDecodable"

  /// What is lost; nil when the failure is read or thrown, or goes elsewhere.
  let loss: ErrorLoss?

  init(_ call: FunctionCallExprSyntax) {
    loss = Self.losses(at: Syntax(call), holding: .task)?.first
  }

  private enum Content {
    case task, response, result
  }

  /// What is lost at each use of a value; nil when one of them keeps the failure.
  private static func losses(at value: Syntax, holding content: Content) -> [ErrorLoss]? {
    let value = value.includingEffects
    if let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
      value.parent?.is(InitializerClauseSyntax.self) == true
    {
      return losses(ofVariableIn: binding, holding: content)
    }
    let access = value.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.base?.id == value.id ? $0 : nil }
    switch (content, access?.declName.baseName.text) {
    case (.task, "value") where value.is(DeclReferenceExprSyntax.self): return access?.optionalTry.map { [$0] }
    case (.task, "response"): return access.flatMap { losses(at: Syntax($0), holding: .response) }
    case (.task, "result"), (.response, "result"): return access.flatMap { losses(at: Syntax($0), holding: .result) }
    case (.response, "response"), (.response, "request"), (.response, "metrics"): return []
    case (.response, "value"): return access.map { [ErrorLoss(handling: .discards, range: $0.declName.utf8Range)] }
    case (.result, _): return ResultUse.loss(at: value).map { [$0] }
    default: return nil
    }
  }

  private static func losses(ofVariableIn binding: PatternBindingSyntax, holding content: Content) -> [ErrorLoss]? {
    guard let item = binding.enclosingItem, item.item.is(VariableDeclSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    var found: [ErrorLoss] = []
    for later in items where later.position > item.position {
      for mention in later.mentions(ofVariablesNamed: [name]) {
        guard let losses = losses(at: mention, holding: content) else { return nil }
        found += losses
      }
    }
    return found
  }
}

extension MemberAccessExprSyntax {
  /// What `try? await task.value` loses; where the call itself is tried it is an attempt of its own.
  fileprivate var optionalTry: ErrorLoss? {
    guard let attempt = ancestor(TryExprSyntax.self), attempt.isOptional else { return nil }
    return ErrorLoss(handling: .discards, range: attempt.keywordRange)
  }
}

extension Syntax {
  /// The expression with the `await`, `try` and parentheses around it.
  fileprivate var includingEffects: Syntax {
    var node = self
    while let parent = node.parent {
      switch parent.kind {
      case .awaitExpr, .tupleExpr, .labeledExpr, .labeledExprList: node = parent
      case .tryExpr where parent.as(TryExprSyntax.self)?.isPlain == true: node = parent
      default: return node
      }
    }
    return node
  }
}
