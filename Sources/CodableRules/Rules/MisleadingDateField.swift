import LintModel
import SwiftFacts

/// A letter of a date format that means something else than its place says.
struct MisleadingDateField: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let parsed = parsedFormats(of: file, in: project)
    let set = file.formatterEvents.filter { $0.kind == .setsFormat }.flatMap { event in
      let isWritten = event.isSpelledOut && StringLiteral.text(event.text) != nil
      return project.formats(of: event, in: file).lazy.map { text in
        findings(
          text, written: isWritten, at: event.range, in: file, event.context, parses: parsed.contains(event.range))
      }.first { !$0.isEmpty } ?? []
    }
    let given = file.formatArguments.flatMap { argument in
      guard project.formatParameters.contains(argument.parameter) else { return [Finding]() }
      return findings(argument.text, written: true, at: argument.range, in: file, argument.context, parses: false)
    }
    return set + given
  }

  /// The ranges of the formats in the file whose formatter parses, or writes for an encoder.
  private func parsedFormats(of file: FileFacts, in project: ProjectFacts) -> Set<Range<Int>> {
    var ranges: Set<Range<Int>> = []
    for formatter in project.formatters(touching: file) {
      let formats = FormatterFormats(formatter, in: project)
      guard formats.parses || formats.encodes else { continue }
      for format in formats.formats where project.files[format.place.file].path == file.path {
        ranges.insert(format.place.event.range)
      }
    }
    return ranges
  }

  private func findings(
    _ text: String, written: Bool, at range: Range<Int>, in file: FileFacts, _ context: FunctionContext, parses: Bool
  ) -> [Finding] {
    let pattern = DateFormatPattern(text)
    // Where the literal stands, the finding points at the field in it.
    let start = written && pattern.text() == text ? range.lowerBound + 1 : nil
    return pattern.flaws(isMachine: parses || pattern.isMachine).map { flaw in
      let place = start.map { start in
        let offset = start + pattern.offset(of: flaw.index)
        return offset..<(offset + flaw.field.utf8.count)
      }
      let fix = place.map { place in
        Fix(
          title: "write '\(flaw.replacement)'", isSafe: false,
          edits: [.init(location: Location(path: file.path, range: place), replacement: flaw.replacement)])
      }
      let message = place == nil ? "in '\(text)', \(message(flaw))" : message(flaw)
      return finding(message, at: place ?? range, in: file, symbol: context.symbol, fix: fix, cause: "\(flaw.kind)")
    }
  }

  private func message(_ flaw: DateFormatPattern.Flaw) -> String {
    let (field, meant) = (flaw.field, flaw.replacement)
    return switch flaw.kind {
    case .weekYear:
      "'\(field)' is the year that the week belongs to: the last days of December get another year; '\(meant)' is the calendar year"
    case .dayOfYear: "'\(field)' is the day of the year, up to 366; '\(meant)' is the day of the month"
    case .twelveHours:
      "'\(field)' counts to twelve, and no 'a' tells morning from afternoon; '\(meant)' is the hour of the day"
    case .minutesForMonth: "'\(field)' is the minute, where the month belongs; '\(meant)' is the month"
    case .monthForMinutes: "'\(field)' is the month, where the minutes belong; '\(meant)' is the minute"
    case .secondsForFraction: "'\(field)' is the second again, where its fraction belongs; '\(meant)' is the fraction"
    case .fractionForSeconds:
      "'\(field)' is the fraction of the second, where the seconds belong; '\(meant)' is the second"
    }
  }
}

extension MisleadingDateField {
  static let info = RuleInfo(
    id: "misleading-date-field",
    category: .dates,
    severity: .error,
    summary:
      "a letter of a date format stands for something else: the week's year, the day of the year, minutes for months",
    why: """
      The letters of a date format are those of Unicode Technical Standard #35, and a wrong one is no error: it formats and \
      parses something else. Most of the time the result looks right.

      - `YYYY` is the year that the week belongs to. 2024-12-31 becomes 2025-12-31.
      - `DD` is the day of the year: 2024-12-31 becomes 2024-12-366, and 2024-06-15 is read as January 15.
      - `hh` counts to twelve: 22:45 becomes 10:45, 12:45 is read as 00:45, and 22:45 is not read at all.
      - `mm` in the place of the month is the minute: 2024-06-15 is read as January 15, six minutes past midnight.
      - `MM` in the place of the minutes is the month: 22:45 becomes 22:12, and is not read at all.
      - `ss.sss` repeats the second: 37.250 becomes 37.037.
      - `HH:mm:SS` ends in hundredths of a second: 22:45:37 becomes 22:45:25, or whatever the fraction is.
      """,
    fix: """
      Write the letter that was meant: `yyyy`, `dd`, `HH`, `MM` for months, `mm` for minutes, `SSS` for the fraction. Dates \
      that were stored with the wrong letters stay wrong; look for them.
      """,
    leavesAlone: [
      "`YYYY` with a week (`YYYY-'W'ww`), and `DDD` without a month.",
      "`h` and `hh` with `a`, and without it in formats that are only shown to people.",
      "Formats that are not literals, and literals given to functions that are not in the project.",
    ],
    sources: [
      .init(
        "Unicode Technical Standard #35, date field symbols",
        url: "https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table"),
      .init(
        "SwissCovid/swisscovid-app-ios#505: four formats with YYYY, found on the 30th of December",
        url: "https://github.com/SwissCovid/swisscovid-app-ios/issues/505"),
      .init(
        "malcommac/SwiftDate#713: 2019-12-30 was printed as 2021-12-30",
        url: "https://github.com/malcommac/SwiftDate/issues/713"),
      .init("Measured on Swift 6.3: every value above"),
    ],
    examples: [
      .bad(
        "Right on 361 days of the year",
        """
        func stamp(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "«YYYY»-MM-dd"
          return formatter.string(from: date)
        }
        """,
        fixed: """
          func stamp(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter.string(from: date)
          }
          """, shown: true),
      .good(
        "The calendar year",
        """
        func stamp(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter.string(from: date)
        }
        """, shown: true),
      .bad(
        "Two flaws in one format, two findings",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.timeZone = .current
          formatter.dateFormat = "yyyy-«mm»-«DD»"
          return formatter.date(from: text)
        }
        """,
        fixed: """
          func read(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.timeZone = .current
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter.date(from: text)
          }
          """),
      .bad(
        "Times: twelve hours, months for minutes, seconds for fractions",
        """
        enum Formats {
          static let stamp: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy-MM-dd'T'«hh»:mm:ss.«sss»Z"
            return formatter
          }()
          static let clock: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateFormat = "HH:«MM»"
            return formatter
          }()
          static let exact: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateFormat = "HH:mm:«SS»"
            return formatter
          }()
        }
        """,
        fixed: """
          enum Formats {
            static let stamp: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSSZ"
              return formatter
            }()
            static let clock: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = "HH:mm"
              return formatter
            }()
            static let exact: DateFormatter = {
              let formatter = DateFormatter()
              formatter.dateFormat = "HH:mm:ss"
              return formatter
            }()
          }
          """),
      .bad(
        "A constant, and a parser",
        """
        enum Patterns { static let day = "dd.MM.YYYY" }

        func read(_ text: String, _ time: String) -> [Date?] {
          let days = DateFormatter()
          days.dateFormat = «Patterns.day»
          let times = DateFormatter()
          times.dateFormat = "«hh»:mm"
          return [days.date(from: text), times.date(from: time)]
        }
        """,
        fixed: """
          enum Patterns { static let day = "dd.MM.YYYY" }

          func read(_ text: String, _ time: String) -> [Date?] {
            let days = DateFormatter()
            days.dateFormat = Patterns.day
            let times = DateFormatter()
            times.dateFormat = "HH:mm"
            return [days.date(from: text), times.date(from: time)]
          }
          """),
      .bad(
        "One of the formats that an enum lists",
        """
        enum Format: String, CaseIterable {
          case day = "yyyy-mm-dd"
          case time = "yyyy-MM-dd HH:mm:ss"

          func parse(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.dateFormat = «rawValue»
            return formatter.date(from: text)
          }
        }
        """),
      .bad(
        "The first value of a property that has it from a constant",
        """
        struct Stamp {
          static let defaultFormat = "yyyy-MM-dd hh:mm:ss"
          var format = defaultFormat
          var zone = Self.defaultFormat

          func text(_ date: Date) -> String {
            let formatter = DateFormatter()
            formatter.dateFormat = «format»
            let other = DateFormatter()
            other.dateFormat = «zone»
            return formatter.string(from: date) + other.string(from: date)
          }
        }
        """),
      .bad(
        "Given to a function of another file that makes a format of it",
        files: [
          (
            "Date+Text.swift",
            """
            extension Date {
              func text(withFormat format: String) -> String {
                let formatter = DateFormatter()
                formatter.dateFormat = format
                return formatter.string(from: self)
              }
            }
            """
          ),
          ("Title.swift", "func title(_ date: Date) -> String { date.text(withFormat: \"d. MMMM «YYYY»\") }"),
        ],
        fixed: [
          "Title.swift": "func title(_ date: Date) -> String { date.text(withFormat: \"d. MMMM yyyy\") }"
        ]),
      .good(
        "The week's year with its week, and the day of the year",
        """
        func week(_ date: Date) -> String {
          let week = DateFormatter()
          week.dateFormat = "YYYY-'W'ww"
          let ordinal = DateFormatter()
          ordinal.dateFormat = "yyyy-DDD"
          return week.string(from: date) + ordinal.string(from: date)
        }
        """),
      .good(
        "Twelve hours with the half of the day, or for people",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.dateFormat = "MM/dd/yyyy hh:mm:ss a"
          return formatter.date(from: text)
        }

        func clock(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.dateFormat = "h:mm"
          return formatter.string(from: date)
        }
        """),
      .good(
        "All fields in their places",
        """
        func texts(_ date: Date) -> [String] {
          ["yyyyMMddHHmmssSSS", "dd/MM/yyyy HH:mm", "HH:mm, d. MMM", "mm:ss", "EEE, dd MMM yyyy HH:mm:ss zzz", "HHmm MM/dd"]
            .map { format in
              let formatter = DateFormatter()
              formatter.dateFormat = format
              return formatter.string(from: date)
            }
        }

        func stamp(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS"
          let other = DateFormatter()
          other.dateFormat = "HH:mm MM/dd"
          return formatter.string(from: date) + other.string(from: date)
        }
        """),
      .good(
        "Given to a function that is no formatter",
        """
        func pad(_ pattern: String) -> Int { pattern.count }
        let width = pad("DD/MM/YYYY")
        """),
    ],
    demonstration: Demonstration(
      bad: """
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "YYYY-MM-dd"
        print(formatter.string(from: Date(timeIntervalSince1970: 1_735_650_000)))
        """,
      prints: "2025-12-31\n",
      good: """
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        print(formatter.string(from: Date(timeIntervalSince1970: 1_735_650_000)))
        """,
      prints: "2024-12-31\n"))
}
