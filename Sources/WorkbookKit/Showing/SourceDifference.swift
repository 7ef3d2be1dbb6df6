import CodableLint

/// Which lines two texts do not share, as a unified diff shows them.
struct SourceDifference {
  private var rows: [Row] = []

  private struct Row {
    var sign: Character
    var text: String
  }

  private static let context = 2

  init(from old: String, to new: String) {
    let difference = LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    var line = 0
    for change in difference.changes {
      append(difference.oldLines[line..<change.old.lowerBound], sign: " ")
      append(difference.oldLines[change.old], sign: "-")
      append(difference.newLines[change.new], sign: "+")
      line = change.old.upperBound
    }
    append(difference.oldLines[line...], sign: " ")
  }

  private mutating func append(_ lines: ArraySlice<ArraySlice<UInt8>>, sign: Character) {
    rows += lines.map { line in
      Row(sign: sign, text: String(String(decoding: line, as: UTF8.self).prefix { !$0.isNewline }))
    }
  }

  /// The changed lines with a little around them; empty when nothing differs.
  func lines(titles: (old: String, new: String), style: Style) -> [String] {
    let changed = rows.indices.filter { rows[$0].sign != " " }
    if changed.isEmpty { return [] }
    var lines = ["--- \(titles.old)", "+++ \(titles.new)"]
    var last: Int?
    for index in rows.indices where changed.contains(where: { abs($0 - index) <= Self.context }) {
      if let last, last + 1 < index { lines.append("...") }
      last = index
      let row = rows[index]
      let text = "\(row.sign)\(row.text)"
      switch row.sign {
      case "-": lines.append(style.apply(.bad, to: text))
      case "+": lines.append(style.apply(.good, to: text))
      default: lines.append(text)
      }
    }
    return lines
  }
}
