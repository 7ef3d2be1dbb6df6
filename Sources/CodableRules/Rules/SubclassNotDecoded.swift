import LintModel
import SwiftFacts

/// A subclass that inherits its coding: what it adds is never decoded or never encoded.
struct SubclassNotDecoded: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .class }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file) else { return [] }
      return [uncoded(type, fact, in: file, project)].compactMap(\.self)
    } + withoutSuper(in: file, project)
  }

  private func uncoded(
    _ type: SymbolTable.Entry, _ fact: TypeFact, in file: FileFacts, _ project: ProjectFacts
  ) -> Finding? {
    guard let loss = project.uncodedSubclass(type), let first = loss.properties.first else { return nil }
    let what =
      switch (loss.isDecodingLost, loss.isEncodingLost) {
      case (true, true): "neither decoded nor encoded"
      case (true, false): "never decoded"
      default: "never encoded"
      }
    let cause = loss.isDecodingLost ? "'init(from:)'" : "'encode(to:)'"
    return finding(
      "'\(first.name)' is \(what): '\(fact.name)' inherits \(cause) from '\(loss.superclass.name)', which does not know it",
      at: first.nameRange, in: file, symbol: "\(type.qualifiedName).\(first.name)",
      severity: loss.isUsed ? nil : .note,
      notes: loss.properties.dropFirst().map {
        .init("'\($0.name)' is \(what), too", at: Location(path: file.path, range: $0.nameRange))
      }, help: help(loss, fact.name))
  }

  /// Names the one member that is missing, where the rule's advice mentions both.
  private func help(_ loss: ProjectFacts.UncodedSubclass, _ name: String) -> String? {
    switch (loss.isDecodingLost, loss.isEncodingLost) {
    case (true, false):
      "write `init(from:)` in '\(name)': read its own keys and call `try super.init(from: decoder)`"
    case (false, true):
      "write `encode(to:)` in '\(name)': call `try super.encode(to: encoder)` and write its own keys"
    default: nil
    }
  }

  private func withoutSuper(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    file.codingBodies.compactMap { body in
      guard body.member == .decode || body.member == .encode,
        let type = project.type(named: body.scope, scope: "", module: file.module),
        let found = project.memberWithoutSuper(body.member, of: type), found.body.nameRange == body.nameRange
      else { return nil }
      let (member, verb) = body.member == .decode ? ("init(from:)", "decoded") : ("encode(to:)", "encoded")
      return finding(
        "'\(type.name)' does not call 'super.\(member)': what '\(found.superclass.name)' declares is not \(verb)",
        at: body.nameRange, in: file, symbol: "\(type.qualifiedName).\(member)")
    }
  }
}

extension SubclassNotDecoded {
  static let info = RuleInfo(
    id: "subclass-not-decoded",
    category: .structure,
    severity: .error,
    summary: "a subclass inherits its coding, so the properties it adds are not coded",
    why: """
      Coding is not synthesized for a subclass: it inherits `init(from:)` and `encode(to:)`, and those know the superclass's \
      properties only. When every property that the subclass adds has a default, the compiler has nothing to say. The defaults \
      then replace whatever the payload holds, and encoding drops them.
      """,
    fix: """
      Write `init(from:)` and `encode(to:)` in the subclass, each calling super. `required init(from:)` reads the new keys and \
      calls `try super.init(from: decoder)`; `override func encode(to:)` calls `try super.encode(to: encoder)` and writes \
      them. The subclass needs `CodingKeys` of its own for this.

      Where the hierarchy is not needed, a struct that holds the shared part is simpler, and is synthesized.
      """,
    leavesAlone: [
      "Optional properties that the project sets outside of initializers: local state.",
      "Subclasses of a class that codes itself as a single value: a second property has no place beside it.",
      "Properties without a default: the compiler asks for `init(from:)`.",
      "Subclasses that add nothing that is stored, or constants, lazy, weak and wrapped properties and closures only.",
      "A superclass that does not code: its own properties are not coded either way.",
      "An `init(from:)` that sets the inherited properties itself, or calls another initializer of the class; an `encode(to:)` that names them.",
      "An `encode(to:)` that does not call super, when the superclass's is written by hand.",
      "An `init(from:)` that reads nothing: it only says that decoding is not supported, and nothing encodes the class either.",
      "A class all of whose subclasses write the missing member themselves.",
      "A default that is the class's own name: it tells classes apart, and does not change.",
    ],
    reportedAsNotes: [
      "A class that writes one of the two members, when nothing is known to go the other way."
    ],
    sources: [
      .init(
        "swagger-api/swagger-codegen#7619: the subclasses of a generated model do not decode",
        url: "https://github.com/swagger-api/swagger-codegen/issues/7619"),
      .init("Measured on Swift 6.3: a=1, b=99, c=\"x\" decodes to a=1, b=7, c=nil and encodes as {\"a\":1}"),
    ],
    examples: [
      .bad(
        "The subclass's property keeps its default, whatever the payload says",
        """
        class Item: Codable {
          var id = 0
        }

        final class Book: Item {
          var «pages» = 0
        }
        """, shown: true),
      .good(
        "The subclass codes what it adds",
        """
        class Item: Codable {
          var id = 0
        }

        final class Book: Item {
          var pages = 0

          private enum CodingKeys: String, CodingKey { case pages }

          required init(from decoder: any Decoder) throws {
            pages = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .pages)
            try super.init(from: decoder)
          }

          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(pages, forKey: .pages)
          }
        }
        """, shown: true),
      .bad(
        "Across files, Codable through a protocol; an Optional has a default, too",
        files: [
          ("Item.swift", "protocol Model: Codable {}\nclass Item: Model { var id = 0 }"),
          ("Book.swift", "class Book: Item { var «title»: String? ; var pages = 0 }"),
        ]),
      .bad(
        "Decoded, but not written",
        """
        class Item: Codable { var id = 0 }
        final class Book: Item {
          var «pages»: Int
          enum Keys: String, CodingKey { case pages }
          required init(from decoder: any Decoder) throws {
            pages = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .pages)
            try super.init(from: decoder)
          }
        }
        func save(_ book: Book) throws -> Data { try JSONEncoder().encode(book) }
        """),
      .bad(
        "Decoded, but not written where it stands in for its superclass",
        """
        class Item: Codable { var id = 0 }
        struct Shelf: Codable { var items: [Item] }
        final class Book: Item {
          var «pages»: Int
          enum Keys: String, CodingKey { case pages }
          required init(from decoder: any Decoder) throws {
            pages = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .pages)
            try super.init(from: decoder)
          }
        }
        func save(_ shelf: Shelf) throws -> Data { try JSONEncoder().encode(shelf) }
        """),
      .bad(
        "A row with what a query joins to it: nothing encodes it, so this is a note",
        """
        class Item: Codable { var id = 0 }
        final class ListedItem: Item {
          let «author»: String
          enum Keys: String, CodingKey { case author }
          required init(from decoder: any Decoder) throws {
            author = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .author)
            try super.init(from: decoder)
          }
        }
        func save(_ item: Item) throws -> Data { try JSONEncoder().encode(item) }
        """),
      .good(
        "A constant in all but name",
        """
        class Account: Decodable { var user = "" }
        class GuestAccount: Account { var kind = "GuestAccount" }
        """),
      .bad(
        "The superclass's part is passed over",
        """
        class Item: Codable {
          var id = 0
          init() {}
        }
        final class Book: Item {
          let pages: Int
          enum CodingKeys: String, CodingKey { case pages }
          required «init»(from decoder: any Decoder) throws {
            pages = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .pages)
            super.init()
          }
          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(pages, forKey: .pages)
          }
        }
        """),
      .bad(
        "The superclass's part is not written",
        """
        class Ticket: Codable { var code = "" }
        final class SeatTicket: Ticket {
          var seat: Int
          private enum Keys: String, CodingKey { case seat }
          required init(from decoder: any Decoder) throws {
            seat = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .seat)
            try super.init(from: decoder)
          }
          override func «encode»(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(seat, forKey: .seat)
          }
        }
        """),
      .good(
        "Codable for the superclass's sake alone",
        """
        class Node: Codable {
          var id = 0
          init() {}
        }
        final class Group: Node {
          var children: [Node] = []
          override init() { super.init() }
          required init(from decoder: any Decoder) throws { fatalError("not supported") }
        }
        """),
      .bad(
        "Only encoded",
        """
        class Event: Encodable { var name = "" }
        final class Purchase: Event { var «price»: Decimal = 0 }
        """),
      .good(
        "The superclass hands on to each of its subclasses",
        """
        class Event: Encodable {
          enum CodingKeys: String, CodingKey { case kind, name }
          var kind = "event"
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(kind, forKey: .kind)
            try (self as? NamedEvent)?.write(to: &container)
          }
        }
        final class NamedEvent: Event {
          var name = ""
          func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
            try container.encode(name, forKey: .name)
          }
        }
        """),
      .good(
        "Nothing is added that could be coded",
        """
        class Item: Codable { var id = 0 }
        final class Book: Item {
          static let shelf = "A"
          let kind = "book"
          lazy var label = "\\(kind) \\(id)"
          weak var next: Book?
          var onOpen: (() -> Void)?
          var title: String { label }
        }
        """),
      .good(
        "The initializer sets the inherited properties itself",
        """
        class Item: Decodable {
          var id = 0
          init() {}
        }
        final class Book: Item {
          enum CodingKeys: String, CodingKey { case id }
          required init(from decoder: any Decoder) throws {
            super.init()
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
          }
        }
        """),
      .good(
        "The superclass does not code",
        files: [
          ("Base.swift", "class Base { var id = 0 }"),
          ("Item.swift", "final class Item: Base, Encodable { var name = \"\" }"),
        ]),
      .good(
        "Decoding is not supported, and each subclass encodes all there is",
        """
        struct Unsupported: Error {}
        class Node: Codable {
          var kind: String { "" }
          init() {}
        }
        class Target: Node {
          var name: String
          init(name: String) {
            self.name = name
            super.init()
          }
          required init(from decoder: any Decoder) throws { throw Unsupported() }
        }
        final class Library: Target {
          enum CodingKeys: String, CodingKey { case name }
          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
          }
        }
        """),
      .good(
        "The superclass writes one value: a second property has no place beside it",
        """
        class Guarded<Value: Encodable>: Encodable {
          var value: Value
          init(_ value: Value) { self.value = value }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
          }
        }
        final class Stored<Value: Encodable>: Guarded<Value> {
          var field: String
          init(_ field: String, _ value: Value) { self.field = field; super.init(value) }
        }
        func show(_ limit: Stored<Int>) throws -> Data { try JSONEncoder().encode(limit) }
        """),
      .good(
        "What is set after decoding is local state",
        """
        class Failure: Decodable {
          let id: String
          init(id: String) { self.id = id }
          required init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
          }
          enum CodingKeys: CodingKey { case id }
        }
        final class RateLimit: Failure { var secondsLeft: Int? }
        func limit(_ data: Data, seconds: Int) throws -> RateLimit {
          let failure = try JSONDecoder().decode(RateLimit.self, from: data)
          failure.secondsLeft = seconds
          return failure
        }
        """),
      .good(
        "Not a superclass but a protocol",
        "protocol Named: Codable { var name: String { get } }\nfinal class Item: Named { var name = \"\" }"),
    ],
    demonstration: Demonstration(
      bad: """
        class Item: Codable { var id = 0 }
        final class Book: Item { var pages = 7 }

        let book = try JSONDecoder().decode(Book.self, from: Data(#"{"id":1,"pages":320}"#.utf8))
        print(book.id, book.pages, String(decoding: try JSONEncoder().encode(book), as: UTF8.self))
        """,
      prints: #"1 7 {"id":1}"#,
      good: """
        class Item: Codable { var id = 0 }
        final class Book: Item {
          var pages = 7
          private enum CodingKeys: String, CodingKey { case pages }
          required init(from decoder: any Decoder) throws {
            pages = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .pages)
            try super.init(from: decoder)
          }
          override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(pages, forKey: .pages)
          }
        }

        let book = try JSONDecoder().decode(Book.self, from: Data(#"{"id":1,"pages":320}"#.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        print(book.id, book.pages, String(decoding: try encoder.encode(book), as: UTF8.self))
        """,
      prints: #"1 320 {"id":1,"pages":320}"#))
}
