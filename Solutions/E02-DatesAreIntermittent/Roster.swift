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

  private static let zonedTimestamp = formatter("yyyy-MM-dd'T'HH:mm:ssXXXXX")

  /// A timestamp without a zone is UTC: the staffing service's contract says so.
  private static let zonelessTimestamp = formatter("yyyy-MM-dd'T'HH:mm:ss")

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }

  /// A formatter takes the whole text or refuses it; `.iso8601` would pass over what stands behind the zone.
  private static func instant(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let instant = zonedTimestamp.date(from: text) ?? zonelessTimestamp.date(from: text) { return instant }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no timestamp")
  }
}
