import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where an object that decodes is asked without a `try`, or its error is caught, and it is handed the value later.
  static let askedExamples: [RuleExample] = [
    .bad(
      "The failure is only logged, and the next item that is added is saved alone",
      files: [
        (
          "App/TaskFile.swift",
          """
          struct TaskItem: Codable { var title: String }

          struct TaskFile {
            let url: URL
            func load() throws -> [TaskItem] { try JSONDecoder().decode([TaskItem].self, from: Data(contentsOf: url)) }
            func save(_ tasks: [TaskItem]) throws { try JSONEncoder().encode(tasks).write(to: url) }
          }
          """
        ),
        (
          "App/TaskList.swift",
          """
          final class TaskList {
            private let file: TaskFile
            private(set) var tasks: [TaskItem] = []

            init(file: TaskFile) {
              self.file = file
              do {
                tasks = try file.load()
              } «catch» {
                print("no tasks: \\(error)")
              }
            }

            func add(_ task: TaskItem) {
              tasks.append(task)
              persist()
            }

            private func persist() { try? file.save(tasks) }
          }
          """
        ),
      ]),
    .bad(
      "Nil is nothing saved yet, and what cannot be decoded; the value has a key, or is the only one",
      files: [
        (
          "App/Defaults.swift",
          """
          extension UserDefaults {
            func decoded<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
              guard let data = data(forKey: key) else { return nil }
              do { return try JSONDecoder().decode(type, from: data) } catch {
                print("\\(key): \\(error)")
                return nil
              }
            }
            func encode(_ value: some Encodable, forKey key: String) { set(try? JSONEncoder().encode(value), forKey: key) }
          }
          """
        ),
        (
          "App/Recipes.swift",
          """
          struct Recipe: Codable { var name: String }

          final class Recipes {
            private var all = UserDefaults.standard.«decoded»([Recipe].self, forKey: "recipes") ?? []

            func add(_ recipe: Recipe) {
              all.append(recipe)
              UserDefaults.standard.encode(all, forKey: "recipes")
            }
          }
          """
        ),
        (
          "App/Profile.swift",
          """
          struct Profile: Codable { var name = "", goals: [String] = [] }

          enum ProfileStore {
            static let url = URL(fileURLWithPath: "/tmp/profile.json")
            static func load() -> Profile? {
              // codable-lint:allow swallowed-decoding-error: reported by those who ask
              (try? Data(contentsOf: url)).flatMap { try? JSONDecoder().decode(Profile.self, from: $0) }
            }
            static func save(_ profile: Profile) throws { try JSONEncoder().encode(profile).write(to: url) }
          }

          struct Goals {
            func add(_ goal: String) throws {
              var profile = ProfileStore.«load»() ?? Profile()
              profile.goals.append(goal)
              try ProfileStore.save(profile)
            }
          }
          """
        ),
      ]),
    .good(
      "Nothing is saved where nothing was loaded; and what throws, or is not known to decode",
      """
      struct Settings: Codable { var sound = true }

      final class SettingsStore {
        let file = URL(fileURLWithPath: "/tmp/settings.json")

        func load() -> Settings? {
          guard let data = try? Data(contentsOf: file) else { return nil }
          // codable-lint:allow swallowed-decoding-error: nil is reported by the caller
          return try? JSONDecoder().decode(Settings.self, from: data)
        }
        func loadName() -> String? { try? String(contentsOf: file, encoding: .utf8) }
        func save(_ settings: Settings) throws { try JSONEncoder().encode(settings).write(to: file) }
        func saveName(_ name: String) throws { try name.write(to: file, atomically: true, encoding: .utf8) }
      }

      struct Model {
        let store: SettingsStore

        func mute() throws {
          guard var settings = store.load() else { throw CocoaError(.fileReadCorruptFile) }
          settings.sound = false
          try store.save(settings)
        }
        func rename() throws {
          var name = store.loadName() ?? ""
          name += "!"
          try store.saveName(name)
        }
      }
      """),
  ]
}
