import TestSupport
import Testing

/// Stores of the app's own that code whatever type their callers ask for, and give nil for what they cannot read.
@Suite struct GenericStoreTests {
  private static let store = """
    import Foundation
    protocol Storing {
      func get<T: Decodable>(_ key: String) -> T?
      func set<T: Encodable>(_ value: T, for key: String)
    }
    final class Preferences: Storing {
      func get<T: Decodable>(_ key: String) -> T? {
        guard let data = UserDefaults.standard.data(forKey: key) else { return nil }
        return try? JSONDecoder().decode(T.self, from: data)
      }
      func set<T: Encodable>(_ value: T, for key: String) {
        UserDefaults.standard.set(try? JSONEncoder().encode(value), forKey: key)
      }
    }

    """

  private func exitCode(of use: String) throws -> Int32 {
    let holder = """
      final class Nodes {
        let store: Storing
        var items: [Node] = []
        init(store: Storing) { self.store = store }
        func save() { store.set(items, for: "nodes") }
        \(use)
      }
      enum Kind: String, Codable {
      """
    func version(_ cases: String) -> String {
      Self.store + holder + " case \(cases) }\nstruct Node: Codable { var kind: Kind }"
    }
    return try BreakingCommandTests().breaking(from: version("main, test"), to: version("main"), store: ("", "")).code
  }

  @Test(
    "a type that is asked for by what the value is put in, though another value may stand for it",
    arguments: [
      #"func load() { items = store.get("nodes") ?? defaults() }"#,
      #"func load() { items = cached ?? store.get("nodes") ?? [] }"#,
      #"lazy var loaded: [Node] = store.get("nodes") ?? []"#,
      #"func loaded() -> [Node] { store.get("nodes") ?? [] }"#,
      #"func loaded() -> [Node] { if isNew { return [] }; return store.get("nodes") ?? [] }"#,
      #"var loaded: [Node] { store.get("nodes") ?? [] }"#,
      #"func loaded() -> [Node] { store.get("nodes")! }"#,
      #"func load() { if let nodes: [Node] = store.get("nodes") { items = nodes } }"#,
    ])
  func asked(_ use: String) throws {
    #expect(try exitCode(of: use) == 1)
  }

  @Test(
    "a value that only takes part in one is of another type",
    arguments: [
      #"func load() { count = items.count + (store.get("count") ?? 0) }"#,
      #"func load() { count = store.get("count") ?? 0 }"#,
      #"func load() -> Bool { items.count > store.get("count") ?? 0 }"#,
    ])
  func others(_ use: String) throws {
    #expect(try exitCode(of: use) == 0)
  }

  @Test(
    "what is added to all that can be coded keeps what it is called on",
    arguments: [
      ("try settings.saveToFile(at: url)", "try? Settings.fromFile(at: url)", 1),
      ("try Settings(kind: .main).saveToFile(at: url)", "try? Settings.fromFile(at: url)", 1),
      ("try self.all.saveToFile(at: url)", "try? [Settings].fromFile(at: url)", 1),
      ("settings.store(\"settings\")", "Settings.restore(\"settings\")", 1),
      ("try store(settings, at: url)", "try JSONDecoder().decode(Settings.self, from: Data(contentsOf: url))", 1),
      ("try keep(settings, at: url)", "try JSONDecoder().decode(Settings.self, from: Data(contentsOf: url))", 1),
      ("try other.saveToFile(at: url)", "try? Other.fromFile(at: url)", 0),
      ("try sent.saveToFile(at: url)", "try? Sent.fromFile(at: url)", 0),
    ])
  func addedToAll(save: String, load: String, code: Int32) throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      extension Decodable {
        static func fromFile(at url: URL) throws -> Self {
          try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
        }
        static func restore(_ key: String) -> Self? {
          UserDefaults.standard.data(forKey: key).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
        }
      }
      extension Encodable {
        func saveToFile(at url: URL) throws {
          let data = try JSONEncoder().encode(self)
          try data.write(to: url)
        }
        func store(_ key: String) { UserDefaults.standard.set(try? JSONEncoder().encode(self), forKey: key) }
      }
      struct Settings: Codable { var kind: Kind }
      enum Kind: String, Codable { case \(cases) }
      struct Other: Codable { var name: String }
      struct Sent: Codable {
        var kind: Kind
        static func fromFile(at url: URL) throws -> Sent { Sent(kind: .main) }
        func saveToFile(at url: URL) throws { print(kind) }
      }
      struct Client {
        let url = URL.documentsDirectory.appendingPathComponent("settings.json")
        var settings: Settings
        var all: [Settings] { [settings] }
        var other: Other
        var sent: Sent
        func save() throws { \(save) }
        func load() throws -> Any? { \(load) }
        private func store(_ value: any Encodable, at url: URL) throws { try JSONEncoder().encode(value).write(to: url) }
        private func keep(_ value: some Encodable, at url: URL) throws { try JSONEncoder().encode(value).write(to: url) }
      }
      """
    }
    let result = try DocumentVersions.breaking(from: version("main, test"), to: version("main"))
    #expect(result.code == code, "\(result.output)")
  }

  @Test(
    "what is added to a protocol of the project keeps the types that conform to it",
    arguments: [
      // Nothing is chosen by the caller: each type that conforms is kept.
      ("func save() {", "settings.save()", "static func load() -> Self? {", "Settings.load()", 1),
      ("func save() {", "", "static func load() -> Self? {", "", 1),
      (
        "func save(as key: String) {", #"settings.save(as: "s")"#, "static func load(_ key: String) -> Self? {",
        #"Settings.load("s")"#, 1
      ),
      (
        "func save(as key: String) {", #"other.save(as: "s")"#, "static func load(_ key: String) -> Self? {",
        #"Other.load("s")"#, 0
      ),
    ])
  func addedToProtocol(save: String, saving: String, load: String, loading: String, code: Int32) throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      protocol Persistable: Codable { static var key: String { get } }
      extension Persistable {
        \(save) UserDefaults.standard.set(try? JSONEncoder().encode(self), forKey: Self.key) }
        \(load)
          guard let data = UserDefaults.standard.data(forKey: Self.key) else { return nil }
          return try? JSONDecoder().decode(Self.self, from: data)
        }
      }
      struct Settings: Persistable { static let key = "settings"; var kind: Kind }
      struct Other: Persistable { static let key = "other"; var name: String }
      struct Answer: Codable { var kind: Kind }
      enum Kind: String, Codable { case \(cases) }
      struct Client {
        var settings: Settings
        var other: Other
        func save() { \(saving) }
        func load() -> Any? { \(loading.isEmpty ? "nil" : loading) }
      }
      """
    }
    let result = try DocumentVersions.breaking(from: version("main, test"), to: version("main"))
    #expect(result.code == code, "\(result.output)")
  }

  @Test("what an extension of a type does for itself concerns that type alone")
  func ownExtension() throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      struct Settings: Codable { var kind: Kind }
      extension Settings {
        func save(as key: String) { UserDefaults.standard.set(try? JSONEncoder().encode(self), forKey: key) }
        static func load(_ key: String) -> Settings? {
          UserDefaults.standard.data(forKey: key).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
        }
      }
      enum Kind: String, Codable { case \(cases) }
      """
    }
    #expect(try DocumentVersions.breaking(from: version("main, test"), to: version("main")).code == 1)
  }

  @Test("a generic class keeps what a subclass of it is made for")
  func subclass() throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      struct Node: Codable { var kind: Kind }
      enum Kind: String, Codable { case \(cases) }
      class Repository<Item: Codable> {
        let url: URL
        var items: [Item] = []
        init(file: String) throws {
          url = URL.documentsDirectory.appending(path: file)
          items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: url))
        }
        func save() throws { try JSONEncoder().encode(items).write(to: url) }
      }
      final class NodeRepository: Repository<Node> { init() throws { try super.init(file: "nodes.json") } }
      """
    }
    #expect(try DocumentVersions.breaking(from: version("main, test"), to: version("main")).code == 1)
  }

  @Test("an initializer that is added to a protocol reads the types that conform to it")
  func addedInitializer() throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      protocol Storable: Codable {}
      extension Storable {
        func store() { UserDefaults.standard.set(try? JSONEncoder().encode(self), forKey: "\\(Self.self)") }
        init?(stored name: String) {
          guard let data = UserDefaults.standard.data(forKey: name),
            let value = try? JSONDecoder().decode(Self.self, from: data)
          else { return nil }
          self = value
        }
      }
      struct Node: Codable { var kind: Kind }
      extension Node: Storable {}
      struct Answer: Codable { var mood: Mood }
      enum Kind: String, Codable { case \(cases) }
      enum Mood: String, Codable { case \(cases) }
      """
    }
    let result = try DocumentVersions.breaking(from: version("main, test"), to: version("main"))
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Kind'") && !result.output.contains("error: 'Mood'"), "\(result.output)")
  }

  @Test(
    "what a closure is given that is told of each new value",
    arguments: [
      "func watch() { $nodes.dropFirst().sink { [url] nodes in try? JSONEncoder().encode(nodes).write(to: url) } }",
      "func watch() { self.$nodes.sink { [url] in try? JSONEncoder().encode($0).write(to: url) } }",
      "var body: some View { list.onChange(of: nodes) { nodes in try? JSONEncoder().encode(nodes).write(to: url) } }",
      "var body: some View { list.onChange(of: nodes) { old, new in try? JSONEncoder().encode(new).write(to: url) } }",
      "var body: some View { list.onReceive($nodes) { nodes in try? JSONEncoder().encode(nodes).write(to: url) } }",
    ])
  func newValues(save: String) throws {
    func version(_ cases: String) -> String {
      """
      import Foundation
      struct Node: Codable { var kind: Kind }
      enum Kind: String, Codable { case \(cases) }
      final class Model {
        @Published var nodes: [Node] = []
        let url = URL.documentsDirectory.appending(path: "nodes.json")
        func load() throws { nodes = try JSONDecoder().decode([Node].self, from: Data(contentsOf: url)) }
        \(save)
      }
      """
    }
    #expect(try DocumentVersions.breaking(from: version("main, test"), to: version("main")).code == 1)
  }

  @Test("a generic function that decodes into what it is given by reference")
  func givenByReference() throws {
    func version(_ key: String) -> String {
      """
      import Foundation
      struct Key: Codable, Hashable { var code: Int; \(key) }
      extension UserDefaults {
        func decode<T: Decodable>(_ item: inout T, forKey key: String) {
          guard let data = data(forKey: key), let value = try? PropertyListDecoder().decode(T.self, from: data) else { return }
          item = value
        }
        func encode<T: Encodable>(_ item: T, forKey key: String) {
          if let data = try? PropertyListEncoder().encode(item) { set(data, forKey: key) }
        }
      }
      final class Keyboard { var map: [Key: Int] = [:] }
      final class Preferences {
        let keyboard = Keyboard()
        func load() { UserDefaults.standard.decode(&keyboard.map, forKey: "map") }
        func save() { UserDefaults.standard.encode(keyboard.map, forKey: "map") }
      }
      """
    }
    let result = try DocumentVersions.breaking(from: version(""), to: version("var flags: Int"))
    #expect(result.code == 1, "\(result.output)")
  }
}
