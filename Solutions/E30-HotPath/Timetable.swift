import Foundation

struct Departure: Decodable, Equatable {
  let line: String
  /// Sent as "14.12.2024 10:05", in UTC.
  let planned: Date
  /// The day from which the line runs, sent as "2024-12-01"; it begins at midnight in UTC.
  let since: Date
}

/// The timetable of a stop. There is one for each stop on the screen, and each is asked again whenever a row is shown.
struct Timetable: Sendable {
  // One formatter for one format. None is changed after `init`, so they can be used from everywhere at once.
  private let momentReader: DateFormatter
  private let dayReader: DateFormatter
  private let clockWriter: DateFormatter
  private let dayWriter: DateFormatter

  /// - Parameters:
  ///   - timeZone: The zone in which the stop shows its times.
  ///   - makeFormatter: Where formatters come from. Tests count them.
  init(timeZone: TimeZone, makeFormatter: @escaping @Sendable () -> DateFormatter = { DateFormatter() }) {
    func formatter(_ format: String, _ timeZone: TimeZone?) -> DateFormatter {
      let formatter = makeFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = timeZone
      formatter.dateFormat = format
      return formatter
    }
    let utc = TimeZone(secondsFromGMT: 0)
    momentReader = formatter("dd.MM.yyyy HH:mm", utc)
    dayReader = formatter("yyyy-MM-dd", utc)
    clockWriter = formatter("HH:mm", timeZone)
    dayWriter = formatter("EEEE, dd.MM.", timeZone)
  }

  func departures(from data: Data) throws -> [Departure] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = momentReader.date(from: text) ?? dayReader.date(from: text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not a date of a timetable")
      }
      return date
    }
    return try decoder.decode([Departure].self, from: data)
  }

  /// The time of a departure, as its row shows it: "11:05".
  func clock(for departure: Departure) -> String {
    clockWriter.string(from: departure.planned)
  }

  /// The day above each departure's row: "Saturday, 14.12.".
  func days(of departures: [Departure]) -> [String] {
    departures.map { dayWriter.string(from: $0.planned) }
  }
}
