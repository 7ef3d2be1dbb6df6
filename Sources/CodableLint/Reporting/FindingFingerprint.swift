import LintModel

/// A name for a finding that survives moved lines and changed spacing: rule, file, enclosing declaration, the
/// line's words, and which of several equal ones it is.
struct FindingFingerprint {
  private var occurrences: [String: Int] = [:]
  /// The words of the line read last: one line of ten megabytes may hold a thousand findings.
  private var lastLine: (path: String, number: Int, words: String)?

  /// The fingerprint of the next finding; findings must come in the report's order.
  mutating func next(_ finding: Finding, path: String, in report: Report) -> String {
    let key = [finding.rule, path, finding.symbol ?? "", words(at: finding.location, in: report)]
      .joined(separator: "\u{0}")
    let occurrence = occurrences[key, default: 0]
    occurrences[key] = occurrence + 1
    return ContentHash("\(key)\u{0}\(occurrence)".utf8).hexadecimal
  }

  /// A hash of the line's words, whatever is between them.
  private mutating func words(at location: Location, in report: Report) -> String {
    guard let source = report.sources[location.path] else { return "" }
    let number = source.position(at: location.range.lowerBound).line
    if let lastLine, lastLine.path == location.path, lastLine.number == number { return lastLine.words }
    let text = source.line(number).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = ContentHash(text.utf8).hexadecimal
    lastLine = (location.path, number, words)
    return words
  }
}
