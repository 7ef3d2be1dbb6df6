import LintModel

extension DefaultedKeyRequired {
  static let examples: [RuleExample] = [
    .bad(
      "The default is for the other initializers",
      """
      struct Settings: Codable {
        var theme: String
        var «fontSize»: Int = 13
      }

      func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
      """,
      fixed: """
        struct Settings: Codable {
          var theme: String
          var fontSize: Int = 13
        }

        extension Settings {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decode(String.self, forKey: .theme)
            fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 13
          }
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """, shown: true),
    .good(
      "A missing key takes the default; a wrong type still throws",
      """
      struct Settings: Codable {
        var theme: String
        var fontSize = 13

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          theme = try container.decode(String.self, forKey: .theme)
          fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 13
        }
      }

      func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
      """, shown: true),
    .bad(
      "One finding for all keys of a type, which is decoded as a part of another",
      files: [
        ("Filter.swift", "struct Filter: Codable {\n  var «isEnabled» = true\n  var limit = 20\n}"),
        (
          "Search.swift",
          """
          struct Search: Codable { var filters: [Filter] }
          func restore(_ data: Data) throws -> Search { try PropertyListDecoder().decode(Search.self, from: data) }
          """
        ),
      ],
      fixed: [
        "Filter.swift": """
        struct Filter: Codable {
          var isEnabled = true
          var limit = 20
        }

        extension Filter {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isEnabled = try container.decodeIfPresent(Bool.self, forKey: .isEnabled) ?? true
            limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 20
          }
        }
        """
      ]),
    .bad(
      "Decoded by generic code, and Codable through a protocol",
      files: [
        (
          "Client.swift",
          """
          protocol Model: Codable, Sendable {}
          struct Client {
            func get<T: Model>(_ path: String) async throws -> T {
              try JSONDecoder().decode(T.self, from: Data(path.utf8))
            }
          }
          """
        ),
        ("Page.swift", "struct Page: Model {\n  var «size» = 20\n}"),
        (
          "Screen.swift",
          "func show(_ client: Client) async throws -> Int {\n  let page: Page = try await client.get(\"/page\")\n  return page.size\n}"
        ),
      ],
      fixed: [
        "Page.swift": """
        struct Page: Model {
          var size = 20
        }

        extension Page {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 20
          }
        }
        """
      ]),
    .bad(
      "A wrapper that no container knows",
      """
      @propertyWrapper struct Clamped: Codable {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 100) }
      }
      struct Player: Codable { @Clamped var «volume» = 50 }
      func load(_ data: Data) throws -> Player { try JSONDecoder().decode(Player.self, from: data) }
      """),
    .good(
      "A wrapper whose missing key the project takes care of",
      files: [
        (
          "Default.swift",
          """
          @propertyWrapper struct DefaultFalse: Codable { var wrappedValue = false }
          extension KeyedDecodingContainer {
            func decode(_ type: DefaultFalse.Type, forKey key: Key) throws -> DefaultFalse {
              try decodeIfPresent(type, forKey: key) ?? DefaultFalse()
            }
          }
          """
        ),
        (
          "Feature.swift",
          """
          struct Feature: Codable { @DefaultFalse var isOn = false }
          func load(_ data: Data) throws -> Feature { try JSONDecoder().decode(Feature.self, from: data) }
          """
        ),
      ]),
    .good(
      "Left out of the keys, computed, lazy, constant",
      """
      struct Row: Codable {
        var name: String
        var isExpanded = false
        var title: String { name.capitalized }
        enum CodingKeys: String, CodingKey { case name }
      }
      func load(_ data: Data) throws -> [Row] { try JSONDecoder().decode([Row].self, from: data) }
      """),
    .good(
      "Only encoded",
      """
      struct LoginRequest: Encodable { var grant = "password" }
      struct Ping: Codable { var version = 1 }
      func send(_ ping: Ping) throws -> Data { try JSONEncoder().encode(ping) }
      """),
    .bad(
      "The time of reading says nothing of what was stored: a note",
      """
      struct Row: Codable {
        var name: String
        var «createdAt» = Date()
      }
      func load(_ data: Data) throws -> [Row] { try JSONDecoder().decode([Row].self, from: data) }
      """),
    .bad(
      "A version of a stored format, which the next change leaves alone: a note",
      """
      enum Saved {
        struct V1: Codable { var «volume» = 5, speed: Int }
      }
      func load(_ file: URL) throws -> Saved.V1 { try JSONDecoder().decode(Saved.V1.self, from: Data(contentsOf: file)) }
      """,
      fixed: """
        enum Saved {
          struct V1: Codable { var volume = 5, speed: Int }
        }

        extension Saved.V1 {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            volume = try container.decodeIfPresent(Int.self, forKey: .volume) ?? 5
            speed = try container.decode(Int.self, forKey: .speed)
          }
        }

        func load(_ file: URL) throws -> Saved.V1 { try JSONDecoder().decode(Saved.V1.self, from: Data(contentsOf: file)) }
        """),
    .bad(
      "Values made afresh are a note when they are all there is, and never the first to be named",
      """
      struct Row: Codable {
        var «id» = UUID()
        var title: String
      }
      struct Layer: Codable {
        var id = UUID()
        var created: Date = .now
        var «opacity» = 1.0
      }
      func read(_ data: Data) throws -> ([Row], [Layer]) {
        (try JSONDecoder().decode([Row].self, from: data), try JSONDecoder().decode([Layer].self, from: data))
      }
      """,
      fixed: """
        struct Row: Codable {
          var id = UUID()
          var title: String
        }
        struct Layer: Codable {
          var id = UUID()
          var created: Date = .now
          var opacity = 1.0
        }

        extension Layer {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(UUID.self, forKey: .id)
            created = try container.decode(Date.self, forKey: .created)
            opacity = try container.decodeIfPresent(Double.self, forKey: .opacity) ?? 1.0
          }
        }

        func read(_ data: Data) throws -> ([Row], [Layer]) {
          (try JSONDecoder().decode([Row].self, from: data), try JSONDecoder().decode([Layer].self, from: data))
        }
        """),
    .bad(
      "A placeholder for an identity, an empty string, the only property, what a server answers: notes",
      """
      struct Thread: Codable {
        var «id» = -1
        var title: String = ""
      }
      struct Closed: Codable { var «banners»: [String] = [] }
      struct Page: Codable {
        var «hasMore» = false
        var hits: [String] = []
      }
      func read(_ data: Data) throws -> (Thread, Closed, Page) {
        (
          try JSONDecoder().decode(Thread.self, from: data), try JSONDecoder().decode(Closed.self, from: data),
          try JSONDecoder().decode(Page.self, from: data)
        )
      }
      """,
      fixed: """
        struct Thread: Codable {
          var id = -1
          var title: String = ""
        }
        struct Closed: Codable { var banners: [String] = [] }

        extension Closed {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            banners = try container.decodeIfPresent([String].self, forKey: .banners) ?? []
          }
        }

        struct Page: Codable {
          var hasMore = false
          var hits: [String] = []
        }

        extension Page {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            hasMore = try container.decodeIfPresent(Bool.self, forKey: .hasMore) ?? false
            hits = try container.decodeIfPresent([String].self, forKey: .hits) ?? []
          }
        }

        func read(_ data: Data) throws -> (Thread, Closed, Page) {
          (
            try JSONDecoder().decode(Thread.self, from: data), try JSONDecoder().decode(Closed.self, from: data),
            try JSONDecoder().decode(Page.self, from: data)
          )
        }
        """),
    .bad(
      "A database row, read through Codable: a note",
      """
      protocol FetchableRecord {}
      struct Player: Codable, FetchableRecord {
        var id: Int
        var «score» = 0
      }
      """,
      fixed: """
        protocol FetchableRecord {}
        struct Player: Codable, FetchableRecord {
          var id: Int
          var score = 0
        }

        extension Player {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            score = try container.decodeIfPresent(Int.self, forKey: .score) ?? 0
          }
        }
        """),
    .good(
      "A database row with an initializer of its own",
      """
      protocol FetchableRecord {}
      struct Player: Codable, FetchableRecord {
        var id: Int
        var score = 0
        init(row: [String: Int]) {
          id = row["id"] ?? 0
          score = row["score"] ?? 0
        }
      }
      """),
    .bad(
      "Asked of a server, at a path that is a raw value: a note",
      """
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      enum Path: String { case user }
      struct User: Decodable {
        var id: Int
        var «version» = 2
      }

      func user(_ base: URL) async throws -> User {
        let (data, _) = try await URLSession.shared.data(from: base.appending(path: Path.user.rawValue))
        return try JSONDecoder().decode(User.self, from: data)
      }
      """,
      fixed: """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif

        enum Path: String { case user }
        struct User: Decodable {
          var id: Int
          var version = 2
        }

        extension User {
          enum CodingKeys: String, CodingKey { case id, version }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 2
          }
        }

        func user(_ base: URL) async throws -> User {
          let (data, _) = try await URLSession.shared.data(from: base.appending(path: Path.user.rawValue))
          return try JSONDecoder().decode(User.self, from: data)
        }
        """),
    .good(
      "A type of another module shares the name",
      """
      import Reader

      struct Chapter: Codable { var id: String; var isLocked = false }
      struct Download: Codable { var chapter: Reader.Chapter }
      func load(_ data: Data) throws -> [Download] { try JSONDecoder().decode([Download].self, from: data) }
      """, compiled: false),
    .good(
      "Decoding is written in an extension in another file",
      files: [
        ("Page.swift", "struct Page: Encodable { var size = 20 }"),
        (
          "Page+Decodable.swift",
          """
          extension Page: Decodable {
            private enum Keys: String, CodingKey { case size }
            init(from decoder: any Decoder) throws {
              size = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .size) ?? 20
            }
          }
          func load(_ data: Data) throws -> Page { try JSONDecoder().decode(Page.self, from: data) }
          """
        ),
      ]),
  ]
}
