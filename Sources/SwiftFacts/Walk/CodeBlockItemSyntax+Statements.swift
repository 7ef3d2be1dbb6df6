internal import SwiftSyntax

extension ExprSyntaxProtocol {
  /// Where a statement can be put in front of this one; nil when this is a part of another statement.
  var insertionBefore: StatementInsertion? {
    guard let item = parent?.as(CodeBlockItemSyntax.self) else { return nil }
    let (offset, separator) = StatementMargin(of: item).insertion
    let surroundings = item.surroundings
    return StatementInsertion(
      offset: offset, separator: separator, isConditional: surroundings.isConditional, body: surroundings.body)
  }
}

/// The space, line breaks and comments in front of a statement.
private struct StatementMargin {
  /// What each line holds; the last line is the part in front of the statement itself.
  private var lines: [Line]
  /// Where the statement starts, in UTF-8 bytes.
  private let start: Int

  private struct Line {
    /// In UTF-8 bytes: where the indentation ends.
    var textStart: Int
    var indentation = ""
    var hasComment = false
    /// False for the end of a line that starts with other code.
    var isWhole: Bool
  }

  init(of item: CodeBlockItemSyntax) {
    start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    var offset = item.position.utf8Offset
    lines = [Line(textStart: offset, isWhole: offset == 0)]
    for piece in item.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      let last = lines.count - 1
      offset += length
      switch piece {
      case .spaces(let count) where !lines[last].hasComment:
        lines[last].indentation += String(repeating: " ", count: count)
        lines[last].textStart = offset
      case .tabs(let count) where !lines[last].hasComment:
        lines[last].indentation += String(repeating: "\t", count: count)
        lines[last].textStart = offset
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        let width = length / max(count, 1)
        for index in 1...max(count, 1) {
          lines.append(Line(textStart: offset - width * (count - index), isWhole: true))
        }
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: lines[last].hasComment = true
      default: break
      }
    }
  }

  /// A comment right above a statement speaks of it, or allows what is found in it: the two stay together.
  var insertion: (offset: Int, separator: String) {
    guard let own = lines.last, own.isWhole, !own.hasComment else {
      return (start, "; ")
    }
    let comments = lines.dropLast().reversed().prefix { $0.isWhole && $0.hasComment }
    let first = comments.last ?? own
    return (first.textStart, "\n" + first.indentation)
  }
}

extension CodeBlockItemSyntax {
  /// The body that the statement stands in, and whether it may be passed over there.
  fileprivate var surroundings: (isConditional: Bool, body: Int) {
    var isConditional = false
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .accessorBlock, .closureExpr:
        return (isConditional, parent.position.utf8Offset)
      case .ifExpr, .guardStmt, .switchExpr, .forStmt, .whileStmt, .repeatStmt, .catchClause, .deferStmt,
        .ifConfigClause:
        isConditional = true
      default: break
      }
      node = parent
    }
    return (isConditional, 0)
  }
}
