import LintModel

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
    for line in MarkdownLine.lines(of: markdown) {
      switch line.kind {
      case .fence:
        if let finished = code { blocks.append(.code(finished)) }
        code = code == nil ? [] : nil
      case .code: code?.append(line.text)
      case .blank: break
      case .heading: blocks.append(.heading(line.text))
      case .item: blocks.append(.item(line.text))
      case .quote, .row, .text:
        let text = line.source.trimmingWhitespace
        if continues, let last = blocks.popLast() {
          blocks.append(last.continued(by: text))
        } else {
          blocks.append(.paragraph(text))
        }
      }
      switch line.kind {
      case .item, .quote, .row, .text: continues = true
      case .fence, .code, .blank, .heading: continues = false
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
