import LintModel

extension FormatterWithoutPosixLocale {
  /// A calendar beside the locale.
  static let calendarExamples: [RuleExample] = [
    .bad(
      "The user's calendar beside the locale, before it or after it",
      """
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.calendar = .current
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = «"yyyy-MM-dd"»
        return formatter.date(from: text)
      }
      func stamp(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = «"yyyy-MM-dd'T'HH:mm:ssZ"»
        formatter.calendar = Calendar.autoupdatingCurrent
        return formatter.string(from: date)
      }
      """),
    .bad(
      "A parameter or a property that is the user's calendar, for what is written",
      """
      struct Report {
        private let calendar = Calendar.current

        func since(calendar: Calendar = .current, now: Date) -> String {
          let formatter = DateFormatter()
          formatter.calendar = calendar
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyy-MM-dd"»
          return formatter.string(from: now)
        }
        func month(_ date: Date) -> String {
          let formatter = DateFormatter()
          formatter.calendar = calendar
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyyMM"»
          return formatter.string(from: date)
        }
      }
      """),
    .bad(
      "Neither a locale nor a calendar that is the same everywhere",
      """
      func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.calendar = Calendar.current
        formatter.dateFormat = «"yyyy-MM-dd"»
        return formatter.date(from: text)
      }
      """),
    .good(
      "A time of day, a title, and calendars that are the same everywhere or not known",
      """
      private let western = Calendar(identifier: .gregorian)
      func text(_ date: Date, in calendar: Calendar) -> String {
        let clock = DateFormatter()
        clock.calendar = .current
        clock.locale = Locale(identifier: "en_US_POSIX")
        clock.dateFormat = "HH:mm:ss"
        let title = DateFormatter()
        title.calendar = .current
        title.locale = Locale(identifier: "en_US_POSIX")
        title.dateFormat = "MMMM yyyy"
        let day = DateFormatter()
        day.calendar = western
        day.locale = Locale(identifier: "en_US_POSIX")
        day.dateFormat = "yyyy-MM-dd"
        let given = DateFormatter()
        given.calendar = calendar
        given.locale = Locale(identifier: "en_US_POSIX")
        given.dateFormat = "yyyy-MM-dd"
        return clock.string(from: date) + title.string(from: date) + day.string(from: date) + given.string(from: date)
      }
      """),
    .good(
      "What is read is calculated with the calendar that is given",
      """
      func dueDay(_ text: String, calendar: Calendar = .current) -> Int? {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.date(from: text).map { calendar.component(.day, from: $0) }
      }
      """),
    .bad(
      "Handed to a closure that sets it up",
      """
      let day: DateFormatter = {
        $0.dateFormat = «"yyyy-MM-dd"»
        $0.timeZone = .gmt
        return $0
      }(DateFormatter())
      let exact: DateFormatter = { formatter in
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = .gmt
        formatter.locale = Locale(identifier: "en_US_POSIX")
        return formatter
      }(DateFormatter())
      func days(_ text: String) -> [Date?] { [day.date(from: text), exact.date(from: text)] }
      """,
      fixed: """
        let day: DateFormatter = {
          $0.locale = Locale(identifier: "en_US_POSIX")
          $0.dateFormat = "yyyy-MM-dd"
          $0.timeZone = .gmt
          return $0
        }(DateFormatter())
        let exact: DateFormatter = { formatter in
          formatter.dateFormat = "yyyy-MM-dd"
          formatter.timeZone = .gmt
          formatter.locale = Locale(identifier: "en_US_POSIX")
          return formatter
        }(DateFormatter())
        func days(_ text: String) -> [Date?] { [day.date(from: text), exact.date(from: text)] }
        """),
    .bad(
      "Lines of a log, and the name of a file: notes; a log of meals is none",
      #"""
      extension DateFormatter {
        static let logFormatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss.SSS"»
          return formatter
        }()
      }
      func line(_ text: String) -> String { "\(DateFormatter.logFormatter.string(from: Date())) \(text)" }

      func fileName(for title: String) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd"»
        return "\(formatter.string(from: Date()))-\(title).md"
      }

      func logMeal(on date: Date) -> [String: String] {
        let formatter = DateFormatter()
        formatter.dateFormat = «"yyyy-MM-dd"»
        return ["day": formatter.string(from: date)]
      }
      """#,
      fixed: #"""
        extension DateFormatter {
          static let logFormatter: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
            return formatter
          }()
        }
        func line(_ text: String) -> String { "\(DateFormatter.logFormatter.string(from: Date())) \(text)" }

        func fileName(for title: String) -> String {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd"
          return "\(formatter.string(from: Date()))-\(title).md"
        }

        func logMeal(on date: Date) -> [String: String] {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd"
          return ["day": formatter.string(from: date)]
        }
        """#),
  ]
}
