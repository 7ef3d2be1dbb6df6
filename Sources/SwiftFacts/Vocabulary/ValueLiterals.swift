/// Expressions as written that stand for no particular value.
package enum ValueLiterals {
  /// Encodings in which a string literal becomes data.
  package static let stringEncodings: Set<String> = ["utf8", "utf16", "ascii", "unicode"]

  /// Empty strings as they are written.
  package static let emptyStrings: Set<String> = ["\"\"", "String()"]

  /// Texts and collections without anything in them, as they are written.
  package static let empty = emptyStrings.union(["[]", "[:]", ".init()", "[String]()", "Set()", "Data()"])

  /// Values that stand for "none" where an identity is expected.
  package static let noIdentities: Set<String> = ["0", "-1", "\"-1\"", "\"0\""]

  /// Expressions whose value is another one each time.
  package static let fresh: Set<String> = [
    "UUID()", "UUID().uuidString", "UUID.init()", "Date()", "Date.now", "Date.init()",
    "UUID().uuidString.lowercased()", "NSUUID().uuidString", "ProcessInfo.processInfo.globallyUniqueString",
    "Date().timeIntervalSince1970", "Date.now.timeIntervalSince1970",
  ]

  /// Values that stand for nothing in particular, and so are defaults.
  package static let neutral: Set<String> = [
    "", "unknown", "none", "any", "all", "other", "default", "standard", "normal", "auto", "automatic", "undefined",
    "unspecified", "zero", "empty",
  ]

  /// How values begin that are put where a payload lacks an identity.
  package static let madeUpIdentities = ["\"\"", "\"00000000-", "0", "UUID()", "UUID(uuidString:", "String()", "-1"]

  /// A fresh identity for what was stored before it had one, and the zero that a compact format leaves out.
  package static let meantForOldData = ["UUID()", "0"]

  /// Patterns that match a success.
  package static let successPatterns: [String] = ["?", ".some", ".success"]
}
