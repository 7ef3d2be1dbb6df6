import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where a place is named by a constant, or what is kept is a part of what the type gives and takes.
  static let partExamples: [RuleExample] = [
    .bad(
      "The key is spelled out where it is read, and a constant where it is written",
      """
      struct Pattern: Codable { var days = 0 }

      final class Learner {
        private var pattern: Pattern
        private let defaults = UserDefaults.standard
        private let patternKey = "pattern"
        private enum Keys { static let times = "times" }

        init() { pattern = Learner.loadPattern() }

        func record() throws {
          pattern.days += 1
          defaults.set(try JSONEncoder().encode(pattern), forKey: patternKey)
        }
        private static func loadPattern() -> Pattern {
          guard let data = UserDefaults.standard.data(forKey: "pattern"),
            let pattern = «try?» JSONDecoder().decode(Pattern.self, from: data)
          else { return Pattern() }
          return pattern
        }

        func times() -> [Int] {
          guard let data = defaults.data(forKey: Keys.times) else { return [] }
          return («try?» JSONDecoder().decode([Int].self, from: data)) ?? []
        }
        func setTimes(_ times: [Int]) throws {
          defaults.set(try JSONEncoder().encode(times), forKey: Keys.times)
        }
      }
      """),
    .good(
      "Two constants, and two keys",
      """
      final class Learner {
        private var days: [Int] = []
        private let defaults = UserDefaults.standard
        private let daysKey = "days"
        private let olderDaysKey = "olderDays"

        init() {
          guard let data = defaults.data(forKey: olderDaysKey) else { return }
          days = (try? JSONDecoder().decode([Int].self, from: data)) ?? []  // codable-lint:allow: older data
        }
        func add(_ day: Int) throws {
          days.append(day)
          defaults.set(try JSONEncoder().encode(days), forKey: daysKey)
        }
      }
      """),
    .bad(
      "Sorted and cut before it is returned",
      """
      struct Measurement: Codable { var date: Date }

      final class History {
        private let key = "measurements"

        func append(_ measurement: Measurement) throws {
          var all = load(limit: 200)
          all.insert(measurement, at: 0)
          UserDefaults.standard.set(try JSONEncoder().encode(all), forKey: key)
        }
        private func load(limit: Int) -> [Measurement] {
          guard let data = UserDefaults.standard.data(forKey: key) else { return [] }
          let decoded = («try?» JSONDecoder().decode([Measurement].self, from: data)) ?? []
          let sorted = decoded.sorted { $0.date > $1.date }
          return Array(sorted.prefix(limit))
        }
      }
      """),
    .bad(
      "A part of the settings that are given and taken",
      """
      struct Rule: Codable { var text: String }
      struct Settings {
        var sound: Bool
        var rules: [Rule]
        static func normalized(_ rules: [Rule]) -> [Rule] { rules.filter { !$0.text.isEmpty } }
      }

      struct SettingsStore {
        let defaults: UserDefaults

        func load() -> Settings {
          Settings(sound: defaults.bool(forKey: "sound"), rules: loadRules(default: []))
        }
        func save(_ settings: Settings) throws {
          defaults.set(settings.sound, forKey: "sound")
          try saveRules(settings.rules)
        }
        private func loadRules(default other: [Rule]) -> [Rule] {
          guard let data = defaults.data(forKey: "rules") else { return other }
          do {
            return Settings.normalized(try JSONDecoder().decode([Rule].self, from: data))
          } «catch» {
            print("rules: \\(error)")
            return other
          }
        }
        private func saveRules(_ rules: [Rule]) throws {
          defaults.set(try JSONEncoder().encode(Settings.normalized(rules)), forKey: "rules")
        }
      }
      """),
    .good(
      "The part that could not be read is not written",
      """
      struct Rule: Codable { var text: String }
      struct Settings {
        var sound: Bool
        var rules: [Rule]?
      }

      struct SettingsStore {
        let defaults: UserDefaults

        func load() throws -> Settings {
          Settings(sound: defaults.bool(forKey: "sound"), rules: try loadRules())
        }
        func save(_ settings: Settings) throws {
          defaults.set(settings.sound, forKey: "sound")
          if let rules = settings.rules { defaults.set(try JSONEncoder().encode(rules), forKey: "rules") }
        }
        private func loadRules() throws -> [Rule]? {
          guard let data = defaults.data(forKey: "rules") else { return nil }
          return try JSONDecoder().decode([Rule].self, from: data)
        }
      }
      """),
    .bad(
      "Every step throws an error that names it, and the last one passes them over",
      """
      struct Entry: Codable { var text: String }

      final class History {
        private(set) var entries: [Entry] = []
        private(set) var message: String?
        private let file: URL

        init(file: URL) {
          self.file = file
          do {
            entries = try load()
          } «catch» {
            entries = []
            message = Self.text(for: error)
          }
        }
        func add(_ entry: Entry) throws {
          let updated = cut([entry] + entries)
          try save(updated)
          entries = updated
        }
        private func load() throws -> [Entry] {
          let data: Data?
          do {
            data = try Data(contentsOf: file)
          } catch {
            throw CocoaError(.fileReadUnknown)
          }
          guard let data else { return [] }
          do {
            return cut(try JSONDecoder().decode([Entry].self, from: data))
          } catch {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSUnderlyingErrorKey: error])
          }
        }
        private func save(_ entries: [Entry]) throws { try JSONEncoder().encode(cut(entries)).write(to: file) }
        private func cut(_ entries: [Entry]) -> [Entry] { Array(entries.prefix(100)) }
        private static func text(for error: any Error) -> String { "\\(error)" }
      }
      """),
  ]
}
