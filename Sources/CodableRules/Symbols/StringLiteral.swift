/// The source of a string literal.
enum StringLiteral {
  /// The text between plain quotes; nil for interpolations, escapes, and anything that is not a literal.
  static func text(_ source: String) -> String? {
    guard source.utf8.count >= 2, source.hasPrefix("\""), source.hasSuffix("\""), !source.hasPrefix("\"\"\""),
      !source.contains("\\")
    else { return nil }
    return String(source.dropFirst().dropLast())
  }
}
