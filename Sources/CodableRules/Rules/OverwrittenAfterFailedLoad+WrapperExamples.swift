import LintModel

extension OverwrittenAfterFailedLoad {
  /// Property wrappers that load and save what they wrap, and saves that take a way round.
  static let wrapperExamples: [RuleExample] = [
    .bad(
      "A property wrapper that keeps collections",
      """
      @propertyWrapper struct Stored<Value: Codable> {
        let key: String
        let defaultValue: Value

        init(wrappedValue: Value, _ key: String) { (self.key, defaultValue) = (key, wrappedValue) }

        var wrappedValue: Value {
          get {
            guard let data = UserDefaults.standard.data(forKey: key) else { return defaultValue }
            do { return try JSONDecoder().decode(Value.self, from: data) } «catch» {
              print("\\(error)")
              return defaultValue
            }
          }
          set {
            guard let data = try? JSONEncoder().encode(newValue) else { return }
            UserDefaults.standard.set(data, forKey: key)
          }
        }
      }

      struct Alarm: Codable { var title: String }
      final class Alarms {
        @Stored("alarms") var alarms: [Alarm] = []
        func add(_ alarm: Alarm) { alarms.append(alarm) }
      }
      """),
    .good(
      "One that keeps whole values, each of which is set anew, or gives nil",
      """
      @propertyWrapper struct Stored<Value: Codable> {
        let key: String
        let defaultValue: Value

        init(wrappedValue: Value, _ key: String) { (self.key, defaultValue) = (key, wrappedValue) }

        var wrappedValue: Value {
          get {
            guard let data = UserDefaults.standard.data(forKey: key) else { return defaultValue }
            do { return try JSONDecoder().decode(Value.self, from: data) } catch {
              print("\\(error)")
              return defaultValue
            }
          }
          set {
            guard let data = try? JSONEncoder().encode(newValue) else { return }
            UserDefaults.standard.set(data, forKey: key)
          }
        }
      }

      enum Theme: String, Codable { case light, dark }
      final class Settings {
        @Stored("theme") var theme = Theme.light
        @Stored("cachedNames") var cachedNames: [String] = []
        @Stored("names") var names: [String] = []
        @Stored("themes") var themes: [Theme]? = nil
      }
      """),
    .bad(
      "Written beside the file, and moved there; and a file that a method of the shared instance names",
      """
      struct Model: Codable { var id: String }

      struct Registry {
        let file: URL

        func list() -> [Model] {
          guard let data = try? Data(contentsOf: file) else { return [] }
          return («try?» JSONDecoder().decode([Model].self, from: data)) ?? []
        }

        func register(_ id: String) throws {
          var known = Dictionary(uniqueKeysWithValues: list().map { ($0.id, $0) })
          if known[id] == nil {
            known[id] = Model(id: id)
            try persist(Array(known.values).sorted { $0.id < $1.id })
          }
        }

        private func persist(_ models: [Model]) throws {
          let data = try JSONEncoder().encode(models)
          let temporary = file.appendingPathExtension("tmp")
          try data.write(to: temporary, options: .atomic)
          try FileManager.default.removeItem(at: file)
          try FileManager.default.moveItem(at: temporary, to: file)
        }
      }

      @MainActor final class Modules {
        static let shared = Modules()
        var modules: [Model] = []
        private let fileName = "modules.json"

        func folder() -> URL { FileManager.default.temporaryDirectory }
        func file() -> URL { folder().appendingPathComponent(fileName) }

        func load() {
          let file = folder().appendingPathComponent(fileName)
          do {
            modules = try JSONDecoder().decode([Model].self, from: Data(contentsOf: file))
          } «catch» {
            modules = []
            print("\\(error)")
          }
        }

        func save() {
          Task { @MainActor in
            let url = Modules.shared.file()
            guard let data = try? JSONEncoder().encode(self.modules) else { return }
            try? data.write(to: url)
          }
        }
      }
      """),
    .good(
      "Written beside the file, which stays; and a file of another name",
      """
      struct Model: Codable { var id: String }

      struct Registry {
        let file: URL

        func list() -> [Model] {
          guard let data = try? Data(contentsOf: file) else { return [] }
          return (try? JSONDecoder().decode([Model].self, from: data)) ?? []
        }

        func export(_ id: String, to folder: URL) throws {
          var known = list()
          known.append(Model(id: id))
          let temporary = file.appendingPathExtension("tmp")
          try JSONEncoder().encode(known).write(to: temporary)
          try FileManager.default.moveItem(at: temporary, to: folder.appendingPathComponent("export.json"))
        }
      }

      final class Modules {
        var modules: [Model] = []

        func file(_ name: String) -> URL { FileManager.default.temporaryDirectory.appendingPathComponent(name) }

        func load() {
          modules = (try? JSONDecoder().decode([Model].self, from: Data(contentsOf: file("modules.json")))) ?? []
        }

        func save() throws { try JSONEncoder().encode(modules).write(to: file("export.json")) }
      }
      """),
    .bad(
      "A default that a method without arguments saves at once, in a property that is the place",
      """
      import SwiftUI
      struct Shelf: Codable {
        var title: String
        static let standard = [Shelf(title: "New")]
      }

      struct Shelves: View {
        @AppStorage("shelves") private var data = Data()
        @State private var shelves: [Shelf] = []

        var body: some View { Text("\\(shelves.count)").onAppear { load() } }

        private func load() {
          if let stored = «try?» JSONDecoder().decode([Shelf].self, from: data) {
            shelves = stored
          } else {
            shelves = Shelf.standard
            save()
          }
        }

        private func save() {
          if let encoded = try? JSONEncoder().encode(shelves) { data = encoded }
        }
      }
      """, compiled: false),
  ]
}
