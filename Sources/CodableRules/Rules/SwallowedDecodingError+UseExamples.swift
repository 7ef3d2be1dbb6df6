import LintModel

extension SwallowedDecodingError {
  /// What becomes of the value, and where the container comes from.
  static let useExamples: [RuleExample] = [
    .good(
      "The words it knows are decided at once; all else has to be an object",
      """
      enum Target: Decodable {
        case none, other
        enum CodingKeys: String, CodingKey { case id }
        init(from decoder: any Decoder) throws {
          if let value = try? decoder.singleValueContainer().decode(String.self) {
            switch value {
            case "none": self = .none; return
            default: break
            }
          }
          self = try decoder.container(keyedBy: CodingKeys.self).contains(.id) ? .other : .none
        }
      }
      """),
    .good(
      "A probe that takes every kind of value: null is left for its end",
      """
      struct AnyValue: Decodable {
        var value: Any
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.decode(Double.self) {
            value = number
          } else if let text = try? container.decode(String.self) {
            value = text
          } else if let flag = try? container.decode(Bool.self) {
            value = flag
          } else if let values = try? container.decode([AnyValue].self) {
            value = values.map(\\.value)
          } else if let members = try? container.decode([String: AnyValue].self) {
            value = members.mapValues(\\.value)
          } else {
            value = NSNull()
          }
        }
      }
      """),
    .bad(
      "One that takes arrays of numbers alone",
      """
      struct AnyValue: Decodable {
        var value: Any
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = «try?» container.decode(Double.self) {
            value = number
          } else if let text = try? container.decode(String.self) {
            value = text
          } else if let flag = try? container.decode(Bool.self) {
            value = flag
          } else if let numbers = try? container.decode([Double].self) {
            value = numbers
          } else if let members = try? container.decode([String: AnyValue].self) {
            value = members.mapValues(\\.value)
          } else {
            value = NSNull()
          }
        }
      }
      """),
    .good(
      "A probe whose end asks for one thing more before it throws",
      """
      struct Answer: Decodable { var id: Int }
      struct Notice: Decodable { var method: String }
      struct Rejected: Error { var id: String? }
      func method(of data: Data) throws -> String {
        let decoder = JSONDecoder()
        if let answer = try? decoder.decode(Answer.self, from: data) {
          return "\\(answer.id)"
        } else if let notice = try? decoder.decode(Notice.self, from: data) {
          return notice.method
        } else {
          var rejected = Rejected()
          if let members = try? decoder.decode([String: String].self, from: data), let id = members["id"] {
            rejected.id = id
          }
          throw rejected
        }
      }
      func check(_ data: Data, _ status: Int) throws {
        guard status != 200 else { return }
        var rejected = Rejected()
        if let notice = try? JSONDecoder().decode(Notice.self, from: data) { rejected.id = notice.method }
        print("status \\(status)")
        throw rejected
      }
      """),
    .bad(
      "Tested, and then used: no test alone",
      """
      struct Unit: Decodable {
        var time: Double?
        enum CodingKeys: String, CodingKey { case time }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = «try?» container.decode(String.self, forKey: .time)
          time = text != nil ? Double(text!) : nil
        }
      }
      """,
      fixed: """
        struct Unit: Decodable {
          var time: Double?
          enum CodingKeys: String, CodingKey { case time }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let text = try container.decodeIfPresent(String.self, forKey: .time)
            time = text != nil ? Double(text!) : nil
          }
        }
        """),
    .bad(
      "A test alone is a note",
      """
      struct Unit: Decodable {
        var isTimed: Bool
        enum CodingKeys: String, CodingKey { case time }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = «try?» container.decode(String.self, forKey: .time)
          isTimed = text != nil
        }
      }
      """),
    .bad(
      "Three ways, and a value for what is none of them",
      """
      struct Text: Decodable { var text: String }
      struct Link: Decodable { var url: URL }
      enum Content: Decodable {
        case plain(value: String), text(value: Text), link(value: Link), none
        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          if let plain = «try?» value.decode(String.self) {
            self = .plain(value: plain)
          } else if let text = try? value.decode(Text.self) {
            self = .text(value: text)
          } else if let link = try? value.decode(Link.self) {
            self = .link(value: link)
          } else {
            self = .none
          }
        }
      }
      """),
    .bad(
      "A container that an extension of containers opens",
      """
      protocol Hexadecimal { init?(hex: String) }
      extension KeyedDecodingContainer {
        func decodeHex<T: Hexadecimal>(_ type: [T].Type, forKey key: Key) throws -> [T] {
          var container = try nestedUnkeyedContainer(forKey: key)
          return («try?» container.decodeHex(type)) ?? []
        }
      }
      extension UnkeyedDecodingContainer {
        mutating func decodeHex<T: Hexadecimal>(_ type: [T].Type) throws -> [T] {
          var values: [T] = []
          while !isAtEnd {
            guard let value = T(hex: try decode(String.self)) else { throw CocoaError(.coderInvalidValue) }
            values.append(value)
          }
          return values
        }
      }
      """),
    .good(
      "A method of that name in a type that is no container",
      """
      struct Shelf {
        struct Drawer { func decodeHex(_ text: String) throws -> [Int] { [text.count] } }
        func nestedUnkeyedContainer(forKey key: String) throws -> Drawer { Drawer() }
        func values() throws -> [Int]? {
          let drawer = try nestedUnkeyedContainer(forKey: "values")
          return try? drawer.decodeHex("ff")
        }
      }
      """),
    .good(
      "An error body that becomes a part of the error that is thrown or handed on",
      """
      struct ErrorResponse: Decodable { var error: String }
      enum APIError: Error { case server(String), denied(ErrorResponse?) }
      func check(_ data: Data) throws {
        let message =
          (try? JSONDecoder().decode(ErrorResponse.self, from: data).error) ?? String(data: data, encoding: .utf8) ?? "?"
        throw APIError.server(message)
      }
      func checkAgain(_ data: Data) throws {
        let payload = try? JSONDecoder().decode(ErrorResponse.self, from: data)
        let message = payload?.error ?? "no reason given"
        throw APIError.server(message)
      }
      func handle(_ data: Data, then done: (Result<Int, APIError>) -> Void) {
        let body = try? JSONDecoder().decode(ErrorResponse.self, from: data)
        done(.failure(.denied(body)))
      }
      func handle(_ data: Data?, then done: @escaping @Sendable (Result<Int, APIError>) -> Void) {
        let body = data.flatMap { try? JSONDecoder().decode(ErrorResponse.self, from: $0) }
        Task { done(.failure(APIError.denied(body))) }
      }
      """),
    .bad(
      "An error body that is part of no error: a note",
      """
      struct ErrorResponse: Decodable { var error: String }
      func reason(_ data: Data) -> String {
        let body = «try?» JSONDecoder().decode(ErrorResponse.self, from: data)
        return body?.error ?? "no reason given"
      }
      """),
    .good(
      "A way for every kind of JSON",
      """
      enum Anything: Decodable {
        case none, flag(Bool), number(Double), text(String), list([Anything]), object([String: Anything])
        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
          } else if let number = try? value.decode(Double.self) {
            self = .number(number)
          } else if let text = try? value.decode(String.self) {
            self = .text(text)
          } else if let list = try? value.decode([Anything].self) {
            self = .list(list)
          } else if let object = try? value.decode([String: Anything].self) {
            self = .object(object)
          } else {
            self = .none
          }
        }
      }
      """),
    .bad(
      "Arrays of some kinds alone",
      """
      enum Value: Decodable {
        case none, flag(Bool), number(Double), text(String), list([String]), object([String: String])
        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          if let flag = «try?» value.decode(Bool.self) {
            self = .flag(flag)
          } else if let number = try? value.decode(Double.self) {
            self = .number(number)
          } else if let text = try? value.decode(String.self) {
            self = .text(text)
          } else if let list = try? value.decode([String].self) {
            self = .list(list)
          } else if let object = try? value.decode([String: String].self) {
            self = .object(object)
          } else {
            self = .none
          }
        }
      }
      """),
    .bad(
      "One variable for the values of several keys, and a throw when there is none: a note",
      """
      enum Change: Decodable {
        case name(String), age(Int)
        enum CodingKeys: String, CodingKey { case name, age }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          var result: Change?
          if let name = «try?» container.decode(String.self, forKey: .name) { result = .name(name) }
          if let age = try? container.decode(Int.self, forKey: .age) { result = .age(age) }
          guard let result else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no change"))
          }
          self = result
        }
      }
      """),
    .bad(
      "Two keys that are handed on in one statement are no two ways",
      """
      struct Item: Decodable {
        var id: String
        var time: Double?
        enum CodingKeys: String, CodingKey { case id, time }
        init(id: String, time: Double?) { (self.id, self.time) = (id, time) }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let id = «try?» container.decode(String.self, forKey: .id)
          let time = «try?» container.decode(Double.self, forKey: .time)
          self.init(id: id ?? "", time: time)
        }
      }
      """,
      fixed: """
        struct Item: Decodable {
          var id: String
          var time: Double?
          enum CodingKeys: String, CodingKey { case id, time }
          init(id: String, time: Double?) { (self.id, self.time) = (id, time) }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let id = try container.decodeIfPresent(String.self, forKey: .id)
            let time = try container.decodeIfPresent(Double.self, forKey: .time)
            self.init(id: id ?? "", time: time)
          }
        }
        """),
    .bad(
      "A comment says that it cannot be parsed: a note",
      """
      func events(_ data: Data) -> [String] {
        guard let events = «try?» JSONDecoder().decode([String].self, from: data) else {
          // Unable to parse: written by a version that was broken.
          return []
        }
        return events
      }
      """),
    .bad(
      "Two ways, and a nil that changes nothing; a comment behind what is done otherwise: a note",
      """
      extension KeyedDecodingContainer {
        func texts(forKey key: Key) -> [String] {
          if let texts = («try?» decodeIfPresent([String].self, forKey: key)) ?? nil { return texts }
          if let numbers = (try? decodeIfPresent([Int].self, forKey: key)) ?? nil { return numbers.map { String($0) } }
          return []
        }
      }
      func names(_ frames: [Data]) -> [String] {
        var names: [String] = []
        for frame in frames {
          guard let name = «try?» JSONDecoder().decode(String.self, from: frame) else {
            continue  // malformed frames have no name
          }
          names.append(name)
        }
        return names
      }
      """),
    .good(
      "The other way under a plain try, in a condition; and the same once more, for its error",
      """
      struct Stats: Decodable { var cores: Int?; var memory: Int? }
      func stats(_ data: Data) throws -> Stats {
        if let stats = try? JSONDecoder().decode(Stats.self, from: data) { return stats }
        if let all = try? JSONDecoder().decode([Stats].self, from: data), let first = all.first { return first }
        return try JSONDecoder().decode(Stats.self, from: data)
      }
      extension KeyedDecodingContainer {
        func date(forKey key: Key) throws -> Date? {
          if let date = try? decodeIfPresent(Date.self, forKey: key) { return date }
          guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
          if let date = try? Date(text, strategy: .iso8601) { return date }
          throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: text)
        }
      }
      """),
    .bad(
      "Other keys are asked for before the throw: a note",
      """
      enum Part: Decodable {
        case text(String), file(String)
        enum CodingKeys: String, CodingKey { case text, file }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let text = «try?» container.decode(String.self, forKey: .text) {
            self = .text(text)
          } else if container.contains(.file) {
            self = .file(try container.decode(String.self, forKey: .file))
          } else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no part"))
          }
        }
      }
      """),
    .bad(
      "A row of a database that is a model",
      """
      import SQLite

      struct Server: Codable { var url: String }

      func server(_ database: Connection, _ table: Table) -> Server? {
        «try?» database.pluck(table)?.decode()
      }
      """, compiled: false),
  ]
}
