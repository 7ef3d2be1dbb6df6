import LintModel

extension FormatterWithoutPosixLocale {
  /// What becomes of a formatter that is made.
  static let useExamples: [RuleExample] = [
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
  ]
}
