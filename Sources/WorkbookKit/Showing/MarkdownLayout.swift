import LintModel

/// Lays out the Markdown of scenes, hints and debriefs for a terminal: paragraphs, list items and quotes are wrapped, code
/// stays as it is, marks for bold text are dropped.
struct MarkdownLayout {
  private let width: Int
  private let style: Style
  private var result: [String] = []
  /// The paragraph, item or quote that is being read.
  private var paragraph: [String] = []
  private var mark = ""

  private init(width: Int, style: Style) {
    self.width = width
    self.style = style
  }

  static func lines(_ markdown: String, width: Int, style: Style = .plain) -> [String] {
    var layout = MarkdownLayout(width: width, style: style)
    for line in MarkdownLine.lines(of: markdown) { layout.add(line) }
    layout.endParagraph()
    if layout.result.last?.isEmpty == true { layout.result.removeLast() }
    return layout.result
  }

  private mutating func add(_ line: MarkdownLine) {
    switch line.kind {
    case .fence: endParagraph()
    case .code: result.append("    " + line.text)
    case .blank:
      endParagraph()
      if result.last?.isEmpty == false { result.append("") }
    case .heading:
      endParagraph()
      result.append(style.apply(.strong, to: line.text))
    case .row:
      endParagraph()
      result.append(Self.plain(line.text))
    case .item(let mark):
      endParagraph()
      begin(line.text, after: mark)
    case .quote where mark == Self.quoteMark: paragraph.append(line.text)
    case .quote:
      endParagraph()
      begin(line.text, after: Self.quoteMark)
    case .text: paragraph.append(line.text)
    }
  }

  private static let quoteMark = "> "

  private mutating func begin(_ text: String, after mark: String) {
    self.mark = mark
    paragraph = [text]
  }

  private mutating func endParagraph() {
    defer { (mark, paragraph) = ("", []) }
    if paragraph.isEmpty { return }
    let rest = mark == Self.quoteMark ? mark : String(repeating: " ", count: mark.count)
    result += WordWrap.lines(Self.plain(paragraph.joined(separator: " ")), width: width, first: mark, rest: rest)
  }

  private static func plain(_ text: String) -> String { text.replacing("**", with: "") }
}
