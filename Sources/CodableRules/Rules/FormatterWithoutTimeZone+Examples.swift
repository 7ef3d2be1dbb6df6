import LintModel

extension FormatterWithoutTimeZone {
  static let examples: [RuleExample] = [
    .bad(
      "One string, three instants",
      """
      struct Event: Decodable {
        var created: String
        var date: Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss"»
          return formatter.date(from: created)
        }
      }
      """,
      fixed: """
        struct Event: Decodable {
          var created: String
          var date: Date? {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
            return formatter.date(from: created)
          }
        }
        """, shown: true),
    .bad(
      "A text of which the code does not say who wrote it: a note",
      """
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = «"EEE MMM dd HH:mm:ss yyyy"»
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "EEE MMM dd HH:mm:ss yyyy"
          return formatter.date(from: text)
        }
        """),
    .good(
      "Text for people, in the user's locale",
      """
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale.current
        formatter.dateFormat = "dd MMMM yyyy HH:mm a"
        return formatter.date(from: text)
      }
      """),
    .good(
      "The server's zone",
      """
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        return formatter.date(from: text)
      }
      """, shown: true),
    .bad(
      "A day is a note",
      """
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd"»
        return formatter.date(from: text)
      }
      """),
    .bad(
      "Shown again in the same zone, and written a moment before: notes; and kept",
      """
      enum Shown {
        private static let parser: DateFormatter = {
          let parser = DateFormatter()
          parser.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
          return parser
        }()
        private static let display: DateFormatter = {
          let display = DateFormatter()
          display.dateStyle = .medium
          return display
        }()

        static func text(_ stored: String) -> String {
          guard let date = parser.date(from: stored) else { return stored }
          return display.string(from: date)
        }
      }

      func midnight(_ now: Date) -> Date? {
        let day = DateFormatter()
        day.dateFormat = "yyyy-MM-dd"
        let text = day.string(from: now) + " 00:00:00"
        let reader = DateFormatter()
        reader.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
        return reader.date(from: text)
      }

      func kept(_ text: String) -> (Date, String)? {
        let reader = DateFormatter()
        reader.dateFormat = «"yyyy-MM-dd HH:mm"»
        guard let date = reader.date(from: text) else { return nil }
        return (date, DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .short))
      }
      """,
      fixed: """
        enum Shown {
          private static let parser: DateFormatter = {
            let parser = DateFormatter()
            parser.timeZone = TimeZone(secondsFromGMT: 0)
            parser.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return parser
          }()
          private static let display: DateFormatter = {
            let display = DateFormatter()
            display.dateStyle = .medium
            return display
          }()

          static func text(_ stored: String) -> String {
            guard let date = parser.date(from: stored) else { return stored }
            return display.string(from: date)
          }
        }

        func midnight(_ now: Date) -> Date? {
          let day = DateFormatter()
          day.dateFormat = "yyyy-MM-dd"
          let text = day.string(from: now) + " 00:00:00"
          let reader = DateFormatter()
          reader.timeZone = TimeZone(secondsFromGMT: 0)
          reader.dateFormat = "yyyy-MM-dd HH:mm:ss"
          return reader.date(from: text)
        }

        func kept(_ text: String) -> (Date, String)? {
          let reader = DateFormatter()
          reader.timeZone = TimeZone(secondsFromGMT: 0)
          reader.dateFormat = "yyyy-MM-dd HH:mm"
          guard let date = reader.date(from: text) else { return nil }
          return (date, DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .short))
        }
        """),
    .bad(
      "The format is handed to a helper, in another file",
      files: [
        (
          "Dates.swift",
          """
          extension String {
            func date(format: String) -> Date? {
              let formatter = DateFormatter()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.dateFormat = format
              return formatter.date(from: self)
            }
            func instant(format: String, in zone: TimeZone) -> Date? {
              let formatter = DateFormatter()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.timeZone = zone
              formatter.dateFormat = format
              return formatter.date(from: self)
            }
          }
          """
        ),
        (
          "Booking.swift",
          """
          func start(_ text: String) -> Date? { text.date(format: «"yyyy-MM-dd HH:mm:ss"») }
          func zoned(_ text: String) -> Date? { text.date(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ") }
          func end(_ text: String) -> Date? { text.instant(format: "yyyy-MM-dd HH:mm:ss", in: .gmt) }
          """
        ),
      ]),
    .bad(
      "A decoder's strategy, from another file",
      files: [
        (
          "DateFormatter+API.swift",
          """
          extension DateFormatter {
            static let api: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
              return formatter
            }()
          }
          """
        ),
        (
          "Decoder.swift",
          """
          func makeDecoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .formatted(DateFormatter.api)
            return decoder
          }
          """
        ),
      ],
      fixed: [
        "DateFormatter+API.swift": """
        extension DateFormatter {
          static let api: DateFormatter = {
            let formatter = DateFormatter()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return formatter
          }()
        }
        """
      ]),
    .bad(
      "Two formats tried in turn on one formatter, one finding",
      """
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «"MM/dd/yyyy HH:mm"»
        if let date = formatter.date(from: text) { return date }
        formatter.dateFormat = "yyyyMMddHHmmss"
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "MM/dd/yyyy HH:mm"
          if let date = formatter.date(from: text) { return date }
          formatter.dateFormat = "yyyyMMddHHmmss"
          return formatter.date(from: text)
        }
        """),
    .good(
      "The zone is in the string, or the device's on purpose",
      """
      func read(_ text: String) -> [Date?] {
        let zoned = DateFormatter()
        zoned.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
        let local = DateFormatter()
        local.timeZone = .current
        local.dateFormat = "yyyy-MM-dd HH:mm"
        return [zoned.date(from: text), local.date(from: text)]
      }
      """),
    .good(
      "The camera's local time",
      """
      func taken(_ exif: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        return formatter.date(from: exif)
      }
      """),
    .good(
      "Only shown, or a time of day alone",
      """
      func texts(_ date: Date, _ time: String) -> [String] {
        let shown = DateFormatter()
        shown.dateFormat = "yyyy-MM-dd HH:mm"
        let clock = DateFormatter()
        clock.dateFormat = "HH:mm"
        return [shown.string(from: date), clock.date(from: time)?.description ?? ""]
      }
      """),
    .good(
      "One that an encoder writes with",
      """
      func makeEncoder() -> JSONEncoder {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .formatted(formatter)
        return encoder
      }
      """),
    .good(
      "A day that the same formatter writes",
      """
      final class Days {
        private let formatter = DateFormatter()
        init() { formatter.dateFormat = "yyyy-MM-dd" }
        func key(_ date: Date) -> String { formatter.string(from: date) }
        func date(_ key: String) -> Date? { formatter.date(from: key) }
      }
      """),
    .good(
      "A format that is not known",
      """
      func read(_ text: String, as format: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = format
        return formatter.date(from: text)
      }
      """),
  ]
}
