import LintModel

extension OverwrittenAfterFailedLoad {
  /// What goes another way than from a load to a property, and from that property to a save.
  static let wayExamples: [RuleExample] = [
    .bad(
      "The load itself saves what it falls back to",
      """
      struct Providers: Codable { var ids: [String] = [] }

      enum ProviderFile {
        static let url = URL(fileURLWithPath: "providers.json")

        static func load() -> Providers {
          if FileManager.default.fileExists(atPath: url.path) {
            do {
              return try JSONDecoder().decode(Providers.self, from: Data(contentsOf: url))
            } «catch» {
              print("cannot read the providers: \\(error)")
            }
          }
          let fresh = Providers()
          save(fresh)
          return fresh
        }

        static func save(_ providers: Providers) {
          try? JSONEncoder().encode(providers).write(to: url)
        }
      }

      struct Profile: Codable {
        var name: String

        static func load(_ defaults: UserDefaults) -> Profile {
          guard let data = defaults.data(forKey: "profile"),
            let profile = «try?» JSONDecoder().decode(Profile.self, from: data)
          else {
            let profile = Profile(name: "")
            defaults.set(try? JSONEncoder().encode(profile), forKey: "profile")
            return profile
          }
          return profile
        }
      }

      final class Notes {
        var all: [String] = []
        let file: URL
        init(file: URL) { self.file = file }

        func load() throws {
          let data = try Data(contentsOf: file)
          do {
            all = try JSONDecoder().decode([String].self, from: data)
          } «catch» {
            print("cannot read the notes: \\(error)")
            try "[]".write(to: file, atomically: true, encoding: .utf8)
          }
        }
      }
      """),
    .good(
      "A first file is written where there is none; what cannot be read is moved aside, or falls back without a save",
      """
      struct Providers: Codable { var ids: [String] = [] }

      struct ProviderFile {
        let url: URL

        func load() throws -> Providers {
          guard FileManager.default.fileExists(atPath: url.path) else {
            let fresh = Providers()
            save(fresh)
            return fresh
          }
          return try JSONDecoder().decode(Providers.self, from: Data(contentsOf: url))
        }

        func loadOrMoveAside() -> Providers {
          do {
            return try JSONDecoder().decode(Providers.self, from: Data(contentsOf: url))
          } catch {
            try? FileManager.default.moveItem(at: url, to: url.appendingPathExtension(UUID().uuidString))
            print("cannot read the providers: \\(error)")
          }
          let fresh = Providers()
          save(fresh)
          return fresh
        }

        func loadOrBegin() -> Providers {
          if FileManager.default.fileExists(atPath: url.path) {
            do {
              return try JSONDecoder().decode(Providers.self, from: Data(contentsOf: url))
            } catch {
              print("cannot read the providers: \\(error)")
              return Providers()
            }
          }
          let fresh = Providers()
          save(fresh)
          return fresh
        }

        private func save(_ providers: Providers) {
          try? JSONEncoder().encode(providers).write(to: url)
        }
      }
      """),
    .bad(
      "Loaded, changed and saved in one function",
      """
      struct Link: Codable { var id: String }

      final class Links {
        private static let key = "links"
        private let defaults = UserDefaults.standard

        func record(_ id: String) {
          var links = stored()
          links.append(Link(id: id))
          store(links)
        }

        func forget(_ id: String) {
          let links = stored().filter { $0.id != id }
          store(links)
        }

        private func stored() -> [Link] {
          guard let data = defaults.data(forKey: Self.key),
            let links = «try?» JSONDecoder().decode([Link].self, from: data)
          else { return [] }
          return links
        }

        private func store(_ links: [Link]) {
          guard let data = try? JSONEncoder().encode(links) else { return }
          defaults.set(data, forKey: Self.key)
        }
      }
      """, shown: true),
    .bad(
      "What is saved is made of what was loaded: the last few, in a document",
      """
      struct Visit: Codable { var page: String }

      final class Visits {
        struct Document: Codable { var visits: [Visit] }
        private let file = URL(fileURLWithPath: "visits.json")

        func add(_ page: String) throws {
          var visits = stored()
          visits.append(Visit(page: page))
          let kept = visits.suffix(8)
          try store(Array(kept))
        }

        private func stored() -> [Visit] {
          guard let data = try? Data(contentsOf: file),
            let document = «try?» JSONDecoder().decode(Document.self, from: data)
          else { return [] }
          return document.visits
        }

        private func store(_ visits: [Visit]) throws {
          try JSONEncoder().encode(Document(visits: visits)).write(to: file)
        }
      }
      """),
    .bad(
      "The store itself, and nil in between",
      """
      extension UserDefaults {
        func results() -> [Int]? {
          guard let data = data(forKey: "results") else { return nil }
          return «try?» JSONDecoder().decode([Int].self, from: data)
        }
        func add(_ result: Int) {
          var all = results() ?? []
          if !all.contains(result) { all.append(result) }
          if let data = try? JSONEncoder().encode(all) { set(data, forKey: "results") }
        }
        func setPreference(_ name: String, to value: Bool) throws {
          var all: [String: Bool] = [:]
          if let data = data(forKey: "preferences"), let stored = «try?» JSONDecoder().decode([String: Bool].self, from: data) {
            all = stored
          }
          all[name] = value
          set(try JSONEncoder().encode(all), forKey: "preferences")
        }
      }
      """),
    .bad(
      "In the closure of `flatMap`",
      """
      struct Queue: Codable { var pending: [Int] }

      final class Sender {
        private var queue: Queue
        init() {
          queue = UserDefaults.standard.data(forKey: "queue")
            .flatMap { «try?» JSONDecoder().decode(Queue.self, from: $0) } ?? Queue(pending: [])
        }
        func add(_ item: Int) throws {
          queue.pending.append(item)
          UserDefaults.standard.set(try JSONEncoder().encode(queue), forKey: "queue")
        }
      }
      """),
    .bad(
      "Two properties that are stored as one value",
      """
      struct Stored: Codable { var words: [String], corrections: [String: String] }

      final class Dictionary {
        private var words: [String] = []
        private var corrections: [String: String] = [:]
        private let key = "dictionary"

        func load() {
          guard let data = UserDefaults.standard.data(forKey: key),
            let stored = «try?» JSONDecoder().decode(Stored.self, from: data)
          else { return }
          words = stored.words
          corrections = stored.corrections
        }

        func add(_ word: String) throws {
          words.append(word)
          let stored = Stored(words: words, corrections: corrections)
          UserDefaults.standard.set(try JSONEncoder().encode(stored), forKey: key)
        }
      }
      """),
    .good(
      "What could not be loaded is not saved: it was asked for first",
      """
      final class Links {
        private let defaults = UserDefaults.standard
        func rename(_ name: String, to other: String) {
          var links = stored()
          guard let index = links.firstIndex(of: name) else { return }
          links[index] = other
          store(links)
        }
        func clear() {
          var links = stored()
          if !links.isEmpty {
            links.removeLast()
            store(links)
          }
        }
        func first() -> String? {
          let links = stored()
          return links.first
        }
        private func stored() -> [String] {
          guard let data = defaults.data(forKey: "links") else { return [] }
          return (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
        private func store(_ links: [String]) {
          defaults.set(try? JSONEncoder().encode(links), forKey: "links")
        }
      }
      """),
    .good(
      "Saved under another key, or only where it could be read",
      """
      final class Links {
        private let defaults = UserDefaults.standard
        func move() throws {
          let links = stored()
          defaults.set(try JSONEncoder().encode(links), forKey: "links-2")
        }
        func trim() throws {
          guard let data = defaults.data(forKey: "links") else { return }
          if let links = try? JSONDecoder().decode([String].self, from: data) {
            defaults.set(try JSONEncoder().encode(Array(links.prefix(10))), forKey: "links")
          }
        }
        private func stored() -> [String] {
          guard let data = defaults.data(forKey: "links") else { return [] }
          return (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
      }
      """),
    .bad(
      "Keys of another type on the way in and out, and nothing in place of what cannot be encoded",
      """
      final class Snoozes {
        private var until: [UUID: Date] = [:]
        private let file = URL(fileURLWithPath: "/tmp/snoozes.json")
        func load() {
          guard let data = try? Data(contentsOf: file),
            let dates = «try?» JSONDecoder().decode([String: Date].self, from: data)
          else { return }
          until = Dictionary(uniqueKeysWithValues: dates.compactMap { id, date in UUID(uuidString: id).map { ($0, date) } })
        }
        func snooze(_ id: UUID, until date: Date) throws {
          until[id] = date
          let dates = Dictionary(uniqueKeysWithValues: until.map { ($0.key.uuidString, $0.value) })
          let data = (try? JSONEncoder().encode(dates)) ?? Data()
          try data.write(to: file, options: .atomic)
        }
      }
      """),
    .bad(
      "A dictionary that is filled from what was decoded",
      """
      @MainActor enum Shortcuts {
        static var overrides: [Int: String] = load()
        private struct Entry: Codable { var id: Int; var key: String }
        private static var file: URL { URL(fileURLWithPath: "/tmp/shortcuts.json") }

        static func set(_ key: String, for id: Int) throws {
          overrides[id] = key
          let entries = overrides.map { Entry(id: $0.key, key: $0.value) }
          let data = try JSONEncoder().encode(entries)
          try data.write(to: file)
        }

        private static func load() -> [Int: String] {
          guard let data = try? Data(contentsOf: file), let entries = «try?» JSONDecoder().decode([Entry].self, from: data)
          else { return [:] }
          var found: [Int: String] = [:]
          for entry in entries { found[entry.id] = entry.key }
          return found
        }
      }
      """),
    .bad(
      "A variable that keeps its default, and those of functions that the failure leaves",
      """
      final class Links {
        private let defaults = UserDefaults.standard
        func add(_ link: String) throws {
          var links: [String: Date] = [:]
          if let data = defaults.data(forKey: "links"),
            let stored = «try?» JSONDecoder().decode([String: Date].self, from: data)
          {
            links = stored
          }
          links[link] = Date()
          defaults.set(try JSONEncoder().encode(links), forKey: "links")
        }
        func trim() throws {
          guard let data = defaults.data(forKey: "links"),
            let links = try? JSONDecoder().decode([String: Date].self, from: data)
          else { return }
          var kept: [String: Date] = [:]
          for (link, date) in links.prefix(10) { kept[link] = date }
          defaults.set(try JSONEncoder().encode(kept), forKey: "links")
        }
        func tidy() throws {
          guard let data = defaults.data(forKey: "links") else { return }
          var links: [String: Date] = [:]
          do {
            links = try JSONDecoder().decode([String: Date].self, from: data)
          } catch {
            print(error)
            return
          }
          links["start"] = nil
          defaults.set(try JSONEncoder().encode(links), forKey: "links")
        }
      }
      """),
  ]
}
