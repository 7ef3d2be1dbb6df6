import LintModel

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
    var parts = [(level: 0, heading: "", lines: [String]())]
    for line in MarkdownLine.lines(of: markdown) {
      if case .heading(let level) = line.kind {
        parts.append((level, line.text, []))
      } else {
        parts[parts.count - 1].lines.append(line.source)
      }
    }
    return parts.map {
      Part(level: $0.level, heading: $0.heading, body: $0.lines.joined(separator: "\n").trimmingWhitespace)
    }
  }
}
