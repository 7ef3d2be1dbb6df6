import LintModel
import SwiftFacts

/// A date format that spells its zone as text, on a formatter without a zone.
struct QuotedZoneLiteral: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let given = project.formattersGivenFormats(in: file).compactMap { argument, use in
      let zone = use.setsTimeZone ? nil : DateFormatPattern(argument.text).quotedZone
      return zone.map { finding(zone: $0, use, at: argument.range, argument.context, in: file) }
    }
    return given + set(in: file, project)
  }

  private func set(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    project.formatters(touching: file).compactMap { formatter in
      let use = FormatterFormats(formatter, in: project)
      guard use.parses || use.prints || use.encodes || use.formats.count == 1 else { return nil }
      return use.formats.lazy.compactMap { format in
        guard project.files[format.place.file].path == file.path, let zone = format.pattern?.quotedZone,
          !use.setsTimeZone(for: format) || use.zoneThatIsNotUTC != nil
        else { return nil }
        let event = format.place.event
        return finding(
          zone: zone, use, at: event.range, event.context, in: file,
          fix: use.setsTimeZone ? nil : Fix.settingUTC(format, of: use, in: file))
      }.first
    }
  }

  private func finding(
    zone: String, _ use: FormatterFormats, at range: Range<Int>, _ context: FunctionContext, in file: FileFacts,
    fix: Fix? = nil
  ) -> Finding {
    let verb = use.parses ? "read" : "written"
    let name = zone.hasSuffix("Z") || zone.hasSuffix("z") ? "'\(zone.suffix(1))'" : "'\(zone)'"
    return finding(
      "\(name) is plain text in this format: the time is \(verb) in \(use.zoneThatIsNotUTC ?? "the device's zone"), hours away from the UTC it claims",
      at: range, in: file, symbol: context.symbol, fix: fix)
  }
}

extension FormatterFormats {
  /// The zone that is set, when each that is set is known and none is UTC.
  fileprivate var zoneThatIsNotUTC: String? {
    let names = timeZones.map { text in
      let text = text.hasSuffix("!") ? String(text.dropLast()) : text
      if TimeZoneNames.ofDevice.contains(text) { return "the device's zone" }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasSuffix("identifier: ") || parts[0].hasSuffix("abbreviation: "),
        parts[0].hasPrefix("TimeZone(") || parts[0].hasPrefix(".init("), parts[2] == ")",
        !TimeZoneNames.utc.contains(String(parts[1]))
      else { return "" }
      return "'\(parts[1])'"
    }
    return names.contains("") ? nil : names.first
  }
}

extension QuotedZoneLiteral {
  static let info = RuleInfo(
    id: "quoted-zone-literal",
    category: .dates,
    severity: .error,
    summary: "a zone in quotes is plain text: the time is read and written in the device's zone",
    why: """
      The Z of `2024-12-14T10:00:00Z` says UTC. In a format, `'Z'` in quotes only says that there is a letter, and the \
      formatter takes the time to be in the device's own zone: the same text is 10:00 UTC on a server, 18:00 UTC on a phone \
      in Los Angeles, 09:00 UTC on one in Paris. Written dates claim a UTC that they are not.
      """,
    fix: """
      Set `formatter.timeZone = TimeZone(secondsFromGMT: 0)`, or write the zone as a field: `XXXXX` reads and writes `Z` \
      and `+01:00`. Better still, use no formatter: `.iso8601` and `Date.ISO8601FormatStyle` know the format.

      The fix changes which instants are read and written. Dates that the program has stored with the wrong zone stay wrong.
      """,
    leavesAlone: [
      "A formatter whose `timeZone` is set anywhere in the project (for one that is local to a function: before it is used with the format), unless each zone that is set is known and none is UTC.",
      "`Z` and `X` without quotes: they are fields.",
      "Quoted letters that are no zone, such as `'T'`.",
    ],
    sources: [
      .init(
        "swiftlang/swift-foundation#877: the literal Z, and a formatter that reads an hour beside it",
        url: "https://github.com/swiftlang/swift-foundation/issues/877"),
      .init("Measured on Swift 6.3: the three instants above; 'Z' and 'XXXXX' as fields are right in every zone"),
    ],
    examples: [
      .bad(
        "Ten o'clock in whose zone?",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss'Z'"»
          return formatter.date(from: text)
        }
        """,
        fixed: """
          func read(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
            return formatter.date(from: text)
          }
          """, shown: true),
      .bad(
        "Handed to a helper",
        """
        extension Date {
          func text(format: String) -> String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return formatter.string(from: self)
          }
        }
        func body(_ date: Date) -> [String: String] { ["start": date.text(format: «"yyyy-MM-dd'T'HH:mm:ss'Z'"»)] }
        """),
      .bad(
        "A zone that is not UTC, and one that comes too late",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
          formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss'Z'"»
          return formatter.date(from: text)
        }
        func readEither(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss'Z'"»
          if let date = formatter.date(from: text) { return date }
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
          return formatter.date(from: text)
        }
        """),
      .good(
        "The zone is a field",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssXXXXX"
          return formatter.date(from: text)
        }
        """, shown: true),
      .bad(
        "Written, with a fraction in the quotes",
        """
        enum Formats {
          static let stamp: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss'.000Z'"»
            return formatter
          }()
        }
        func stamp(_ date: Date) -> String { Formats.stamp.string(from: date) }
        """,
        fixed: """
          enum Formats {
            static let stamp: DateFormatter = {
              let formatter = DateFormatter()
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'.000Z'"
              return formatter
            }()
          }
          func stamp(_ date: Date) -> String { Formats.stamp.string(from: date) }
          """),
      .bad(
        "Three letters",
        """
        func header(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.dateFormat = «"EEE, dd MMM yyyy HH:mm:ss 'GMT'"»
          return formatter.string(from: date)
        }
        """,
        fixed: """
          func header(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
            return formatter.string(from: date)
          }
          """),
      .bad(
        "A strategy in another file",
        files: [
          (
            "DateFormatter+API.swift",
            """
            extension DateFormatter {
              static let api: DateFormatter = {
                let formatter = DateFormatter()
                formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"»
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
              decoder.dateDecodingStrategy = .formatted(.api)
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
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"
              return formatter
            }()
          }
          """
        ]),
      .good(
        "The zone is set, here and in another file",
        files: [
          (
            "Stamps.swift",
            """
            final class Stamps {
              let formatter = DateFormatter()
              init() { configure(formatter) }
              func read(_ text: String) -> Date? { formatter.date(from: text) }
            }

            func utc(_ text: String) -> Date? {
              let formatter = DateFormatter()
              formatter.timeZone = TimeZone(identifier: "UTC")
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
              return formatter.date(from: text)
            }
            """
          ),
          (
            "Stamps+Format.swift",
            """
            func configure(_ formatter: DateFormatter) {
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
            }
            """
          ),
        ]),
      .good(
        "Other letters in quotes",
        """
        func text(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
          let day = DateFormatter()
          day.dateFormat = "d 'de' MMMM"
          let hour = DateFormatter()
          hour.dateFormat = "H 'Uhr'"
          return formatter.string(from: date) + day.string(from: date) + hour.string(from: date)
        }
        """),
      .good(
        "The field and the letter",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
          return formatter.date(from: text)
        }
        """),
    ],
    demonstration: Demonstration(
      bad: zoneProgram(
        """
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
        """),
      prints: "America/Los_Angeles: 18:00 UTC\nEurope/Paris: 09:00 UTC\n",
      good: zoneProgram(
        """
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssXXXXX"
        """),
      prints: "America/Los_Angeles: 10:00 UTC\nEurope/Paris: 10:00 UTC\n"))

  /// Reads one date as devices in two zones do.
  private static func zoneProgram(_ format: String) -> String {
    """
    func read(_ text: String) -> Date? {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      \(format)
      return formatter.date(from: text)
    }

    for zone in ["America/Los_Angeles", "Europe/Paris"] {
      if let zone = TimeZone(identifier: zone) { NSTimeZone.default = zone }
      let seconds = Int(read("2024-12-14T10:00:00Z")?.timeIntervalSince1970 ?? 0) % 86400
      print("\\(zone): \\(seconds / 3600 < 10 ? "0" : "")\\(seconds / 3600):00 UTC")
    }
    """
  }
}
