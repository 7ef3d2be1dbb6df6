/// What the compiler's messages about a conformance reveal.
struct PastedDiagnostic: Equatable {
  /// The type that should conform.
  var type: String?
  /// Such as `Decodable`.
  var conformance: String?
  /// The members that keep it from conforming, each once.
  var parts: [String]

  init(_ text: String) {
    let failed = text.firstMatch(of: /type '([^']+)' does not conform to protocol '((?:De|En)codable|Codable)'/)
    type = failed.map { String($0.1) }
    conformance = failed.map { String($0.2) }
    parts = []
    for match in text.matches(of: /because '([^']+)' does not conform to '(?:De|En)codable'/) {
      if !parts.contains(String(match.1)) { parts.append(String(match.1)) }
    }
  }

  /// One sentence about this particular message; nil when it reveals nothing.
  var sentence: String? {
    guard let type, let conformance else { return nil }
    guard !parts.isEmpty else { return "What you pasted: `\(type)` cannot be made \(conformance)." }
    let names = parts.map { "`\($0)`" }.joined(separator: " and ")
    return
      "What you pasted: `\(type)` cannot be made \(conformance), since \(names) \(parts.count == 1 ? "is" : "are") not."
  }
}
