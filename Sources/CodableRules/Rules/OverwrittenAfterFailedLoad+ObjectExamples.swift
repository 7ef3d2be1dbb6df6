import LintModel

extension OverwrittenAfterFailedLoad {
  /// Where an object decodes what it is asked for, and encodes what it is handed.
  static let objectExamples: [RuleExample] = [
    .bad(
      "One connection is added to what could not be loaded, and saved",
      """
      struct Connections: Codable {
        var all: [String] = []
        static let standard = Connections()
      }

      final class ConnectionStore {
        let file = URL(fileURLWithPath: "/tmp/connections.json")

        func loadConnections() throws -> Connections {
          try JSONDecoder().decode(Connections.self, from: Data(contentsOf: file))
        }
        func save(connections: Connections) throws { try JSONEncoder().encode(connections).write(to: file) }
      }

      struct Setup {
        let store: ConnectionStore

        func add(_ connection: String) throws {
          let existing = («try?» store.loadConnections()) ?? .standard
          try store.save(connections: Connections(all: existing.all + [connection]))
        }
      }
      """),
    .bad(
      "What is kept in memory comes first; the property is saved by a method that others call",
      """
      struct Session: Codable { var id: Int; var title: String? }

      final class SessionRepository {
        let folder = URL(fileURLWithPath: "/tmp")

        func load(id: Int) throws -> Session {
          try JSONDecoder().decode(Session.self, from: Data(contentsOf: folder.appending(path: "\\(id).json")))
        }
        func loadHistory() throws -> [Int] {
          try JSONDecoder().decode([Int].self, from: Data(contentsOf: folder.appending(path: "history.json")))
        }
        func save(_ session: Session, id: Int) throws {
          try JSONEncoder().encode(session).write(to: folder.appending(path: "\\(id).json"))
        }
        func saveHistory(_ ids: [Int]) throws {
          try JSONEncoder().encode(ids).write(to: folder.appending(path: "history.json"))
        }
      }

      final class Sessions {
        private let repository = SessionRepository()
        private var open: [Int: Session] = [:]
        private var history: [Int]

        init() { history = («try?» repository.loadHistory()) ?? [] }

        func rename(_ id: Int, to title: String) {
          var session = open[id] ?? («try?» repository.load(id: id)) ?? Session(id: id)
          session.title = title
          open[id] = session
          try? repository.save(session, id: id)
          history.append(id)
          persist()
        }
        private func persist() { try? repository.saveHistory(history) }
      }
      """),
    .bad(
      "Every value has a name, which is spelled out or a constant",
      """
      final class Files {
        func load<T: Decodable>(_ type: T.Type, _ name: String) throws -> T {
          try JSONDecoder().decode(T.self, from: Data(contentsOf: URL(fileURLWithPath: name)))
        }
        func save(_ value: some Encodable, _ name: String) throws {
          try JSONEncoder().encode(value).write(to: URL(fileURLWithPath: name))
        }
      }

      final class Names {
        private let files = Files()
        private let fileName = "names.json"
        private var names: [String] = []

        init() { names = («try?» files.load([String].self, "names.json")) ?? [] }

        func add(_ name: String) throws {
          names.append(name)
          try files.save(names, fileName)
        }
      }
      """),
    .good(
      "Loaded under one name and saved under another; and what is not known to decode",
      """
      struct Draft: Codable { var text = "" }

      final class DraftStore {
        func loadDraft(_ id: Int) throws -> Draft {
          try JSONDecoder().decode(Draft.self, from: Data(contentsOf: URL(fileURLWithPath: "/tmp/\\(id)")))
        }
        func saveReply(_ draft: Draft, _ id: Int) throws {
          try JSONEncoder().encode(draft).write(to: URL(fileURLWithPath: "/tmp/reply\\(id)"))
        }
      }

      struct Editor {
        let store: DraftStore
        let database: Database

        func copy(_ id: Int) throws {
          // codable-lint:allow swallowed-decoding-error: a draft that is lost is written again
          let draft = (try? store.loadDraft(id)) ?? Draft()
          try store.saveReply(draft, id)
        }
        func touch() throws {
          var rows = (try? database.loadRows()) ?? []
          rows.append("row")
          try database.saveRows(rows)
        }
      }

      protocol Database {
        func loadRows() throws -> [String]
        func saveRows(_ rows: [String]) throws
      }
      """),
    .good(
      "The load may fail",
      """
      struct Settings: Codable { var sound = true }

      final class SettingsStore {
        let file = URL(fileURLWithPath: "/tmp/settings.json")

        func load() throws -> Settings { try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file)) }
        func save(_ settings: Settings) throws { try JSONEncoder().encode(settings).write(to: file) }
      }

      struct Model {
        let store: SettingsStore

        func mute() throws {
          var settings = try store.load()
          settings.sound = false
          try store.save(settings)
        }
      }
      """),
  ]
}
