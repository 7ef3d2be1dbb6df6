import Foundation

/// One shift on a ward's roster, as the staffing service sends it.
struct Shift: Decodable, Equatable {
  let nurse: String
  let start: Date
}

/// Reads the rosters that every device downloads in the evening.
enum Roster {
  static func shifts(from payload: Data) throws -> [Shift] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(instant)
    return try decoder.decode([Shift].self, from: payload)
  }

  /// A timestamp without a zone is UTC: the staffing service's contract says so.
  private static let zonelessTimestamp: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    return formatter
  }()

  /// Tries the zoned form first, because a reader of zoneless times may skip an offset without a word.
  private static func instant(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let instant = try? Date(text, strategy: .iso8601) { return instant }
    if let instant = zonelessTimestamp.date(from: text) { return instant }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no timestamp")
  }
}
