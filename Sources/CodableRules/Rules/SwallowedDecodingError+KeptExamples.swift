import LintModel

extension SwallowedDecodingError {
  /// Values that are looked at more closely once they were decoded.
  static let keptExamples: [RuleExample] = [
    .good(
      "Closer looks at a text, which is kept when none of them fits",
      """
      enum Value: Decodable {
        case link(URL)
        case id(UUID)
        case text(String)

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          let text = try container.decode(String.self)
          if text.hasPrefix("https"), let link = try? container.decode(URL.self) {
            self = .link(link)
          } else if let id = try? container.decode(UUID.self) {
            self = .id(id)
          } else {
            self = .text(text)
          }
        }
      }
      """),
    .bad(
      "The same, but the text is not kept",
      """
      enum Value: Decodable {
        case link(URL)
        case id(UUID)
        case unknown

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          let text = try container.decode(String.self)
          if text.hasPrefix("https"), let link = «try?» container.decode(URL.self) {
            self = .link(link)
          } else if let id = try? container.decode(UUID.self) {
            self = .id(id)
          } else {
            self = .unknown
          }
        }
      }
      """),
    .bad(
      "What is kept was decoded from another place",
      """
      struct Entry: Decodable {
        var date: String

        enum CodingKeys: String, CodingKey { case date, title }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let title = try container.decode(String.self, forKey: .title)
          if let date = «try?» container.decode(String.self, forKey: .date) {
            self.date = date
          } else {
            self.date = title
          }
        }
      }
      """,
      fixed: """
        struct Entry: Decodable {
          var date: String

          enum CodingKeys: String, CodingKey { case date, title }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let title = try container.decode(String.self, forKey: .title)
            if let date = try container.decodeIfPresent(String.self, forKey: .date) {
              self.date = date
            } else {
              self.date = title
            }
          }
        }
        """),
    .bad(
      "What is handed on is the attempt itself",
      """
      struct Entry: Decodable {
        var note: String?

        enum CodingKeys: String, CodingKey { case note, title }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let note = «try?» container.decodeIfPresent(String.self, forKey: .note)
          if note == nil, container.contains(.title) {
            self.note = ""
          } else {
            self.note = note
          }
        }
      }
      """,
      fixed: """
        struct Entry: Decodable {
          var note: String?

          enum CodingKeys: String, CodingKey { case note, title }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let note = try container.decodeIfPresent(String.self, forKey: .note)
            if note == nil, container.contains(.title) {
              self.note = ""
            } else {
              self.note = note
            }
          }
        }
        """),
    .bad(
      "Begun with `async let`, and dropped where it is awaited",
      """
      struct User: Decodable { var name: String }

      func both(_ first: Data, _ second: Data) async -> (User?, User?) {
        async let one = JSONDecoder().decode(User.self, from: first)
        async let other: User = JSONDecoder().decode(User.self, from: second)
        return («try?» await one, «try?» await other)
      }
      func thrown(_ data: Data) async throws -> User {
        async let user = JSONDecoder().decode(User.self, from: data)
        return try await user
      }
      """),
  ]
}
