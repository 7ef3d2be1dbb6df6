import LintModel

extension OverwrittenAfterFailedLoad {
  /// Loads that hand what they have, or that they have nothing, to a method, a constant or a loop.
  static let detourExamples: [RuleExample] = [
    .bad(
      "A method gives nil, and its caller goes on with what it has",
      """
      struct Entry: Codable { var title: String }

      final class Calendar {
        func add(_ entry: Entry) {
          var entries: [Entry] = []
          if let stored = stored() { entries = stored }
          if let index = entries.firstIndex(where: { $0.title == entry.title }) {
            entries[index] = entry
          } else {
            entries.append(entry)
          }
          save(entries: entries)
        }

        private func stored() -> [Entry]? {
          guard let data = UserDefaults.standard.data(forKey: "calendar"),
            let entries = «try?» PropertyListDecoder().decode([Entry].self, from: data)
          else { return nil }
          return entries
        }

        private func save(entries: [Entry]) {
          guard let data = try? PropertyListEncoder().encode(entries) else { return }
          UserDefaults.standard.set(data, forKey: "calendar")
        }
      }

      final class Journal {
        private var entries: [Entry] = []
        init() {
          if let stored = Self.stored() { entries = stored }
        }

        private static func stored() -> [Entry]? {
          guard let data = UserDefaults.standard.data(forKey: "journal") else { return nil }
          guard let entries = «try?» JSONDecoder().decode([Entry].self, from: data) else { return nil }
          return entries
        }

        func add(_ entry: Entry) {
          entries.append(entry)
          UserDefaults.standard.set(try? JSONEncoder().encode(entries), forKey: "journal")
        }
      }
      """),
    .good(
      "Another copy takes the place of what cannot be read",
      """
      struct Entry: Codable { var title: String }

      final class Journal {
        private var entries: [Entry] = []
        private let kept: [String: [Entry]]

        init(kept: [String: [Entry]]) {
          self.kept = kept
          do {
            let data = UserDefaults.standard.data(forKey: "journal") ?? Data()
            entries = try JSONDecoder().decode([Entry].self, from: data)
          } catch {
            print("cannot read the journal: \\(error)")
            entries = kept["journal"]!
          }
        }

        func add(_ entry: Entry) {
          entries.append(entry)
          UserDefaults.standard.set(try? JSONEncoder().encode(entries), forKey: "journal")
        }
      }
      """),
    .good(
      "A method gives nil, and its caller does not go on",
      """
      struct Entry: Codable { var title: String }

      final class Calendar {
        func add(_ entry: Entry) {
          guard var entries = stored() else { return }
          entries.append(entry)
          UserDefaults.standard.set(try? JSONEncoder().encode(entries), forKey: "calendar")
        }

        private func stored() -> [Entry]? {
          guard let data = UserDefaults.standard.data(forKey: "calendar") else { return nil }
          do {
            return try JSONDecoder().decode([Entry].self, from: data)
          } catch {
            print("cannot read the calendar: \\(error)")
            return nil
          }
        }
      }
      """),
    .bad(
      "A method puts a default in its place, or shows what is left",
      """
      struct Flow: Codable { var name: String }

      final class Flows {
        private(set) var flows: [Flow] = []
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          do {
            flows = try JSONDecoder().decode([Flow].self, from: Data(contentsOf: file))
          } «catch» {
            print("cannot read the flows: \\(error.localizedDescription)")
            startOver()
          }
        }

        private func startOver() {
          flows = [Flow(name: "first")]
          save()
        }

        func save() { try? JSONEncoder().encode(flows).write(to: file) }
      }

      final class Words {
        private var words: Set<String> = []
        private(set) var sorted: [String] = []
        private let lock = NSLock()
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          do {
            words = try JSONDecoder().decode(Set<String>.self, from: Data(contentsOf: file))
          } «catch» {
            publish()
          }
        }

        private func publish() {
          lock.lock()
          sorted = words.sorted()
          lock.unlock()
        }

        func add(_ word: String) throws {
          words.insert(word)
          try JSONEncoder().encode(words).write(to: file)
        }
      }
      """),
    .good(
      "A method keeps the original, loads another copy, or remembers that the load has failed",
      """
      final class Words {
        private var words: [String] = []
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          do {
            words = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            startOver()
          }
        }

        private func startOver() {
          try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension(UUID().uuidString))
          words = []
        }

        func save() { try? JSONEncoder().encode(words).write(to: file) }
      }

      final class Names {
        private var names: [String] = []
        private var shipped: [String] { ["Ada"] }
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          do {
            names = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            restore()
          }
        }

        private func restore() { names = shipped.filter { !$0.isEmpty } }

        func save() { try? JSONEncoder().encode(names).write(to: file) }
      }

      final class Places {
        private var places: [String] = []
        private var isUnreadable = false
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          do {
            places = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            lockUp()
          }
        }

        private func lockUp() { isUnreadable = true }

        func save() {
          guard !isUnreadable else { return }
          try? JSONEncoder().encode(places).write(to: file)
        }
      }
      """),
    .bad(
      "Through a constant, a method that puts in order, and a static default",
      """
      final class Scores {
        static let start: [String: Int] = ["first": 1]
        let defaults: UserDefaults
        var best: [Int] { didSet { defaults.set(try? JSONEncoder().encode(best), forKey: "best") } }
        var named: [String: Int] { didSet { defaults.set(try? JSONEncoder().encode(named), forKey: "named") } }
        private(set) var last: [Int] = []

        init(defaults: UserDefaults) {
          self.defaults = defaults
          best = Self.highest(
            defaults.data(forKey: "best").flatMap { «try?» JSONDecoder().decode([Int].self, from: $0) } ?? [])
          if let data = defaults.data(forKey: "named"),
            let decoded = «try?» JSONDecoder().decode([String: Int].self, from: data)
          {
            named = Self.start.merging(decoded) { _, new in new }
          } else {
            named = Self.start
          }
        }

        static func highest(_ scores: [Int]) -> [Int] { Array(scores.sorted(by: >).prefix(10)) }

        func load() {
          let stored: [Int]
          if let data = defaults.data(forKey: "last"), let decoded = «try?» JSONDecoder().decode([Int].self, from: data) {
            stored = decoded
          } else {
            stored = []
          }
          last = stored
        }

        func add(_ score: Int) throws {
          last.append(score)
          defaults.set(try JSONEncoder().encode(last), forKey: "last")
        }
      }
      """),
    .bad(
      "One element after the other is added, and what is added is saved as a string",
      """
      import SwiftUI

      struct Columns: Codable { let names: [String] }

      final class Tables: ObservableObject {
        @AppStorage("tabs") private var storedTabs = "[]"
        @Published var tabs: [String] = [] { didSet { save() } }
        @AppStorage("columns") private var storedColumns = ""
        @Published var columns: [String] = []

        func restore() {
          guard let data = storedTabs.data(using: .utf8), let tabs = «try?» JSONDecoder().decode([String].self, from: data)
          else { return }
          for tab in tabs { self.tabs.append(tab) }
        }

        private func save() {
          guard let data = try? JSONEncoder().encode(tabs), let text = String(data: data, encoding: .utf8) else { return }
          storedTabs = text
        }

        func load() async { columns = await configured() }

        private func configured() async -> [String] {
          if let state = «try?» JSONDecoder().decode(Columns.self, from: storedColumns.data(using: .utf8)!) {
            return state.names
          } else {
            return []
          }
        }

        func add(_ column: String) throws {
          columns.append(column)
          let data = try JSONEncoder().encode(Columns(names: columns))
          storedColumns = String(data: data, encoding: .utf8) ?? ""
        }
      }
      """, compiled: false),
    .bad(
      "What is asked behind the save, or set whether the load fails or not, holds nothing back",
      """
      struct Request: Codable { var name: String }

      final class Tester {
        var history: [Request] = [] {
          didSet {
            save()
            if history.isEmpty { chosen = nil }
          }
        }
        private(set) var chosen: String?
        private var isLoading = true
        let defaults: UserDefaults

        init(defaults: UserDefaults) {
          self.defaults = defaults
          if let data = defaults.data(forKey: "history"),
            let stored = «try?» JSONDecoder().decode([Request].self, from: data)
          {
            var known: [Request] = []
            for request in stored where !request.name.isEmpty { known.append(request) }
            history = known
          } else {
            history = [Request(name: "sample")]
          }
          chosen = history.first?.name
          isLoading = false
        }

        private func save() {
          guard !isLoading else { return }
          defaults.set(try? JSONEncoder().encode(history), forKey: "history")
        }
      }
      """),
    .good(
      "What is set in the branch that succeeds holds the save back",
      """
      final class Words {
        var words: [String] = []
        private var isLoaded = false
        let file: URL
        init(file: URL) { self.file = file }

        func load() {
          if let data = try? Data(contentsOf: file), let stored = try? JSONDecoder().decode([String].self, from: data) {
            words = stored
            isLoaded = true
          } else {
            words = []
          }
        }

        func save() throws {
          if !isLoaded { return }
          try JSONEncoder().encode(words).write(to: file)
        }
      }
      """),
  ]
}
