import Foundation

/// How the server writes days, moments and fees. Each function that reads gives nil for what is written in another way.
enum WireFormat {
  private static let office = TimeZone(identifier: "Europe/Berlin")

  /// The beginning of a day, from "2024-12-14".
  static func day(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.timeZone = office
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter.date(from: text)
  }

  static func text(ofDay day: Date) -> String {
    let formatter = DateFormatter()
    formatter.timeZone = office
    formatter.dateFormat = "YYYY-MM-dd"
    return formatter.string(from: day)
  }

  /// A moment, from "2024-12-14T10:00:00+01:00" or "2024-12-14T09:00:00Z".
  static func moment(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.timeZone = office
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
    return formatter.date(from: text) ?? ISO8601DateFormatter().date(from: text)
  }

  static func text(ofMoment moment: Date) -> String {
    ISO8601DateFormatter().string(from: moment)
  }

  /// An amount, from "12.50".
  static func fee(_ text: String) -> Decimal? {
    Double(text).map { Decimal($0) }
  }

  static func text(ofFee fee: Decimal) -> String {
    "\(fee)"
  }
}
