/// The Markdown that rule pages and guides are written in: headings, paragraphs, lists and code blocks.
enum MarkdownBlock {
  case heading(String)
  case paragraph(String)
  case item(String)
  case code([String])

  /// The blocks in order; lines of one paragraph are joined by spaces.
  static func parse(_ markdown: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var continues = false
    var code: [String]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(line.drop { $0 == " " })
      if text.hasPrefix("```") {
        if let finished = code { blocks.append(.code(finished)) }
        code = code == nil ? [] : nil
        continues = false
      } else if code != nil {
        code?.append(String(line))
      } else if text.isEmpty {
        continues = false
      } else if text.hasPrefix("#") {
        blocks.append(.heading(String(text.drop { $0 == "#" || $0 == " " })))
        continues = false
      } else if text.hasPrefix("- ") {
        blocks.append(.item(String(text.dropFirst(2))))
        continues = true
      } else if continues, let last = blocks.popLast() {
        blocks.append(last.continued(by: text))
      } else {
        blocks.append(.paragraph(text))
        continues = true
      }
    }
    return blocks
  }

  private func continued(by line: String) -> MarkdownBlock {
    switch self {
    case .paragraph(let text): .paragraph(text + " " + line)
    case .item(let text): .item(text + " " + line)
    case .heading, .code: self
    }
  }
}
