/// The Markdown of scenes, hints and debriefs on a terminal: paragraphs, list items and quotes are wrapped, code stays as
/// it is, marks for bold text are dropped.
enum MarkdownText {
  static func lines(_ markdown: String, width: Int, style: Style = .plain) -> [String] {
    var result: [String] = []
    var paragraph: [String] = []
    var isInsideFence = false
    func flush() {
      if !paragraph.isEmpty { result += wrapped(paragraph.joined(separator: " "), width: width) }
      paragraph = []
    }
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) {
      if line.hasPrefix("```") {
        flush()
        isInsideFence.toggle()
      } else if isInsideFence {
        result.append("    " + line)
      } else if line.trimmed.isEmpty {
        flush()
        if result.last?.isEmpty == false { result.append("") }
      } else if line.hasPrefix("#") {
        flush()
        result.append(style.apply(.strong, to: line.drop { $0 == "#" }.trimmed))
      } else {
        let isQuoteGoingOn = line.hasPrefix(">") && paragraph.first?.hasPrefix(">") == true
        if startsItem(line) || line.hasPrefix("|") { flush() }
        paragraph.append(isQuoteGoingOn ? String(line.dropFirst()) : line)
      }
    }
    flush()
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  private static func startsItem(_ line: String) -> Bool {
    line.firstMatch(of: /^\s*([-*]|\d+\.)\s/) != nil
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    let text = text.replacing("**", with: "")
    if text.hasPrefix("|") { return [text] }
    guard let mark = text.firstMatch(of: /^\s*(?:[-*>]|\d+\.)\s+/) else {
      return TextLayout.wrap(text, width: width)
    }
    let first = String(mark.0)
    let rest = first == "> " ? first : String(repeating: " ", count: first.count)
    return TextLayout.wrap(String(text[mark.range.upperBound...]), width: width, first: first, rest: rest)
  }
}
