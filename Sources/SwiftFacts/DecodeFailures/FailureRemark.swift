internal import SwiftSyntax

extension TryExprSyntax {
  /// Whether comments at the attempt say why its failure may be passed over: those above its statement and the few right
  /// before it, above its condition and above what is done otherwise, after the statement, and those of a function or a
  /// type that does nothing else.
  var hasReason: Bool {
    guard let item = enclosingItem else { return false }
    let condition = ancestor(ConditionElementSyntax.self)
    let otherwise = condition?.commentOtherwise ?? ""
    let near = [
      CommentReader.commentAbove(item), condition.map(CommentReader.commentAbove) ?? "",
      CommentReader.commentAfter(item), otherwise,
    ].joined(separator: " ")
    return FailureRemark.isReason([near, item.groupComment, item.commentOfWhole].joined(separator: " "))
      || (readsOneKey && FailureRemark.speaksOfShapes(near))
  }
}

/// What comments say of a failure.
enum FailureRemark {
  /// Whether comments say why a failure may be passed over.
  static func isReason(_ comments: String) -> Bool {
    says(anyOf: CommentWords.failureReasons, comments)
  }

  /// Whether comments say that the payload holds one of several things.
  static func speaksOfShapes(_ comments: String) -> Bool { says(anyOf: CommentWords.severalShapes, comments) }

  private static func says(anyOf phrases: [String], _ comments: String) -> Bool {
    let words = comments.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = Array(words.utf8)
    func says(_ phrase: String) -> Bool { ByteSearch.contains(phrase, in: text) }
    return !text.isEmpty && phrases.contains(where: says) && !CommentWords.takenBack.contains(where: says)
  }
}

extension ConditionElementSyntax {
  /// The comment above the first thing that is done when a condition fails, and all that are tried after it.
  fileprivate var commentOtherwise: String {
    switch parent?.parent?.as(SyntaxEnum.self) {
    case .guardStmt(let check): return check.body.openingComment
    case .ifExpr(var branch):
      while case .ifExpr(let next)? = branch.elseBody { branch = next }
      guard case .codeBlock(let block)? = branch.elseBody else { return "" }
      return (branch.elseKeyword.map(CommentReader.commentAbove) ?? "") + " " + block.openingComment
    default: return ""
    }
  }
}

extension CodeBlockSyntax {
  /// The comments after the opening brace, above the first statement and after it.
  fileprivate var openingComment: String {
    let first =
      statements.first.map { CommentReader.commentAbove($0) + " " + CommentReader.commentAfter($0) }
      ?? CommentReader.commentAbove(rightBrace)
    return CommentReader.commentAfter(leftBrace) + " " + first
  }
}

extension CodeBlockItemSyntax {
  /// The comment above the function, the computed property or the `init(from:)`, when its body has few statements; of an
  /// `init(from:)`, also the one above its type.
  var commentOfWhole: String {
    var node = Syntax(self)
    while let parent = node.parent {
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.body?.statements.doesOneThing == true ? CommentReader.commentAbove(function).withoutThrows : ""
      }
      if let initializer = parent.as(InitializerDeclSyntax.self) {
        guard initializer.body?.statements.doesOneThing == true else { return "" }
        let isDecoding = initializer.signature.parameterClause.parameters.first?.firstName.text == "from"
        let type = isDecoding ? initializer.outerMembers?.parent : nil
        let own = CommentReader.commentAbove(initializer).withoutThrows
        return own + " " + (type.map(CommentReader.commentAbove) ?? "")
      }
      if let binding = parent.as(PatternBindingSyntax.self), binding.getter?.doesOneThing == true {
        return binding.parent?.parent.map { CommentReader.commentAbove($0).withoutThrows } ?? ""
      }
      if parent.is(MemberBlockSyntax.self) { return "" }
      node = parent
    }
    return ""
  }
}

extension String {
  /// A documentation comment without its `- Throws:`, which says what is thrown, and not what is passed over.
  fileprivate var withoutThrows: String {
    var isLeftOut = false
    return split(separator: "\n").filter { line in
      if line.hasPrefix("- ") { isLeftOut = line.hasPrefix("- Throws") }
      return !isLeftOut
    }.joined(separator: "\n")
  }
}

extension CodeBlockItemListSyntax {
  /// A body of few statements does one thing, and that is what the comment above it is about.
  fileprivate var doesOneThing: Bool { count <= 5 }
}

extension PatternBindingSyntax {
  /// The statements that a computed property gives its value by.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let statements): statements
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }
}
