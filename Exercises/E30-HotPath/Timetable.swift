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
  private let timeZone: TimeZone
  private let makeFormatter: @Sendable () -> DateFormatter

  /// - Parameters:
  ///   - timeZone: The zone in which the stop shows its times.
  ///   - makeFormatter: Where formatters come from. Tests count them.
  init(timeZone: TimeZone, makeFormatter: @escaping @Sendable () -> DateFormatter = { DateFormatter() }) {
    self.timeZone = timeZone
    self.makeFormatter = makeFormatter
  }

  func departures(from data: Data) throws -> [Departure] {
    let decoder = JSONDecoder()
    // TODO: Scrolling stutters. However many dates are read and shown, no formatter is made or changed for one of them.
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for format in ["dd.MM.yyyy HH:mm", "yyyy-MM-dd"] {
        let formatter = makeFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        if let date = formatter.date(from: text) { return date }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a date of a timetable")
    }
    return try decoder.decode([Departure].self, from: data)
  }

  /// The time of a departure, as its row shows it: "11:05".
  func clock(for departure: Departure) -> String {
    Self.clockFormatter.timeZone = timeZone
    Self.clockFormatter.dateFormat = "HH:mm"
    return Self.clockFormatter.string(from: departure.planned)
  }

  private static let clockFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }()

  /// The day above each departure's row: "Saturday, 14.12.".
  func days(of departures: [Departure]) -> [String] {
    departures.map { departure in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = timeZone
      formatter.dateFormat = "EEEE, dd.MM."
      return formatter.string(from: departure.planned)
    }
  }
}
