/// A name for a finding that survives moved lines and changed spacing: rule, file, enclosing declaration, the
/// line's words, and which of several equal ones it is.
struct FindingFingerprint {
  private var occurrences: [String: Int] = [:]

  /// The fingerprint of the next finding; findings must come in the report's order.
  mutating func next(_ finding: Finding, path: String, in report: Report) -> String {
    let line = report.sources[finding.location.path].map { source in
      source.line(source.position(at: finding.location.range.lowerBound).line)
    }
    let words = (line ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = [finding.rule, path, finding.symbol ?? "", words].joined(separator: "\u{0}")
    let occurrence = occurrences[key, default: 0]
    occurrences[key] = occurrence + 1
    return Self.hash("\(key)\u{0}\(occurrence)")
  }

  /// FNV-1a over 64 bits, as 16 hexadecimal digits. (http://www.isthe.com/chongo/tech/comp/fnv/)
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
