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
    formatter.locale = Locale(identifier: "en_US_POSIX")
    // TODO: Some of the times that the regulator has sent back were never written like this. Write and read them right.
    formatter.dateFormat = "YYYY-MM-dd'T'hh:mm:ss'Z'"
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .formatted(formatter)
    return encoder
  }

  static func decoder(_ formatter: DateFormatter = DateFormatter()) -> JSONDecoder {
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'hh:mm:ss'Z'"
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(formatter)
    return decoder
  }

  /// The file that a release belongs to, by its year in UTC: `releases-2024.json`.
  static func fileName(for release: Release, _ formatter: DateFormatter = DateFormatter()) -> String {
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "'releases-'YYYY'.json'"
    return formatter.string(from: release.at)
  }
}
