/// What was expected and what was found, read from the sentence Swift Testing writes about a failure. A sentence of a
/// shape not known here is passed on whole.
struct ExpectationText: Sendable, Equatable {
  /// nil when the sentence says nothing of its own, as for `Issue.record`.
  var expected: String?
  var actual: String?

  init(parsing message: String) {
    let message = Self.withoutModules(message)
    if let error = message.dropping(prefix: "Caught error: ") {
      (expected, actual) = ("no error", "threw \(ValueExcerpt.beginning(of: error))")
    } else if let body = message.dropping(prefix: "Expectation failed: ") {
      (expected, actual) = Self.thrown(body) ?? Self.comparison(body) ?? Self.condition(body)
      // Two values that were compared are short by now.
      actual = actual.map(ValueExcerpt.beginning)
    } else if message != "Issue recorded" {
      expected = message
    }
  }

  /// Values of a module's own types are printed with its name, those of private types with an address as well, before
  /// each type of a long list. In an exercise there is nothing to tell apart.
  private static func withoutModules(_ message: String) -> String {
    message.replacing(/\bE\d+(?:Tests)?\.(?:\(unknown context at \$[0-9a-f]+\)\.)?(?=[A-Z])/, with: "")
  }

  /// The sentence as it is.
  init(whole message: String) {
    expected = message
  }

  private static func thrown(_ body: String) -> (String, String?)? {
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
  private static func comparison(_ body: String) -> (String, String?)? {
    guard let (left, operation, right) = AnnotatedExpression.comparison(in: body) else { return nil }
    let wanted = right.value ?? right.source
    guard let actual = left.value ?? facts(left.parts) else {
      return ("\(left.source) \(operation) \(ValueExcerpt.beginning(of: wanted))", nil)
    }
    let (expected, found) = ValueExcerpt.pair(wanted, actual)
    return ("\(left.source) \(operation == "==" ? "is" : operation) \(expected)", found)
  }

  /// A bare condition, its opposite, or what `#require` unwraps. Of one that may throw, Swift Testing tells no values, and
  /// the `try` is not what was expected.
  private static func condition(_ body: String) -> (String, String?) {
    if let call = body.dropping(prefix: "try ") {
      return call.dropping(prefix: "!").map { ("\($0) is false", nil) } ?? (call, nil)
    }
    let inner = body.hasPrefix("!(") && body.hasSuffix(")") ? String(body.dropFirst(2).dropLast()) : nil
    if let inner, let expression = AnnotatedExpression(inner) {
      return ("\(expression.source) is false", facts(expression.parts) ?? expression.value)
    }
    guard let expression = AnnotatedExpression(body) else { return (body, nil) }
    if let found = whatIsNotEmpty(expression) { return found }
    let details = facts(expression.parts)
    let actual = [expression.value, details].compactMap(\.self).joined(separator: "; ")
    switch expression.value {
    case "nil": return ("\(expression.source) is not nil", actual)
    case "false": return ("\(expression.source) is true", actual)
    default: return (expression.source, actual.isEmpty ? nil : actual)
    }
  }

  /// `(names → ["a"]).isEmpty → false`: what is there says more than that something is.
  private static func whatIsNotEmpty(_ expression: AnnotatedExpression) -> (String, String?)? {
    guard expression.value == "false", let part = expression.parts.first, expression.parts.count == 1,
      part.source != part.value, expression.source == part.source + ".isEmpty"
    else { return nil }
    return ("\(part.source) is empty", part.value)
  }

  /// Literals are their own values and need not be shown.
  private static func facts(_ parts: [AnnotatedExpression.Part]) -> String? {
    let told = parts.filter { $0.source != $0.value }.map(\.sentence)
    return told.isEmpty ? nil : told.joined(separator: "; ")
  }
}

extension String {
  func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
