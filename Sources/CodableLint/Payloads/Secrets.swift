/// Values that must not end up in a log.
enum Secrets {
  /// Whether a key suggests a secret or personal data.
  static func isSecret(key: String) -> Bool {
    let name = key.lowercased()
    return words.contains(where: name.contains)
  }

  /// Longer strings are not shown: they may be anything.
  static let longestShown = 24

  /// The clause, without the value in it when that may be a secret: long strings, and those under such a key.
  static func hidden(_ clause: String, under path: String) -> String {
    guard let start = clause.firstIndex(of: "\""), let end = clause.lastIndex(of: "\""), start < end else {
      return clause
    }
    let value = clause[clause.index(after: start)..<end]
    guard value.utf8.count > longestShown || isSecret(key: path) else { return clause }
    return clause[..<start] + "a value" + clause[clause.index(after: end)...]
  }

  private static let words = [
    "token", "secret", "password", "passwd", "auth", "cookie", "session", "signature", "apikey", "api_key",
    "credential", "email", "phone", "iban", "ssn",
  ]
}
