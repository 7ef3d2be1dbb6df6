import LintModel
import SwiftFacts

/// A formatter that is made anew for each of many values.
struct FormatterInHotPath: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.heavyCreations.compactMap { creation in
      guard let place = describe(creation, in: file, project) else { return nil }
      let maker = creation.maker.map { ", made by '\($0.name)'" } ?? ""
      return finding(
        "a new '\(creation.type)' for \(place)\(maker): make it once, outside", at: creation.range, in: file,
        symbol: creation.context.symbol,
        notes: creation.maker.map { [.init("asked for here", at: Location(path: file.path, range: $0.use))] } ?? [])
    }
  }

  private func describe(_ creation: HeavyCreation, in file: FileFacts, _ project: ProjectFacts) -> String? {
    switch creation.place {
    case .dateStrategy: return "every date that is coded"
    case .decodingInitializer:
      let isRepeated = project.mayBeOneOfMany(creation.context.scope, isDecoding: true, in: file)
      return isRepeated ? "every value that is decoded" : nil
    case .encodeMethod:
      let isRepeated = project.mayBeOneOfMany(creation.context.scope, isDecoding: false, in: file)
      return isRepeated ? "every value that is encoded" : nil
    case .loop: return "every pass of the loop"
    case .sequenceClosure(let method, let receiver, let isSequence):
      let type = project.resolve(receiver, scope: creation.context.scope, in: file)
      let isCollection = type.map { !TypeName.isOptional($0.text) && TypeName.element($0.text) != nil } ?? isSequence
      return isCollection ? "every element given to '\(method)'" : nil
    }
  }
}

extension FormatterInHotPath {
  static let info = RuleInfo(
    id: "formatter-in-hot-path",
    category: .performance,
    severity: .warning,
    summary: "a formatter is made anew for each of many values",
    why: """
      Making a `DateFormatter` costs more than using it. On Swift 6.3, parsing one date took about 100 µs with a new \
      formatter and 25 µs with a shared one; a JSON document of 5000 dates was read 3.6 times faster. \
      `ISO8601DateFormatter` gains a factor of three.

      The closure of a `.custom` date strategy runs for every date, `init(from:)` for every value of an array. What they call \
      of the same type runs as often: a function or a computed property that makes a formatter, or a `copy()` of one.
      """,
    fix: """
      Make the formatter once, outside, and use it inside. `DateFormatter` is Sendable, so a `static let` will do. \
      `ISO8601DateFormatter` is not.

      For ISO 8601 dates use no formatter at all: `Date.ISO8601FormatStyle` took 0.6 µs a date.
      """,
    leavesAlone: [
      "`JSONDecoder` and `JSONEncoder`: making one anew for each small document cost nothing that could be measured.",
      "A function that sets up its formatter by a parameter, called in a loop; one that keeps the formatter; and members of other types.",
      "A formatter that each element configures: `formatter.maximumFractionDigits = column.digits`.",
      "A loop over a literal of a few values, and a branch of a loop for the one element that equals a string.",
      "A block that leaves its loop on the first pass, such as the `return` of a retry.",
      "`map` over an Optional, a Result, a publisher, or anything that is not known to be a sequence.",
      "Closures that are only stored in the loop.",
      "A coding method of a type that the project is seen to code, and never holds several of: no `[Event]`, no `Page<Event>`.",
    ],
    sources: [
      .init(
        "haidalinda/Gloss#110: a formatter for each decoded date",
        url: "https://github.com/haidalinda/Gloss/issues/110"),
      .init(
        "Data Formatting Guide, cache formatters for efficiency",
        url:
          "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/DataFormatting/Articles/dfDateFormatting10_4.html"
      ),
      .init("Measured on Swift 6.3 with optimization, on two cores: the times above"),
    ],
    examples: [
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
    ],
    demonstration: demonstration)
}
