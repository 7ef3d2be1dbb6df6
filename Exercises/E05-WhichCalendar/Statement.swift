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
    booked = try container.day(forKey: .booked) { text in StatementDates.booked.date(from: text) }
    valued = try container.day(forKey: .valued) { text in StatementDates.valued.date(from: text) }
  }
}

extension KeyedDecodingContainer {
  fileprivate func day(forKey key: Key, read: (String) -> Date?) throws -> Date {
    let text = try decode(String.self, forKey: key)
    if let day = read(text) { return day }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "'\(text)' is no day")
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
    // TODO: Read and write the bank's days alike on every phone.
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
  }
}
