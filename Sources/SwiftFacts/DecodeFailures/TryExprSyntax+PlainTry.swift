internal import SwiftSyntax

extension TryExprSyntax {
  /// Whether it covers `container.decode(T.self, forKey: key)`, or the same with `decodeIfPresent`, and nothing else.
  var readsOneKey: Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.receiver != nil, call.trailingClosure == nil,
      call.argumentLabels == ["_", "forKey"], call.calledExpression.is(MemberAccessExprSyntax.self)
    else { return false }
    return call.calleeName.map(DecodingCalls.ofValues.contains) ?? false
  }

  /// Whether a plain `try` may stand here: in a place where the compiler takes one, in a function that throws any error, and
  /// below no closure and no `catch`.
  var mayThrow: Bool {
    guard isPlaceForTry else { return false }
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr, .accessorDecl, .accessorBlock, .deferStmt, .functionParameterClause, .memberBlock:
        return false
      case .doStmt where node.is(CodeBlockSyntax.self) && parent.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false:
        return false
      case .functionDecl: return Self.throwsAnything(parent.as(FunctionDeclSyntax.self)?.signature)
      case .initializerDecl: return Self.throwsAnything(parent.as(InitializerDeclSyntax.self)?.signature)
      default: node = parent
      }
    }
    return false
  }

  private static func throwsAnything(_ signature: FunctionSignatureSyntax?) -> Bool {
    guard let clause = signature?.effectSpecifiers?.throwsClause, clause.throwsSpecifier.spells("throws") else {
      return false
    }
    return clause.type == nil
  }

  /// Whether the value is bound, assigned, returned or passed on, if need be after a first operator. To the right of an
  /// operator a `try` would have to stand before the whole.
  private var isPlaceForTry: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .tupleExpr, .labeledExpr, .labeledExprList, .sequenceExpr: break
      case .exprList:
        let elements = parent.as(ExprListSyntax.self).map { Array($0) } ?? []
        guard let index = elements.firstIndex(where: { Syntax($0) == node }) else { return false }
        let isAssigned = index > 0 && elements[index - 1].is(AssignmentExprSyntax.self)
        // Without parentheses, the operator after it belongs to what the `try` covers.
        guard index == 0 || isAssigned, index + 1 == elements.count || !node.is(TryExprSyntax.self) else {
          return false
        }
      case .functionCallExpr:
        guard parent.as(FunctionCallExprSyntax.self).map({ Syntax($0.calledExpression) != node }) ?? false else {
          return false
        }
      case .initializerClause, .conditionElement, .optionalBindingCondition, .returnStmt, .codeBlockItem: return true
      default: return false
      }
      node = parent
    }
    return false
  }
}

extension ExprSyntax {
  /// `try` of `try ((try? first) ?? second)`, for an operand in the parentheses.
  var plainTryAround: TryExprSyntax? {
    var node = parent
    while let current = node {
      switch current.kind {
      case .exprList, .sequenceExpr, .labeledExpr, .labeledExprList, .tupleExpr: node = current.parent
      default: return current.as(TryExprSyntax.self).flatMap { $0.isPlain ? $0 : nil }
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Whether a plain `try` is in it.
  var throwsPlainly: Bool { containsNode { $0.as(TryExprSyntax.self)?.isPlain ?? false } }
}
