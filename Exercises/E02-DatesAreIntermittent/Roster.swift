import Foundation

/// One shift on a ward's roster, as the staffing service sends it.
struct Shift: Decodable, Equatable {
  let nurse: String
  let start: Date
}

/// Reads the rosters that every device downloads in the evening.
enum Roster {
  static func shifts(from payload: Data) throws -> [Shift] {
    // TODO: Read every timestamp as the same instant, whichever office reads it.
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"

    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(formatter)
    return try decoder.decode([Shift].self, from: payload)
  }
}
