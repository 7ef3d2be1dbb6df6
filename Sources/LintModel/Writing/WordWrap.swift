/// Breaks prose into lines of a terminal's width, at spaces but never inside backticks, so that a command can be copied in one
/// piece.
package enum WordWrap {
  /// In a narrow terminal, lines get longer than its width rather than shorter than this.
  private static let leastColumns = 12

  /// `text` in lines of at most `width` columns; a longer word gets a line of its own.
  ///
  /// - Parameters:
  ///   - width: nil leaves the text on one line.
  ///   - first: is before the first line.
  ///   - rest: is before every other line; nil is the same as `first`.
  ///   - taken: the columns of the first line that other text has used.
  package static func lines(
    _ text: String, width: Int?, first: String = "", rest: String? = nil, taken: Int = 0
  ) -> [String] {
    guard let width else { return [first + text] }
    let rest = rest ?? first
    let margin = DisplayWidth.of(rest)
    let limit = max(width, margin + leastColumns)
    var lines: [String] = []
    var line = first
    var column = taken + DisplayWidth.of(first)
    var hasWords = false
    for word in words(of: text) {
      let needed = DisplayWidth.of(word) + (hasWords ? 1 : 0)
      if column + needed > limit, hasWords || column > margin {
        lines.append(line)
        (line, column, hasWords) = (rest, margin, false)
      }
      line += (hasWords ? " " : "") + word
      column += DisplayWidth.of(word) + (hasWords ? 1 : 0)
      hasWords = true
    }
    return lines + [line]
  }

  /// What spaces separate, where code in backticks is one word with what it touches. A backtick without a second one is a
  /// character like any other.
  private static func words(of text: String) -> [String] {
    let pieces = text.split { $0 == " " || $0 == "\t" || $0.isNewline }
    let isOdd = pieces.map { !$0.count { $0 == "`" }.isMultiple(of: 2) }
    var words: [String] = []
    var index = pieces.startIndex
    while index < pieces.endIndex {
      let end = isOdd[index] ? isOdd[(index + 1)...].firstIndex(of: true) ?? index : index
      words.append(pieces[index...end].joined(separator: " "))
      index = end + 1
    }
    return words
  }
}
