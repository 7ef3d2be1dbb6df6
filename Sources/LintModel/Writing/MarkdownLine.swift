/// One line of the Markdown that rule pages, guides and exercises are written in.
package struct MarkdownLine: Equatable {
  package enum Kind: Equatable {
    /// Opens or closes a block of code.
    case fence
    case code
    case blank
    case heading(level: Int)
    /// `mark` includes the space before and after it.
    case item(mark: String)
    case quote
    /// Of a table.
    case row
    case text
  }

  package var kind: Kind
  /// The whole line.
  package var source: String
  /// What follows the mark of its kind.
  package var text: String

  package static func lines(of markdown: String) -> [MarkdownLine] {
    var isInsideFence = false
    return markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { source in
      if source.drop(while: { $0 == " " }).hasPrefix("```") {
        isInsideFence.toggle()
        return MarkdownLine(kind: .fence, source: String(source), text: "")
      }
      return isInsideFence
        ? MarkdownLine(kind: .code, source: String(source), text: String(source)) : MarkdownLine(outsideCode: source)
    }
  }

  private init(outsideCode source: Substring) {
    let text = source.trimmingWhitespace
    let hashes = text.prefix { $0 == "#" }.count
    if text.isEmpty {
      self.init(kind: .blank, source: String(source), text: "")
    } else if (1...6).contains(hashes), text.dropFirst(hashes).hasPrefix(" ") {
      self.init(
        kind: .heading(level: hashes), source: String(source), text: text.dropFirst(hashes).trimmingWhitespace)
    } else if let mark = source.prefixMatch(of: /\s*(?:[-*]|\d{1,2}\.)\s+/)?.output {
      self.init(
        kind: .item(mark: String(mark)), source: String(source), text: source[mark.endIndex...].trimmingWhitespace)
    } else if text.hasPrefix(">") {
      self.init(kind: .quote, source: String(source), text: text.dropFirst().trimmingWhitespace)
    } else {
      self.init(kind: text.hasPrefix("|") ? .row : .text, source: String(source), text: text)
    }
  }

  private init(kind: Kind, source: String, text: String) {
    self.kind = kind
    self.source = source
    self.text = text
  }
}
