internal import SwiftSyntax

/// Looks in an `init(from:)` for keys that are read as two types by calls that both have to succeed.
struct ContradictoryReadSearch {
  private(set) var found: [ContradictoryRead] = []

  /// A call that decodes the value of a key, and what runs together with it.
  private struct Read: Hashable {
    var container: String
    var key: String
    /// The innermost list of statements: all of them run, or none does.
    var statements: SyntaxIdentifier
  }

  init(_ body: CodeBlockSyntax) {
    var earlier: [Read: (type: String, kind: ValueKind, range: Range<Int>)] = [:]
    for node in body.nodes(notBelow: .functionDecl, .structDecl, .classDecl, .enumDecl) {
      guard let call = node.as(FunctionCallExprSyntax.self), call.calleeName == "decode",
        call.argumentLabels == ["_", "forKey"], let type = call.metatypeArgument, let kind = ValueKind(of: type),
        let argument = call.arguments.first, let key = call.argument(labelled: "forKey"),
        let statements = call.statementsThatNeedIt
      else { continue }
      let read = Read(container: call.receiverText, key: key.sourceText, statements: statements)
      guard let first = earlier[read] else {
        earlier[read] = (type, kind, argument.expression.utf8Range)
        continue
      }
      guard first.kind != kind else { continue }
      found.append(
        ContradictoryRead(
          key: key.sourceText.split(separator: ".").last.map(String.init) ?? key.sourceText, earlier: first.type,
          later: type, earlierRange: first.range, laterRange: argument.expression.utf8Range))
    }
  }
}

/// What a type is read from, where that tells it from others in every format.
private enum ValueKind {
  case text, number, array, object

  init?(of type: String) {
    if TypeName.isOptional(type) { return nil }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let parts = TypeName.topLevelParts(String(type.dropFirst().dropLast()), separator: ":")
      // With other keys, a dictionary may be coded as an array.
      guard parts.count == 1 || ["String", "Int"].contains(parts[0]) else { return nil }
      self = parts.count == 1 ? .array : .object
    } else if ScalarTypes.numbers.contains(type) {
      self = .number
    } else if type == "String" {
      self = .text
    } else {
      return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// The innermost statements around a call whose failure ends the initializer; nil where something else gets it, or where
  /// the call may not run although its statement does.
  fileprivate var statementsThatNeedIt: SyntaxIdentifier? {
    var statements: SyntaxIdentifier?
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr: return nil
      case .tryExpr where parent.as(TryExprSyntax.self)?.isPlain == false: return nil
      case .doStmt where node.is(CodeBlockSyntax.self) && parent.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false:
        return nil
      case .exprList where statements == nil && node.isChosen(of: parent): return nil
      case .codeBlockItemList: statements = statements ?? parent.id
      case .initializerDecl: return statements
      default: break
      }
      node = parent
    }
    return nil
  }
}

extension Syntax {
  /// Whether operators before it may leave it out: `a ?? b`, `a && b`, `a ? b : c`.
  fileprivate func isChosen(of operands: Syntax) -> Bool {
    guard let elements = operands.as(ExprListSyntax.self) else { return false }
    return elements.contains { element in
      element.isCoalescing || element.is(UnresolvedTernaryExprSyntax.self)
        || (element.as(BinaryOperatorExprSyntax.self).map { ["&&", "||"].contains($0.operator.text) } ?? false)
    }
  }
}
