/// Rule texts as HTML.
enum HTMLMarkdown {
  static func render(_ markdown: String) -> String {
    var html = ""
    var isInList = false
    for block in MarkdownBlock.parse(markdown) {
      var isItem = false
      if case .item = block { isItem = true }
      if isItem != isInList { html += isItem ? "<ul>\n" : "</ul>\n" }
      isInList = isItem
      html += render(block)
    }
    return html + (isInList ? "</ul>\n" : "")
  }

  private static func render(_ block: MarkdownBlock) -> String {
    switch block {
    case .heading(let text): "<h4>\(inline(text))</h4>\n"
    case .paragraph(let text): "<p>\(inline(text))</p>\n"
    case .item(let text): "<li>\(inline(text))</li>\n"
    case .code(let lines): "<pre>\(lines.map(XMLText.escaped).joined(separator: "\n"))</pre>\n"
    }
  }

  /// Code spans, links and bold text; everything else is escaped.
  static func inline(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /`([^`]+)`|\[([^\]]+)\]\((https?:[^)\s]+)\)|\*\*([^*]+)\*\*/) {
      html += XMLText.escaped(String(rest[..<match.range.lowerBound]))
      if let code = match.1 {
        html += "<code>\(XMLText.escaped(String(code)))</code>"
      } else if let title = match.2, let address = match.3 {
        html += "<a\(XMLText.attributes([("href", String(address))]))>\(XMLText.escaped(String(title)))</a>"
      } else if let bold = match.4 {
        html += "<strong>\(XMLText.escaped(String(bold)))</strong>"
      }
      rest = rest[match.range.upperBound...]
    }
    return html + XMLText.escaped(String(rest))
  }
}
