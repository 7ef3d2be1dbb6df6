import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where the place, or what is written there, is spelled in two ways.
  static let placeExamples: [RuleExample] = [
    .bad(
      "Read through a parameter that becomes a property, and printed prettily before it is written",
      """
      final class History {
        private(set) var entries: [String] = []
        private let defaults: UserDefaults

        init(userDefaults: UserDefaults = .standard) {
          defaults = userDefaults
          entries = userDefaults.data(forKey: "history")
            .flatMap { «try?» JSONDecoder().decode([String].self, from: $0) } ?? []
        }
        func add(_ entry: String) throws {
          entries.insert(entry, at: 0)
          defaults.set(try JSONEncoder().encode(entries), forKey: "history")
        }
      }

      final class Settings {
        private var values: [String: Int] = [:]
        private let file: URL

        init(in folder: URL) {
          file = folder.appending(path: "settings.json")
          guard let data = try? Data(contentsOf: file),
            let values = «try?» JSONDecoder().decode([String: Int].self, from: data)
          else { return }
          self.values = values
        }
        func set(_ value: Int, for name: String) throws {
          values[name] = value
          let data = try JSONEncoder().encode(values)
          let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          let text = try JSONSerialization.data(withJSONObject: object ?? [:], options: [.prettyPrinted])
          try text.write(to: file)
        }
      }
      """),
    .good(
      "Read from what is handed over, and written to what is kept",
      """
      final class History {
        private(set) var entries: [String] = []
        private let defaults: UserDefaults

        init(imported: UserDefaults, defaults: UserDefaults = .standard) {
          self.defaults = defaults
          entries = imported.data(forKey: "history")
            .flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
        }
        func add(_ entry: String) throws {
          entries.insert(entry, at: 0)
          defaults.set(try JSONEncoder().encode(entries), forKey: "history")
        }
      }
      """),
    .bad(
      "In a property of another object",
      """
      final class Preferences: Sendable {
        static let shared = Preferences()
        var widgets: Data {
          get { UserDefaults.standard.data(forKey: "widgets") ?? Data() }
          set { UserDefaults.standard.set(newValue, forKey: "widgets") }
        }
      }
      final class Home {
        private(set) var widgets: [String]
        init() {
          let stored = «try?» JSONDecoder().decode([String].self, from: Preferences.shared.widgets)
          widgets = stored ?? []
        }
        func add(_ widget: String) throws {
          widgets.append(widget)
          Preferences.shared.widgets = try JSONEncoder().encode(widgets)
        }
      }
      """),
    .bad(
      "The catch that has made a default saves it",
      """
      struct State: Codable {
        var machine: String?

        static func from(_ url: URL) throws -> State {
          var state: State
          do {
            state = try JSONDecoder().decode(Self.self, from: try Data(contentsOf: url))
          } «catch» {
            state = State(machine: nil)
            try JSONEncoder().encode(state).write(to: url)
          }
          return state
        }
      }
      """),
    .bad(
      "The list that one more is added to is declared before the do",
      """
      enum Recent {
        static func remember(_ name: String, in file: URL) throws {
          var names: [String] = []
          do {
            let data = try Data(contentsOf: file)
            names = try JSONDecoder().decode([String].self, from: data)
          } «catch» {
            print(error)
          }
          names.append(name)
          try JSONEncoder().encode(names).write(to: file)
        }
      }
      """),
    .good(
      "The catch saves what an older format held",
      """
      struct State: Codable {
        var machine: String?

        static func from(_ url: URL, older: URL) throws -> State {
          var state: State
          do {
            state = try JSONDecoder().decode(Self.self, from: try Data(contentsOf: url))
          } catch {
            state = State(machine: nil)
            state = State(machine: try String(contentsOf: older, encoding: .utf8))
            try JSONEncoder().encode(state).write(to: url)
          }
          return state
        }
      }
      """),
    .bad(
      "A cache in memory is made of what is kept; a cache",
      """
      final class Deletions {
        /// In-memory cache of what was deleted, by book.
        private var pending: [String: Set<String>] = [:]

        init() {
          guard let data = UserDefaults.standard.data(forKey: "deletions"),
            let decoded = «try?» JSONDecoder().decode([String: [String]].self, from: data)
          else { return }
          pending = decoded.mapValues { Set($0) }
        }
        func add(_ mark: String, in book: String) throws {
          pending[book, default: []].insert(mark)
          let lists = pending.mapValues { Array($0) }
          UserDefaults.standard.set(try JSONEncoder().encode(lists), forKey: "deletions")
        }
      }

      final class Covers {
        /// A cache of the covers, by book.
        private var known: [String: String] = [:]

        init() {
          guard let data = UserDefaults.standard.data(forKey: "covers"),
            // codable-lint:allow swallowed-decoding-error: they are made again
            let decoded = try? JSONDecoder().decode([String: String].self, from: data)
          else { return }
          known = decoded
        }
        func add(_ cover: String, of book: String) throws {
          known[book] = cover
          UserDefaults.standard.set(try JSONEncoder().encode(known), forKey: "covers")
        }
      }
      """),
  ]
}
