import LintModel

extension DefaultedKeyRequired {
  /// Values that tell what a payload is, and values that look like it.
  static let tagExamples: [RuleExample] = [
    .good(
      "What the payload is recognised by",
      """
      enum Kind: String, Codable { case list, grid }
      struct Section: Codable {
        var kind: Kind = .list
        var items: [String]
      }
      struct Part: Codable {
        var type = "text"
        var text: String
      }
      struct Request: Codable {
        var version = 3
        var parts: [Part]
        init(parts: [Part]) { self.parts = parts }
      }
      func read(_ data: Data) throws -> (Section, Request) {
        (try JSONDecoder().decode(Section.self, from: data), try JSONDecoder().decode(Request.self, from: data))
      }
      """),
    .bad(
      "Looks like a tag, but stands for nothing in particular, or is added to stored data",
      """
      enum Kind: String, Codable { case list, unknown }
      struct Section: Codable {
        var «kind»: Kind = .unknown
        var version = 1
      }
      func read(_ data: Data) throws -> Section { try JSONDecoder().decode(Section.self, from: data) }
      """,
      fixed: """
        enum Kind: String, Codable { case list, unknown }
        struct Section: Codable {
          var kind: Kind = .unknown
          var version = 1
        }

        extension Section {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .unknown
            version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
          }
        }

        func read(_ data: Data) throws -> Section { try JSONDecoder().decode(Section.self, from: data) }
        """),
    .good(
      "A fixed string that no initializer takes",
      """
      struct Command: Codable {
        var title = "Expand macro"
        var line: Int
        init(line: Int) { self.line = line }
      }
      func read(_ data: Data) throws -> Command { try JSONDecoder().decode(Command.self, from: data) }
      """),
    .good(
      "A type of something, in a type that no initializer makes",
      """
      struct Model: Codable {
        var modelType = "llama"
        var layers: Int
      }
      func load(_ file: URL) throws -> Model { try JSONDecoder().decode(Model.self, from: Data(contentsOf: file)) }
      """),
    .bad(
      "The same where it is chosen",
      """
      struct Board: Codable {
        var «sortType» = "date"
        var layers: Int
      }
      func load(_ file: URL) throws -> Board {
        var board = try JSONDecoder().decode(Board.self, from: Data(contentsOf: file))
        board.sortType = "name"
        return board
      }
      """,
      fixed: """
        struct Board: Codable {
          var sortType = "date"
          var layers: Int
        }

        extension Board {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sortType = try container.decodeIfPresent(String.self, forKey: .sortType) ?? "date"
            layers = try container.decode(Int.self, forKey: .layers)
          }
        }

        func load(_ file: URL) throws -> Board {
          var board = try JSONDecoder().decode(Board.self, from: Data(contentsOf: file))
          board.sortType = "name"
          return board
        }
        """),
    .bad(
      "A cache, which is filled again: a note",
      """
      struct FeedCache: Codable {
        var titles: [String]
        var «isComplete» = false
      }

      func load() throws -> FeedCache? {
        guard let data = UserDefaults.standard.data(forKey: "feed") else { return nil }
        return try JSONDecoder().decode(FeedCache.self, from: data)
      }
      """,
      fixed: """
        struct FeedCache: Codable {
          var titles: [String]
          var isComplete = false
        }

        extension FeedCache {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            titles = try container.decode([String].self, forKey: .titles)
            isComplete = try container.decodeIfPresent(Bool.self, forKey: .isComplete) ?? false
          }
        }

        func load() throws -> FeedCache? {
          guard let data = UserDefaults.standard.data(forKey: "feed") else { return nil }
          return try JSONDecoder().decode(FeedCache.self, from: data)
        }
        """),
    .bad(
      "The state of a live activity: a note",
      """
      import ActivityKit

      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var distance: Double
          var «isPaused» = false
        }
        var name: String
      }

      func state(_ data: Data) throws -> RideAttributes.ContentState {
        try JSONDecoder().decode(RideAttributes.ContentState.self, from: data)
      }
      """,
      fixed: """
        import ActivityKit

        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var distance: Double
            var isPaused = false
          }
          var name: String
        }

        extension RideAttributes.ContentState {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            distance = try container.decode(Double.self, forKey: .distance)
            isPaused = try container.decodeIfPresent(Bool.self, forKey: .isPaused) ?? false
          }
        }

        func state(_ data: Data) throws -> RideAttributes.ContentState {
          try JSONDecoder().decode(RideAttributes.ContentState.self, from: data)
        }
        """, compiled: false),
    .bad(
      "The version of a stored format, and a part of a cache: notes; and a version beside another default",
      files: [
        (
          "Saved.swift",
          """
          struct SavedNotes: Codable {
            var «version»: Int = 2
            var notes: [String]
          }
          struct SavedDrafts: Codable {
            var version: Int = 2
            var «isPinned»: Bool = false
            var drafts: [String]
          }
          func notes() throws -> SavedNotes? {
            guard let data = UserDefaults.standard.data(forKey: "notes") else { return nil }
            return try JSONDecoder().decode(SavedNotes.self, from: data)
          }
          func drafts() throws -> SavedDrafts? {
            guard let data = UserDefaults.standard.data(forKey: "drafts") else { return nil }
            return try JSONDecoder().decode(SavedDrafts.self, from: data)
          }
          """
        ),
        (
          "PriceCache.swift",
          """
          struct PriceState: Codable {
            var «isComplete»: Bool = false
            var prices: [Double]
          }
          func prices(_ file: URL) throws -> PriceState {
            try JSONDecoder().decode(PriceState.self, from: Data(contentsOf: file))
          }
          """
        ),
      ],
      fixed: [
        "Saved.swift": """
        struct SavedNotes: Codable {
          var version: Int = 2
          var notes: [String]
        }

        extension SavedNotes {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 2
            notes = try container.decode([String].self, forKey: .notes)
          }
        }

        struct SavedDrafts: Codable {
          var version: Int = 2
          var isPinned: Bool = false
          var drafts: [String]
        }

        extension SavedDrafts {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 2
            isPinned = try container.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false
            drafts = try container.decode([String].self, forKey: .drafts)
          }
        }

        func notes() throws -> SavedNotes? {
          guard let data = UserDefaults.standard.data(forKey: "notes") else { return nil }
          return try JSONDecoder().decode(SavedNotes.self, from: data)
        }
        func drafts() throws -> SavedDrafts? {
          guard let data = UserDefaults.standard.data(forKey: "drafts") else { return nil }
          return try JSONDecoder().decode(SavedDrafts.self, from: data)
        }
        """,
        "PriceCache.swift": """
        struct PriceState: Codable {
          var isComplete: Bool = false
          var prices: [Double]
        }

        extension PriceState {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isComplete = try container.decodeIfPresent(Bool.self, forKey: .isComplete) ?? false
            prices = try container.decode([Double].self, forKey: .prices)
          }
        }

        func prices(_ file: URL) throws -> PriceState {
          try JSONDecoder().decode(PriceState.self, from: Data(contentsOf: file))
        }
        """,
      ]),
  ]
}
