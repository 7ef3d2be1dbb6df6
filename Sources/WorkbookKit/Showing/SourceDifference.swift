/// Which lines two texts do not share, as a unified diff shows them.
struct SourceDifference {
  private var rows: [Row] = []

  private struct Row {
    var sign: Character
    var text: String
  }

  private static let context = 2

  init(from old: String, to new: String) {
    let oldLines = old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let newLines = new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let difference = newLines.difference(from: oldLines)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (oldLine, newLine) = (0, 0)
    while oldLine < oldLines.count || newLine < newLines.count {
      if removed.contains(oldLine) {
        rows.append(Row(sign: "-", text: oldLines[oldLine]))
        oldLine += 1
      } else if inserted.contains(newLine) {
        rows.append(Row(sign: "+", text: newLines[newLine]))
        newLine += 1
      } else {
        rows.append(Row(sign: " ", text: oldLines[oldLine]))
        oldLine += 1
        newLine += 1
      }
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
