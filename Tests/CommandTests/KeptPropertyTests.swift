import Foundation
import TestSupport
import Testing

/// Formats that property wrappers keep on the device: no coder is followed to them.
@Suite struct KeptPropertyTests {
  @Test("what '@AppStorage' keeps in another file, and what a wrapper of the project's own codes, is kept")
  func wrappers() throws {
    let repository = try GitFolder()
    func write(_ tabs: String, _ settings: String) throws {
      try repository.folder.write("enum Tab: Int, Codable { case \(tabs) }\n", to: "Tab.swift")
      try repository.folder.write("struct Settings: Codable { \(settings) }\n", to: "Settings.swift")
    }
    let view = """
      import SwiftUI
      struct Home: View {
        @AppStorage("tab") private var tab = Tab.news
        @Stored("settings") private var settings: Settings?
      }

      """
    let wrapper = """
      import Foundation
      @propertyWrapper struct Stored<Value: Codable> {
        let key: String
        init(_ key: String) { self.key = key }
        var wrappedValue: Value? {
          get { UserDefaults.standard.data(forKey: key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } }
          set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
        }
      }

      """
    try repository.folder.write(view, to: "Home.swift")
    try repository.folder.write(wrapper, to: "Stored.swift")
    try write("news, search", "var name: String")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try write("news, inbox, search", "var name: String; var size: Int")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let result = try command.run(["breaking", "--against", "v1", "--no-cache", "--color", "never"])
    #expect(result.code == 1)
    #expect(result.output.contains("error: 1 was written for '.search' and is read as '.inbox'"))
    #expect(
      result.output.contains(
        "v1 keeps it on the device: '@AppStorage(\"tab\") private var tab = Tab.news' (Home.swift:3), which silently falls"
      )
    )
    #expect(result.output.contains("error: the key 'size' is required"))
    #expect(
      result.output.contains(
        "v1 keeps it on the device: '@Stored(\"settings\") private var settings: Settings?' (Home.swift:4)\n"))
  }

  @Test(
    "data that a wrapper keeps, behind a property that codes it",
    arguments: [
      ("@AppStorage(\"steps\") private var data = Data()", 1),
      ("private var data = Data()", 0),
    ])
  func wrappedData(property: String, code: Int32) throws {
    func version(_ key: String) -> String {
      """
      import SwiftUI
      struct Step: Codable { var title: String\(key) }
      final class Plan: ObservableObject {
        \(property)
        private var steps: [Step] {
          get {
            guard let steps = try? JSONDecoder().decode([Step].self, from: data) else { return [] }
            return steps
          }
          set { data = (try? JSONEncoder().encode(newValue)) ?? Data() }
        }
        func add(_ step: Step) { steps.append(step) }
      }
      """
    }
    let result = try DocumentVersions.breaking(from: version(""), to: version("; var hour: Int"), beside: [:])
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("the key 'hour' is required and missing in what was written before"))
  }

  @Test("an enum that '@AppStorage' keeps as its raw value need not be Codable")
  func rawValues() throws {
    let repository = try GitFolder()
    func write(_ cases: String) throws {
      try repository.folder.write("enum Theme: String { case \(cases) }\n", to: "Theme.swift")
    }
    let view = """
      import SwiftUI
      struct Look: View {
        @AppStorage("theme") private var theme: Theme = .light
      }

      """
    try repository.folder.write(view, to: "Look.swift")
    try write("light, night")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try write("light, dark")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let result = try command.run(["breaking", "--against", "v1", "--no-cache", "--color", "never"])
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Theme' has values in what was written before that are refused: \"night\""))
    #expect(result.output.contains("(Look.swift:3), which silently falls back to its default"))
    let lint = try command.run(["lint", "--no-cache"])
    #expect(lint.code == 0)
  }

  @Test(
    "a choice that the app offers no more gives way to the default: a note, unless another name came or more is lost with it",
    arguments: [
      ("Tab", "case home, search", false), ("Tab", "case home, find", true), ("Layout", "case home, search", true),
    ])
  func choiceGone(held: String, cases: String, isError: Bool) throws {
    let layout = """
      struct Layout: Codable { var first: Tab }
      extension Layout: RawRepresentable {
        init?(rawValue: String) {
          guard let layout = try? JSONDecoder().decode(Layout.self, from: Data(rawValue.utf8)) else { return nil }
          self = layout
        }
        var rawValue: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      }
      struct Root: View { @AppStorage("kept") var kept = Layout(first: .home) }
      """
    let root = held == "Tab" ? "struct Root: View { @AppStorage(\"kept\") var kept = Tab.home }" : layout
    func document(_ cases: String) -> String {
      "import SwiftUI\nenum Tab: String, Codable { \(cases) }\n\(root)\n"
    }
    let result = try DocumentVersions.breaking(from: document("case home, search, old"), to: document(cases))
    #expect(result.code == (isError ? 1 : 0))
    #expect(result.output.contains("\(isError ? "error" : "note"): 'Tab' has values in what was written before"))
  }

  @Test("a part of what a wrapper keeps is kept with it")
  func parts() throws {
    func document(_ members: String) -> String {
      """
      import SwiftUI
      struct Part: Codable { \(members) }
      struct Whole: Codable { var parts: [Part] }
      @propertyWrapper struct Stored<Value: Codable> {
        var wrappedValue: Value? {
          get { UserDefaults.standard.data(forKey: "a").flatMap { try? JSONDecoder().decode(Value.self, from: $0) } }
          set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: "a") }
        }
      }
      final class Home { @Stored var whole: Whole? }

      """
    }
    let result = try DocumentVersions.breaking(from: document("var a: Int"), to: document("var a: Int; var b: Int"), [])
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'b' is required"))
    #expect(result.output.contains("v1 keeps it on the device: 'final class Home { @Stored var whole: Whole? }'"))
  }

  @Test("a protocol whose name ends like that of a store's values is another one")
  func otherProtocol() throws {
    func document(_ members: String) -> String {
      """
      import Foundation
      struct Message: Codable, Serializable { \(members) }
      extension Message {
        init(messageData: Data) throws { self = try JSONDecoder().decode(Self.self, from: messageData) }
        func encode() throws -> Data { try JSONEncoder().encode(self) }
      }

      """
    }
    let result = try DocumentVersions.breaking(from: document("var a: Int"), to: document("var a: Int; var b: Int"), [])
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'b' is required"))
  }

  @Test(
    "a wrapper may keep what it wraps through a generic class, or a subclass of one", arguments: ["Item", "Cached"])
  func wrapperOfStore(held: String) throws {
    let store = """
      import Foundation
      class Item<Value: Codable> {
        private struct Wrapped: Codable { let value: Value }
        private let key: String
        init(key: String) { self.key = key }
        var value: Value? {
          get {
            guard let data = UserDefaults.standard.data(forKey: key) else { return nil }
            return (try? JSONDecoder().decode(Wrapped.self, from: data))?.value
          }
          set { UserDefaults.standard.set(newValue.flatMap { try? JSONEncoder().encode(Wrapped(value: $0)) }, forKey: key) }
        }
      }
      final class Cached<Value: Codable>: Item<Value> {}
      @propertyWrapper struct Stored<Value: Codable> {
        let projectedValue: \(held)<Value>
        private let initial: Value
        init(wrappedValue: Value, key: String) {
          projectedValue = .init(key: key)
          initial = wrappedValue
        }
        var wrappedValue: Value {
          get { projectedValue.value ?? initial }
          set { projectedValue.value = newValue }
        }
      }

      """
    let user = "struct Home { @Stored(key: \"settings\") private var settings = Settings() }\n"
    let result = try DocumentVersions.breaking(
      from: "struct Settings: Codable { var name = \"\" }\n",
      to: "struct Settings: Codable { var name = \"\"; var size = 1 }\n",
      beside: ["Store.swift": store, "Home.swift": user])
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'size' is required"))
    #expect(result.output.contains("v1 keeps it on the device: 'struct Home { @Stored(key: \"settings\")"))
  }

  @Test(
    "a generic type from elsewhere that is called a storage keeps what it is made for",
    arguments: [("SecureStorage", 1), ("MemoryStorage", 0), ("CacheStorage", 0), ("Observed", 0)])
  func foreignStorage(name: String, code: Int32) throws {
    func settings(_ member: String) -> String {
      """
      struct Settings: Codable {
        static let storage = \(name)<Settings>(fileName: "settings")
        var \(member): String
      }

      """
    }
    let found = try DocumentVersions.breaking(from: settings("name"), to: settings("title"))
    #expect(found.code == code)
    #expect(
      found.output.contains("v1 keeps it on the device: 'SecureStorage<Settings>' (Document.swift)") == (code == 1))
    // One of the project's own is looked into.
    let own = "final class \(name)<Value> { var value: Value?; init(fileName: String) {} }\n"
    let result = try DocumentVersions.breaking(
      from: settings("name"), to: settings("title"), beside: ["Storage.swift": own])
    #expect(result.code == 0)
  }

  @Test("the storage is named for what the kept type holds, too; an own one of such a name is not what keeps it")
  func namedStorage() throws {
    func wallet(_ member: String) -> String {
      """
      struct Wallet: Codable {
        static let storage = SecureStorage<Wallet>()
        var passes: [Pass]
      }
      struct Pass: Codable { var \(member): String }

      """
    }
    let held = try DocumentVersions.breaking(from: wallet("code"), to: wallet("number"))
    #expect(held.output.contains("v1 keeps it on the device: 'SecureStorage<Wallet>' (Document.swift)"))
    func bookmark(_ member: String) -> String {
      """
      extension Defaults.Keys { static let bookmark = Key<Bookmark>("bookmark", default: .init(\(member): "")) }
      struct Bookmark: Codable { var \(member): String }
      final class UndoStorage<Value> { var values: [Value] = [] }
      let undone = UndoStorage<Bookmark>()

      """
    }
    let own = try DocumentVersions.breaking(from: bookmark("title"), to: bookmark("name"))
    #expect(own.code == 1)
    #expect(!own.output.contains("UndoStorage<Bookmark>"))
  }

  @Test(
    "what a type of that name keeps is a cache, which is made again",
    arguments: [
      ("SponsorList", 1), ("SponsorCache", 0), ("CachedSponsors", 0), ("CacheSettings", 1), ("CacheSize", 1),
    ])
  func caches(_ name: String, code: Int32) throws {
    for keeping in ["Defaults.Serializable", "Codable"] {
      func version(_ members: String) -> String {
        """
        import Foundation
        struct \(name): Codable, \(keeping) { \(members) }
        extension Sponsors {
          func save(_ value: \(name)) { UserDefaults.standard.set(try? JSONEncoder().encode(value), forKey: "sponsors") }
          func load() -> \(name)? {
            UserDefaults.standard.data(forKey: "sponsors").flatMap { try? JSONDecoder().decode(\(name).self, from: $0) }
          }
        }
        """
      }
      let result = try DocumentVersions.breaking(
        from: version("var names: [String]"), to: version("var people: [String]"))
      #expect(result.code == code, "\(keeping): \(result.output)")
    }
  }

  @Test(
    "what '@Shared' of the library Sharing keeps",
    arguments: [
      ("@Shared(.appStorage(\"tab\")) var tab: Tab = .news", 1),
      ("@Shared(.fileStorage(.documentsDirectory.appending(component: \"tabs\"))) var tabs: [Tab] = []", 1),
      ("@Shared(.inMemory(\"tab\")) var tab: Tab = .news", 0),
      ("@Shared(.appStorage(\"count\")) var count = 0", 0),
    ])
  func shared(property: String, code: Int32) throws {
    func version(_ cases: String) -> String {
      "import Sharing\nenum Tab: Int, Codable { case \(cases) }\nstruct Feature { \(property) }"
    }
    let result = try DocumentVersions.breaking(from: version("news, search"), to: version("news, inbox, search"))
    #expect(result.code == code, "\(result.output)")
  }
}
