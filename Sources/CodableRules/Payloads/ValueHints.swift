import LintModel

/// What a value that is refused looks like, as a clause; values themselves are not repeated.
enum ValueHints {
  static func boolean(_ value: JSONValue) -> String? {
    switch value.kind {
    case .number("0"), .number("1"): "0 and 1 are no booleans to a decoder"
    case .string("true"), .string("false"), .string("0"), .string("1"): "a boolean in quotes is a string"
    default: nil
    }
  }

  static func number(_ value: JSONValue) -> String? {
    guard case .string(let text) = value.kind, JSONNumber.isDouble(text) else { return nil }
    return "a number in quotes is a string"
  }

  /// Which strategy would read a string, where one is known.
  static func date(_ text: String) -> String? {
    // Source: RFC 3339, section 5.6, and measured.
    if (try? Date(text, strategy: .iso8601)) != nil { return "'.iso8601' reads it" }
    if (try? Date(text, strategy: .iso8601.year().month().day())) != nil, text.utf8.count == 10 {
      return "it is a day without a time, so '.formatted' with \"yyyy-MM-dd\" reads it"
    }
    if (try? Date(text + "Z", strategy: .iso8601)) != nil {
      return "it has no time zone, so no strategy can tell which moment it is"
    }
    return number(JSONValue(.string(text)))
  }

  /// What a number would be as a date, judged by its size.
  static func date(number value: JSONValue) -> String? {
    guard case .number(let digits) = value.kind, let number = Double(digits) else { return nil }
    // From 2001 to 2100.
    switch number {
    case 978_307_200..<4_102_444_800: return "'.secondsSince1970' reads it as a date after 2001"
    case 978_307_200_000..<4_102_444_800_000: return "'.millisecondsSince1970' reads it as a date after 2001"
    default: return nil
    }
  }
}
