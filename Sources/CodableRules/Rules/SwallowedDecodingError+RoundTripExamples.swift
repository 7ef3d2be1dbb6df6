import LintModel

extension SwallowedDecodingError {
  static let roundTripExamples: [RuleExample] = [
    .bad(
      "JSON of any shape, and objects of it: a note that says what alone can be wrong",
      """
      \(RuleExample.jsonValue)
      func value(of item: some Encodable) -> JSONValue? {
        guard let data = try? JSONEncoder().encode(item),
          let value = «try?» JSONDecoder().decode(JSONValue.self, from: data)
        else { return nil }
        return value
      }
      func copy(_ value: JSONValue) throws -> JSONValue? {
        let encoder = JSONEncoder()
        let data = try encoder.encode(value)
        if !data.isEmpty { return «try?» JSONDecoder().decode(JSONValue.self, from: data) }
        return nil
      }
      func attributes(in data: Data) -> [String: JSONValue] {
        («try?» JSONDecoder().decode([String: JSONValue].self, from: data)) ?? [:]
      }
      """),
    .good(
      "What a failed response says of itself, decoded as an error or by one",
      """
      struct ServerError: Error, Decodable { var reason: String }
      enum HTTPError: Error {
        case status(Int, reason: String?)
        init(status: Int, body: Data) {
          let answer = try? JSONDecoder().decode([String: String].self, from: body)
          self = .status(status, reason: answer?["reason"])
        }
      }
      func text(of status: Int, body: Data) -> String {
        if let known = try? JSONDecoder().decode(ServerError.self, from: body) { return known.reason }
        return "Status " + String(status)
      }
      """),
    .bad(
      "An error under a key of other data is data",
      """
      struct SyncError: Error, Codable { var reason: String }
      struct Report: Decodable {
        var id: Int
        var failure: SyncError?
        enum CodingKeys: String, CodingKey { case id, failure }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(Int.self, forKey: .id)
          failure = «try?» container.decode(SyncError.self, forKey: .failure)
        }
      }
      """,
      fixed: """
        struct SyncError: Error, Codable { var reason: String }
        struct Report: Decodable {
          var id: Int
          var failure: SyncError?
          enum CodingKeys: String, CodingKey { case id, failure }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            failure = try container.decodeIfPresent(SyncError.self, forKey: .failure)
          }
        }
        """),
    .bad(
      "A type of one shape, a dictionary of anything, and what others encoded",
      """
      struct Item: Codable { var id: Int }
      func item(from value: some Encodable) -> Item? {
        guard let data = try? JSONEncoder().encode(value) else { return nil }
        return «try?» JSONDecoder().decode(Item.self, from: data)
      }
      func item(_ message: [String: Any]) throws -> Item? {
        let data = try JSONSerialization.data(withJSONObject: message)
        return «try?» JSONDecoder().decode(Item.self, from: data)
      }
      func items(_ parts: [Data]) throws -> [Item] {
        let first = try JSONEncoder().encode(Item(id: 0))
        return ([first] + parts).compactMap { data in «try?» JSONDecoder().decode(Item.self, from: data) }
      }
      """),
    .good(
      "The error that follows is about another key",
      """
      enum Part: Decodable {
        case number(Int), text(String)
        enum CodingKeys: String, CodingKey { case kind, content }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try container.decode(String.self, forKey: .kind)
          if kind == "number" {
            self = .number(try container.decode(Int.self, forKey: .content))
          } else if let text = try? container.decode(String.self, forKey: .content) {
            self = .text(text)
          } else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "unknown: \\(kind)")
          }
        }
      }
      """),
    .bad(
      "The error that follows is about the same key",
      """
      struct Part: Decodable {
        var text: String
        enum CodingKeys: String, CodingKey { case content }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard let text = «try?» container.decode(String.self, forKey: .content) else {
            throw DecodingError.dataCorruptedError(forKey: .content, in: container, debugDescription: "no text")
          }
          self.text = text
        }
      }
      """,
      fixed: """
        struct Part: Decodable {
          var text: String
          enum CodingKeys: String, CodingKey { case content }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard let text = try container.decodeIfPresent(String.self, forKey: .content) else {
              throw DecodingError.dataCorruptedError(forKey: .content, in: container, debugDescription: "no text")
            }
            self.text = text
          }
        }
        """),
    .good(
      "Arrays and objects of the type itself take what is left",
      """
      struct AnyValue: Decodable {
        var value: Any
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.decode(Double.self) {
            value = number
          } else if let flag = try? container.decode(Bool.self) {
            value = flag
          } else if let text = try? container.decode(String.self) {
            value = text
          } else if let list = try? container.decode([Self].self) {
            value = list.map(\\.value)
          } else if let object = try? container.decode([String: Self].self) {
            value = object.mapValues(\\.value)
          } else {
            value = NSNull()
          }
        }
      }
      """),
    .bad(
      "The comment of a short function says what it gives for broken data: a note",
      """
      extension KeyedDecodingContainer {
        /// Texts, or numbers as texts. Returns [] on any decode failure.
        func texts(at name: Key) -> [String] {
          if let texts = («try?» decodeIfPresent([String].self, forKey: name)) ?? nil { return texts }
          if let numbers = (try? decodeIfPresent([Int].self, forKey: name)) ?? nil { return numbers.map { String($0) } }
          return []
        }
      }
      """),
    .good(
      "A probe that goes on with what was decoded, and ends in a throw",
      """
      enum State: Decodable {
        case on, off
        init?(_ text: String) { self = text == "on" ? .on : .off }
        init(from decoder: any Decoder) throws {
          let single = try decoder.singleValueContainer()
          if let text = try? single.decode(String.self), let state = State(text) {
            self = state
          } else if let number = try? single.decode(Int.self), number < 2 {
            self = number == 1 ? .on : .off
          } else {
            throw CocoaError(.coderReadCorrupt)
          }
        }
      }
      """),
    .bad(
      "Another key under the try in front of the parentheses: a note",
      """
      struct Quota: Decodable {
        var value: Int
        enum CodingKeys: String, CodingKey { case cost, number }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          value = try ((«try?» c.decode(Int.self, forKey: .cost)) ?? c.decode(Int.self, forKey: .number))
        }
      }
      """),
    .bad(
      "An object of anything, by an overload of one's own: a note",
      """
      extension KeyedDecodingContainer {
        func decode(_ type: [String: Any].Type, forKey key: K) throws -> [String: Any] { [:] }
      }
      struct Post: Decodable {
        var properties: [String: Any]
        enum CodingKeys: CodingKey { case properties }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          properties = («try?» container.decode([String: Any].self, forKey: .properties)) ?? [:]
        }
      }
      """),
    .bad(
      "A probe of one way whose type holds more: the error says nothing of what is in it",
      """
      struct Content: Decodable { var text: String }
      enum Prediction: Decodable {
        case fixed(Content)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let content = «try?» container.decode(Content.self) {
            self = .fixed(content)
            return
          }
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no prediction")
        }
      }
      """),
    .bad(
      "The path of the list does not say which element could not be read",
      """
      struct Pair: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          var list = try decoder.unkeyedContainer()
          guard let text = «try?» list.decode(String.self) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no pair"))
          }
          self.text = text
        }
      }
      """),
    .good(
      "A member of an error, as a protocol in another file says, which another one says of it",
      files: [
        (
          "ServiceError.swift",
          """
          struct ServiceError: APIError {
            var info: Data
            var reason: Reason? { try? JSONDecoder().decode(Reason.self, from: info) }
          }
          struct Reason: Decodable { var code: String }
          """
        ),
        ("APIError.swift", "protocol APIError: ReportedError {\n  var info: Data { get }\n}"),
        ("ReportedError.swift", "protocol ReportedError: Error {}"),
      ]),
    .good(
      "Decoded for a line of the log alone, and a probe whose report says where the value is",
      """
      struct Anchor: Codable { var id: Int }
      struct Enumerator {
        func changes(since data: Data) {
          print("anchor: \\(String(describing: try? JSONDecoder().decode(Anchor.self, from: data)))")
        }
      }

      struct Number: Decodable {
        var value: Double?
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let whole = try? container.decode(Int.self) {
            value = Double(whole)
          } else if let fraction = try? container.decode(Double.self) {
            value = fraction
          } else {
            print("No number at \\(container.codingPath.map(\\.stringValue).joined(separator: "."))")
            value = nil
          }
        }
      }
      """),
    .bad(
      "A report that names no place, and one of a list in which something else may have failed",
      """
      struct Number: Decodable {
        var value: Double?
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let value = «try?» container.decode(Double.self) {
            self.value = value
          } else {
            print("No number")
          }
        }
      }

      struct Words: Decodable {
        var words: [String] = []
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let word = «try?» container.decode(String.self) {
            words = [word]
          } else if let all = try? container.decode([String].self) {
            words = all
          } else {
            print("No words at \\(container.codingPath)")
          }
        }
      }
      """),
    .good(
      "A probe of one way, whose error says where the value is",
      """
      struct Key: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try? decoder.singleValueContainer()
          if let text = try? container?.decode(String.self) {
            self.text = text
            return
          }
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no key"))
        }
      }
      """),
    .good(
      "Objects and arrays of anything are read by overloads of one's own",
      """
      extension KeyedDecodingContainer {
        func decode(_ type: [String: Any].Type, forKey key: K) throws -> [String: Any] { [:] }
        func decode(_ type: Array<Any>.Type, forKey key: K) throws -> [Any] { [] }
        func values() -> [String: Any] {
          var values: [String: Any] = [:]
          for key in allKeys {
            if let flag = try? decode(Bool.self, forKey: key) {
              values[key.stringValue] = flag
            } else if let text = try? decode(String.self, forKey: key) {
              values[key.stringValue] = text
            } else if let number = try? decode(Double.self, forKey: key) {
              values[key.stringValue] = number
            } else if let object = try? decode(Dictionary<String, Any>.self, forKey: key) {
              values[key.stringValue] = object
            } else if let list = try? decode([Any].self, forKey: key) {
              values[key.stringValue] = list
            }
          }
          return values
        }
      }
      """),
    .good(
      "An error body in a condition that becomes a part of what is handed on",
      """
      struct ServerError: Decodable { var error: String? }
      struct Failed: Error { var message: String }
      func finish(_ data: Data, completion: (Result<String, Failed>) -> Void) {
        if let body = try? JSONDecoder().decode(ServerError.self, from: data) {
          completion(.failure(Failed(message: body.error ?? "unknown")))
        } else {
          completion(.success(String(decoding: data, as: UTF8.self)))
        }
      }
      """),
  ]
}
