import LintModel

/// JSON as every format here writes it: sorted keys, `/` not escaped, so equal reports give equal bytes.
enum JSONText {
  /// `value` and a final line break.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot hold, such as NaN; no report has any.
  static func render(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
