import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where an object of its own keeps the data.
  static let storeExamples: [RuleExample] = [
    .bad(
      "An archive in the keychain",
      """
      protocol Keychain: Sendable {
        func getData(_ key: String) -> Data?
        func set(_ data: Data, forKey key: String)
      }

      final class Purchases {
        private let keychain: any Keychain
        private let key = "purchases"
        init(keychain: any Keychain) { self.keychain = keychain }

        func add(_ name: String) {
          var names = saved()
          names.append(name)
          if let data = try? NSKeyedArchiver.archivedData(withRootObject: names, requiringSecureCoding: true) {
            keychain.set(data, forKey: key)
          }
        }

        private func saved() -> [String] {
          guard let data = keychain.getData(key),
            let names = «try?» NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) as? [String]
          else { return [] }
          return names
        }
      }
      """),
    .bad(
      "In the keychain, through an object that reads and writes it",
      """
      struct Favorite: Codable, Hashable { var id: Data; var name: String }

      protocol Keychain {
        func load(key: String, service: String) -> Data?
        func save(key: String, data: Data, service: String)
      }

      final class Favorites {
        private static let key = "favorites"
        private var favorites: [Data: Favorite] = [:]
        private let keychain: any Keychain

        init(keychain: any Keychain) {
          self.keychain = keychain
          load()
        }
        func add(_ favorite: Favorite) throws {
          favorites[favorite.id] = favorite
          try save()
        }
        private func save() throws {
          let data = try JSONEncoder().encode(Array(favorites.values))
          keychain.save(key: Self.key, data: data, service: "example.favorites")
        }
        private func load() {
          guard let data = keychain.load(key: Self.key, service: "example.favorites") else { return }
          do {
            let stored = try JSONDecoder().decode([Favorite].self, from: data)
            for favorite in stored { favorites[favorite.id] = favorite }
          } «catch» {
            print("Favorites could not be loaded: \\(error)")
          }
        }
      }
      """),
    .bad(
      "In a storage that keeps one document",
      """
      struct Pairings: Codable { var keys: [String: Data] = [:] }

      protocol Storage {
        func read() throws -> Data
        func write(_ data: Data) throws
      }

      final class Bridge {
        private var pairings: Pairings
        private let storage: any Storage

        init(storage: any Storage) {
          self.storage = storage
          do {
            let data = try storage.read()
            pairings = try JSONDecoder().decode(Pairings.self, from: data)
          } «catch» {
            print("Starting with new pairings: \\(error)")
            pairings = Pairings()
          }
        }
        func pair(_ name: String, key: Data) throws {
          pairings.keys[name] = key
          try storage.write(JSONEncoder().encode(pairings))
        }
      }
      """),
    .good(
      "Another key, another object, and a request",
      """
      struct Favorite: Codable { var name: String }

      protocol Keychain {
        func load(key: String) -> Data?
        func save(key: String, data: Data)
      }

      final class Favorites {
        private var favorites: [Favorite] = []
        private var shared: [Favorite] = []
        private let keychain: any Keychain
        private let group: any Keychain

        init(keychain: any Keychain, group: any Keychain) {
          (self.keychain, self.group) = (keychain, group)
          if let data = keychain.load(key: "favorites.1") {
            favorites = (try? JSONDecoder().decode([Favorite].self, from: data)) ?? []
          }
          if let data = group.load(key: "favorites") {
            shared = (try? JSONDecoder().decode([Favorite].self, from: data)) ?? []
          }
        }
        func save() throws {
          keychain.save(key: "favorites", data: try JSONEncoder().encode(favorites))
          keychain.save(key: "shared", data: try JSONEncoder().encode(shared))
        }
      }

      protocol Server {
        func get(_ path: String) async throws -> Data
        func put(_ data: Data, at path: String) async throws
      }

      actor Inbox {
        private var unread: [String] = []
        private let server: any Server

        init(server: any Server) { self.server = server }

        func refresh() async throws {
          unread = try JSONDecoder().decode([String].self, from: await server.get("unread"))
        }
        func send() async throws { try await server.put(JSONEncoder().encode(unread), at: "unread") }
      }
      """),
    .bad(
      "A property list, whose place is a constant that a property keeps",
      """
      final class AccountDefaults {
        private var values: [String: Any]
        private let file: URL

        init(folder: URL) {
          let place = folder.appendingPathComponent("defaults.plist")
          file = place
          values = Self.load(from: place)
        }

        func set(_ value: Any, for key: String) throws {
          values[key] = value
          let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
          try data.write(to: file)
        }

        private static func load(from file: URL) -> [String: Any] {
          do {
            let data = try Data(contentsOf: file)
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return list as? [String: Any] ?? [:]
          } «catch» {
            print(error)
            return [:]
          }
        }
      }
      """),
    .bad(
      "A property list that is bound as a dictionary",
      """
      final class Entries {
        let file: URL
        private(set) var entries: [String: Any] = [:]

        init(file: URL) {
          self.file = file
          load()
        }

        func load() {
          do {
            let data = try Data(contentsOf: file)
            if let found = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
              entries = found
            } else {
              print("no dictionary")
            }
          } «catch» {
            print(error)
          }
        }

        func save() throws {
          let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
          try data.write(to: file)
        }
      }
      """),
  ]
}
