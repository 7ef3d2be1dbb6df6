import LintModel

extension FormatterInHotPath {
  static let examples: [RuleExample] = [
    .bad(
      "A formatter for every date",
      """
      func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
          let text = try decoder.singleValueContainer().decode(String.self)
          guard let date = «ISO8601DateFormatter»().date(from: text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
          }
          return date
        }
        return decoder
      }
      """, shown: true),
    .bad(
      "Made for every element that is looked at",
      """
      func isKnown(_ day: String, in days: [String]) -> Bool {
        days.contains { other in
          let formatter = «DateFormatter»()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter.date(from: other) == formatter.date(from: day)
        }
      }
      """),
    .good(
      "No formatter at all",
      """
      func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
          let text = try decoder.singleValueContainer().decode(String.self)
          return try Date(text, strategy: .iso8601)
        }
        return decoder
      }
      """, shown: true),
    .good(
      "A constant of the function has the name of a property that makes one",
      """
      extension Date {
        static var weekday: String {
          let formatter = DateFormatter()
          formatter.dateFormat = "EEEE"
          return formatter.string(from: Date())
        }
        var number: Int { Calendar.current.component(.weekday, from: self) }
        var week: [Int] {
          let weekday = Date().number
          return (0..<7).map { day in day - weekday }
        }
      }
      """),
    .bad(
      "Made by what the closure calls: a function, a computed property, a copy",
      """
      struct Departure: Codable { var time: Date }
      struct Board {
        private let kept = DateFormatter()
        func departures(in data: Data) throws -> [Departure] {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let date = read("yyyy-MM-dd", text) ?? reader.date(from: text)
              ?? («kept.copy»() as? DateFormatter)?.date(from: text)
            else { throw CocoaError(.coderInvalidValue) }
            return date
          }
          return try decoder.decode([Departure].self, from: data)
        }
        private func read(_ format: String, _ text: String) -> Date? {
          let formatter = «DateFormatter»()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = format
          return formatter.date(from: text)
        }
        private var reader: DateFormatter {
          let formatter = «DateFormatter»()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = TimeZone(secondsFromGMT: 0)
          formatter.dateFormat = "yyyy-MM-dd HH:mm"
          return formatter
        }
      }
      """),
    .good(
      "Made once and kept, or called once",
      """
      final class Board {
        private var made: [String: DateFormatter] = [:]
        func lines(_ dates: [Date]) -> [String] { dates.enumerated().map { formatter("yyyy").string(from: $1) } }
        func title(_ date: Date) -> String { header.string(from: date) }
        private func formatter(_ format: String) -> DateFormatter {
          if let known = made[format] { return known }
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = format
          made[format] = formatter
          return formatter
        }
        private var header: DateFormatter {
          let formatter = DateFormatter()
          formatter.dateStyle = .short
          return formatter
        }
      }
      """),
    .bad(
      "A formatter for every date, with its type in front",
      """
      func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
          let formatter: ISO8601DateFormatter = «.init»()
          formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
          let text = try decoder.singleValueContainer().decode(String.self)
          guard let date = formatter.date(from: text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
          }
          return date
        }
        return decoder
      }
      """),
    .bad(
      "A formatter for every value",
      """
      struct Event: Codable {
        enum CodingKeys: String, CodingKey { case day }
        var day: Date

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = try container.decode(String.self, forKey: .day)
          let formatter = «DateFormatter»()
          formatter.dateFormat = "yyyy-MM-dd"
          day = formatter.date(from: text) ?? .distantPast
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          let formatter = «DateFormatter»()
          formatter.dateFormat = "yyyy-MM-dd"
          try container.encode(formatter.string(from: day), forKey: .day)
        }
      }
      """),
    .good(
      "One at a time",
      """
      struct Voucher: Decodable {
        enum CodingKeys: String, CodingKey { case expiry }
        var expiry: Date?
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          expiry = ISO8601DateFormatter().date(from: try container.decode(String.self, forKey: .expiry))
        }
      }
      enum Action: Decodable { case voucher(value: Voucher) }
      func action(_ data: Data) throws -> Action { try JSONDecoder().decode(Action.self, from: data) }
      """),
    .bad(
      "Part of a type that there are several of",
      """
      struct Day: Decodable {
        var date: Date?
        init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          date = «ISO8601DateFormatter»().date(from: text)
        }
      }
      struct Event: Decodable { var day: Day }
      struct Page<Element: Decodable>: Decodable { var items: [Element] }
      func events(_ data: Data) throws -> Page<Event> { try JSONDecoder().decode(Page<Event>.self, from: data) }
      """),
    .bad(
      "A loop and a closure over a sequence",
      """
      func days(_ lines: [String]) -> [Date] {
        var days: [Date] = []
        for line in lines {
          let formatter = «DateFormatter»()
          formatter.dateFormat = "yyyy-MM-dd"
          if let day = formatter.date(from: line) { days.append(day) }
        }
        return days
      }

      func texts(_ numbers: [Double]) -> [String] {
        numbers.map { number in
          let formatter = «NumberFormatter»()
          formatter.maximumFractionDigits = 1
          return formatter.string(from: NSNumber(value: number)) ?? ""
        }
      }
      """),
    .good(
      "Another formatter for each element",
      """
      struct Column { var digits: Int; var value: Double }
      func texts(_ columns: [Column]) -> [String] {
        columns.map { column in
          let digits = max(column.digits, 0)
          let formatter = NumberFormatter()
          formatter.numberStyle = .decimal
          formatter.maximumFractionDigits = digits
          return formatter.string(from: NSNumber(value: column.value)) ?? ""
        }
      }
      """),
    .good(
      "Coders cost nothing to make",
      """
      func read(_ lines: [Data]) throws -> [[Int]] {
        var values: [[Int]] = []
        for line in lines { values.append(try JSONDecoder().decode([Int].self, from: line)) }
        return values
      }
      """),
    .good(
      "As many passes as there are formats in the source, and one element out of many",
      """
      func time(_ text: String) -> Date? {
        let formats = ["HH:mm:ss", "HH:mm"]
        for format in formats {
          let formatter = DateFormatter()
          formatter.dateFormat = format
          if let date = formatter.date(from: text) { return date }
        }
        return nil
      }

      func created(_ values: [String: String]) -> Date? {
        var created: Date?
        for key in values.keys {
          if key == "created" {
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy-MM-dd"
            created = formatter.date(from: values[key] ?? "")
          }
        }
        return created
      }
      """),
    .bad(
      "The sequence is a property in another file",
      files: [
        ("Log.swift", "struct Log { var dates: [Date] = [] }"),
        (
          "Log+Text.swift",
          """
          extension Log {
            var texts: [String] {
              dates.compactMap { date in
                let formatter = «DateFormatter»()
                formatter.dateStyle = .short
                return formatter.string(from: date)
              }
            }
          }
          """
        ),
      ]),
    .good(
      "Made once, before the loop",
      """
      func days(_ lines: [String]) -> [Date] {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        return lines.compactMap { formatter.date(from: $0) }
      }
      """),
    .good(
      "The block leaves the loop",
      """
      func firstText(_ dates: [Date?]) -> String? {
        for date in dates {
          if let date {
            let formatter = DateFormatter()
            formatter.dateStyle = .short
            return formatter.string(from: date)
          }
        }
        return nil
      }
      """),
    .good(
      "An Optional and a Result",
      """
      func text(_ date: Date?, _ result: Result<Data, any Error>) -> (String?, Result<[Int]?, any Error>) {
        (
          date.map { DateFormatter().string(from: $0) },
          result.map { try? JSONDecoder().decode([Int].self, from: $0) }
        )
      }
      """),
    .good(
      "A coder in a coding initializer, and a formatter in a static",
      """
      struct Wrapped: Decodable {
        static let formatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy"
          return formatter
        }()
        var numbers: [Int]
        init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          numbers = try JSONDecoder().decode([Int].self, from: Data(text.utf8))
        }
      }
      """),
    .good(
      "A closure that is only stored",
      """
      func actions(_ dates: [Date]) -> [() -> String] {
        var actions: [() -> String] = []
        for date in dates {
          actions.append { DateFormatter().string(from: date) }
        }
        return actions
      }
      """),
    .good(
      "Made each time since it cannot be shared, as a comment says",
      """
      enum Wire {
        /// One per call: ISO8601DateFormatter is not Sendable.
        private static func formatter() -> ISO8601DateFormatter {
          let formatter = ISO8601DateFormatter()
          formatter.formatOptions = [.withInternetDateTime]
          return formatter
        }
        static func dates(_ texts: [String]) -> [Date] {
          texts.compactMap { text in formatter().date(from: text) }
        }
      }
      """),
    .bad(
      "For each of several keys, or for every line; not for the one line with a certain key",
      """
      func dates(in lines: [(key: String, value: String)], _ kind: String) -> [Date] {
        var found: [Date] = []
        for line in lines {
          switch kind {
          case "all": found += [«ISO8601DateFormatter»().date(from: line.value)].compactMap { $0 }
          default: break
          }
          switch line.key {
          case "date":
            let formatter = DateFormatter()
            formatter.dateStyle = .short
            if let date = formatter.date(from: line.value) { found.append(date) }
          case "start", "end":
            if let date = «ISO8601DateFormatter»().date(from: line.value) { found.append(date) }
          default: break
          }
        }
        return found
      }
      """),
    .good(
      "A few of many",
      """
      func log(_ dates: [Date]) -> [String] {
        dates.suffix(20).map { date in ISO8601DateFormatter().string(from: date) }
      }
      """),
    .good(
      "A program that shows how something is used",
      files: [
        (
          "ClockDemo/main.swift",
          """
          func printed(_ dates: [Date]) -> [String] {
            dates.map { date in ISO8601DateFormatter().string(from: date) }
          }
          """
        )
      ]),
  ]
}
