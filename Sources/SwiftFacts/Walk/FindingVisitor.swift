internal import SwiftSyntax

/// A walk over a whole file that finds things of one kind.
class FindingVisitor<Found: Sendable>: SyntaxVisitor {
  var found: [Found] = []

  init() { super.init(viewMode: .sourceAccurate) }

  /// What a walk finds in a file, in order. None where the file has none of some words, is too large, or is nested too deeply to
  /// be parsed.
  ///
  /// - Parameters:
  ///   - utf8: a whole file.
  ///   - words: those of which every file has one that holds such a thing.
  static func found(
    in utf8: [UInt8], withAnyOf words: some Sequence<String>, by visitor: @escaping @Sendable () -> FindingVisitor
  ) -> [Found] {
    guard words.contains(where: { ByteSearch.contains($0, in: utf8) }) else { return [] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = visitor()
      visitor.walk(tree)
      return visitor.found
    } ?? []
  }
}
