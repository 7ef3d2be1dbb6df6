import LintModel

/// A code frame as plain text, for formats that have no colour.
enum PlainFrame {
  /// Lines with numbers and the range underlined; nil when the file's text is not at hand.
  static func render(_ location: Location, in report: Report, width: Int) -> String? {
    guard let source = report.sources[location.path], !source.utf8.isEmpty else { return nil }
    let gutter = String(report.end(of: location).line).count
    let blank = String(repeating: " ", count: gutter)
    return CodeFrame(location.range, in: source, width: width).lines.map { line in
      guard let line else { return "\(blank) | ..." }
      let number = String(line.number)
      let code = blank.dropLast(number.count) + "\(number) | \(line.before)\(line.marked)\(line.after)"
      return line.hasMark ? "\(code)\n\(blank) | \(line.underline)" : String(code)
    }.joined(separator: "\n")
  }
}

extension CodeFrame.Line {
  /// Spaces and carets that underline the marked part in a font of fixed width.
  var underline: String {
    String(repeating: " ", count: DisplayWidth.of(before)) + carets
  }

  var carets: String {
    String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
  }
}
