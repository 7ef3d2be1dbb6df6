import LintModel

extension OverwrittenAfterFailedLoad {
  static let shownExamples: [RuleExample] = [
    .bad(
      "The next new item replaces all that could not be read",
      """
      struct Place: Codable { var name: String }

      final class PlaceStore {
        private(set) var places: [Place]
        private let file: URL

        init(file: URL) throws {
          self.file = file
          let data = try Data(contentsOf: file)
          places = («try?» JSONDecoder().decode([Place].self, from: data)) ?? []
        }

        func add(_ place: Place) throws {
          places.append(place)
          try JSONEncoder().encode(places).write(to: file, options: .atomic)
        }
      }
      """, shown: true),
    .bad(
      "A property that is kept by its wrapper",
      """
      import SwiftUI

      final class Halls: ObservableObject {
        @AppStorage("halls") private var data = Data()
        @Published private(set) var halls: Set<Int> = []

        init() {
          if let stored = «try?» JSONDecoder().decode([Int].self, from: data) { halls = Set(stored) }
        }

        func toggle(_ hall: Int) throws {
          halls.formSymmetricDifference([hall])
          data = try JSONEncoder().encode(Array(halls))
        }
      }
      """, compiled: false),
    .good(
      "The original is moved aside first",
      """
      struct Place: Codable { var name: String }

      final class PlaceStore {
        private(set) var places: [Place] = []
        private let file: URL

        init(file: URL) throws {
          self.file = file
          do {
            places = try JSONDecoder().decode([Place].self, from: Data(contentsOf: file))
          } catch {
            try FileManager.default.moveItem(at: file, to: file.appendingPathExtension(UUID().uuidString))
            print(error)
            places = []
          }
        }

        func add(_ place: Place) throws {
          places.append(place)
          try JSONEncoder().encode(places).write(to: file, options: .atomic)
        }
      }
      """, shown: true),
  ]

  static let badExamples: [RuleExample] = [
    .bad(
      "A catch that prints, and user defaults",
      """
      final class Favorites {
        private static let key = "favorites"
        var names: [String] = [] {
          didSet { save() }
        }

        func load() {
          guard let data = UserDefaults.standard.data(forKey: Self.key) else { return }
          do {
            names = try JSONDecoder().decode([String].self, from: data)
          } «catch» {
            print("favorites: \\(error)")
            names = []
          }
        }

        private func save() {
          guard let data = try? JSONEncoder().encode(names) else { return }
          UserDefaults.standard.set(data, forKey: Self.key)
        }
      }
      """),
    .bad(
      "An early return that leaves the initial value",
      """
      final class Journal {
        private var entries: [Int: String] = [:]
        private let defaults = UserDefaults.standard

        func load() {
          guard let data = defaults.data(forKey: "entries"),
            let stored = «try?» JSONDecoder().decode([Int: String].self, from: data)
          else { return }
          entries = stored
        }

        func write(_ text: String, on day: Int) throws {
          entries[day] = text
          let data = try JSONEncoder().encode(entries)
          defaults.set(data, forKey: "entries")
        }
      }
      """),
    .bad(
      "A computed property of the store itself",
      """
      extension UserDefaults {
        var recentSearches: [String] {
          get {
            guard let data = object(forKey: "searches") as? Data else { return [] }
            return («try?» JSONDecoder().decode([String].self, from: data)) ?? []
          }
          set { set(try? JSONEncoder().encode(newValue), forKey: "searches") }
        }
      }
      """),
    .bad(
      "Helpers that are given the file's name",
      """
      final class Library {
        private var books: [String] = []
        private let folder: URL

        init(folder: URL) {
          self.folder = folder
          if let data = contents(of: "books.json") {
            books = («try?» JSONDecoder().decode([String].self, from: data)) ?? []
          }
        }

        func add(_ book: String) throws {
          books.append(book)
          try save(books, as: "books.json")
        }

        private func contents(of name: String) -> Data? {
          let file = folder.appendingPathComponent(name)
          return try? Data(contentsOf: file)
        }

        private func save(_ items: some Encodable, as name: String) throws {
          try JSONEncoder().encode(items).write(to: folder.appendingPathComponent(name))
        }
      }
      """),
    .bad(
      "A function that returns what is loaded",
      """
      struct Settings: Codable { var volume = 0.5 }

      final class Player {
        private static let file = URL(filePath: "settings.json")
        var settings = Player.load()

        private static func load() -> Settings {
          do {
            let data = try Data(contentsOf: file)
            return try JSONDecoder().decode(Settings.self, from: data)
          } «catch» {
            return Settings()
          }
        }

        func save() throws { try JSONEncoder().encode(settings).write(to: Self.file) }
      }
      """),
    .bad(
      "The key is chosen by a caller, load and save stand in two files",
      files: [
        (
          "Store.swift",
          """
          final class Store {
            var items: [String] = []
            func load(for user: String) {
              let key = "items-\\(user)"
              guard let data = UserDefaults.standard.data(forKey: key) else { return }
              if let stored = «try?» JSONDecoder().decode([String].self, from: data) { items = stored }
            }
          }
          """
        ),
        (
          "Store+Saving.swift",
          """
          extension Store {
            func save(for user: String) throws {
              let data = try JSONEncoder().encode(items)
              UserDefaults.standard.set(data, forKey: "items-\\(user)")
            }
          }
          """
        ),
      ]),
    .bad(
      "Reported, and saved over all the same",
      """
      final class Journal {
        var pages: [String] = []
        private(set) var problems: [String] = []
        private let folder: URL

        init(folder: URL) throws {
          self.folder = folder
          pages = try load("pages.json")
        }

        func add(_ page: String) throws {
          pages.append(page)
          try save(pages, as: "pages.json")
        }

        private func load<Item: Decodable>(_ name: String) throws -> [Item] {
          guard let data = try contents(of: name) else { return [] }
          do {
            return try JSONDecoder().decode([Item].self, from: data)
          } «catch» {
            problems.append("\\(folder.appending(path: name).path): \\(error)")
            return []
          }
        }

        private func contents(of name: String) throws -> Data? {
          let file = folder.appending(path: name)
          return FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
        }

        private func save(_ items: some Encodable, as name: String) throws {
          try JSONEncoder().encode(items).write(to: folder.appending(path: name), options: .atomic)
        }
      }
      """),
    .bad(
      "Reported where it is loaded first: later it keeps what it has",
      """
      final class Notes {
        var notes: [String] = []
        let file: URL
        init(file: URL) throws {
          self.file = file
          notes = («try?» JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        }
        func enterForeground() throws {
          if let stored = try? JSONDecoder().decode([String].self, from: Data(contentsOf: file)) { notes = stored }
        }
        func save() throws { try JSONEncoder().encode(notes).write(to: file) }
      }
      """),
    .bad(
      "It is not saved while it is empty: the first new item is enough",
      """
      final class Notes {
        var notes: [String] = []
        let file: URL

        init(file: URL) throws {
          self.file = file
          notes = («try?» JSONDecoder().decode([String].self, from: try Data(contentsOf: file))) ?? []
        }

        func save() throws {
          guard !notes.isEmpty else { return }
          try JSONEncoder().encode(notes).write(to: file)
        }
      }
      """),
  ]

  static let demonstration = Demonstration(
    bad: """
      final class Notes {
        var notes: [String] = []
        let file: URL

        init(file: URL) throws {
          self.file = file
          notes = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        }

        func add(_ note: String) throws {
          notes.append(note)
          try JSONEncoder().encode(notes).write(to: file)
        }
      }

      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(#"["milk", "bread", 3]"#.utf8).write(to: file)
      try Notes(file: file).add("eggs")
      print(try String(contentsOf: file, encoding: .utf8))
      """,
    prints: #"["eggs"]"#,
    good: """
      final class Notes {
        var notes: [String] = []
        let file: URL

        init(file: URL) throws {
          self.file = file
          do {
            notes = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("unreadable"))
          }
        }

        func add(_ note: String) throws {
          notes.append(note)
          try JSONEncoder().encode(notes).write(to: file)
        }
      }

      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(#"["milk", "bread", 3]"#.utf8).write(to: file)
      try Notes(file: file).add("eggs")
      print(try String(contentsOf: file, encoding: .utf8))
      print(try String(contentsOf: file.appendingPathExtension("unreadable"), encoding: .utf8))
      """,
    prints: #"""
      ["eggs"]
      ["milk", "bread", 3]
      """#)
}
