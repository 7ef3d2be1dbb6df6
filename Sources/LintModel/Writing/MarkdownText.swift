/// Text from files inside Markdown.
package enum MarkdownText {
  /// `text` on one line, with what Markdown would interpret escaped.
  package static func escaped(_ text: String) -> String {
    VisibleText.line(text).escaping(escapes)
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: "\\`*_[]<>|#&".unicodeScalars.map { ($0, "\\\($0)") })

  /// A code span, with a fence longer than any run of backticks inside.
  package static func code(_ text: String) -> String {
    let line = VisibleText.line(text)
    guard line.contains("`") else { return "`\(line)`" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    return "\(fence) \(line) \(fence)"
  }

  /// A code block, with a fence longer than any run of backticks inside.
  package static func fenced(_ code: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: code) + 1))
    return "\(fence)\(language)\n\(code)\n\(fence)\n"
  }

  /// Markdown of the project itself in a table: only the column mark needs care.
  package static func cell(_ markdown: String) -> String {
    markdown.replacing("|", with: "\\|")
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
