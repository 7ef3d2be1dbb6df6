import LintModel

extension OverwrittenAfterFailedLoad {
  /// Loads and saves in several members of a type.
  static let typeExamples: [RuleExample] = [
    .bad(
      "Load and save in an extension, the change between them in the declaration",
      """
      enum Tags {
        private static let key = "tags"

        static func count(_ tag: String) {
          var counts = stored()
          counts[tag, default: 0] += 1
          store(counts)
        }
      }

      extension Tags {
        private static func stored() -> [String: Int] {
          guard let data = UserDefaults.standard.data(forKey: key),
            let counts = «try?» JSONDecoder().decode([String: Int].self, from: data)
          else { return [:] }
          return counts
        }

        private static func store(_ counts: [String: Int]) {
          guard let data = try? JSONEncoder().encode(counts) else { return }
          UserDefaults.standard.set(data, forKey: key)
        }
      }
      """),
    .bad(
      "Loaded in an extension, saved in the declaration",
      """
      struct Template: Codable { var name: String }
      final class Editor {
        var templates: [Template] = Editor.loadTemplates() {
          didSet { persist() }
        }
        private func persist() {
          if let data = try? JSONEncoder().encode(templates) { UserDefaults.standard.set(data, forKey: "templates") }
        }
      }
      extension Editor {
        static func loadTemplates() -> [Template] {
          guard let data = UserDefaults.standard.data(forKey: "templates"),
            let stored = «try?» JSONDecoder().decode([Template].self, from: data)
          else { return [] }
          return stored.filter { !$0.name.isEmpty }
        }
      }
      """),
    .bad(
      "What is set before the load does not tell how it went",
      """
      actor Sites {
        private var sites: [String: [String]] = [:]
        private let file: URL
        private let older: URL
        init(folder: URL) {
          file = folder.appendingPathComponent("sites.json")
          older = folder.appendingPathComponent("older.json")
          if let data = try? Data(contentsOf: file),
            let stored = «try?» JSONDecoder().decode([String: [String]].self, from: data)
          {
            sites = stored
          }
        }
        func migrate() {
          guard let data = try? Data(contentsOf: older) else { return }
          sites["older"] = [String(decoding: data, as: UTF8.self)]
          persist()
        }
        private func persist() {
          guard let data = try? JSONEncoder().encode(sites) else { return }
          try? data.write(to: file, options: .atomic)
        }
      }
      """),
    .bad(
      "The default is saved at once",
      """
      struct Allowed: Codable {
        var ids: Set<String>
        static let defaults = Allowed(ids: [])
      }
      final class AllowedStore {
        private(set) var list: Allowed
        private let file: URL
        init(folder: URL) {
          file = folder.appendingPathComponent("allowed.json")
          if let data = try? Data(contentsOf: file), let stored = «try?» JSONDecoder().decode(Allowed.self, from: data) {
            list = stored
          } else {
            list = Allowed.defaults
            persist()
          }
        }
        private func persist() {
          guard let data = try? JSONEncoder().encode(list) else { return }
          try? data.write(to: file, options: .atomic)
        }
      }
      """),
    .bad(
      "What is saved is made of the property, what is loaded goes in one by one",
      """
      enum Action: String { case start, stop }
      struct Key: Codable { var name: String }
      final class Remote {
        private var keys: [Action: Key] = [:]
        func assign(_ key: Key, to action: Action) {
          keys[action] = key
          persist()
        }
        private func persist() {
          let pairs = keys.map { ($0.key.rawValue, $0.value) }
          let stored = Dictionary(uniqueKeysWithValues: pairs)
          if let data = try? JSONEncoder().encode(stored) { UserDefaults.standard.set(data, forKey: "remote.keys") }
        }
        func loadKeys() {
          guard let data = UserDefaults.standard.data(forKey: "remote.keys"),
            let stored = «try?» JSONDecoder().decode([String: Key].self, from: data)
          else { return }
          for (name, key) in stored {
            if let action = Action(rawValue: name) { keys[action] = key }
          }
        }
      }
      """),
    .bad(
      "Saved as a part of a document",
      """
      struct Usage: Codable {
        var total: Int
        var records: [String]
      }
      final class Tracker {
        private var total = 0
        private var records: [String] = []
        private let file = FileManager.default.temporaryDirectory.appendingPathComponent("usage.json")
        func note(_ record: String) {
          records.append(record)
          save()
        }
        private func save() {
          let usage = Usage(total: total, records: records)
          if let data = try? JSONEncoder().encode(usage) { try? data.write(to: file) }
        }
        func load() {
          guard let data = try? Data(contentsOf: file),
            let usage = «try?» JSONDecoder().decode(Usage.self, from: data)
          else {
            total = 0
            records = []
            return
          }
          records = usage.records
          total = usage.total
        }
      }
      """),
    .good(
      "Loaded from elsewhere when it cannot be read",
      """
      final class Overrides {
        private var days: [String: [Date]] = [:]
        func load(log: URL) {
          if let data = UserDefaults.standard.data(forKey: "overrides"),
            let stored = try? JSONDecoder().decode([String: [Date]].self, from: data)
          {
            days = stored
          } else {
            reloadFromLog(at: log)
          }
        }
        private func reloadFromLog(at log: URL) {
          days = ["today": [Date()]]
          persist()
        }
        private func persist() {
          if let data = try? JSONEncoder().encode(days) { UserDefaults.standard.set(data, forKey: "overrides") }
        }
      }
      """),
    .good(
      "A name says that it is a copy of what a server has",
      """
      struct Goal: Codable {
        var id: UUID
        var title: String
      }
      final class Goals {
        private var goals: [UUID: Goal] = [:]
        private let file: URL
        init(file: URL) {
          self.file = file
          guard let data = try? Data(contentsOf: file),
            let cached = try? JSONDecoder().decode([Goal].self, from: data)
          else { return }
          for goal in cached { goals[goal.id] = goal }
        }
        func replace(by answer: [Goal]) {
          for goal in answer { goals[goal.id] = goal }
          if let data = try? JSONEncoder().encode(Array(goals.values)) { try? data.write(to: file) }
        }
      }
      """),
    .bad(
      "What is loaded is filtered, or goes through JSONSerialization; a failed load saves a new list at once",
      """
      struct Item: Codable { var url: String }
      final class Watching {
        private let key = "watching"
        func save(_ item: Item) {
          var items = stored()
          items.append(item)
          if let data = try? JSONEncoder().encode(items) { UserDefaults.standard.set(data, forKey: key) }
        }
        func stored() -> [Item] {
          guard let data = UserDefaults.standard.data(forKey: key),
            let raw = «try?» JSONDecoder().decode([Item].self, from: data)
          else { return [] }
          var seen = Set<String>()
          let unique = raw.reversed().filter { seen.insert($0.url).inserted }.reversed()
          return Array(unique)
        }
      }
      extension Item {
        static func add(_ item: Item) {
          guard let data = UserDefaults.standard.data(forKey: "items"),
            var items = «try?» PropertyListDecoder().decode([Item].self, from: data)
          else {
            UserDefaults.standard.set(try? PropertyListEncoder().encode([item]), forKey: "items")
            return
          }
          items.append(item)
          UserDefaults.standard.set(try? PropertyListEncoder().encode(items), forKey: "items")
        }
      }
      enum Trust {
        private static let url = URL(fileURLWithPath: "/tmp/tool.json")
        static func trust(_ path: String) {
          var root = load()
          root[path] = true
          save(root)
        }
        private static func load() -> [String: Any] {
          guard let data = try? Data(contentsOf: url),
            let json = «try?» JSONSerialization.jsonObject(with: data) as? [String: Any]
          else { return [:] }
          return json
        }
        private static func save(_ json: [String: Any]) {
          guard let data = try? JSONSerialization.data(withJSONObject: json) else { return }
          try? data.write(to: url, options: .atomic)
        }
      }
      """),
  ]
}
