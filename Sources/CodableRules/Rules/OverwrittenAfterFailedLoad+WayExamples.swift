import LintModel

extension OverwrittenAfterFailedLoad {
  /// What goes another way than from a load to a property, and from that property to a save.
  static let wayExamples: [RuleExample] = [
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
  ]
}
