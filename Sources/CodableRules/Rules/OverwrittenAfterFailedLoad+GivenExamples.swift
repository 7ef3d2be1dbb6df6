import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where one function gives what it loads to other types, and another takes from them what it saves.
  static let givenExamples: [RuleExample] = [
    .bad(
      "A store that others load from and save to",
      """
      struct Item: Codable { var name: String }

      struct ItemStore {
        func load() -> [Item] {
          guard let data = UserDefaults.standard.data(forKey: "items") else { return [] }
          return («try?» JSONDecoder().decode([Item].self, from: data)) ?? []
        }
        func save(_ items: [Item]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(items), forKey: "items")
        }
      }
      """, shown: true),
    .bad(
      "The failure is only printed, and the file is written through another method",
      """
      struct Settings: Codable { var theme = "light" }

      enum SettingsFile {
        static let file = URL(fileURLWithPath: "/tmp/settings.json")

        static func settings() -> Settings {
          do {
            return try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
          } «catch» {
            print("settings: \\(error)")
            return Settings()
          }
        }
        static func update(_ settings: Settings) throws { try write(settings, to: file) }
        private static func write(_ settings: Settings, to file: URL) throws {
          try JSONEncoder().encode(settings).write(to: file)
        }
      }
      """),
    .bad(
      "The caller's default, under the caller's key",
      """
      final class Storage {
        private let defaults = UserDefaults.standard

        func value<T: Decodable>(_ key: String, default other: T) -> T {
          guard let data = defaults.data(forKey: key) else { return other }
          return («try?» JSONDecoder().decode(T.self, from: data)) ?? other
        }
        func set<T: Encodable>(_ value: T, _ key: String) throws {
          defaults.set(try JSONEncoder().encode(value), forKey: key)
        }
      }
      """),
    .bad(
      "A private method that throws, and a public one that passes it over",
      """
      struct Item: Codable { var name: String }

      struct ItemStore {
        let file: URL
        private func read() throws -> [Item] {
          try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
        }
        var items: [Item] { («try?» read()) ?? [] }
        func save(items: [Item]) throws { try JSONEncoder().encode(items).write(to: file) }
      }
      """),
    .bad(
      "A getter that encodes its default, and saves it at once",
      """
      struct Settings: Codable { var wifiOnly: Bool }

      final class Preferences {
        private let defaults = UserDefaults.standard

        var settings: Settings? {
          if let data = defaults.data(forKey: "settings"),
            let settings = «try?» JSONDecoder().decode(Settings.self, from: data)
          {
            return settings
          } else {
            let standard = Settings(wifiOnly: true)
            if let encoded = try? JSONEncoder().encode(standard) {
              defaults.set(encoded, forKey: "settings")
            }
            return standard
          }
        }
      }
      """),
    .bad(
      "An archive of which a cast with a default is filtered",
      """
      final class Engines {
        private let defaults = UserDefaults.standard

        func add(_ name: String) throws {
          var names = read()
          names.append(name)
          let data = try NSKeyedArchiver.archivedData(withRootObject: names, requiringSecureCoding: true)
          defaults.set(data, forKey: "engines")
        }

        private func read() -> [String] {
          do {
            if let data = defaults.data(forKey: "engines") {
              let stored = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
              let names = stored as? [String] ?? [String]()
              return names.filter { !$0.isEmpty }
            }
          } «catch» {
            print(error)
          }
          return [String]()
        }
      }
      """),
    .good(
      "The load throws, gives nil, or is private to a type that only reads; another key; a cache",
      """
      struct Item: Codable { var name: String }

      struct ThrowingStore {
        let file: URL
        func load() throws -> [Item] { try JSONDecoder().decode([Item].self, from: Data(contentsOf: file)) }
        func save(_ items: [Item]) throws { try JSONEncoder().encode(items).write(to: file) }
      }

      struct TokenStore {
        func token() -> String? {
          guard let data = UserDefaults.standard.data(forKey: "token") else { return nil }
          // codable-lint:allow swallowed-decoding-error: without a token people sign in again
          return try? JSONDecoder().decode(String.self, from: data)
        }
        func save(_ token: String) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(token), forKey: "token")
        }
      }

      struct Migration {
        func oldItems() -> [Item] {
          guard let data = UserDefaults.standard.data(forKey: "items") else { return [] }
          // codable-lint:allow swallowed-decoding-error: what an old version wrote
          return (try? JSONDecoder().decode([Item].self, from: data)) ?? []
        }
        func save(_ items: [Item]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(items), forKey: "items.2")
        }
      }
      """),
    .good(
      "What an app writes for its widget to show",
      """
      struct Steps: Codable { var count = 0 }

      enum WidgetStore {
        static func steps() -> Steps {
          guard let data = UserDefaults.standard.data(forKey: "steps") else { return Steps() }
          // codable-lint:allow swallowed-decoding-error: the app writes it again within the hour
          return (try? JSONDecoder().decode(Steps.self, from: data)) ?? Steps()
        }
        static func show(_ steps: Steps) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(steps), forKey: "steps")
        }
        static func add(_ count: Int) throws {
          var steps = steps()
          steps.count += count
          try show(steps)
        }
      }
      """),
    .good(
      "What is saved is asked first whether the load has failed",
      """
      struct Item: Codable { var name: String }

      final class ItemStore {
        let file: URL
        private var failed = false
        init(file: URL) { self.file = file }

        func load() -> [Item] {
          do {
            return try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
          } catch {
            failed = true
            print("items: \\(error)")
            return []
          }
        }
        func save(_ items: [Item]) throws {
          guard !failed else { return }
          try JSONEncoder().encode(items).write(to: file)
        }
      }
      """),
  ]
}
