import LintModel

extension FormatterInHotPath {
  /// What a project adds to the formatters' own types.
  static let factoryExamples: [RuleExample] = [
    .bad(
      "Made by an initializer of the project, and by a static of the formatter's type in another file",
      files: [
        (
          "Formatters.swift",
          """
          extension DateFormatter {
            static var day: DateFormatter {
              let formatter = «DateFormatter»()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
              formatter.dateFormat = "yyyy-MM-dd"
              return formatter
            }
            static func month() -> DateFormatter {
              let formatter = «DateFormatter»()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.timeZone = TimeZone(secondsFromGMT: 0)
              formatter.dateFormat = "yyyy-MM"
              return formatter
            }
          }
          extension ISO8601DateFormatter {
            convenience init(_ options: Options) {
              self.init()
              formatOptions = options
            }
          }
          """
        ),
        (
          "Coders.swift",
          """
          func makeDecoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .custom { decoder in
              let text = try decoder.singleValueContainer().decode(String.self)
              guard let date = DateFormatter.day.date(from: text) ?? DateFormatter.month().date(from: text)
                ?? «ISO8601DateFormatter»([.withInternetDateTime]).date(from: text)
              else { throw CocoaError(.coderInvalidValue) }
              return date
            }
            return decoder
          }
          """
        ),
      ]),
    .good(
      "A static that is kept, one that is asked once, and a formatter for each element",
      files: [
        (
          "Formatters.swift",
          """
          extension DateFormatter {
            static let day = DateFormatter(format: "yyyy-MM-dd")
            static var today: DateFormatter { DateFormatter(format: "yyyy") }
            convenience init(format: String) {
              self.init()
              locale = Locale(identifier: "en_US_POSIX")
              timeZone = TimeZone(secondsFromGMT: 0)
              dateFormat = format
            }
          }
          """
        ),
        (
          "Days.swift",
          """
          func days(_ lines: [String]) -> [Date] { lines.compactMap { line in DateFormatter.day.date(from: line) } }
          func title(_ date: Date) -> String { DateFormatter.today.string(from: date) }
          func texts(_ date: Date, _ formats: [String]) -> [String] {
            formats.map { format in DateFormatter(format: format).string(from: date) }
          }
          """
        ),
      ]),
  ]
}
