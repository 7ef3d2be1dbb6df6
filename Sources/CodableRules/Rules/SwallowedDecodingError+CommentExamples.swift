import LintModel

extension SwallowedDecodingError {
  /// What the code itself says of a failure: in a comment, in another branch, or by keeping it.
  static let commentExamples: [RuleExample] = [
    .bad(
      "The end of a probe says what is done when no way fits, or what the key may hold: a note",
      """
      struct Group: Decodable {
        let parts: [String]
        let parameters: [String: String]
        enum CodingKeys: CodingKey { case parts, parameters }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let names = «try?» container.decode([String].self, forKey: .parts) {
            parts = names
          } else if let numbers = try? container.decode([Int].self, forKey: .parts) {
            parts = numbers.map(String.init)
          } else {
            // If both fail, there are none.
            parts = []
          }
          if let pairs = «try?» container.decode([String: String].self, forKey: .parameters) {
            parameters = pairs
          } else {
            // The server can return [] when there are no parameters.
            parameters = [:]
          }
        }
      }
      """),
    .bad(
      "The comment above a type that is there to be lenient, and above a short function: notes",
      """
      struct Entry: Decodable { var id: Int }
      /// Tolerates one undecodable entry instead of failing the whole library.
      struct LenientEntry: Decodable {
        let value: Entry?
        init(from decoder: any Decoder) throws { value = «try?» Entry(from: decoder) }
      }
      /// Best effort: skips lines that fail to parse instead of throwing.
      func entries(_ text: String) -> [Entry] {
        var entries: [Entry] = []
        for line in text.split(separator: "\\n") {
          if let entry = «try?» JSONDecoder().decode(Entry.self, from: Data(line.utf8)) { entries.append(entry) }
        }
        return entries
      }
      """),
    .bad(
      "Read with a plain try in the other branch: a note",
      """
      struct Envelope: Decodable {
        var code: Int?
        var data: [String: Int]?
        enum CodingKeys: CodingKey { case code, data }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          code = try container.decodeIfPresent(Int.self, forKey: .code)
          if let code, code != 0 {
            data = «try?» container.decodeIfPresent([String: Int].self, forKey: .data)
          } else {
            data = try container.decodeIfPresent([String: Int].self, forKey: .data)
          }
        }
      }
      """),
    .bad(
      "What a documentation comment says is thrown is no reason for what is not",
      """
      struct Message: Decodable {
        var kind: String?
        enum CodingKeys: CodingKey { case kind }
        /// - Throws: An error if the decoder fails to decode a message.
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = «try?» container.decode(String.self, forKey: .kind)
          self.kind = kind
        }
      }
      """,
      fixed: """
        struct Message: Decodable {
          var kind: String?
          enum CodingKeys: CodingKey { case kind }
          /// - Throws: An error if the decoder fails to decode a message.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decodeIfPresent(String.self, forKey: .kind)
            self.kind = kind
          }
        }
        """),
    .bad(
      "A parameter that says a key may be missing does not mean a malformed one",
      """
      func number<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ key: Key, isOptional: Bool) throws -> Int? {
        if isOptional {
          return «try?» container.decode(Int.self, forKey: key)
        } else {
          return try container.decode(Int.self, forKey: key)
        }
      }
      """,
      fixed: """
        func number<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ key: Key, isOptional: Bool) throws -> Int? {
          if isOptional {
            return try container.decodeIfPresent(Int.self, forKey: key)
          } else {
            return try container.decode(Int.self, forKey: key)
          }
        }
        """),
    .bad(
      "The failure is kept: a note",
      """
      struct Grant: Decodable { var id: Int }
      struct Element: Decodable {
        let grant: Grant?
        let decodeFailed: Bool
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          self.grant = «try?» container.decode(Grant.self)
          self.decodeFailed = self.grant == nil
        }
      }
      func grants(_ stored: [String: Data]) -> (grants: [Grant], undecodableKeys: [String]) {
        var grants: [Grant] = []
        var undecodableKeys: [String] = []
        for (key, data) in stored {
          guard let grant = «try?» JSONDecoder().decode(Grant.self, from: data) else {
            undecodableKeys.append(key)
            continue
          }
          grants.append(grant)
        }
        return (grants, undecodableKeys)
      }
      """),
    .good(
      "A container that every decoder has, and a throw after the ways that are tried in it",
      """
      enum Limit: Decodable {
        case unlimited, limited(Int)
        enum CodingKeys: String, CodingKey { case limited }
        init(from decoder: any Decoder) throws {
          if let single = try? decoder.singleValueContainer() {
            if let text = try? single.decode(String.self), text == "unlimited" {
              self = .unlimited
              return
            }
            if let value = try? single.decode(Int.self) {
              self = .limited(value)
              return
            }
          }
          let container = try decoder.container(keyedBy: CodingKeys.self)
          self = .limited(try container.decode(Int.self, forKey: .limited))
        }
      }
      """),
    .bad(
      "The type and the key that parameters hold",
      """
      func value<Value: Decodable>(_ type: Value.Type, in data: Data) -> Value? {
        «try?» JSONDecoder().decode(type.self, from: data)
      }
      func number<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, key: Key) -> Int {
        («try?» container.decode(Int.self, forKey: key)) ?? 0
      }
      """),
    .bad(
      "The values of one type out of an object that holds several: a note; dropping those of the wrong type is none",
      """
      struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      struct Counts: Decodable {
        var total: Int?
        var stores: [String: Int] = [:]
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          for key in container.allKeys {
            if key.stringValue == "total" {
              total = try container.decodeIfPresent(Int.self, forKey: key)
            } else if let count = «try?» container.decode(Int.self, forKey: key) {
              stores[key.stringValue] = count
            }
          }
        }
      }
      struct Users: Decodable {
        struct User: Decodable { var name: String }
        var users: [String: User] = [:]
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          for key in container.allKeys {
            if let user = «try?» container.decode(User.self, forKey: key) { users[key.stringValue] = user }
          }
        }
      }
      """),
    .bad(
      "What a key may hold, what is done when it fails, and what a short property or function gives back: notes",
      """
      enum Kind: String, Decodable { case a, other }
      struct Entry: Decodable {
        var end: Date?
        var kind: Kind
        var size: Int
        enum CodingKeys: CodingKey { case end, kind, size }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          // The server sends an empty string for a stream that goes on.
          end = «try?» container.decode(Date.self, forKey: .end)
          // Unknown or missing kinds are shown to nobody.
          kind = («try?» container.decode(Kind.self, forKey: .kind)) ?? .other
          // If it fails, the size is asked for later.
          size = («try?» container.decode(Int.self, forKey: .size)) ?? 0
        }
      }
      struct Row {
        var json: Data
        /// The entries, none when absent or unparseable.
        var entries: [Entry] { («try?» JSONDecoder().decode([Entry].self, from: json)) ?? [] }
      }
      /// Decodes each row on its own, so that one malformed entry does not take the others with it.
      func entries(of rows: [Row]) -> [Entry] {
        rows.compactMap { row in «try?» JSONDecoder().decode(Entry.self, from: row.json) }
      }
      """),
    .bad(
      "A comment says that what is no message is not an error: a note",
      """
      struct Message: Codable { var kind: String }

      func answer(_ data: Data) -> Message? {
        // An acknowledgement is no message, and not an error either.
        return «try?» JSONDecoder().decode(Message.self, from: data)
      }
      """),
  ]
}
