import LintModel

/// Breaks prose into lines of a terminal's width.
enum WordWrap {
  /// `text` in lines of at most `width` columns, broken at spaces; a longer word gets a line of its own.
  ///
  /// - Parameters:
  ///   - width: nil leaves the text on one line.
  ///   - taken: the columns of the first line that other text has used.
  static func lines(_ text: String, width: Int?, taken: Int = 0) -> [String] {
    guard let width else { return [text] }
    var lines: [String] = []
    var line = ""
    var column = taken
    for word in text.split(separator: " ") {
      let wordWidth = DisplayWidth.of(word)
      let needsSpace = !line.isEmpty
      if column + (needsSpace ? 1 : 0) + wordWidth > width, needsSpace || column > 0 {
        lines.append(line)
        line = ""
        column = 0
      } else if needsSpace {
        line += " "
        column += 1
      }
      line += word
      column += wordWidth
    }
    return lines + [line]
  }

  /// `text` wrapped, the first line after `first` and the others after `rest`.
  static func hanging(_ text: String, width: Int?, first: String, rest: String) -> String {
    let indent = DisplayWidth.of(rest)
    let taken = max(0, DisplayWidth.of(first) - indent)
    let lines = Self.lines(text, width: width.map { max(20, $0 - indent) }, taken: taken)
    return first + lines.joined(separator: "\n" + rest)
  }
}
