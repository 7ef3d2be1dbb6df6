/// What was expected and what was found, read from the sentence Swift Testing writes about a failure. A sentence of a
/// shape not known here is passed on whole.
struct ExpectationText: Sendable, Equatable {
  /// nil when the sentence says nothing of its own, as for `Issue.record`.
  var expected: String?
  var actual: String?

  init(parsing message: String) {
    if let error = message.dropping(prefix: "Caught error: ") {
      (expected, actual) = ("no error", "threw \(error)")
    } else if let body = message.dropping(prefix: "Expectation failed: ") {
      (expected, actual) = Self.thrown(body) ?? Self.comparison(body) ?? Self.single(body)
    } else if message != "Issue recorded" {
      expected = message
    }
  }

  private static func thrown(_ body: String) -> (String, String)? {
    if let match = body.wholeMatch(
      of: /an error was expected but none was thrown(?: and "(.*)" was returned)?/.dotMatchesNewlines())
    {
      return ("an error is thrown", match.1.map { "none was thrown; the call returned \($0)" } ?? "none was thrown")
    }
    if let match = body.wholeMatch(of: /expected (error .*), but (.*) was thrown instead/.dotMatchesNewlines()) {
      return (String(match.1), "threw \(match.2)")
    }
    if let match = body.wholeMatch(of: /an error was thrown when none was expected: (.*)/.dotMatchesNewlines()) {
      return ("no error", "threw \(match.1)")
    }
    if let match = body.wholeMatch(of: /unexpected error (.*) was thrown/.dotMatchesNewlines()) {
      return ("another error", "threw \(match.1)")
    }
    return nil
  }

  /// `(count → 1) == 2`: the right side is what the test asks for.
  private static func comparison(_ body: String) -> (String, String)? {
    guard let (left, operation, right) = split(body) else { return nil }
    let (source, actual) = value(left)
    let wanted = value(right)
    guard let actual else { return nil }
    let expected = wanted.value ?? wanted.source
    return (operation == "==" ? "\(source) is \(expected)" : "\(source) \(operation) \(expected)", actual)
  }

  /// `try load(data) → nil`, as from `#require`, or a bare condition.
  private static func single(_ body: String) -> (String, String?) {
    let (source, value) = value(body)
    switch value {
    case "nil": return ("\(source) is not nil", "nil")
    case "false": return ("\(source) is true", "false")
    case let value: return (source, value)
    }
  }

  /// `(source → value)` taken apart; without an arrow there is no value.
  private static func value(_ text: String) -> (source: String, value: String?) {
    let isWrapped = text.hasPrefix("(") && text.hasSuffix(")") && text.contains(" → ")
    let inner = isWrapped ? String(text.dropFirst().dropLast()) : text
    guard let arrow = inner.firstRange(of: " → ") else { return (inner, nil) }
    return (String(inner[..<arrow.lowerBound]), String(inner[arrow.upperBound...]))
  }

  /// The two sides of the comparison that stands outside parentheses and quotes.
  private static func split(_ body: String) -> (left: String, operation: String, right: String)? {
    var depth = 0
    var isQuoted = false
    var previous: Character = " "
    for index in body.indices {
      let character = body[index]
      if character == "\"", previous != "\\" { isQuoted.toggle() }
      if !isQuoted, "([{".contains(character) { depth += 1 }
      if !isQuoted, ")]}".contains(character) { depth -= 1 }
      previous = character
      guard depth == 0, !isQuoted, character == " " else { continue }
      for operation in ["==", "!=", "<=", ">=", "<", ">"] where body[index...].hasPrefix(" \(operation) ") {
        let right = body.index(index, offsetBy: operation.count + 2)
        return (String(body[..<index]), operation, String(body[right...]))
      }
    }
    return nil
  }
}

extension String {
  func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
