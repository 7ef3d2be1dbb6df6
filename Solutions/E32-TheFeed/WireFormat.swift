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
    // A formatter alone also takes days of one digit. The other way round, the form alone would let the 30th of February
    // pass, which `.iso8601` takes for a day in March.
    let form = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2})/
    guard text.wholeMatch(of: form) != nil else { return nil }
    return momentFormatter.date(from: text)
  }

  static func text(ofMoment moment: Date) -> String {
    momentFormatter.string(from: moment)
  }

  /// An amount, from "12.50".
  static func fee(_ text: String) -> Decimal? {
    guard text.wholeMatch(of: /-?[0-9]{1,12}(\.[0-9]{1,4})?/) != nil else { return nil }
    return Decimal(string: text)
  }

  static func text(ofFee fee: Decimal) -> String {
    "\(fee)"
  }

  private static let dayFormatter = formatter("yyyy-MM-dd")
  private static let momentFormatter = formatter("yyyy-MM-dd'T'HH:mm:ssXXXXX")

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
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
