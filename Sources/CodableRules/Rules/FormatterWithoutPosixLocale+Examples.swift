import LintModel

extension FormatterWithoutPosixLocale {
  static let examples: [RuleExample] = [
    .bad(
      "Right on your device, 543 years off on another",
      """
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd"»
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func day(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter.date(from: text)
        }
        """, shown: true),
    .bad(
      "Formats that are raw values",
      """
      enum Format: String {
        case instant = "yyyy-MM-dd'T'HH:mm:ss"
        case day = "yyyy-MM-dd"
      }
      func text(_ date: Date, _ format: Format) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «format.rawValue»
        return formatter.string(from: date)
      }
      func day(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «Format.day.rawValue»
        return formatter.string(from: date)
      }
      """,
      fixed: """
        enum Format: String {
          case instant = "yyyy-MM-dd'T'HH:mm:ss"
          case day = "yyyy-MM-dd"
        }
        func text(_ date: Date, _ format: Format) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = format.rawValue
          return formatter.string(from: date)
        }
        func day(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = Format.day.rawValue
          return formatter.string(from: date)
        }
        """),
    .bad(
      "Made by an enum of formats, all of which are tried",
      """
      enum Wire: String, CaseIterable {
        case day = "yyyy-MM-dd"
        case time = "yyyy-MM-dd HH:mm:ss"

        var formatter: DateFormatter {
          let formatter = DateFormatter()
          formatter.dateFormat = «rawValue»
          return formatter
        }
      }

      func read(_ text: String) -> Date? {
        for format in Wire.allCases {
          if let date = format.formatter.date(from: text) { return date }
        }
        return Wire.day.formatter.date(from: text)
      }
      """,
      fixed: """
        enum Wire: String, CaseIterable {
          case day = "yyyy-MM-dd"
          case time = "yyyy-MM-dd HH:mm:ss"

          var formatter: DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = rawValue
            return formatter
          }
        }

        func read(_ text: String) -> Date? {
          for format in Wire.allCases {
            if let date = format.formatter.date(from: text) { return date }
          }
          return Wire.day.formatter.date(from: text)
        }
        """),
    .good(
      "Called a display formatter; reads days, with a calendar of its own",
      """
      func subtitle(_ date: Date) -> String {
        let displayFormatter = DateFormatter()
        displayFormatter.dateFormat = "yyyy-MM-dd HH:mm"
        return displayFormatter.string(from: date)
      }
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.date(from: text)
      }
      """),
    .good(
      "Some of the formats are for people",
      """
      enum Format: String {
        case day = "yyyy-MM-dd"
        case short = "MMM d"
      }
      func text(_ date: Date, _ format: Format) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = format.rawValue
        return formatter.string(from: date)
      }
      """),
    .bad(
      "A misspelt locale",
      """
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POS")
        formatter.dateFormat = «"MMM d, yyyy"»
        return formatter.date(from: text)
      }
      """),
    .good(
      "The same everywhere",
      """
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.date(from: text)
      }
      """, shown: true),
    .bad(
      "A format in parentheses",
      """
      func query(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = («"yyyy-MM-dd HH:mm:ss"»)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter.string(from: date)
      }
      """,
      fixed: """
        func query(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = ("yyyy-MM-dd HH:mm:ss")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          return formatter.string(from: date)
        }
        """),
    .bad(
      "A stored formatter, used by a decoder's strategy",
      """
      enum Formats {
        static let stamp: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ssZ"»
          return formatter
        }()
      }
      func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(Formats.stamp)
        return decoder
      }
      """,
      fixed: """
        enum Formats {
          static let stamp: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
            return formatter
          }()
        }
        func makeDecoder() -> JSONDecoder {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(Formats.stamp)
          return decoder
        }
        """),
    .bad(
      "A format that is not known still parses",
      """
      func parse(_ text: String, as format: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «format»
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func parse(_ text: String, as format: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = format
          return formatter.date(from: text)
        }
        """),
    .bad(
      "Another fixed locale follows the 12-hour setting",
      """
      func stamp(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
        return formatter.string(from: date)
      }
      """),
    .good(
      "The locale is set where the property is configured",
      files: [
        (
          "Clock.swift",
          "final class Clock {\n  let formatter = DateFormatter()\n  init() { configure(formatter) }\n}"
        ),
        (
          "Clock+Format.swift",
          """
          private let posix = Locale(identifier: "en_US_POSIX")
          func configure(_ formatter: DateFormatter) {
            formatter.dateFormat = "yyyy-MM-dd"
            formatter.locale = posix
          }
          extension Clock {
            func read(_ text: String) -> Date? { formatter.date(from: text) }
          }
          """
        ),
      ]),
    .bad(
      "A factory in an extension, without a locale",
      files: [
        (
          "DateFormatter+API.swift",
          """
          extension DateFormatter {
            static let api: DateFormatter = make("yyyyMMdd")
            static func make(_ format: String) -> DateFormatter {
              let formatter = DateFormatter()
              formatter.dateFormat = «format»
              return formatter
            }
          }
          """
        ),
        ("Read.swift", "func read(_ text: String) -> Date? { DateFormatter.api.date(from: text) }"),
      ],
      fixed: [
        "DateFormatter+API.swift": """
        extension DateFormatter {
          static let api: DateFormatter = make("yyyyMMdd")
          static func make(_ format: String) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return formatter
          }
        }
        """
      ]),
    .bad(
      "An initializer in an extension",
      """
      extension DateFormatter {
        convenience init(stamp: Void) {
          self.init()
          dateFormat = «"yyyyMMddHHmmss"»
        }
      }
      """,
      fixed: """
        extension DateFormatter {
          convenience init(stamp: Void) {
            self.init()
            locale = Locale(identifier: "en_US_POSIX")
            dateFormat = "yyyyMMddHHmmss"
          }
        }
        """),
    .bad(
      "The format in a constant, and the user's locale under another name",
      """
      func stamp(_ date: Date) -> String {
        let format = "yyyy-MM-dd HH:mm:ss Z"
        let formatter = DateFormatter()
        formatter.dateFormat = «format»
        return formatter.string(from: date)
      }
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: Locale.current.identifier)
        formatter.dateFormat = «"EEE, dd MMM yyyy HH:mm:ss Z"»
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func stamp(_ date: Date) -> String {
          let format = "yyyy-MM-dd HH:mm:ss Z"
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = format
          return formatter.string(from: date)
        }
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: Locale.current.identifier)
          formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
          return formatter.date(from: text)
        }
        """),
    .bad(
      "Types of one name in two modules have a formatter each",
      files: [
        (
          "Old/Statement.swift",
          """
          enum OldModule {}
          struct Statement {
            static let day: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = «"yyyy-MM-dd"»
              return formatter
            }()
            func read(_ text: String) -> Date? { Self.day.date(from: text) }
          }
          """
        ),
        (
          "New/Statement.swift",
          """
          struct Statement {
            static let day: DateFormatter = {
              let formatter = DateFormatter()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.dateFormat = "yyyy-MM-dd"
              return formatter
            }()
            func read(_ text: String) -> Date? { Self.day.date(from: text) }
          }
          """
        ),
      ],
      fixed: [
        "Old/Statement.swift": """
        enum OldModule {}
        struct Statement {
          static let day: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter
          }()
          func read(_ text: String) -> Date? { Self.day.date(from: text) }
        }
        """
      ], compiled: false),
    .good(
      "Made for people",
      """
      func title(_ date: Date) -> String {
        let weekday = DateFormatter()
        weekday.dateFormat = "EEEE, MMM d"
        let clock = DateFormatter()
        clock.dateFormat = "HH:mm"
        let style = DateFormatter()
        style.dateStyle = .medium
        return weekday.string(from: date) + clock.string(from: date) + style.string(from: date)
      }
      """),
    .good(
      "The user's locale on purpose, and a locale that is not known",
      """
      func text(_ date: Date, in locale: Locale) -> String {
        let own = DateFormatter()
        own.locale = .current
        own.dateFormat = "yyyy-MM-dd"
        let given = DateFormatter()
        given.locale = locale
        given.dateFormat = "yyyy-MM-dd"
        return own.string(from: date) + given.string(from: date)
      }
      """),
  ]
}
