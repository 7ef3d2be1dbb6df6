import TestSupport
import Testing

/// What the code of a whole program says against a loss: cases that nothing makes, and data that nothing reads.
@Suite struct LossEvidenceTests {
  private static let app = "import SwiftUI\n@main struct Notebook: App { var body: some Scene { WindowGroup { } } }\n"

  private func breaking(
    from old: String, to new: String, beside others: [String: String] = ["App.swift": app]
  ) throws -> Command.Result {
    try DocumentVersions.breaking(from: "import Foundation\n\(old)", to: "import Foundation\n\(new)", beside: others)
  }

  // MARK: Cases

  private func mode(_ cases: String, _ use: String, conforming: String = "") -> String {
    """
    enum Mode: String, Codable\(conforming) { case \(cases) }
    struct State: Codable { var mode = Mode.plain }
    func save(_ state: State) throws { UserDefaults.standard.set(try JSONEncoder().encode(state), forKey: "state") }
    func load() throws -> State {
      try JSONDecoder().decode(State.self, from: UserDefaults.standard.data(forKey: "state") ?? Data())
    }
    func start() throws { try save(load()) }
    \(use)
    """
  }

  private static let keepingLast =
    "func keep(_ mode: Mode) { UserDefaults.standard.set(mode.rawValue, forKey: \"mode\") }"

  /// - Parameter use: what the older version does with the case that is gone.
  private func removal(
    _ use: String, conforming: String = "", beside others: [String: String] = ["App.swift": app]
  ) throws -> Command.Result {
    try breaking(
      from: mode("plain, remote", use, conforming: conforming), to: mode("plain", "", conforming: conforming),
      beside: others)
  }

  @Test(
    "a case that the older version only looks for was never kept",
    arguments: [
      "", "func show(_ mode: Mode) -> String { switch mode { case .plain: \"\"; case .remote: \"far\" } }",
      "func isFar(_ mode: Mode) -> Bool { mode == .remote }",
      "func isFar(_ mode: Mode) -> Bool { if case .remote = mode { true } else { false } }",
      "// state.mode = .remote",
      // Members of others that are called like the case.
      "extension URL { static func remote(_ name: String) -> URL? { URL(string: name) } }\nlet page = URL.remote(\"a\")",
      "struct Host { static let remote = 1, other = remote, own = Self.remote }\nlet remote = Host.remote",
      "struct Host { var remote = 1 }\nfunc show(_ host: Host) -> Int { host.remote }",
      "\(keepingLast)\nfunc last() -> Mode? { Mode(rawValue: UserDefaults.standard.string(forKey: \"mode\") ?? \"\") }",
      "\(keepingLast)\nfunc last() -> Mode? { UserDefaults.standard.string(forKey: \"mode\").flatMap(Mode.init(rawValue:)) }",
      "struct Page { @AppStorage(\"mode\") var mode = Mode.plain }\nfunc last() -> Mode? { Mode(rawValue: UserDefaults.standard.string(forKey: \"mode\") ?? \"\") }",
    ])
  func unmadeCase(use: String) throws {
    let result = try removal(use)
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'Mode' has values in what was written before that are refused: \"remote\""))
    #expect(result.output.contains("no code of v1 makes '.remote', so none should have been kept"))
  }

  @Test(
    "a case that it may have made was",
    arguments: [
      "func far(_ state: inout State) { state.mode = .remote }",
      "func toggled(_ mode: Mode) -> Mode { mode == .remote ? .plain : .remote }",
      "func named(_ text: String) -> Mode? { Mode(rawValue: text) }",
      "func named(_ text: String) -> Mode? { .init(rawValue: text) }",
      "func named(_ text: String?) -> Mode? { text.flatMap(Mode.init(rawValue:)) }",
      "func named(_ texts: [String]) -> [Mode] { texts.compactMap(Mode.init(rawValue:)) }",
      "extension Mode { static let standard = remote }",
      "extension Mode { static func far() -> Mode { self.remote } }",
      "extension Mode { static func far() -> Mode { Self.remote } }",
      "extension Mode { struct Box { let mode = remote } }",
      "typealias Kind = Mode\nlet far = Kind.remote",
      "typealias Kind = Mode\nfunc named(_ text: String) -> Kind? { Kind(rawValue: text) }",
      // What the settings of the system, or a picker of texts, may have put there.
      "func last() -> Mode? { Mode(rawValue: UserDefaults.standard.string(forKey: \"mode\") ?? \"\") }",
      "func last(_ key: String) -> Mode? { UserDefaults.standard.string(forKey: key).flatMap(Mode.init(rawValue:)) }",
      "\(keepingLast)\nfunc last() -> Mode? { Mode(rawValue: UserDefaults.standard.string(forKey: \"other\") ?? \"\") }",
      "struct Page { @AppStorage(\"mode\") var mode = \"\" }\nfunc last() -> Mode? { Mode(rawValue: UserDefaults.standard.string(forKey: \"mode\") ?? \"\") }",
    ])
  func madeCase(use: String) throws {
    let result = try removal(use)
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Mode' has values in what was written before that are refused"))
  }

  @Test("a list of all cases may be what users choose from")
  func listedCases() throws {
    let list = "let choices = Mode.allCases"
    #expect(try removal(list, conforming: ", CaseIterable").code == 1)
    #expect(try removal("", conforming: ", CaseIterable").code == 0)
    let other = "enum Page: CaseIterable { case first }\nlet pages = Page.allCases"
    #expect(try removal(other, conforming: ", CaseIterable").code == 0)
    let own =
      "enum Page: CaseIterable { case first }\nextension Page { static let list = allCases, all = Self.allCases }"
    #expect(try removal(own, conforming: ", CaseIterable").code == 0)
    let lists = [
      "extension Mode { static let list = allCases }",
      "struct Choice<Value: CaseIterable> { let values = Array(Value.allCases) }\nlet choice = Choice<Mode>()",
      "func values<Value: CaseIterable>(of type: Value.Type) -> [Value] { Array(type.allCases) }",
      "extension CaseIterable { static var first: Self? { allCases.first { _ in true } } }",
      "protocol Choices { associatedtype Value: CaseIterable }\nextension Choices { var all: [Value] { Array(Value.allCases) } }",
    ]
    for list in lists { #expect(try removal(list, conforming: ", CaseIterable").code == 1, "\(list)") }
  }

  @Test("what a server sends may have been kept")
  func receivedCases() throws {
    let answer = """
      struct Client {
        func state(_ request: URLRequest) async throws -> State {
          try JSONDecoder().decode(State.self, from: try await URLSession.shared.data(for: request).0)
        }
      }
      """
    #expect(try removal(answer).code == 1)
  }

  @Test("of what a library has, others may make values; tests and examples make none that count")
  func libraries() throws {
    let tool = "@main struct Tool { static func main() {} }"
    let manifest = "let package = Package(name: \"Kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])])"
    #expect(try removal("", beside: [:]).code == 1)
    #expect(try removal("", beside: ["Tool.swift": tool]).code == 0)
    #expect(try removal("", beside: ["Tool.swift": tool, "Package.swift": manifest]).code == 1)
    #expect(try removal("", beside: ["App.swift": Self.app, "Package.swift": manifest]).code == 1)
    #expect(try removal("", beside: ["App.swift": Self.app, "Packages/Kit/Package.swift": manifest]).code == 0)
    #expect(try removal("", beside: ["Example/App.swift": Self.app]).code == 1)
    let test = "func far(_ state: inout State) { state.mode = .remote }"
    #expect(try removal("", beside: ["App.swift": Self.app, "Tests/ModeTests.swift": test]).code == 0)
  }

  // MARK: Optional properties

  /// - Parameter makes: what the older version does with accounts.
  private func required(_ makes: String, initializer: String = "") throws -> Command.Result {
    func version(_ type: String, _ makes: String) -> String {
      """
      struct Account: Codable {
        var name: String
        var token: \(type)
        \(initializer)
      }
      struct Store {
        let file: URL
        func save(_ account: Account) throws { try JSONEncoder().encode(account).write(to: file) }
        func load() throws -> Account { try JSONDecoder().decode(Account.self, from: Data(contentsOf: file)) }
      }
      func start(_ store: Store) throws { try store.save(store.load()) }
      \(makes)
      """
    }
    return try breaking(from: version("String?", makes), to: version("String", ""))
  }

  @Test(
    "what was Optional and is required now fails where a value was left nil",
    arguments: [
      "func made() -> Account { Account(name: \"a\") }", "func made() -> Account { Account(name: \"a\", token: nil) }",
      "func made(_ old: String?) -> Account { .init(name: \"a\", token: old == \"x\" ? nil : old) }",
      "func reset(_ account: inout Account) { account.token = nil }",
      "func reset(_ account: inout Account, _ old: String?) { account.token = old == nil ? old : nil }",
      "func reset(_ account: inout Account, _ isOut: Bool) { account.token = isOut ? nil : account.name }",
      "extension Account { mutating func reset() { token = nil } }",
      "extension Account { static var empty: Self { Self(name: \"\") } }",
      "extension Account { static var empty: Account { .init(name: \"\", token: nil) } }",
    ])
  func leftNil(makes: String) throws {
    let result = try required(makes)
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'token' is required and missing"))
  }

  @Test(
    "what every value was given is hardly missing",
    arguments: [
      "func made(_ token: String) -> Account { Account(name: \"a\", token: token) }",
      "func made(_ token: String) -> Account { .init(name: \"a\", token: token) }",
      "func made(_ token: String) -> Other { Other(name: token, token: token) }",
      "func made(_ old: String?) -> Account { Account(name: \"a\", token: old == nil ? \"x\" : old) }",
      "func keep(_ old: String?, _ account: inout Account) { account.token = old == nil ? \"x\" : old }",
      "func isKept(_ account: Account) -> Bool { var token = \"\"; token = \"x\"; return account.token != nil && token != \"\" }",
      "// Account(name: \"a\", token: nil)", "func isOut(_ account: Account) -> Bool { account.token == nil }",
    ])
  func alwaysGiven(makes: String) throws {
    let result = try required(makes)
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'token' is required and missing"))
    #expect(result.output.contains("no code of v1 is seen to leave 'token' nil where it makes values of 'Account'"))
  }

  @Test("an initializer may give what its callers do not")
  func ownInitializers() throws {
    let call = "func made() -> Account { Account(name: \"a\") }"
    let giving = "init(name: String) { self.name = name; self.token = name }"
    #expect(try required(call, initializer: giving).code == 0)
    #expect(try required(call, initializer: "init(name: String) { self.name = name }").code == 1)
    let defaulting = "init(name: String, token: String? = nil) { self.name = name; self.token = token }"
    #expect(try required(call, initializer: defaulting).code == 1)
  }

  // MARK: Readers

  private func posts(_ members: String, _ call: String) -> String {
    """
    struct Post: Codable { \(members) }
    struct Timeline {
      func save(_ posts: [Post]) throws { UserDefaults.standard.set(try JSONEncoder().encode(posts), forKey: "posts") }
      func oldPosts() throws -> [Post] {
        try JSONDecoder().decode([Post].self, from: UserDefaults.standard.data(forKey: "posts") ?? Data())
      }
    }
    func start() throws {
      try Timeline().save([])
      \(call)
    }
    """
  }

  @Test(
    "what nothing calls reads nothing", arguments: ["", "// try Timeline().oldPosts()", "print(\"oldPosts\")"])
  func uncalledReader(call: String) throws {
    let result = try breaking(from: posts("var id: Int", ""), to: posts("var id: Int; var tags: [String]", call))
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'tags' is required and missing"))
    #expect(result.output.contains("nothing calls 'oldPosts', which reads it, so what was kept is not read at all"))
  }

  @Test("what the language calls is called")
  func readerCalledByLanguage() throws {
    func named(_ name: String, _ text: String) -> String { text.replacing("oldPosts", with: name) }
    let (old, new) = (posts("var id: Int", ""), posts("var id: Int; var tags: [String]", ""))
    for name in ["callAsFunction", "next"] {
      #expect(try breaking(from: named(name, old), to: named(name, new)).code == 1)
    }
  }

  @Test("a file that is too deep to be read may call anything")
  func unreadCode() throws {
    let (old, new) = (posts("var id: Int", ""), posts("var id: Int; var tags: [String]", ""))
    let deep =
      "// oldPosts\nlet x = \(String(repeating: "(", count: 3000))1\(String(repeating: ")", count: 3000))\nlet y = oldPosts()"
    #expect(
      try breaking(from: old, to: new, beside: ["App.swift": Self.app, "Deep.swift": deep]).output.contains(
        "error: the key"))
  }

  @Test("what is called or handed on does", arguments: ["_ = try Timeline().oldPosts()", "_ = Timeline().oldPosts"])
  func calledReader(call: String) throws {
    #expect(try breaking(from: posts("var id: Int", ""), to: posts("var id: Int; var tags: [String]", call)).code == 1)
  }

  // MARK: JSON that is changed by hand

  /// - Parameter change: what is done with the JSON, as `object`, before it is decoded.
  private func settings(_ members: String, _ change: String) -> String {
    """
    struct Settings: Codable { \(members) }
    struct Library {
      let file: URL
      func save(_ settings: Settings) throws { try JSONEncoder().encode(settings).write(to: file) }
      func load() throws -> Settings {
        let saved = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        var object: [String: Any] = saved as? [String: Any] ?? [:]
        \(change)
        return try JSONDecoder().decode(Settings.self, from: JSONSerialization.data(withJSONObject: object))
      }
    }
    func start(_ library: Library) throws { try library.save(library.load()) }
    """
  }

  @Test(
    "a key that is set by hand before the JSON is decoded is not missing",
    arguments: [
      ("object[\"theme\"] = \"light\"", "sets 'theme' in it"),
      ("object.updateValue(\"light\", forKey: \"theme\")", "sets 'theme' in it"),
      ("object = defaults.merging(object) { _, saved in saved }", "merges JSON objects before it decodes 'Settings'"),
      ("object[\"size\"] = 12", nil), ("// object[\"theme\"] = \"light\"", nil),
      ("if object[\"theme\"] as? String == \"light\" { print(object) }", nil),
    ])
  func editedJSON(change: String, reason: String?) throws {
    let result = try breaking(
      from: settings("var size: Int", ""), to: settings("var size: Int; var theme: String", change))
    #expect(result.code == (reason == nil ? 1 : 0))
    #expect(result.output.contains("the key 'theme' is required and missing"))
    if let reason { #expect(result.output.contains(reason)) }
  }

  @Test("a key that was set before is one of what is sent")
  func sentJSON() throws {
    let client = """
      func send(_ theme: String, to file: URL) throws {
        var body = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
        body["theme"] = theme
        try JSONSerialization.data(withJSONObject: body).write(to: file)
      }
      """
    let result = try breaking(
      from: settings("var size: Int", ""), to: settings("var size: Int; var theme: String", ""),
      beside: ["App.swift": Self.app, "Client.swift": "import Foundation\n\(client)"])
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'theme' is required and missing"))
  }

  // MARK: Stores

  @Test(
    "what a store keeps that no code uses was never kept",
    arguments: [
      ("", 0), ("// StateStore", 0), ("extension StateStore { static let shared = StateStore() }", 0),
      ("let store = StateStore()", 1), ("func keep(in store: StateStore) throws { try store.save(.init(mode: 1)) }", 1),
    ])
  func unusedStore(use: String, code: Int32) throws {
    func store(_ members: String) -> String {
      """
      struct State: Codable { \(members) }
      final class StateStore {
        func save(_ state: State) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(state), forKey: "state")
        }
        func load() throws -> State {
          try JSONDecoder().decode(State.self, from: UserDefaults.standard.data(forKey: "state") ?? Data())
        }
      }
      func load() {}
      func start() { load() }

      """
    }
    let result = try breaking(from: store("var mode: Int") + use, to: store("var mode: Int; var page: Int"))
    #expect(result.code == code, "\(result.output)")
    let reason = "no code of v1 uses 'StateStore', which keeps 'State', so none should have been kept"
    #expect(result.output.contains(reason) == (code == 0))
  }

  @Test(
    "a value that is not read any more, and whose key other code names now, may be moved", arguments: [true, false])
  func movedByHand(isMoved: Bool) throws {
    func version(_ token: String, _ more: String) -> String {
      """
      import Foundation
      struct Settings: Codable {
        var name: String
        \(token)
        enum CodingKeys: String, CodingKey { case name\(token.contains("{") ? "" : ", token") }
      }
      struct Store {
        func save(_ settings: Settings) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(settings), forKey: "settings")
        }
        func load() throws -> Settings? {
          try UserDefaults.standard.data(forKey: "settings").map { try JSONDecoder().decode(Settings.self, from: $0) }
        }
      }
      \(more)
      """
    }
    let migration = """
      struct Tokens {
        func migrate(_ values: [String: Any]) {
          let token = values["token"] as? String
          keep(token)
        }
        func keep(_ token: String?) {}
      }
      """
    let result = try DocumentVersions.breaking(
      from: version("var token: String?", ""),
      to: version("var token: String? = nil", isMoved ? migration : "")
        .replacing(", token }", with: " }"))
    #expect(result.code == (isMoved ? 0 : 1), "\(result.output)")
    #expect(result.output.contains("has \"token\" in quotes now") == isMoved)
  }
}
