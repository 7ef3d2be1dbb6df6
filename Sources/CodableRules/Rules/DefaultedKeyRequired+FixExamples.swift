import LintModel

extension DefaultedKeyRequired {
  /// What the written initializer has to look out for.
  static let fixExamples: [RuleExample] = [
    .bad(
      "Nothing else synthesizes the keys, and the initializer is as public as the type",
      """
      public enum Theme: String, Codable { case light, dark }
      public struct Preferences: Decodable {
          let name: String
          let version = 1
          var «limit»: Int = 10 * 2, `default`: Bool = false
          var theme = Theme.light
          var note: String?
          var last: Optional<Date> = nil
          var decoder: String = "json" // of texts
          var places: [String: [Int]] = [:]
      } // Preferences
      public func load(_ data: Data) throws -> Preferences { try JSONDecoder().decode(Preferences.self, from: data) }
      """,
      fixed: """
        public enum Theme: String, Codable { case light, dark }
        public struct Preferences: Decodable {
            let name: String
            let version = 1
            var limit: Int = 10 * 2, `default`: Bool = false
            var theme = Theme.light
            var note: String?
            var last: Optional<Date> = nil
            var decoder: String = "json" // of texts
            var places: [String: [Int]] = [:]
        } // Preferences

        extension Preferences {
            enum CodingKeys: String, CodingKey { case name, limit, `default`, theme, note, last, decoder, places }

            public init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                name = try container.decode(String.self, forKey: .name)
                limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 10 * 2
                self.default = try container.decodeIfPresent(Bool.self, forKey: .default) ?? false
                theme = try container.decodeIfPresent(Theme.self, forKey: .theme) ?? Theme.light
                note = try container.decodeIfPresent(String.self, forKey: .note)
                last = try container.decodeIfPresent(Date.self, forKey: .last)
                self.decoder = try container.decodeIfPresent(String.self, forKey: .decoder) ?? "json"
                places = try container.decodeIfPresent([String: [Int]].self, forKey: .places) ?? [:]
            }
        }

        public func load(_ data: Data) throws -> Preferences { try JSONDecoder().decode(Preferences.self, from: data) }
        """),
    .bad(
      "The keys are the type's own",
      """
      struct Settings: Decodable {
        var name: String
        var «limit» = 10
        var isShown = false
        private enum CodingKeys: String, CodingKey { case name = "n", limit }
      }
      func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
      """,
      fixed: """
        struct Settings: Decodable {
          var name: String
          var limit = 10
          var isShown = false
          private enum CodingKeys: String, CodingKey { case name = "n", limit }
        }

        extension Settings {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 10
          }
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """),
    .bad(
      "In another type; what stands for nothing stays required",
      """
      enum Search {
        struct Settings: Codable {
          var id = UUID()
          var «limit» = 10
          var isStrict: Bool = 1 > 2
        }
      }
      func load(_ data: Data) throws -> Search.Settings { try JSONDecoder().decode(Search.Settings.self, from: data) }
      """,
      fixed: """
        enum Search {
          struct Settings: Codable {
            var id = UUID()
            var limit = 10
            var isStrict: Bool = 1 > 2
          }
        }

        extension Search.Settings {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(UUID.self, forKey: .id)
            limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 10
            isStrict = try container.decodeIfPresent(Bool.self, forKey: .isStrict) ?? (1 > 2)
          }
        }

        func load(_ data: Data) throws -> Search.Settings { try JSONDecoder().decode(Search.Settings.self, from: data) }
        """),
    .bad(
      "No initializer is written for generic types, names of an outer type, types in functions, and wrappers",
      """
      @propertyWrapper struct Clamped: Codable {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 100) }
      }
      struct PageState<Item: Codable>: Codable { var items: [Item]; var «size» = 20 }
      struct GameSettings: Codable { @Clamped var «volume» = 50; var lives = 3 }
      enum Search {
        enum Mode: String, Codable { case loose, strict }
        struct State: Codable { var «strictness»: Mode = .loose; var words = "a" }
      }
      func load(_ data: Data) throws -> (PageState<Int>, GameSettings, Search.State) {
        struct LocalState: Codable { var «count» = 1; var name: String }
        _ = try JSONDecoder().decode(LocalState.self, from: data)
        return (
          try JSONDecoder().decode(PageState<Int>.self, from: data),
          try JSONDecoder().decode(GameSettings.self, from: data), try JSONDecoder().decode(Search.State.self, from: data)
        )
      }
      """),
  ]
}
