internal import SwiftSyntax

extension FailureRemark {
  /// What the comments at an attempt say: those above its statement and the few right before it, above its condition and
  /// above what is done otherwise, behind the statement, and those of a function that does nothing else.
  init(at attempt: TryExprSyntax) {
    guard let item = attempt.enclosingItem else {
      self = .none
      return
    }
    let condition = attempt.ancestor(ConditionElementSyntax.self)
    let near = [
      CommentReader.commentAbove(item), condition.map(CommentReader.commentAbove) ?? "",
      CommentReader.commentAfter(item),
    ].filter { !$0.isEmpty }
    let around = [item.groupComment, item.commentOfWhole, condition?.commentOtherwise ?? ""]
    if Self.isReason((near + around).joined(separator: " ")) {
      self = .reason
    } else {
      self = near.contains { !$0.hasPrefix("TODO") && !$0.hasPrefix("FIXME") } ? .other : .none
    }
  }

  /// Whether comments say why a failure may be passed over.
  static func isReason(_ comments: String) -> Bool {
    let words = comments.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = Array(words.utf8)
    func says(_ phrase: String) -> Bool { ByteSearch.contains(phrase, in: text) }
    return !text.isEmpty && CommentWords.failureReasons.contains(where: says)
      && !CommentWords.takenBack.contains(where: says)
  }
}

extension ConditionElementSyntax {
  /// The comment above the first thing that is done when a condition fails.
  fileprivate var commentOtherwise: String {
    let block: CodeBlockSyntax? =
      switch parent?.parent?.as(SyntaxEnum.self) {
      case .guardStmt(let check): check.body
      case .ifExpr(let branch): branch.elseBody?.as(CodeBlockSyntax.self)
      default: nil
      }
    guard let block else { return "" }
    let first =
      block.statements.first.map { CommentReader.commentAbove($0) + " " + CommentReader.commentAfter($0) }
      ?? CommentReader.commentAbove(block.rightBrace)
    return CommentReader.commentAfter(block.leftBrace) + " " + first
  }
}

extension CodeBlockItemSyntax {
  /// The comment above the function, when this is one of the few statements of its body.
  fileprivate var commentOfWhole: String {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count <= Self.fewStatements,
      let function = list.parent?.parent?.as(FunctionDeclSyntax.self)
    else { return "" }
    return CommentReader.commentAbove(function)
  }

  /// A function of so many statements does one thing, and that is what its comment is about.
  private static let fewStatements = 5
}
