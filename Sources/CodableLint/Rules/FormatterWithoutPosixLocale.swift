/// A DateFormatter that reads or writes a machine format with the user's locale.
struct FormatterWithoutPosixLocale: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    project.formatters(touching: file).compactMap { life in
      let use = FormatterUse(life, in: project)
      guard let anchor = use.anchor, project.files[anchor.file].path == file.path else { return nil }
      guard !use.isLocalized, use.parses || use.machineFormat != nil else { return nil }
      guard let message = message(use) else { return nil }
      return finding(
        message, at: anchor.event.range, in: file, symbol: anchor.event.context.symbol,
        fix: fix(life, use, anchor, in: file, project))
    }
  }

  private func message(_ use: FormatterUse) -> String? {
    let purpose = use.machineFormat.map { "'\($0)'" } ?? "dates"
    let verb = use.parses ? "reads" : "writes"
    switch use.locale {
    case .posix, .unknown: return nil
    case .missing:
      return use.parses
        ? "the formatter reads \(purpose) without the locale 'en_US_POSIX': the user's calendar and 12-hour setting give a wrong year or nil"
        : "the formatter writes \(purpose) without the locale 'en_US_POSIX': the user's calendar, digits and 12-hour setting change the text"
    case .current:
      return use.parses
        ? "the formatter reads \(purpose) with the user's locale: their calendar and 12-hour setting give a wrong year or nil"
        : nil
    case .fixed(let identifier):
      guard use.machineFormat != nil else { return nil }
      return
        "the formatter \(verb) \(purpose) with the locale '\(identifier)', which follows the user's 12-hour setting; 'en_US_POSIX' does not"
    }
  }

  /// The locale goes above the format, which is read with it.
  private func fix(
    _ life: FormatterLives.Life, _ use: FormatterUse, _ anchor: FormatterLives.Place, in file: FileFacts,
    _ project: ProjectFacts
  ) -> Fix? {
    guard use.locale == .missing, anchor.event.kind == .setsFormat else { return nil }
    let formats = FormatterFormats(life, in: project)
    return Fix.setting(
      "locale", to: "Locale(identifier: \"en_US_POSIX\")", before: anchor, among: formats.formats.map(\.place),
      title: "set the locale 'en_US_POSIX'", isSafe: formats.areAllForMachines, in: file)
  }
}

extension FormatterWithoutPosixLocale {
  static let info = RuleInfo(
    id: "formatter-without-posix-locale",
    category: .dates,
    severity: .warning,
    summary: "a DateFormatter for a machine format follows the user's calendar, digits and 12-hour setting",
    why: """
      A `DateFormatter` without a locale uses the user's. With a calendar that is not Gregorian, `yyyy-MM-dd` is read \
      without an error into another year: 2024 becomes 1481 in th_TH, 2586 in ar_SA, 2646 in fa_IR. Names of months and days \
      (`MMM`, `EEE`) give nil in most locales but English ones. Written dates carry the user's digits (`١٤٤٦-٠٦-١٣` in ar_SA). \
      On Apple's systems the 12-hour switch changes `HH` as well.

      These bugs never show on the developer's own device.
      """,
    fix: """
      Set `formatter.locale = Locale(identifier: "en_US_POSIX")` next to the format. It means: this is no text for people. \
      Set the time zone, too, unless the format carries one.

      Better still, use no formatter: `Date.ISO8601FormatStyle` and the decoder's `.iso8601` strategy need no locale, and are \
      many times faster.
      """,
    leavesAlone: [
      "Formats made for people that never parse: `EEEE`, `MMM d`, `h:mm a`, a clock or a year alone.",
      "`dateStyle`, `timeStyle` and localized templates.",
      "`ISO8601DateFormatter` and `Date.FormatStyle`.",
      "An explicit `.current` locale on a formatter that never parses.",
      "A formatter whose locale comes from somewhere that cannot be resolved.",
    ],
    sources: [
      .init(
        "Technical Q&A QA1480, NSDateFormatter and Internet Dates",
        url: "https://developer.apple.com/library/archive/qa/qa1480/_index.html"),
      .init(
        "macadmins/nudge#693: Macs were forced to update at once, a date was misread with 12-hour time",
        url: "https://github.com/macadmins/nudge/issues/693"),
      .init(
        "yonaskolb/SwagGen#230: a generated encoder wrote T9:56:03Z, the server refused it",
        url: "https://github.com/yonaskolb/SwagGen/issues/230"),
      .init("Measured on Swift 6.3: the years and digits above"),
    ],
    examples: [
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
    ],
    demonstration: Demonstration(
      bad: #"""
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "th_TH")  // what a user in Thailand has, when nothing is set
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        print(formatter.date(from: "2024-12-14")?.formatted(.iso8601) ?? "nil")
        """#,
      prints: #"1481-12-14T00:00:00Z"#,
      good: #"""
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        print(formatter.date(from: "2024-12-14")?.formatted(.iso8601) ?? "nil")
        """#,
      prints: #"2024-12-14T00:00:00Z"#))
}
