import Foundation

/// One booking on a bank statement.
struct Booking: Decodable, Equatable {
  let text: String
  /// The day of the booking; the bank sends `2024-12-14`.
  let booked: Date
  /// The day from which interest counts; the bank sends `16 Dec 2024`.
  let valued: Date

  private enum CodingKeys: String, CodingKey {
    case text, booked, valued
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    booked = try StatementDates.day(from: container, .booked, StatementDates.booked)
    valued = try StatementDates.day(from: container, .valued, StatementDates.valued)
  }
}

/// The bank's two ways to write a day.
enum StatementDates {
  static let booked: DateFormatter = {
    let formatter = DateFormatter()
    configure(formatter)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  static let valued: DateFormatter = {
    let formatter = DateFormatter()
    configure(formatter)
    formatter.dateFormat = "dd MMM yyyy"
    return formatter
  }()

  /// Prepares a formatter that comes as the phone makes it: with its owner's language, region and calendar.
  static func configure(_ formatter: DateFormatter) {
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
  }

  static func day<Key>(
    from container: KeyedDecodingContainer<Key>, _ key: Key, _ formatter: DateFormatter
  ) throws -> Date {
    let text = try container.decode(String.self, forKey: key)
    if let day = formatter.date(from: text) { return day }
    throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "'\(text)' is no day")
  }
}
