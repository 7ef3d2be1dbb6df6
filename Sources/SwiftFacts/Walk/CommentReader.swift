import LintModel
internal import SwiftSyntax

/// The comments next to a declaration, as plain text.
enum CommentReader {
  /// The comments right above `node`: those after the last blank line in its leading trivia.
  static func commentAbove(_ node: some SyntaxProtocol) -> String { CommentsAbove(node).text }

  /// The comment at the end of the last line of `node`.
  static func commentAfter(_ node: some SyntaxProtocol) -> String {
    node.trailingTrivia.compactMap(text(of:)).joined(separator: "\n")
  }

  /// The comment's text; nil for other trivia, and for suppression comments, which are addressed to the linter.
  static func text(of piece: TriviaPiece) -> String? {
    switch piece {
    case .lineComment(let text): text.holds(DirectiveCollector.marker) ? nil : text.dropFirst(2).trimmingWhitespace
    case .docLineComment(let text): text.dropFirst(3).trimmingWhitespace
    case .blockComment(let text): text.dropFirst(2).dropLast(2).trimmingWhitespace
    case .docBlockComment(let text): text.dropFirst(3).dropLast(2).trimmingWhitespace
    default: nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// The comments above the statement and above those right before it, up to a blank line.
  package var groupComment: String {
    guard parent?.is(CodeBlockItemListSyntax.self) == true else { return "" }
    var texts: [String] = []
    for item in sequence(first: self, next: \.previousItem).prefix(Self.maximumGroup) {
      let comments = CommentsAbove(item)
      texts.append(comments.text)
      if comments.startGroup { break }
    }
    return texts.joined(separator: " ")
  }

  private static let maximumGroup = 8
}

/// The comments right above a declaration or statement.
struct CommentsAbove {
  /// Those after the last blank line, line by line.
  private(set) var text = ""
  /// Whether a blank line stands above the node, or above these comments.
  private(set) var startGroup = false

  init(_ node: some SyntaxProtocol) {
    var lines: [String] = []
    var newlines = 0
    for piece in node.leadingTrivia {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 {
          lines = []
          startGroup = true
        }
      case .spaces, .tabs: continue
      default:
        if let comment = CommentReader.text(of: piece) { lines.append(comment) }
        newlines = 0
      }
    }
    text = lines.joined(separator: "\n")
  }
}
