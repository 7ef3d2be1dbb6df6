import LintModel

extension SwallowedDecodingError {
  /// Code that takes what it can get: several names of one key, names that say so, lines of a text, counters.
  static let lenientExamples: [RuleExample] = [
    .bad(
      "A resource of the program's own bundle: a note; a file beside it",
      """
      struct Country: Decodable { var name: String }

      func countries(in folder: URL) -> [Country] {
        guard let url = Bundle.main.url(forResource: "countries", withExtension: "json"),
          let data = try? Data(contentsOf: url), let added = try? Data(contentsOf: folder.appendingPathComponent("added.json"))
        else { return [] }
        let known = («try?» JSONDecoder().decode([Country].self, from: data)) ?? []
        return known + ((«try?» JSONDecoder().decode([Country].self, from: added)) ?? [])
      }
      """),
    .bad(
      "One text, number or URL, which is lost alone: notes; a date and a list",
      """
      struct Order: Decodable {
        var name: String?
        var count: Int
        var page: URL?
        var fee: Decimal?
        var day: Date?
        var lines: [String]
        enum CodingKeys: CodingKey { case name, count, page, fee, day, lines }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = «try?» container.decode(String.self, forKey: .name)
          count = («try?» container.decode(Int.self, forKey: .count)) ?? 0
          page = «try?» container.decode(URL.self, forKey: .page)
          fee = «try?» container.decode(Decimal.self, forKey: .fee)
          day = «try?» container.decode(Date.self, forKey: .day)
          lines = («try?» container.decode([String].self, forKey: .lines)) ?? []
        }
      }
      """,
      fixed: """
        struct Order: Decodable {
          var name: String?
          var count: Int
          var page: URL?
          var fee: Decimal?
          var day: Date?
          var lines: [String]
          enum CodingKeys: CodingKey { case name, count, page, fee, day, lines }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decodeIfPresent(String.self, forKey: .name)
            count = (try container.decodeIfPresent(Int.self, forKey: .count)) ?? 0
            page = try container.decodeIfPresent(URL.self, forKey: .page)
            fee = try container.decodeIfPresent(Decimal.self, forKey: .fee)
            day = try container.decodeIfPresent(Date.self, forKey: .day)
            lines = (try container.decodeIfPresent([String].self, forKey: .lines)) ?? []
          }
        }
        """),
    .bad(
      "One value under several keys: a note; and two types of values",
      """
      struct Limit: Decodable {
        var count: Int?
        var size: Double?
        enum CodingKeys: CodingKey { case count, limit, size, length }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          count =
            («try?» container.decodeIfPresent(Int.self, forKey: .count))
            ?? (try? container.decodeIfPresent(Int.self, forKey: .limit))
          if let size = «try?» container.decode(Double.self, forKey: .size) {
            self.size = size
          } else if let length = try? container.decode(String.self, forKey: .length) {
            size = Double(length.count)
          }
        }
      }
      """),
    .bad(
      "The names of one key in a loop: a note; and keys that are all read",
      """
      struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int?
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      extension KeyedDecodingContainer where Key == AnyKey {
        func first(of names: [String]) -> String? {
          for name in names {
            if let text = «try?» decodeIfPresent(String.self, forKey: AnyKey(stringValue: name)) { return text }
          }
          return nil
        }

        func all(of names: [String]) -> [String: String] {
          var texts: [String: String] = [:]
          for name in names {
            if let text = «try?» decodeIfPresent(String.self, forKey: AnyKey(stringValue: name)) { texts[name] = text }
          }
          return texts
        }
      }
      """),
    .bad(
      "A function and a type that are called lenient: notes",
      """
      struct Page: Decodable { var title: String }

      func lenientPage(_ data: Data) -> Page? { «try?» JSONDecoder().decode(Page.self, from: data) }

      struct FlexibleCount: Decodable {
        var value: Int
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = «try?» container.decode(String.self), let number = Int(text) {
            value = number
          } else {
            value = (try? container.decode(Int.self)) ?? 0
          }
        }
      }

      func page(_ data: Data) -> Page? { «try?» JSONDecoder().decode(Page.self, from: data) }
      """),
    .bad(
      "Lines that are given, of another program: notes; its own, and an event of a stream",
      """
      struct Record: Decodable { var name: String }
      struct Draft: Codable { var title: String }

      func names(in lines: [String]) -> [String] {
        var names: [String] = []
        for line in lines {
          guard let record = «try?» JSONDecoder().decode(Record.self, from: Data(line.utf8)) else { continue }
          names.append(record.name)
        }
        return names
      }

      func parseLine(_ data: Data) -> String? {
        guard let record = «try?» JSONDecoder().decode(Record.self, from: data) else { return nil }
        return record.name
      }

      func records(in lines: [Data]) -> [Record] {
        lines.compactMap { line in «try?» JSONDecoder().decode(Record.self, from: line) }
      }

      func drafts(in lines: [Data]) -> [Draft] {
        lines.compactMap { line in «try?» JSONDecoder().decode(Draft.self, from: line) }
      }

      func parseStreamLine(_ data: Data) -> String? {
        guard let record = «try?» JSONDecoder().decode(Record.self, from: data) else { return nil }
        return record.name
      }
      """),
    .bad(
      "The whole document is one value, and an error follows: a note; and one of its keys",
      """
      struct Missing: Error {}
      struct Name: Decodable { var text: String }

      func text(_ token: Data) throws -> String {
        guard let text = «try?» JSONDecoder().decode(String.self, from: token) else { throw Missing() }
        return text
      }

      func name(_ token: Data) throws -> String {
        guard let name = «try?» JSONDecoder().decode(Name.self, from: token) else { throw Missing() }
        return name.text
      }
      """),
    .bad(
      "How many were passed over is counted: a note; and what a comment calls cached",
      """
      struct Message: Codable { var text: String }

      func messages(_ parts: [Data]) -> (messages: [Message], skipped: Int) {
        var messages: [Message] = []
        var skipped = 0
        for part in parts {
          if let message = «try?» JSONDecoder().decode(Message.self, from: part) {
            messages.append(message)
          } else {
            skipped += 1
          }
        }
        return (messages, skipped)
      }

      func days() -> Set<String> {
        // Load cached days
        if let data = UserDefaults.standard.data(forKey: "days"),
          let days = «try?» JSONDecoder().decode(Set<String>.self, from: data)
        {
          return days
        }
        return []
      }
      """),
    .bad(
      "A number in a text is tried inside: a note, as without the inner conditions",
      """
      struct Amount: Decodable {
        private(set) var value: Int?

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = «try?» container.decode(Int.self) {
            value = number
            return
          }
          if let text = try? container.decode(String.self) {
            if let number = Int(text) {
              value = number
              return
            }
            if let number = Double(text), number.isFinite {
              value = Int(number)
              return
            }
          }
          value = nil
        }
      }

      func amounts(_ data: Data) throws -> [Amount] { try JSONDecoder().decode([Amount].self, from: data) }
      """),
    .bad(
      "A property wrapper that takes one scalar: a note; and one that takes a list",
      """
      @propertyWrapper struct NumberAsBool: Decodable {
        var wrappedValue: Bool?
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = «try?» container.decode(Int.self) { wrappedValue = number != 0 }
        }
      }
      @propertyWrapper struct Defaulted<Value: Decodable>: Decodable {
        var wrappedValue: [Value]
        init(from decoder: any Decoder) throws {
          wrappedValue = («try?» decoder.singleValueContainer().decode([Value].self)) ?? []
        }
      }
      """),
    .bad(
      "A wrapper whose name says that it passes over what cannot be read: a note; a list of what is ignored",
      """
      struct IgnoreList: Decodable {
        var entries: [String]
        enum CodingKeys: CodingKey { case entries }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          entries = («try?» container.decode([String].self, forKey: .entries)) ?? []
        }
      }

      @propertyWrapper
      struct IgnoringFailed<Value: Decodable>: Decodable {
        var wrappedValue: [Value] = []
        private struct Anything: Decodable {}

        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            if let value = «try?» container.decode(Value.self) {
              wrappedValue.append(value)
            } else {
              _ = try container.decode(Anything.self)
            }
          }
        }
      }
      """,
      fixed: """
        struct IgnoreList: Decodable {
          var entries: [String]
          enum CodingKeys: CodingKey { case entries }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            entries = (try container.decodeIfPresent([String].self, forKey: .entries)) ?? []
          }
        }

        @propertyWrapper
        struct IgnoringFailed<Value: Decodable>: Decodable {
          var wrappedValue: [Value] = []
          private struct Anything: Decodable {}

          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              if let value = try? container.decode(Value.self) {
                wrappedValue.append(value)
              } else {
                _ = try container.decode(Anything.self)
              }
            }
          }
        }
        """),
    .good(
      "A frame that is none of several messages is given back as it came, through a guard",
      """
      enum Event { case line(String), rejected(String), status(Int) }
      struct Rejection: Decodable { let error: String }
      struct Job: Decodable { let status: Int }

      func events(in frame: String) -> [Event] {
        guard let data = frame.data(using: .utf8) else { return [.line(frame)] }
        if let rejection = try? JSONDecoder().decode(Rejection.self, from: data) { return [.rejected(rejection.error)] }
        if let job = try? JSONDecoder().decode(Job.self, from: data) { return [.status(job.status)] }
        return [.line(frame)]
      }
      """),
    .bad(
      "What a message quotes of the text is not the text",
      """
      enum Event { case dropped(String), job(Job) }
      struct Job: Decodable { let status: Int }

      func event(in frame: String) -> Event {
        guard let data = frame.data(using: .utf8) else { return .dropped("no text") }
        guard let job = «try?» JSONDecoder().decode(Job.self, from: data) else {
          return .dropped("no job: \\(frame.prefix(160))")
        }
        return .job(job)
      }
      """),
    .good(
      "Shapes are told apart, null is one of them, and the last way throws",
      """
      struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      struct Pairs: Decodable { var all: [String: Int] }

      enum Element: Decodable {
        case object(Pairs), text(String), null

        init(from decoder: any Decoder) throws {
          if let _ = try? decoder.container(keyedBy: AnyKey.self) {
            self = .object(try Pairs(from: decoder))
          } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
              self = .null
            } else {
              self = .text(try container.decode(String.self))
            }
          }
        }
      }
      """),
  ]
}
