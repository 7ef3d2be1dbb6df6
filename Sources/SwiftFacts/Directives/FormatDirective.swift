internal import SwiftSyntax

/// `// codable-lint:format was Old.Name` above a type: under which names its format is known from earlier versions.
enum FormatDirective {
  static let verb = "format"

  /// The names in the comments above a declaration.
  static func formerNames(above node: some SyntaxProtocol) -> [String] {
    guard node.leadingTriviaLength.utf8Length > DirectiveCollector.marker.utf8.count else { return [] }
    return node.leadingTrivia.flatMap { piece -> [String] in
      guard case .lineComment(let text) = piece else { return [] }
      let words = text.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," }).map(String.init)
      guard words.count > 2, words[0] == DirectiveCollector.marker + verb, words[1] == "was" else { return [] }
      return Array(words[2...])
    }
  }
}
