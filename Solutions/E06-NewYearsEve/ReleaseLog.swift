import Foundation

/// A batch of medicine that somebody has released for sale.
struct Release: Codable, Equatable {
  let batch: String
  let at: Date
}

/// The log that goes to the regulator: one file for each year, with times such as `2024-03-05T14:07:09Z`.
///
/// Formatters come as the machine makes them, with its zone and its language.
enum ReleaseLog {
  static func encoder(_ formatter: DateFormatter = DateFormatter()) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .formatted(prepared(formatter, for: time))
    return encoder
  }

  static func decoder(_ formatter: DateFormatter = DateFormatter()) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(prepared(formatter, for: time))
    return decoder
  }

  /// The file that a release belongs to, by its year in UTC: `releases-2024.json`.
  static func fileName(for release: Release, _ formatter: DateFormatter = DateFormatter()) -> String {
    prepared(formatter, for: "'releases-'yyyy'.json'").string(from: release.at)
  }

  /// The calendar's year, the hour of 24, and the zone as a field: written as `Z`, and read as `Z` or as an offset.
  private static let time = "yyyy-MM-dd'T'HH:mm:ssXXXXX"

  private static func prepared(_ formatter: DateFormatter, for dateFormat: String) -> DateFormatter {
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = dateFormat
    return formatter
  }
}
