import LintModel

extension FormatterInHotPath {
  /// What a project adds to the formatters' own types.
  static let factoryExamples: [RuleExample] = [
    .good(
      "A few values that stand in the source",
      """
      func lastWeek() -> [String] {
        (0..<7).reversed().map { offset in
          let formatter = DateFormatter()
          formatter.dateFormat = "EEE"
          return formatter.string(from: Date(timeIntervalSinceNow: Double(-86_400 * offset)))
        }
      }
      func date(_ text: String, _ other: String) -> Date? {
        [text, other].lazy.compactMap { text -> Date? in
          let formatter = ISO8601DateFormatter()
          return formatter.date(from: text)
        }.first
      }
      """),
    .good(
      "The hours of a day, the cases of an enum",
      """
      enum Meal: Int, CaseIterable { case breakfast = 8, lunch = 13, dinner = 19 }
      struct Menu {
        func hours() -> [String] { (0..<24).map(text) }
        func meals() -> [String] {
          var texts: [String] = []
          for meal in Meal.allCases { texts.append(text(meal.rawValue)) }
          return texts
        }
        private func text(_ hour: Int) -> String {
          let formatter = DateFormatter()
          formatter.timeStyle = .short
          return formatter.string(from: Date(timeIntervalSinceReferenceDate: Double(hour) * 3_600))
        }
      }
      """),
    .good(
      "Each pass waits for a server, or reads a file",
      """
      struct Importer {
        let load: @Sendable (URL) async throws -> String
        func dates(_ pages: [URL]) async throws -> [Date?] {
          var dates: [Date?] = []
          for page in pages {
            let formatter = ISO8601DateFormatter()
            dates.append(formatter.date(from: try await load(page)))
          }
          return dates
        }
        func dates(of reports: [URL]) -> [Date] {
          reports.compactMap { report -> Date? in
            guard let text = try? String(contentsOf: report, encoding: .utf8) else { return nil }
            let formatter = ISO8601DateFormatter()
            return formatter.date(from: text)
          }
        }
      }
      """),
    .good(
      "Each pass moves or writes a file",
      """
      func keep(_ files: [URL], in folder: URL) throws {
        for file in files {
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd HH.mm"
          let name = formatter.string(from: .now) + " " + file.lastPathComponent
          try FileManager.default.moveItem(at: file, to: folder.appending(path: name))
        }
      }

      func export(_ days: [Date: Data], to folder: URL) throws {
        for (day, data) in days {
          let name = ISO8601DateFormatter().string(from: day)
          try data.write(to: folder.appending(path: name))
        }
      }
      """),
    .bad(
      "What a pass adds is at hand",
      """
      func dates(_ pages: [[String]]) -> [Date?] {
        var dates: [Date?] = []
        for page in pages {
          let formatter = «ISO8601DateFormatter»()
          dates.append(contentsOf: page.map { formatter.date(from: $0) })
        }
        return dates
      }
      """),
    .good(
      "One of several keys, until the first that is there",
      """
      struct Reset {
        func date(_ payload: [String: Any], keys: [String]) -> Date? {
          for key in keys {
            if let date = date(from: payload[key]) { return date }
          }
          return nil
        }
        private func date(from value: Any?) -> Date? {
          guard let text = value as? String else { return nil }
          let formatter = ISO8601DateFormatter()
          return formatter.date(from: text)
        }
      }
      """),
    .bad(
      "As many as there may be",
      """
      func days(_ count: Int) -> [String] {
        (0..<count).map { offset in
          let formatter = «DateFormatter»()
          formatter.dateFormat = "EEE"
          return formatter.string(from: Date(timeIntervalSinceNow: Double(-86_400 * offset)))
        }
      }
      """),
    .bad(
      "Through two functions, the outer one handed over by its name; the date is returned before the last statement",
      """
      struct Entry { var time: Date }

      final class Log {
        func entries(_ lines: [String]) -> [Entry] { lines.compactMap(parseEntry) }

        func newest(in text: String) -> [Entry] {
          let lines = text.split(separator: "\\n").map(String.init)
          let tail = lines.suffix(10)
          return tail.compactMap(Self.parse)
        }

        private func parseEntry(line: String) -> Entry? {
          guard let time = parseTime(line) else { return nil }
          return Entry(time: time)
        }

        private func parseTime(_ text: String) -> Date? {
          let formatter = «ISO8601DateFormatter»()
          if let date = formatter.date(from: text) { return date }
          print("no date: \\(text)")
          return nil
        }

        private static func parse(line: String) -> Entry? {
          «ISO8601DateFormatter»().date(from: line).map(Entry.init)
        }
      }
      """),
    .bad(
      "A static function, called in a closure within another, for each element of a parameter",
      """
      struct Goal { var created: Date }

      final class Window {
        func send(_ goals: [Goal]) {
          Task { print(goals.map { Self.dictionary($0) }) }
        }

        private static func dictionary(_ goal: Goal) -> [String: String] {
          var entry = ["kind": "goal"]
          if goal.created < .now {
            let formatter = «ISO8601DateFormatter»()
            entry["created"] = formatter.string(from: goal.created)
          }
          return entry
        }
      }
      """),
    .bad(
      "A static function that `init(from:)` reads each date with, and that throws at its end",
      """
      struct Snapshot: Decodable {
        var started: Date?
        enum CodingKeys: CodingKey { case started }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          started = try Self.date(in: container, forKey: .started)
        }

        private static func date(in container: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys) throws -> Date? {
          guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
          let formatter = «ISO8601DateFormatter»()
          formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
          if let date = formatter.date(from: text) { return date }
          throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: text)
        }
      }

      func load(_ data: Data) throws -> [Snapshot] { try JSONDecoder().decode([Snapshot].self, from: data) }
      """),
    .good(
      "Handed to one value, asked for by what waits for a server, and by what is asked for once",
      """
      struct Loader {
        func first(_ text: String?) -> Date? { text.flatMap(read) }

        func all(_ names: [String]) async throws -> [Date?] {
          var dates: [Date?] = []
          for name in names { dates.append(try await load(name)) }
          return dates
        }

        private func load(_ name: String) async throws -> Date? {
          guard let url = URL(string: name) else { return nil }
          return read(try await String(contentsOf: url, encoding: .utf8))
        }

        func header(_ text: String) -> Date? { read(text) }

        private func read(_ text: String) -> Date? {
          let formatter = ISO8601DateFormatter()
          if let date = formatter.date(from: text) { return date }
          return nil
        }
      }
      """),
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
    .bad(
      "Added to the superclass of the formatters",
      files: [
        (
          "Formatter+ISO.swift",
          """
          extension Formatter {
            static func iso8601() -> DateFormatter {
              let formatter = «DateFormatter»()
              formatter.locale = Locale(identifier: "en_US_POSIX")
              formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssXXXXX"
              return formatter
            }
          }
          """
        ),
        (
          "Decoder.swift",
          """
          func decoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .custom { decoder in
              let text = try decoder.singleValueContainer().decode(String.self)
              return Formatter.iso8601().date(from: text) ?? .distantPast
            }
            return decoder
          }
          """
        ),
      ]),
    .good(
      "A loop that sleeps in each pass",
      """
      struct Watch {
        func run() async throws {
          while !Task.isCancelled {
            print(now())
            try await Task.sleep(nanoseconds: 60_000_000_000)
          }
        }
        private func now() -> String { ISO8601DateFormatter().string(from: Date()) }
      }
      """),
    .good(
      "A branch for elements that hold a certain string, and what replaces a missing value",
      """
      func cycleEnd(_ lines: [String]) -> Date? {
        var end: Date?
        for line in lines {
          if line.contains("billing cycle") {
            let formatter = DateFormatter()
            formatter.dateFormat = "M/d/yyyy"
            end = formatter.date(from: String(line.suffix(10)))
          }
        }
        return end
      }
      struct Snapshot: Decodable {
        var day: String
        enum CodingKeys: CodingKey { case day }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          day = try container.decodeIfPresent(String.self, forKey: .day) ?? Self.today()
        }
        static func today() -> String { ISO8601DateFormatter().string(from: Date()) }
      }
      """),
    .good(
      "Made by a function that waits for another program",
      """
      #if !os(iOS) && !os(tvOS) && !os(watchOS)
      final class Processes {
        func starts(of ids: [Int32]) -> [Date] {
          var starts: [Date] = []
          for id in ids {
            if let start = start(of: id) { starts.append(start) }
          }
          return starts
        }

        private func start(of id: Int32) -> Date? {
          let process = Process()
          process.arguments = ["-p", String(id)]
          process.waitUntilExit()
          let formatter = DateFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.timeZone = .current
          formatter.dateFormat = "EEE MMM d HH:mm:ss yyyy"
          return formatter.date(from: process.description)
        }
      }
      #endif
      """),
  ]
}
