import LintModel

extension FormatterWithoutTimeZone {
  /// Formatters that a function makes for whoever asks, and what they are asked for.
  static let factoryExamples: [RuleExample] = [
    .bad(
      "Formatters of one function, each set up by who asks for it",
      """
      extension DateFormatter {
        static func posix() -> DateFormatter {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          return formatter
        }
      }

      struct Event: Decodable {
        var created: String
        var date: Date? {
          let formatter = DateFormatter.posix()
          formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
          return formatter.date(from: created)
        }
        var dateOfServer: Date? {
          let formatter = DateFormatter.posix()
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
          return formatter.date(from: created)
        }
      }
      """,
      fixed: """
        extension DateFormatter {
          static func posix() -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            return formatter
          }
        }

        struct Event: Decodable {
          var created: String
          var date: Date? {
            let formatter = DateFormatter.posix()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return formatter.date(from: created)
          }
          var dateOfServer: Date? {
            let formatter = DateFormatter.posix()
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            return formatter.date(from: created)
          }
        }
        """),
    .good(
      "A function that gives every formatter its format, and one that gives the same to all",
      """
      extension DateFormatter {
        static func posix() -> DateFormatter {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          return formatter
        }
      }

      struct Event: Decodable {
        var created: String
        var changed: String
        var date: Date? { DateFormatter.posix().date(from: created) }
        var dateOfChange: Date? {
          let formatter = DateFormatter.posix()
          return formatter.date(from: changed)
        }
      }
      """),
    .bad(
      "Only whether a text is a date: a note",
      """
      struct Entry: Decodable {
        var time: String
        enum CodingKeys: String, CodingKey { case time }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          time = try container.decode(String.self, forKey: .time)
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = «"yyyy-MM-dd HH:mm:ss"»
          guard formatter.date(from: time) != nil else {
            throw DecodingError.dataCorruptedError(forKey: .time, in: container, debugDescription: "no date")
          }
        }
      }
      """,
      fixed: """
        struct Entry: Decodable {
          var time: String
          enum CodingKeys: String, CodingKey { case time }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            time = try container.decode(String.self, forKey: .time)
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
            guard formatter.date(from: time) != nil else {
              throw DecodingError.dataCorruptedError(forKey: .time, in: container, debugDescription: "no date")
            }
          }
        }
        """),
  ]
}
