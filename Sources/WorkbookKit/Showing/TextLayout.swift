import LintModel

/// Text in columns.
enum TextLayout {
  /// `text` cut to `width` columns, with dots where something is missing.
  static func truncate(_ text: String, width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(width - 3, 1))) + "..."
  }

  /// Rows as columns two spaces apart, or one where that leaves more of the last column, which is cut when a line would be
  /// wider than `width`.
  static func table(_ rows: [[String]], width: Int, indent: String = "") -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { column < $0.count ? DisplayWidth.of($0[column]) : nil }.max() ?? 0
    }
    let gap = String(repeating: " ", count: widths.reduce(indent.count + 2 * (count - 1), +) > width ? 1 : 2)
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : cell.padded(to: widths[index])
      }
      let start = indent + cells.dropLast().map { $0 + gap }.joined()
      let last = cells.last ?? ""
      let room = width - DisplayWidth.of(start)
      return start + (room > 8 ? truncate(last, width: room) : last)
    }
  }
}
