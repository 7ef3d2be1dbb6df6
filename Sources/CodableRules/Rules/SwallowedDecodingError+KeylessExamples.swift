import LintModel

extension SwallowedDecodingError {
  /// Values that ask for no key: none can be missing, and none can be renamed.
  static let keylessExamples: [RuleExample] = [
    .bad(
      "Lists of texts, sizes, raw values: notes; and a list of objects",
      """
      enum Theme: String, Codable { case light, dark }
      struct Tag: Codable { var name: String }

      struct Preferences {
        let defaults: UserDefaults

        private func data(_ key: String) -> Data { defaults.data(forKey: key) ?? Data() }

        var theme: Theme { («try?» JSONDecoder().decode(Theme.self, from: data("theme"))) ?? .light }
        var names: [String] { («try?» JSONDecoder().decode([String].self, from: data("names"))) ?? [] }
        var limits: [String: Int]? { «try?» JSONDecoder().decode([String: Int].self, from: data("limits")) }
        var size: CGSize? { «try?» JSONDecoder().decode(CGSize.self, from: data("size")) }
        var tags: [Tag] { («try?» JSONDecoder().decode([Tag].self, from: data("tags"))) ?? [] }
      }
      """),
    .bad(
      "Another error takes its place: a note; a text and then an object, and a list at a key",
      """
      struct Invalid: Error {}
      struct Reply: Decodable { var text: String }

      func numbers(_ data: Data) throws -> [Int] {
        guard let numbers = «try?» JSONDecoder().decode([Int].self, from: data) else { throw Invalid() }
        return numbers
      }

      struct Message: Decodable {
        var text: String?
        var lines: [String]
        enum CodingKeys: CodingKey { case lines }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          lines = («try?» container.decode([String].self, forKey: .lines)) ?? []
        }
      }

      func text(_ data: Data) -> String? {
        if let text = «try?» JSONDecoder().decode(String.self, from: data) { return text }
        return (try? JSONDecoder().decode(Reply.self, from: data))?.text
      }
      """,
      fixed: """
        struct Invalid: Error {}
        struct Reply: Decodable { var text: String }

        func numbers(_ data: Data) throws -> [Int] {
          guard let numbers = try? JSONDecoder().decode([Int].self, from: data) else { throw Invalid() }
          return numbers
        }

        struct Message: Decodable {
          var text: String?
          var lines: [String]
          enum CodingKeys: CodingKey { case lines }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            lines = (try container.decodeIfPresent([String].self, forKey: .lines)) ?? []
          }
        }

        func text(_ data: Data) -> String? {
          if let text = try? JSONDecoder().decode(String.self, from: data) { return text }
          return (try? JSONDecoder().decode(Reply.self, from: data))?.text
        }
        """),
    .bad(
      "A text, through its container: a note",
      """
      struct Label: Decodable {
        var text: String

        init(from decoder: any Decoder) throws {
          text = («try?» decoder.singleValueContainer().decode(String.self)) ?? ""
        }
      }
      """),
    .bad(
      "A text whose type the property gives, which is lost alone: a note; a date beside it",
      """
      extension KeyedDecodingContainer {
        func decode<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
      }

      struct Upload: Decodable {
        var name: String?
        var created: Date?
        enum CodingKeys: CodingKey { case name, created }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = «try?» container.decode(.name)
          created = «try?» container.decode(.created)
        }
      }
      """),
    .bad(
      "A nested container that is opened: a note; an object at a key",
      """
      struct Profile: Decodable {
        struct Address: Decodable { var city: String }
        var theme: String?
        var address: Address?
        enum CodingKeys: CodingKey { case settings, address }
        enum SettingsKeys: CodingKey { case theme }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let settings = «try?» container.nestedContainer(keyedBy: SettingsKeys.self, forKey: .settings)
          theme = try settings?.decodeIfPresent(String.self, forKey: .theme)
          address = «try?» container.decode(Address.self, forKey: .address)
        }
      }
      """,
      fixed: """
        struct Profile: Decodable {
          struct Address: Decodable { var city: String }
          var theme: String?
          var address: Address?
          enum CodingKeys: CodingKey { case settings, address }
          enum SettingsKeys: CodingKey { case theme }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let settings = try? container.nestedContainer(keyedBy: SettingsKeys.self, forKey: .settings)
            theme = try settings?.decodeIfPresent(String.self, forKey: .theme)
            address = try container.decodeIfPresent(Address.self, forKey: .address)
          }
        }
        """),
    .bad(
      "A part of an object beside others: a note; and an element of an array after another",
      """
      struct Base: Decodable { var id: Int }
      struct Extra: Decodable { var tags: [Int: String] }

      struct Item: Decodable {
        var base: Base
        var extra: Extra?
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          base = try container.decode(Base.self)
          extra = «try?» container.decode(Extra.self)
        }
      }

      struct Pair: Decodable {
        var base: Base
        var extra: Extra?
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          if container.count == 2 {
            base = try container.decode(Base.self)
            extra = «try?» container.decode(Extra.self)
          } else {
            base = try container.decode(Base.self)
          }
        }
      }
      """),
    .good(
      "A text, or JSON of any shape, at one key: nothing but an absent key is left",
      """
      \(RuleExample.jsonValue)
      struct Call: Decodable {
        var arguments: String
        enum CodingKeys: CodingKey { case arguments }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let text = try? container.decode(String.self, forKey: .arguments) {
            arguments = text
          } else if let value = try? container.decode(JSONValue.self, forKey: .arguments) {
            arguments = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
          } else {
            arguments = "{}"
          }
        }
      }
      """),
    .bad(
      "A call that is given data decodes a whole document: what it is asked for is no key",
      """
      struct User: Codable { var id: Int }
      enum Resource { case users }
      extension JSONDecoder {
        func decode(_ resource: Resource, from data: Data) throws -> [User] { try decode([User].self, from: data) }
      }
      func users(in data: Data) -> [User] { («try?» JSONDecoder().decode(.users, from: data)) ?? [] }
      """),
    .bad(
      "A code at a key, which is lost alone: notes; and a case that is written as an object",
      """
      enum Kind: String, Codable { case app, site }
      enum Badge: Codable { case gold, silver }
      enum Level: Decodable {
        case low, high

        init(from decoder: any Decoder) throws {
          self = try decoder.singleValueContainer().decode(Int.self) > 5 ? .high : .low
        }
      }

      struct Entry: Decodable {
        var kind: Kind?
        var level: Level
        var badge: Badge?
        enum CodingKeys: CodingKey { case kind, level, badge }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          kind = «try?» container.decode(Kind.self, forKey: .kind)
          level = («try?» container.decode(Level.self, forKey: .level)) ?? .low
          badge = «try?» container.decode(Badge.self, forKey: .badge)
        }
      }
      """,
      fixed: """
        enum Kind: String, Codable { case app, site }
        enum Badge: Codable { case gold, silver }
        enum Level: Decodable {
          case low, high

          init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(Int.self) > 5 ? .high : .low
          }
        }

        struct Entry: Decodable {
          var kind: Kind?
          var level: Level
          var badge: Badge?
          enum CodingKeys: CodingKey { case kind, level, badge }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decodeIfPresent(Kind.self, forKey: .kind)
            level = (try container.decodeIfPresent(Level.self, forKey: .level)) ?? .low
            badge = try container.decodeIfPresent(Badge.self, forKey: .badge)
          }
        }
        """),
    .bad(
      "One number that may be null: a note; a list of them is a warning",
      """
      struct Phase: Decodable {
        var limit: Int?
        var limits: [Int]?
        enum CodingKeys: String, CodingKey { case limit, limits }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          limit = «try?» container.decode(Int?.self, forKey: .limit)
          limits = «try?» container.decode([Int]?.self, forKey: .limits)
        }
      }
      """),
    .good(
      "An error that was made before, with the path in it, and one whose text decodes again: the decoder's own comes first",
      """
      enum Element: String, Decodable {
        case ice, fire
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          let error = DecodingError.typeMismatch(
            Self.self, .init(codingPath: decoder.codingPath, debugDescription: "no element"))
          guard let text = try? container.decode(String.self) else { throw error }
          guard let element = Self(rawValue: text) else { throw error }
          self = element
        }
      }

      struct Entry: Decodable {
        var time: String
        enum CodingKeys: String, CodingKey { case time }
        struct Invalid: Error { var text: String }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let text = try? container.decode(String.self, forKey: .time), text.count == 19 {
            time = text
          } else {
            throw Invalid(text: "no date: \\(try container.decode(String.self, forKey: .time))")
          }
        }
      }
      """),
  ]
}
