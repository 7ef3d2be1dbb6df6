import LintModel

extension KeyStrategyCannotMatch {
  static let examples: [RuleExample] = [
    .bad(
      "The acronym is lost on the way",
      """
      struct User: Decodable {
        var name: String
        var «imageURL»: String?
      }

      func user(from data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(User.self, from: data)
      }
      """, shown: true),
    .bad(
      "A decoder of the project's own",
      """
      final class APIDecoder: JSONDecoder, @unchecked Sendable {
        override init() {
          super.init()
          keyDecodingStrategy = .convertFromSnakeCase
        }
      }

      struct Filter: Decodable {
        var id: String
        var «status_id»: String?
      }

      final class Client {
        private let decoder = APIDecoder()
        func filter(from data: Data) throws -> Filter { try decoder.decode(Filter.self, from: data) }
      }
      """),
    .bad(
      "The decoder is a default argument, and another call passes the same one",
      """
      struct Completion: Decodable {
        var id: String?
        enum CodingKeys: String, CodingKey { case «id» = "completion_id" }
      }
      struct Surface: Decodable { var name: String }

      enum Service {
        static func makeDecoder() -> JSONDecoder {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
        }
        static func read<T: Decodable>(_ type: T.Type, _ data: Data, by decoder: JSONDecoder = makeDecoder()) throws -> T {
          try decoder.decode(type, from: data)
        }
        static func completion(_ data: Data) throws -> Completion { try read(Completion.self, data) }
        static func surface(_ data: Data) throws -> Surface { try read(Surface.self, data, by: makeDecoder()) }
      }

      func other(_ data: Data) throws -> Surface { try JSONDecoder().decode(Surface.self, from: data) }
      """),
    .good(
      "A decoder of another kind",
      """
      final class LineDecoder {
        var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
        init() { keyDecodingStrategy = .convertFromSnakeCase }
        func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
          try JSONDecoder().decode(type, from: data)
        }
      }

      struct Filter: Decodable {
        var id: String
        var status_id: String?
      }

      func filter(from data: Data) throws -> Filter { try LineDecoder().decode(Filter.self, from: data) }
      """),
    .good(
      "Keys that are constants for values, and a type that is only encoded",
      """
      enum Kind: Decodable {
        case trialStarted
        enum CodingKeys: String, CodingKey { case trialStarted = "TRIAL_STARTED" }
        init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          guard CodingKeys(rawValue: text) == .trialStarted else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
          }
          self = .trialStarted
        }
      }
      struct Event: Decodable { var kind: Kind }
      struct Query: Encodable { var choice: Choice }
      struct Choice: Codable {
        var isParallel: Bool
        enum CodingKeys: String, CodingKey { case isParallel = "is_parallel" }
      }
      func event(from data: Data) throws -> Event {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Event.self, from: data)
      }
      func body(_ query: Query) throws -> Data { try JSONEncoder().encode(query) }
      """),
    .bad(
      "A single word with a capital is written in lower case by the project itself",
      """
      struct Hit: Codable {
        var «Relay»: String
        var name: String
      }
      func copy(_ hit: Hit) throws -> Hit {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Hit.self, from: try encoder.encode(hit))
      }
      """),
    .good(
      "A single word with a capital is found as it stands",
      """
      enum Source: Decodable {
        case cache, relay(String)
        enum CodingKeys: String, CodingKey { case Cache, Relay }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let relay = try container.decodeIfPresent(String.self, forKey: .Relay)
          self = relay.map { .relay($0) } ?? .cache
        }
      }
      struct Hit: Decodable { var foundIn: Source }
      func hit(from data: Data) throws -> Hit {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Hit.self, from: data)
      }
      """),
    .good(
      "The key is spelt as the strategy leaves it",
      """
      struct User: Decodable {
        var name: String
        var imageURL: String?
        enum CodingKeys: String, CodingKey { case name, imageURL = "imageUrl" }
      }

      func user(from data: Data) throws -> User {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(User.self, from: data)
      }
      """, shown: true),
    .bad(
      "A raw value in snake_case, on a type inside the decoded one, with a decoder shared by the project",
      files: [
        (
          "Coding.swift",
          """
          extension JSONDecoder {
            static let api: JSONDecoder = {
              let decoder = JSONDecoder()
              decoder.keyDecodingStrategy = .convertFromSnakeCase
              return decoder
            }()
          }
          """
        ),
        (
          "Page.swift",
          """
          struct Page: Decodable { var items: [Item] }
          struct Item: Decodable {
            var targetObject: String
            enum CodingKeys: String, CodingKey { case «targetObject» = "target_object" }
          }
          func page(from data: Data) throws -> Page { try JSONDecoder.api.decode(Page.self, from: data) }
          """
        ),
      ]),
    .bad(
      "The caller of a generic function chooses the type",
      files: [
        (
          "Client.swift",
          """
          final class Client {
            private let decoder = JSONDecoder()
            init() { decoder.keyDecodingStrategy = .convertFromSnakeCase }
            func get<Entity: Decodable>(_ data: Data) throws -> Entity { try load(data) }
            private func load<Entity: Decodable>(_ data: Data) throws -> Entity {
              try decoder.decode(Entity.self, from: data)
            }
          }
          """
        ),
        (
          "Model.swift",
          """
          struct Account: Decodable {
            var «avatarURL»: String
            var displayName: String
          }
          """
        ),
        (
          "Screen.swift",
          """
          struct Screen {
            let client: Client
            func show(_ data: Data) throws {
              let accounts: [Account] = try client.get(data)
              print(accounts.count)
            }
          }
          """
        ),
      ]),
    .bad(
      "A type that is handed through as a value, and a protocol whose decoder is the project's only one",
      files: [
        (
          "Client.swift",
          """
          struct Client {
            private let decoder: JSONDecoder = {
              let decoder = JSONDecoder()
              decoder.keyDecodingStrategy = .convertFromSnakeCase
              return decoder
            }()
            func fetch<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try parse(type, data) }
            private func parse<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T {
              try decoder.decode(type, from: data)
            }
          }
          protocol Service { var decoder: JSONDecoder { get } }
          extension Service {
            func load<T: Decodable>(type: T.Type, _ data: Data) throws -> T { try decoder.decode(type, from: data) }
          }
          """
        ),
        (
          "Model.swift",
          """
          struct Alerts: Decodable {
            enum CodingKeys: String, CodingKey {
              case «signUp» = "admin.sign_up"
            }
            var signUp: Bool?
          }
          struct Usage: Decodable {
            enum CodingKeys: String, CodingKey {
              case «inputTokens» = "input_tokens"
              case outputTokens = "output_tokens"
            }
            var inputTokens: Int
            var outputTokens: Int
          }
          """
        ),
        (
          "Screen.swift",
          """
          func show(_ client: Client, _ service: some Service, _ data: Data) throws {
            print(try client.fetch(Alerts.self, data), try service.load(type: Usage.self, data))
          }
          """
        ),
      ]),
    .bad(
      "The closure of a call that hands over the result tells the type",
      files: [
        (
          "Client.swift",
          """
          enum Client {
            static func load<T: Decodable>(_ data: Data, completion: (Result<T, any Error>) -> Void) {
              let decoder = JSONDecoder()
              decoder.keyDecodingStrategy = .convertFromSnakeCase
              completion(Result { try decoder.decode(T.self, from: data) })
            }
          }
          """
        ),
        ("Model.swift", "struct Station: Decodable { var «stationID»: Int }"),
        (
          "Screen.swift",
          """
          func show(_ data: Data) {
            Client.load(data) { (result: Result<[Station], any Error>) in print(result) }
          }
          """
        ),
      ]),
    .bad(
      "The decoder is passed in, and the keys belong to a custom initializer",
      """
      struct Loader {
        let decoder: JSONDecoder
        init(decoder: JSONDecoder) { self.decoder = decoder }
        func load(_ data: Data) throws -> Device { try decoder.decode(Device.self, from: data) }
      }
      struct Device: Decodable {
        let id: Int
        enum Keys: String, CodingKey { case «deviceID» = "device_id" }
        init(from decoder: any Decoder) throws {
          id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .deviceID)
        }
      }
      func makeLoader() -> Loader {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return Loader(decoder: decoder)
      }
      """),
    .good(
      "No strategy: the raw value is right",
      """
      struct User: Decodable {
        var imageURL: String
        enum CodingKeys: String, CodingKey { case imageURL = "image_url" }
      }
      func user(from data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
      """),
    .good(
      "Another decoder of the project has the strategy",
      """
      struct Settings: Codable { var homeURL: String }
      struct Answer: Decodable { var firstName: String }
      func settings(from data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
      func answer(from data: Data) throws -> Answer {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Answer.self, from: data)
      }
      """),
    .good(
      "Both spellings are read",
      """
      struct Device: Decodable {
        let id: Int
        enum CodingKeys: String, CodingKey { case deviceID, deviceId }
        init(from source: any Decoder) throws {
          let container = try source.container(keyedBy: CodingKeys.self)
          id = try container.decodeIfPresent(Int.self, forKey: .deviceID) ?? container.decode(Int.self, forKey: .deviceId)
        }
      }
      func device(from data: Data) throws -> Device {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Device.self, from: data)
      }
      """),
    .good(
      "Whether the strategy is set cannot be told",
      """
      struct User: Decodable { var imageURL: String }
      func user(from data: Data, isSnakeCase: Bool) throws -> User {
        let decoder = JSONDecoder()
        if isSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return try decoder.decode(User.self, from: data)
      }
      """),
    .good(
      "A query asks for the name",
      #"""
      struct Release: Decodable { var descriptionHTML: String? }
      let query = """
        query { release { descriptionHTML } }
        """
      func read(_ data: Data) throws -> Release {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Release.self, from: data)
      }
      """#),
  ]
}
