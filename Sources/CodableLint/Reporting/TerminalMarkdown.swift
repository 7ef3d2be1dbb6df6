/// Shows the Markdown that rule pages and guides are written in on a terminal: headings, paragraphs, lists,
/// code blocks and links, nothing else.
public enum TerminalMarkdown {
  /// `markdown` wrapped to `width` columns (nil: not wrapped), with colour when asked for.
  public static func render(_ markdown: String, width: Int?, usesColor: Bool) -> String {
    let style = TerminalStyle(isEnabled: usesColor)
    var text = ""
    var isAfterItem = false
    for block in blocks(of: markdown) {
      var isItem = false
      if case .item = block { isItem = true }
      text += text.isEmpty ? "" : isItem && isAfterItem ? "\n" : "\n\n"
      text += render(block, width: width, style: style)
      isAfterItem = isItem
    }
    return text + "\n"
  }

  private static func render(_ block: Block, width: Int?, style: TerminalStyle) -> String {
    switch block {
    case .heading(let text): style(text, .heading)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    " + style($0, .code) }.joined(separator: "\n")
    case .item(let text): WordWrap.hanging(plain(text), width: width, first: "- ", rest: "  ")
    case .paragraph(let text): WordWrap.hanging(plain(text), width: width, first: "", rest: "")
    }
  }

  private enum Block {
    case heading(String)
    case paragraph(String)
    case item(String)
    case code([String])
  }

  private static func blocks(of markdown: String) -> [Block] {
    var blocks: [Block] = []
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
        blocks.append(joined(last, text))
      } else {
        blocks.append(.paragraph(text))
        continues = true
      }
    }
    return blocks
  }

  private static func joined(_ block: Block, _ line: String) -> Block {
    switch block {
    case .paragraph(let text): .paragraph(text + " " + line)
    case .item(let text): .item(text + " " + line)
    case .heading, .code: block
    }
  }

  /// Links as "title (address)", bold without its stars.
  private static func plain(_ text: String) -> String {
    text.replacing("**", with: "").replacing(/\[([^\]]+)\]\(([^)\s]+)\)/) { "\($0.1) (\($0.2))" }
  }
}
