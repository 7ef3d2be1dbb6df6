import Foundation

/// How the server writes days, moments and fees. Each function that reads gives nil for what is written in another way.
enum WireFormat {
  /// The beginning of a day in UTC, from "2024-12-14".
  static func day(_ text: String) -> Date? {
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else { return nil }
    return dayFormatter.date(from: text)
  }

  static func text(ofDay day: Date) -> String {
    dayFormatter.string(from: day)
  }

  /// A moment, from "2024-12-14T10:00:00+01:00" or "2024-12-14T09:00:00Z".
  static func moment(_ text: String) -> Date? {
    // `.iso8601` passes over what follows a complete date, so the whole string is checked first.
    let form = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2})/
    guard text.wholeMatch(of: form) != nil else { return nil }
    return try? Date(text, strategy: .iso8601)
  }

  static func text(ofMoment moment: Date) -> String {
    moment.formatted(.iso8601)
  }

  /// An amount, from "12.50".
  static func fee(_ text: String) -> Decimal? {
    guard text.wholeMatch(of: /-?[0-9]{1,12}(\.[0-9]{1,4})?/) != nil else { return nil }
    return Decimal(string: text)
  }

  static func text(ofFee fee: Decimal) -> String {
    "\(fee)"
  }

  private static let dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
}

extension KeyedDecodingContainer {
  /// What `read` makes of the string under a key.
  ///
  /// - Throws: A `DecodingError` that names the key, also where `read` gives nil.
  func decode<Value>(_ key: Key, as read: (String) -> Value?) throws -> Value {
    let text = try decode(String.self, forKey: key)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "'\(text)' is written in another way")
    }
    return value
  }
}
