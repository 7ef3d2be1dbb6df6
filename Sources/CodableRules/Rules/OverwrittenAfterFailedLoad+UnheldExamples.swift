import LintModel

extension OverwrittenAfterFailedLoad {
  /// What looks as if it held a save back, and does not.
  static let unheldExamples: [RuleExample] = [
    .bad(
      "Only some calls of the save ask for what the load has set",
      """
      struct Chat: Codable { var id: String }

      final class Chats {
        private(set) var chats: [Chat] = []
        private var current: String?
        private let defaults = UserDefaults.standard

        private func load() {
          guard let data = defaults.data(forKey: "chats"),
            let stored = «try?» JSONDecoder().decode([Chat].self, from: data)
          else {
            chats = []
            return
          }
          chats = stored
          current = defaults.string(forKey: "current")
        }

        private func save() {
          guard let data = try? JSONEncoder().encode(chats) else { return }
          defaults.set(data, forKey: "chats")
        }

        func start(_ id: String) {
          chats.append(Chat(id: id))
          save()
        }

        func clear() {
          guard let id = current else { return }
          chats.removeAll { $0.id == id }
          save()
        }
      }
      """),
    .bad(
      "A list that is filled beside is empty in a new installation, too",
      """
      struct Bookmark: Codable { var data: Data }

      final class Wallpapers {
        private var bookmarks: [Bookmark] = []
        private(set) var files: [URL] = []

        func load() {
          guard let data = UserDefaults.standard.data(forKey: "wallpapers"),
            let stored = «try?» JSONDecoder().decode([Bookmark].self, from: data)
          else { return }
          var found: [Bookmark] = []
          for bookmark in stored {
            guard let file = URL(dataRepresentation: bookmark.data, relativeTo: nil) else { continue }
            found.append(bookmark)
            files.append(file)
          }
          bookmarks = found
        }

        func add(_ file: URL) {
          guard !files.contains(file) else { return }
          files.append(file)
          bookmarks.append(Bookmark(data: file.dataRepresentation))
          save()
        }

        private func save() {
          if let data = try? JSONEncoder().encode(bookmarks) {
            UserDefaults.standard.set(data, forKey: "wallpapers")
          }
        }
      }
      """),
    .bad(
      "Where to read from is set before, and tells nothing of the load",
      """
      struct Plugin: Codable { var name: String }

      final class Plugins {
        private let file: URL?
        private(set) var plugins: [Plugin] = []

        init(file: URL?) {
          self.file = file
          plugins = Self.load(from: file)
        }

        private static func load(from file: URL?) -> [Plugin] {
          guard let file, let data = try? Data(contentsOf: file),
            let stored = «try?» JSONDecoder().decode([Plugin].self, from: data)
          else { return [] }
          return stored
        }

        func add(_ plugin: Plugin) throws {
          plugins.append(plugin)
          guard let file = self.file else { return }
          try JSONEncoder().encode(plugins).write(to: file, options: .atomic)
        }
      }
      """),
    .bad(
      "Read again in the same way once it is saved",
      """
      struct Exercise: Codable { var title: String }

      final class Exercises {
        private(set) var own: [Exercise] = []
        private let file: URL

        init(file: URL) { self.file = file }

        func create(_ title: String) throws {
          var exercises = («try?» JSONDecoder().decode([Exercise].self, from: Data(contentsOf: file))) ?? []
          exercises.append(Exercise(title: title))
          try JSONEncoder().encode(exercises).write(to: file, options: .atomic)
          own = try JSONDecoder().decode([Exercise].self, from: Data(contentsOf: file))
        }
      }
      """),
    .bad(
      "Two helpers code it",
      """
      struct Folder: Codable {
        var path: String
        static let starters = [Folder(path: "Notes")]
      }

      struct Places {
        var defaults = UserDefaults.standard
      }

      final class Settings {
        private let defaults: UserDefaults
        private var storedFolders: [Folder]

        init(places: Places) {
          self.defaults = places.defaults
          let defaults = places.defaults
          storedFolders = Self.decoded(defaults.data(forKey: "folders")) ?? Folder.starters
        }

        var folders: [Folder] {
          get { storedFolders }
          set {
            storedFolders = newValue
            defaults.set(Self.encoded(storedFolders), forKey: "folders")
          }
        }

        private static func encoded(_ folders: [Folder]) -> Data? { try? JSONEncoder().encode(folders) }

        private static func decoded(_ data: Data?) -> [Folder]? {
          guard let data else { return nil }
          return «try?» JSONDecoder().decode([Folder].self, from: data)
        }
      }
      """),
    .bad(
      "A type of the project's own that serializes under the name of a file",
      """
      struct Profile: Codable { var name: String }

      enum Serializer {
        static let folder = FileManager.default.temporaryDirectory

        static func serialize(filename: String, _ value: some Encodable) throws {
          try JSONEncoder().encode(value).write(to: folder.appendingPathComponent(filename))
        }

        static func deserialize<T: Decodable>(_ type: T.Type, filename: String) throws -> T {
          try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(filename)))
        }
      }

      final class Profiles {
        private(set) var profiles: [Profile] = []

        init() {
          guard let stored = «try?» Serializer.deserialize([Profile].self, filename: "profiles") else { return }
          profiles = stored
        }

        func add(_ profile: Profile) {
          profiles.append(profile)
          try? Serializer.serialize(filename: "profiles", profiles)
        }
      }
      """),
    .bad(
      "What is written beside the default keeps nothing of the original",
      """
      struct Station: Codable { var name: String }

      final class Stations {
        static let defaults = [Station(name: "News")]
        static let version = 2
        private(set) var stations: [Station] = [] {
          didSet { save() }
        }

        init() { load() }

        private func load() {
          guard let data = UserDefaults.standard.data(forKey: "stations"),
            let stored = «try?» JSONDecoder().decode([Station].self, from: data)
          else {
            UserDefaults.standard.set(Self.version, forKey: "version")
            stations = Self.defaults
            return
          }
          stations = stored
        }

        func add(_ station: Station) { stations.append(station) }

        private func save() {
          guard let data = try? JSONEncoder().encode(stations) else { return }
          UserDefaults.standard.set(data, forKey: "stations")
        }
      }
      """),
    .bad(
      "A value is made of what is loaded, or of a default",
      """
      struct Index: Codable { var names: [String] = [] }

      struct Themes {
        private(set) var index: Index
        private static let file = URL(fileURLWithPath: "/themes.json")

        static func load() -> Self {
          do {
            let data = try Data(contentsOf: file)
            let index = try JSONDecoder().decode(Index.self, from: data)
            return self.init(index: index)
          } «catch» {
            print("no index: \\(error)")
            return self.init(index: Index())
          }
        }

        mutating func add(_ name: String) throws {
          index.names.append(name)
          try JSONEncoder().encode(index).write(to: Self.file)
        }
      }
      """),
    .bad(
      "Kept in a property, and returned as well",
      """
      struct Item: Codable { var name: String }

      final class Items {
        private(set) var items: [Item] = []
        private let file: URL

        init(file: URL) { self.file = file }

        func load() -> [Item] {
          do {
            let stored = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
            items = stored
            return stored
          } «catch» {
            print("no items: \\(error)")
          }
          return items
        }

        func add(_ item: Item) throws {
          items.append(item)
          try JSONEncoder().encode(items).write(to: file)
        }
      }
      """),
    .good(
      "The original is kept under another key, as a text",
      """
      struct Pin: Codable { var name: String }

      final class Pins {
        private(set) var pins: [Pin] = []
        private let defaults = UserDefaults.standard

        init() {
          guard let text = defaults.string(forKey: "pins") else { return }
          if let stored = try? JSONDecoder().decode([Pin].self, from: Data(text.utf8)) {
            pins = stored
          } else {
            defaults.set("\\(text)", forKey: "pins, unreadable")
          }
        }

        func add(_ pin: Pin) throws {
          pins.append(pin)
          defaults.set(String(decoding: try JSONEncoder().encode(pins), as: UTF8.self), forKey: "pins")
        }
      }
      """),
    .good(
      "The original is kept under another key",
      """
      struct Station: Codable { var name: String }

      final class Stations {
        private(set) var stations: [Station] = []

        init() {
          guard let data = UserDefaults.standard.data(forKey: "stations") else { return }
          if let stored = try? JSONDecoder().decode([Station].self, from: data) {
            stations = stored
          } else {
            UserDefaults.standard.set(data, forKey: "unreadable \\(UUID())")
          }
        }

        func add(_ station: Station) throws {
          stations.append(station)
          UserDefaults.standard.set(try JSONEncoder().encode(stations), forKey: "stations")
        }
      }
      """),
    .good(
      "A value is made of another copy",
      """
      struct Index: Codable { var names: [String] = [] }

      struct Themes {
        private(set) var index: Index
        private static let file = URL(fileURLWithPath: "/themes.json")

        static func load() throws -> Self {
          do {
            let data = try Data(contentsOf: file)
            let index = try JSONDecoder().decode(Index.self, from: data)
            return self.init(index: index)
          } catch {
            print("no index: \\(error)")
            return try older()
          }
        }

        private static func older() throws -> Self {
          self.init(index: try PropertyListDecoder().decode(Index.self, from: Data(contentsOf: file)))
        }

        func save() throws { try JSONEncoder().encode(index).write(to: Self.file) }
      }
      """),
    .good(
      "Every call of the save asks for what the load has set",
      """
      struct Chat: Codable { var id: String }

      final class Chats {
        private(set) var chats: [Chat] = []
        private var isReadable = true
        private let file: URL

        init(file: URL) {
          self.file = file
          do {
            chats = try JSONDecoder().decode([Chat].self, from: Data(contentsOf: file))
          } catch {
            print("chats: \\(error)")
            isReadable = false
          }
        }

        private func save() throws { try JSONEncoder().encode(chats).write(to: file) }

        func start(_ id: String) throws {
          chats.append(Chat(id: id))
          if isReadable { try save() }
        }

        func clear() throws {
          guard isReadable else { return }
          chats = []
          try save()
        }
      }
      """),
  ]
}
