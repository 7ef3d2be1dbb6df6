import LintModel

/// Shows rule pages and guides on a terminal.
public enum TerminalMarkdown {
  /// `markdown` wrapped to `width` columns (nil: not wrapped), with colour when asked for.
  public static func render(_ markdown: String, width: Int?, usesColor: Bool) -> String {
    let style = TerminalStyle(isEnabled: usesColor)
    var text = ""
    var isAfterItem = false
    for block in MarkdownBlock.parse(markdown) {
      var isItem = false
      if case .item = block { isItem = true }
      text += text.isEmpty ? "" : isItem && isAfterItem ? "\n" : "\n\n"
      text += render(block, width: width, style: style)
      isAfterItem = isItem
    }
    return text + "\n"
  }

  private static func render(_ block: MarkdownBlock, width: Int?, style: TerminalStyle) -> String {
    switch block {
    case .heading(let text): style(text, .heading)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    " + style($0, .code) }.joined(separator: "\n")
    case .item(let text): wrapped(text, width, first: "- ", rest: "  ")
    case .paragraph(let text): wrapped(text, width)
    }
  }

  private static func wrapped(_ text: String, _ width: Int?, first: String = "", rest: String = "") -> String {
    WordWrap.lines(plain(text), width: width, first: first, rest: rest).joined(separator: "\n")
  }

  /// Links as "title (address)", bold without its stars.
  private static func plain(_ text: String) -> String {
    text.replacing("**", with: "").replacing(/\[([^\]]+)\]\(([^)\s]+)\)/) { "\($0.1) (\($0.2))" }
  }
}
