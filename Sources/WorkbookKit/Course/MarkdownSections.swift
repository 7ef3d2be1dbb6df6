/// Cuts a Markdown text at its headings.
enum MarkdownSections {
  struct Part: Sendable, Equatable {
    /// 0 for what is before the first heading.
    var level: Int
    var heading: String
    /// Without blank lines at either end.
    var body: String
  }

  static func parse(_ markdown: String) -> [Part] {
    var parts = [(level: 0, heading: "", lines: [Substring]())]
    var isInsideFence = false
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("```") { isInsideFence.toggle() }
      let hashes = line.prefix { $0 == "#" }.count
      if !isInsideFence, (1...6).contains(hashes), line.dropFirst(hashes).hasPrefix(" ") {
        parts.append((hashes, line.dropFirst(hashes).trimmed, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts.map { Part(level: $0.level, heading: $0.heading, body: $0.lines.joined(separator: "\n").trimmed) }
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
