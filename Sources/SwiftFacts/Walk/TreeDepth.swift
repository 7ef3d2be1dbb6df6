internal import SwiftSyntax

/// Finds code that is nested too deep to be walked: every walk over a tree recurses, and a chain of calls is nested once
/// for each call.
enum TreeDepth {
  /// More than the parser's own limit on brackets can lead to, and than a chain of 1,000 calls.
  static let maximum = 3000

  /// Code shorter than this, in bytes, is skipped: it cannot add more levels than it has bytes.
  private static let shortText = 1000

  /// The UTF-8 offset of the first code that lies deeper than the limit; nil when none does.
  static func offsetOfExcess(in tree: SourceFileSyntax) -> Int? {
    var pending: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = pending.popLast() {
      if depth > maximum { return start(of: node) }
      for child in node.children(viewMode: .sourceAccurate) where child.totalLength.utf8Length > shortText {
        pending.append((child, depth + 1))
      }
    }
    return nil
  }

  /// Where a node's first token starts. Asking the node would recurse.
  private static func start(of node: Syntax) -> Int {
    var node = node
    while let first = node.children(viewMode: .sourceAccurate).first { node = first }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
