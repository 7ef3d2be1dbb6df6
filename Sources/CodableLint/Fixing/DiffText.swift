/// Two versions of a file as a unified diff that `git apply` and `patch -p1` read.
/// Source: git-diff(1), "Generating patch text with -p"; GNU diffutils manual, "Detailed Description of Unified Format".
enum DiffText {
  /// Empty when nothing differs.
  static func render(path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    let difference = LineDifference(from: old, to: new)
    guard !difference.changes.isEmpty else { return [] }
    var output = Array("--- \(name("a", path))\n+++ \(name("b", path))\n".utf8)
    for group in groups(difference.changes) { output += hunk(group, of: difference) }
    return output
  }

  private static let contextLines = 3

  /// Changes that are too near to each other to have their context apart.
  private static func groups(_ changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
    var groups: [[LineDifference.Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * contextLines {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  private static func hunk(_ changes: [LineDifference.Change], of difference: LineDifference) -> [UInt8] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let before = min(contextLines, first.old.lowerBound)
    let after = min(contextLines, difference.oldLines.count - last.old.upperBound)
    let old = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let new = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    var output = Array("@@ -\(span(old)) +\(span(new)) @@\n".utf8)
    var next = old.lowerBound
    for change in changes {
      output += lines(" ", difference.oldLines[next..<change.old.lowerBound])
      output += lines("-", difference.oldLines[change.old])
      output += lines("+", difference.newLines[change.new])
      next = change.old.upperBound
    }
    return output + lines(" ", difference.oldLines[next..<old.upperBound])
  }

  /// For no lines at all, the line before them is named.
  private static func span(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private static func lines(_ sign: Unicode.Scalar, _ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    lines.flatMap { line in
      let isEnded = line.last == UInt8(ascii: "\n")
      return [UInt8(ascii: sign)] + line + (isEnded ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }
  }

  /// `a/path`; quoted as in C when it holds quotes, backslashes or control bytes. A tab ends a path with spaces.
  private static func name(_ side: String, _ path: String) -> String {
    let path = path.hasPrefix("/") ? side + path : "\(side)/\(path)"
    if path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return path.contains(" ") ? path + "\t" : path
    }
    return "\"" + path.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\"", "\\": return "\\\(scalar)"
    default:
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}
