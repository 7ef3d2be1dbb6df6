/// Breaks text at spaces, but never inside backticks, so that a command can be copied in one piece.
enum TextLayout {
  /// The words of `text` in lines of at most `width` columns; a longer word keeps a line of its own.
  ///
  /// - Parameters:
  ///   - first: is before the first line.
  ///   - rest: is before every other line.
  static func wrap(_ text: String, width: Int, first: String = "", rest: String? = nil) -> [String] {
    var lines: [String] = []
    var line = first
    var isLineEmpty = true
    for word in words(of: text) {
      if !isLineEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = rest ?? first
        isLineEmpty = true
      }
      line += (isLineEmpty ? "" : " ") + word
      isLineEmpty = false
    }
    return lines + (isLineEmpty && !lines.isEmpty ? [] : [line])
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInsideBackticks = false
    for piece in text.split(whereSeparator: \.isWhitespace) {
      if isInsideBackticks, let last = words.popLast() {
        words.append("\(last) \(piece)")
      } else {
        words.append(String(piece))
      }
      if !piece.count(where: { $0 == "`" }).isMultiple(of: 2) { isInsideBackticks.toggle() }
    }
    return words
  }

  /// `text` cut to `width` columns, with dots where something is missing.
  static func truncate(_ text: String, width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(width - 3, 1))) + "..."
  }

  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// Rows as columns two spaces apart, or one where that leaves more of the last column, which is cut when a line would be
  /// wider than `width`.
  static func table(_ rows: [[String]], width: Int, indent: String = "") -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0 }
    let gap = String(repeating: " ", count: widths.reduce(indent.count + 2 * (count - 1), +) > width ? 1 : 2)
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : pad(cell, to: widths[index])
      }
      let start = indent + cells.dropLast().map { $0 + gap }.joined()
      let last = cells.last ?? ""
      let room = width - start.count
      return start + (room > 8 ? truncate(last, width: room) : last)
    }
  }
}
