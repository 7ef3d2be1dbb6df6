import LintModel

extension FormatterWithoutPosixLocale {
  /// What becomes of a formatter that is made.
  static let useExamples: [RuleExample] = [
    .bad(
      "What is written for people is made a number",
      """
      extension Date {
        var hour: Int {
          let formatter = DateFormatter()
          formatter.dateFormat = «"HH"»
          return Int(formatter.string(from: self)) ?? 0
        }
        var year: Int? {
          let formatter = DateFormatter()
          formatter.locale = .current
          formatter.dateFormat = «"yyyy"»
          return Int(formatter.string(from: self))
        }
        var clock: String {
          let formatter = DateFormatter()
          formatter.dateFormat = "HH"
          return "\\(formatter.string(from: self)):00"
        }
      }
      """,
      fixed: """
        extension Date {
          var hour: Int {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "HH"
            return Int(formatter.string(from: self)) ?? 0
          }
          var year: Int? {
            let formatter = DateFormatter()
            formatter.locale = .current
            formatter.dateFormat = "yyyy"
            return Int(formatter.string(from: self))
          }
          var clock: String {
            let formatter = DateFormatter()
            formatter.dateFormat = "HH"
            return "\\(formatter.string(from: self)):00"
          }
        }
        """),
    .bad(
      "A helper that is handed formats for machines alone",
      files: [
        (
          "Dates.swift",
          """
          extension Date {
            func text(format: String) -> String {
              let formatter = DateFormatter()
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
              formatter.dateFormat = «format»
              return formatter.string(from: self)
            }
            func label(format: String) -> String {
              let formatter = DateFormatter()
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
              formatter.dateFormat = format
              return formatter.string(from: self)
            }
          }
          """
        ),
        (
          "Query.swift",
          """
          func query(_ date: Date) -> [String: String] {
            ["day": date.text(format: "yyyy-MM-dd"), "time": date.text(format: "yyyy-MM-dd'T'HH:mm:ssZ")]
          }
          func title(_ date: Date) -> String { date.label(format: "MMM d") + date.label(format: "yyyy-MM-dd") }
          """
        ),
      ],
      fixed: [
        "Dates.swift": """
        extension Date {
          func text(format: String) -> String {
            let formatter = DateFormatter()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return formatter.string(from: self)
          }
          func label(format: String) -> String {
            let formatter = DateFormatter()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = format
            return formatter.string(from: self)
          }
        }
        """
      ]),
    .good(
      "Set up, and never used",
      """
      func report(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        return date.formatted()
      }
      """),
    .bad(
      "A field that shows a date and reads it again: a note",
      """
      struct Field {
        let formatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = «"d. MMMM yyyy"»
          return formatter
        }()
        func text(_ date: Date) -> String { formatter.string(from: date) }
        func date(_ text: String) -> Date? { formatter.date(from: text) }
      }
      """,
      fixed: """
        struct Field {
          let formatter: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "d. MMMM yyyy"
            return formatter
          }()
          func text(_ date: Date) -> String { formatter.string(from: date) }
          func date(_ text: String) -> Date? { formatter.date(from: text) }
        }
        """),
    .bad(
      "Two formatters of which one is given back, each without a locale",
      files: [
        (
          "Formatters.swift",
          """
          extension DateFormatter {
            static let stamp: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
              return formatter
            }()
            static let day: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = «"yyyy-MM-dd"»
              return formatter
            }()
            static let week: DateFormatter = {
              let formatter = DateFormatter()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.dateFormat = "YYYY-'W'ww"
              return formatter
            }()
          }
          """
        ),
        (
          "Endpoint.swift",
          """
          enum Endpoint {
            case calendar, news, menu
            var formatter: DateFormatter {
              switch self {
              case .calendar: return DateFormatter.stamp
              case .news: return DateFormatter.week
              case .menu: return DateFormatter.day
              }
            }
            func date(_ text: String) -> Date? { formatter.date(from: text) }
          }
          """
        ),
      ],
      fixed: [
        "Formatters.swift": """
        extension DateFormatter {
          static let stamp: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return formatter
          }()
          static let day: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter
          }()
          static let week: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "YYYY-'W'ww"
            return formatter
          }()
        }
        """
      ]),
    .good(
      "Two formatters that are given their locale where they meet",
      """
      enum Endpoint {
        case calendar, menu
        private static let stamp: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
          return formatter
        }()
        private static let day: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter
        }()
        func date(_ text: String) -> Date? {
          let formatter: DateFormatter
          switch self {
          case .calendar: formatter = Self.stamp
          case .menu: formatter = Self.day
          }
          formatter.locale = Locale(identifier: "en_US_POSIX")
          return formatter.date(from: text)
        }
      }
      """),
    .bad(
      "A day and a time in the device's zone may be for people: a note; with a zone, fractions or a mark they are for machines",
      """
      func backupName(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd HH:mm"»
        return "Backup of \\(formatter.string(from: date))"
      }
      func query(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd_HH:mm"»
        return "since:\\(formatter.string(from: date))"
      }
      func logLine(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss.SSS"»
        return formatter.string(from: date)
      }
      """,
      fixed: """
        func backupName(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd HH:mm"
          return "Backup of \\(formatter.string(from: date))"
        }
        func query(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd_HH:mm"
          return "since:\\(formatter.string(from: date))"
        }
        func logLine(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
          return formatter.string(from: date)
        }
        """),
    .bad(
      "The name of a file: a note; what is read again, and a stamp without a mark, is not",
      """
      func exportName(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd_HH-mm-ss"»
        return "export-\\(formatter.string(from: date)).csv"
      }
      func day(ofExport name: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd_HH-mm-ss"»
        return formatter.date(from: name)
      }
      func orderNumber(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyyMMddHHmmss"»
        return formatter.string(from: date)
      }
      """,
      fixed: """
        func exportName(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd_HH-mm-ss"
          return "export-\\(formatter.string(from: date)).csv"
        }
        func day(ofExport name: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd_HH-mm-ss"
          return formatter.date(from: name)
        }
        func orderNumber(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyyMMddHHmmss"
          return formatter.string(from: date)
        }
        """),
    .bad(
      "One that an encoder writes with, and a time of day",
      """
      func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        let formatter = DateFormatter()
        formatter.dateFormat = «"dd.MM.yyyy HH:mm"»
        encoder.dateEncodingStrategy = .formatted(formatter)
        return encoder
      }
      func opening(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = «"HH:mm:ss"»
        return formatter.date(from: text)
      }
      """,
      fixed: """
        func makeEncoder() -> JSONEncoder {
          let encoder = JSONEncoder()
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "dd.MM.yyyy HH:mm"
          encoder.dateEncodingStrategy = .formatted(formatter)
          return encoder
        }
        func opening(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "HH:mm:ss"
          return formatter.date(from: text)
        }
        """),
    .bad(
      "A day that is written in a language: a note; and one that is read, or sent",
      """
      func shown(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "zh_CN")
        formatter.dateFormat = «"yyyy-MM-dd"»
        return formatter.string(from: date)
      }
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "zh_CN")
        formatter.dateFormat = «"yyyy-MM-dd HH:mm"»
        return formatter.date(from: text)
      }
      func sent(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss"»
        return formatter.string(from: date)
      }
      """),
    .bad(
      "What only writes to find a mistake: a note; what is read back is not",
      """
      enum DebugMenu {
        static func title(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.dateFormat = «"yyyy-MM-dd"»
          return formatter.string(from: date)
        }
        static func date(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.dateFormat = «"yyyy-MM-dd"»
          return formatter.date(from: text)
        }
      }
      """,
      fixed: """
        enum DebugMenu {
          static func title(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter.string(from: date)
          }
          static func date(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter.date(from: text)
          }
        }
        """),
  ]
}
