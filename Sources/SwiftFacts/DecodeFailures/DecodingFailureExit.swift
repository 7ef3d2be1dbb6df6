internal import SwiftSyntax

/// How the failure of a decode call under a plain `try` leaves the function around it.
enum DecodingFailureExit {
  case decodingError
  /// A `catch` throws another error in its place, as written: `LoadError.invalid`.
  case other(String)

  /// Nil when nothing decodes, or the failure stays inside.
  init?(_ attempt: TryExprSyntax, in context: WalkContext) {
    // Where it leads is seen sooner than what it covers.
    guard attempt.isPlain, let exit = Self(leaving: attempt) else { return nil }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let calls = reader.callsAndHelper(coveredBy: attempt, helper: nil).calls
    guard calls.contains(where: { $0.kind == .value && $0.certainty == .unmistakable }) else { return nil }
    self = exit
  }

  /// How an error that the attempt throws leaves the function around it; nil when it does not.
  private init?(leaving attempt: TryExprSyntax) {
    var node = Syntax(attempt)
    var exit = Self.decodingError
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr: return nil
      case .doStmt where node.is(CodeBlockSyntax.self):
        guard let statement = parent.as(DoStmtSyntax.self), let next = Self(exit, leaving: statement) else {
          return nil
        }
        exit = next
      case .functionDecl, .initializerDecl, .accessorDecl:
        self = exit
        return
      default: break
      }
      node = parent
    }
    return nil
  }

  /// What leaves a `do` whose body throws this; nil when a `catch` does more than throw.
  private init?(_ inner: Self, leaving statement: DoStmtSyntax) {
    var exit = inner
    for clause in statement.catchClauses {
      guard clause.body.statements.count == 1,
        let thrown = clause.body.statements.first?.item.as(ThrowStmtSyntax.self)?.expression.strippingEffects
      else { return nil }
      let reader = CatchReader(clause)
      let throwsItself =
        thrown.as(DeclReferenceExprSyntax.self).map { reader.names.contains($0.baseName.text) } ?? false
      if reader.takesDecodingErrors, !throwsItself {
        exit = .other(thrown.as(FunctionCallExprSyntax.self)?.calledExpression.sourceText ?? thrown.sourceText)
      }
      if reader.takesDecodingErrors { break }
    }
    self = exit
  }
}

extension FunctionFact {
  /// Records how a failure leaves the function: a decoding error tells more than what is thrown in its place.
  mutating func note(_ exit: DecodingFailureExit?) {
    switch exit {
    case .decodingError?: thrownInstead = nil
    case .other(let error)?: if !decodesThrowing { thrownInstead = error }
    case nil: return
    }
    decodesThrowing = true
  }
}
