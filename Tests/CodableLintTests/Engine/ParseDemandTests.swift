import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel
@testable import SwiftFacts

/// Which files are worth parsing for what the others tell: the narrower, the faster; never so narrow that a report changes.
@Suite("What facts ask for")
struct ParseDemandTests {
  private func demand(_ source: String) -> ParseDemand {
    let facts = FactCollection.facts(in: Array(source.utf8), path: "App/File.swift")
    return ParseDemand(ProjectFacts([facts]), of: RuleCatalog.all.filter { !$0.info.isOptIn })
  }

  @Test("are places that a formatter or coder gets to")
  func holders() {
    let demand = demand(
      """
      enum Formats { static let day: DateFormatter = { let f = DateFormatter(); f.dateFormat = "yyyy"; return f }() }
      final class SnakeEncoder: JSONEncoder { static let snake = SnakeEncoder() }
      func makeDecoder() -> JSONDecoder { JSONDecoder() }
      """)
    for name in ["day", "snake", "makeDecoder"] { #expect(demand.mentions.contains(name), "\(name)") }
  }

  @Test("are not what coders give back, nor what is only called a coder")
  func plainResults() {
    let demand = demand(
      """
      struct Mapper {
        func map(response: Data) throws -> User { try JSONDecoder().decode(User.self, from: response) }
        func map(user: User) throws -> Data {
          let encoder = JSONEncoder()
          return try encoder.encode(user)
        }
        var data: Data? { let data = try? JSONEncoder().encode(user); return data }
      }
      final class WidgetEncoder { static let shared = WidgetEncoder() }
      """)
    for name in ["map", "data", "shared"] { #expect(!demand.mentions.contains(name), "\(name)") }
  }

  @Test("are attributes of a name only where a type of that name can be applied")
  func attributes() {
    let demand = demand(
      """
      final class State: Codable { var a = 1 }
      @propertyWrapper final class Stored<Value: Codable>: Codable { var wrappedValue: Value }
      """)
    #expect(demand.mentions.isSuperset(of: ["State", "Stored", "@Stored"]))
    #expect(!demand.mentions.contains("@State"))
  }

  @Test("are callers of generic functions, where a call shows the type")
  func genericCoders() {
    let demand = demand(
      """
      func load<T: Decodable>(_ type: T.Type) throws -> Data { _ = try JSONDecoder().decode(T.self, from: Data()) }
      func fetch<T: Decodable>() throws -> [T] { try JSONDecoder().decode([T].self, from: Data()) }
      func fetch<T: Decodable>(then: (T) -> Void) throws { then(try JSONDecoder().decode(T.self, from: Data())) }
      func append<T: Encodable>(_ value: T) throws { _ = try JSONEncoder().encode(value) }
      """)
    #expect(demand.genericCoders.isSuperset(of: ["load", "fetch"]))
    #expect(!demand.genericCoders.contains("append"))
  }

  @Test("keep no body for a declaration, nor for a property whose nil nobody replaces")
  func bodyNames() {
    let demand = demand(
      """
      struct User: Decodable { var name: String?; var nick: String? }
      extension Elsewhere { static let decoder = JSONDecoder() }
      """)
    #expect(demand.declarations.contains("Elsewhere"))
    #expect(demand.replacedProperties == ["name", "nick"])
    let names = demand.bodyNames(replaced: ["nick"])
    #expect(names.isSuperset(of: ["nick", "decoder"]))
    #expect(names.isDisjoint(with: ["name", "Elsewhere"]))
    #expect(demand.ofBodies.declarations.isEmpty)
    #expect(demand.ofBodies.mentions == demand.mentions)
  }

  @Test("are declarations of types, not other extensions of them")
  func declarations() {
    let index = FileIndexer.index(Array("extension View { var decoded: Int { 1 } }".utf8))
    let demand = demand("extension View { func decode() throws {} }")
    #expect(demand.declarations.contains("View"))
    #expect(!index.declares(anyOf: NameHashes(demand.declarations)))
  }

  @Test(
    "are files without a word of coding that decide what a rule says",
    arguments: [
      // Somebody codes the type.
      ("enum Entity: Codable { case account(String) }", "func f(_ cache: Cache) { cache.load(Entity.self) }"),
      // It is coded as its raw value.
      (
        "enum Claim: Codable { case custom(String) }",
        "extension Claim: RawRepresentable { init(rawValue: String) { self = .custom(rawValue) } }"
      ),
      // Its keys are looked for by a decoder that converts them.
      (
        """
        struct Account: Decodable { var avatarURL: String }
        let decoder: JSONDecoder = { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()
        """, "func f(_ cache: Cache) { cache.load(Account.self) }"
      ),
      // A macro that is made of another one gives it a raw value.
      (
        "@Open enum Kind: Codable { case unknown(Int) }\nstruct Message: Codable { var kind: Kind }",
        "@attached(extension, conformances: RawRepresentable) macro Open() = #Wide()"
      ),
      // A helper that decodes is called where its error is dropped.
      (
        "struct Store { func load(_ d: Data) throws -> [Int] { try JSONDecoder().decode([Int].self, from: d) } }",
        "func f(_ store: Store, _ d: Data) -> Int { do { return try store.load(d).count } catch { return 0 } }"
      ),
      // A dictionary in it is coded.
      (
        "enum Color: String, Codable { case red }\nstruct Stock: Codable { var count: [Color: Int] }",
        "func f(_ cache: Cache) { cache.load(Stock.self) }"
      ),
      // A property that it lacks is missed.
      (
        "struct User: Decodable { var id: Int; var name: String?; enum CodingKeys: String, CodingKey { case id } }",
        "func f(_ cache: Cache) { cache.load(User.self) }"
      ),
      // A protocol whose conformance cannot be read is conformed to by a type that is not coded.
      (
        """
        protocol Stored: .Codable, RawRepresentable where RawValue == String {}
        extension Stored {
          init?(rawValue: String) { self = try! JSONDecoder().decode(Self.self, from: Data(rawValue.utf8)) }
          var rawValue: String { String(decoding: try! JSONEncoder().encode(self), as: UTF8.self) }
        }
        """, "struct Filter: Stored { var tags: [String] = [] }"
      ),
    ])
  func decidingFiles(_ model: String, _ other: String) {
    let files = [("Model.swift", model), ("Other.swift", other)].map {
      SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration())
    }
    var linter = Linter(threads: 1)
    let found = linter.lint(files).findings
    linter.parsesEverything = true
    #expect(linter.lint(files).findings == found)
    #expect(linter.lint([files[0]]).findings != found)
  }

  @Test("are types of one name, of which the nearest is extended")
  func nearestType() {
    let sources = [
      ("Moon/Mission.swift", "struct Mission: Codable { var id: Int; var launch: String? }"),
      ("Mars/Mission.swift", "struct Mission { var id: Int }"),
      ("Mars/Mission+Keys.swift", "extension Mission { enum CodingKeys: String, CodingKey { case id } }"),
    ]
    let files = sources.map {
      SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration())
    }
    #expect(!Linter(threads: 1).lint(files).findings.contains { $0.rule == "property-missing-from-coding-keys" })
  }

  @Test("are types of one name in other modules, whose properties may be those that are read")
  func namesakes() {
    let sources = [
      ("API/Sources/API/Author.swift", "public struct Author: Codable {\n  public let books: Int?\n}"),
      ("Models/Sources/Models/Author.swift", "public final class Author {\n  public var books: Int?\n}"),
      (
        "App/Load.swift",
        "import API\nfunc load(_ d: Data) throws -> Author { try JSONDecoder().decode(Author.self, from: d) }"
      ),
      ("App/Card.swift", "func card(_ author: Author) -> Int { author.books ?? 0 }"),
      ("App/Row.swift", "func row(_ author: Author) -> Int { author.books ?? 0 }"),
    ]
    let files = sources.map {
      SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration())
    }
    var linter = Linter(threads: 1)
    let found = linter.lint(files).findings
    linter.parsesEverything = true
    #expect(linter.lint(files).findings == found)
    #expect(linter.lint(files.filter { !$0.path.hasPrefix("Models") }).findings != found)
  }

  @Test("are the types on the way to a helper, also where another type has the last part of a name")
  func receivers() {
    let sources = [
      (
        "App/Helper.swift",
        "extension Tag.Context { func decode() throws -> Int { try JSONDecoder().decode(Int.self, from: d) } }"
      ),
      ("App/Tag.swift", "enum Tag { struct Context {} }"),
      ("App/Session.swift", "enum Session { static let name = 1 }"),
      ("App/Session+Event.swift", "extension Session { struct Event { let context: Tag.Context } }"),
      ("App/Event.swift", "struct Event: Codable { var name: String }"),
      ("App/Screen.swift", "func show(_ event: Session.Event) -> Int? { try? event.context.decode() }"),
    ]
    let files = sources.map {
      SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration())
    }
    let found = Linter(threads: 1).lint(files).findings
    #expect(found.map(\.rule) == ["swallowed-decoding-error"])
    #expect(found.first?.location.path == "App/Screen.swift")
  }

  @Test("are not the extensions of an alias, of which a member that nothing declares is encoded")
  func memberOfAlias() {
    let sources = [
      (
        "Address.swift",
        """
        typealias ShortAddress = Address<Int>
        struct Address<Part: Codable>: Codable { var part: Part }
        func load(_ data: Data) throws -> ShortAddress { try JSONDecoder().decode(ShortAddress.self, from: data) }
        """
      ),
      ("Samples.swift", "extension ShortAddress { var isShort: Bool { true } }"),
      ("Save.swift", "func save() throws -> Data { try JSONEncoder().encode(ShortAddress.made) }"),
    ]
    var configuration = Configuration()
    configuration.optIn = ["codable-where-decodable-suffices"]
    let files = sources.map { SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: configuration) }
    var linter = Linter(threads: 1)
    #expect(linter.lint(files).findings == [])
    linter.parsesEverything = true
    #expect(linter.lint(files).findings == [])
  }

  @Test("are callers of what loads and saves one value, where the type decodes it")
  func storePairs() {
    let demand = demand(
      """
      struct Files {
        func loadTasks() throws -> [Int] { try JSONDecoder().decode([Int].self, from: Data()) }
        func load() -> Int? { try? JSONDecoder().decode(Int.self, from: Data()) }
        func loadName() -> String? { nil }
        func save(tasks: [Int]) throws { _ = try JSONEncoder().encode(tasks) }
        func save(_ number: Int) { _ = try? JSONEncoder().encode(number) }
        func saveName(_ name: String) {}
      }
      """)
    #expect(demand.storePairs == [StorePair(load: "loadTasks", save: "save"), StorePair(load: "load", save: "save")])
  }
}
