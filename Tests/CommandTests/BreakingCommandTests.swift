import Foundation
import TestSupport
import Testing

/// Public incidents, rebuilt from their descriptions: each has to be found with what it did to files that existed.
@Suite struct BreakingCommandTests {
  /// Reads and writes `Document`, as an app does.
  static let store = """
    import Foundation
    struct Store {
      let url: URL
      func load() throws -> Document { try JSONDecoder().decode(Document.self, from: Data(contentsOf: url)) }
      func save(_ document: Document) throws { try JSONEncoder().encode(document).write(to: url) }
    }

    """

  func breaking(
    from old: String, to new: String, store: (String, String) = (store, store), isRefused: Bool = false,
    _ arguments: String...
  ) throws -> Command.Result {
    try DocumentVersions.breaking(
      from: "\(store.0)\(old)\n", to: "\(store.1)\(new)\n", isRefused: isRefused, arguments)
  }

  @Test("a type that got a namesake, and one whose file moved among namesakes, are compared with what they were")
  func namesakes() throws {
    let repository = try GitFolder()
    let old = "\(Self.store)struct Document: Codable { var a: Int }\n"
    let new = "\(Self.store)struct Document: Codable { var a: Int; var added: Int }\n"
    let other = "struct Document: Codable { var title: String; var body: String }\n"
    try repository.folder.write(old, to: "Sources/App/Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.folder.write(other, to: "Sources/Kit/Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v2")
    try repository.folder.write(new, to: "Sources/App/Document.swift")
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    func found(since tag: String) throws -> Bool {
      let result = try command.run(["breaking", "--against", tag, "--no-cache", "--color", "never"])
      let places = result.output.split(separator: "\n").filter { $0.contains("[breaking-format-change]") }
      return result.code == 1 && places.count == 1 && result.output.contains("keyNotFound(\"added\")")
        && places[0].contains("Sources/App")
    }
    #expect(try found(since: "v1"))
    #expect(try found(since: "v2"))
    try repository.git("mv", "Sources/App/Document.swift", "Sources/App/Paper.swift")
    #expect(try found(since: "v1"))
    #expect(try found(since: "v2"))
  }

  @Test("a shape that is nested now: manaflow-ai/cmux#5422")
  func nested() throws {
    let result = try breaking(
      from: "struct Document: Codable { var key: String; var command: Bool; var keyCode: Int? }",
      to: """
        struct Stroke: Codable { var key: String; var command: Bool; var keyCode: Int? }
        struct Document: Codable { var first: Stroke; var second: Stroke? }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("[breaking-format-change]"))
    #expect(result.output.contains(#"v1 wrote {"key": "a", "command": true}; now: DecodingError.keyNotFound("first")"#))
  }

  @Test("a property that was added: sunshinejr/SwiftyUserDefaults#249, mullvad/mullvadvpn-app#4918, GitHawk#860")
  func added() throws {
    let result = try breaking(
      from: "final class Document: Codable { var title: String = \"\" }",
      to: "final class Document: Codable { var title: String = \"\"; var isNew = false }")
    #expect(result.code == 1)
    #expect(result.output.contains(#"v1 wrote {"title": "a"}; now: DecodingError.keyNotFound("isNew")"#))
    let line = "func save(_ document: Document) throws { try JSONEncoder().encode(document).write(to: url) }"
    #expect(result.output.contains("v1 keeps it on the device: '\(line)' (Document.swift:5)"))
  }

  @Test("a stored value whose type gained a property: AndrewBennet/PersistedPropertyWrapper#6")
  func gained() throws {
    let result = try breaking(
      from: "struct Document: Codable { let one: Int; let two: String }",
      to: "struct Document: Codable { let one: Int; let two: String; let three: Double }")
    #expect(result.output.contains(#"DecodingError.keyNotFound("three") at the top level"#))
  }

  @Test("a key that was renamed: ProxymanApp/Proxyman#64")
  func renamed() throws {
    let loud = try breaking(
      from: "struct Document: Codable { var name: String }", to: "struct Document: Codable { var title: String }")
    #expect(loud.output.contains(#"v1 wrote {"name": "a"}; now: DecodingError.keyNotFound("title")"#))
    let silent = try breaking(
      from: "struct Document: Codable { var userID: String? }", to: "struct Document: Codable { var userId: String? }")
    #expect(silent.code == 1)
    #expect(silent.output.contains("[silent-format-change]"))
    #expect(silent.output.contains(#"v1 wrote {"userID": "a"}; now: 'userId' is nil"#))
  }

  @Test("what was flat is nested in something Optional")
  func nestedInAnOptional() throws {
    let result = try breaking(
      from: "struct Document: Codable { var id: Int; var street: String?; var city: String? }",
      to: """
        struct Address: Codable { var street: String?; var city: String? }
        struct Document: Codable { var id: Int; var address: Address? }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'city' is read within 'address' now"))
    #expect(result.output.contains(#"v1 wrote {"city": "a"}; now: 'address' is nil"#))
    // Each value that is lost has a payload of its own to show it.
    #expect(result.output.contains("error: 'street' is read within 'address' now"))
    #expect(result.output.contains(#"v1 wrote {"street": "a"}; now: 'address' is nil"#))
  }

  @Test("an Optional that came where another went is a note: it may be another thing")
  func replaced() throws {
    let result = try breaking(
      from: "struct Document: Codable { var id: Int; var title: String? }",
      to: "struct Document: Codable { var id: Int; var heading: String? }")
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'title' may be called 'heading' now"))
    let others = try breaking(
      from: "struct Document: Codable { var id: Int; var title: String?; var kind: String? }",
      to: "struct Document: Codable { var id: Int; var heading: String?; var sort: String? }")
    #expect(!others.output.contains("may be called"))
  }

  @Test("data that is read as text, and an Optional value that got a label")
  func meanings() throws {
    let data = try breaking(
      from: "struct Document: Codable { var body: Data }", to: "struct Document: Codable { var body: String }")
    #expect(data.output.contains("[silent-format-change]"))
    #expect(data.output.contains("'body' was written as Base64 and is read as text"))
    let label = try breaking(
      from: "enum Document: Codable { case open(Int?), shut }",
      to: "enum Document: Codable { case open(since: Int?), shut }")
    #expect(label.output.contains("[silent-format-change]"))
    #expect(label.output.contains(#"v1 wrote {"open": {"_0": 1}}; now: 'since' is nil"#))
  }

  @Test("a raw value that another case has since its own case went")
  func removedInTheMiddle() throws {
    let result = try breaking(
      from: "enum Kind: Int, Codable { case a, b, c }\nstruct Document: Codable { var kind: Kind }",
      to: "enum Kind: Int, Codable { case a, c }\nstruct Document: Codable { var kind: Kind }")
    #expect(result.output.contains("[silent-format-change]"))
    #expect(result.output.contains("1 was written for '.b' and is read as '.c': '.b' is gone now"))
  }

  @Test("the payload of a large type is shown in part")
  func largeType() throws {
    let members = (1...30).map { "var m\($0): Int" }.joined(separator: "; ")
    let result = try breaking(
      from: "struct Document: Codable { \(members); var kind: String }",
      to: "struct Document: Codable { \(members); var kind: Int }")
    #expect(
      result.output.contains(
        #"v1 wrote {"m1": 1, "m2": 1, "m3": 1, "m4": 1, "kind": "a", …}; now: DecodingError.typeMismatch(Int) at kind"#)
    )
  }

  @Test("a key that stays under another property name is no change")
  func keyKept() throws {
    let result = try breaking(
      from: "struct Document: Codable { var name: String? }",
      to: """
        struct Document: Codable {
          var title: String?
          enum CodingKeys: String, CodingKey { case title = "name" }
        }
        """)
    #expect(result.code == 0)
    #expect(result.output.contains("No findings."))
  }

  @Test("implicit raw values that moved")
  func implicitRawValues() throws {
    let result = try breaking(
      from: "struct Document: Codable { var kind: Kind }\nenum Kind: Int, Codable { case a, b }",
      to: "struct Document: Codable { var kind: Kind }\nenum Kind: Int, Codable { case z, a, b }")
    #expect(result.output.contains("v1 wrote 0; now: '.z'"))
  }

  @Test("a raw value that went away, and one that came")
  func rawValues() throws {
    let old = "struct Document: Codable { var mode: Mode }\nenum Mode: String, Codable { case light, dark }"
    let new = "struct Document: Codable { var mode: Mode }\nenum Mode: String, Codable { case dark, auto }"
    let result = try breaking(from: old, to: new, "--mode", "full")
    #expect(result.output.contains("v1 wrote \"light\"; now: DecodingError.dataCorrupted"))
    #expect(result.output.contains("now written: \"auto\"; in v1: DecodingError.dataCorrupted"))
  }

  @Test("labels that were added to an enum's values")
  func labels() throws {
    let document = "struct Document: Codable { var move: Move }\n"
    let result = try breaking(
      from: "\(document)enum Move: Codable { case go(Int) }",
      to: "\(document)enum Move: Codable { case go(steps: Int) }")
    #expect(result.output.contains(#"v1 wrote {"go": {"_0": 1}}; now: DecodingError.keyNotFound("steps") at go"#))
    let kept = try breaking(
      from: "\(document)enum Move: Codable { case go(Int) }",
      to: """
        \(document)enum Move: Codable {
          case go(steps: Int)
          enum GoCodingKeys: String, CodingKey { case steps = "_0" }
        }
        """)
    #expect(kept.code == 0)
  }

  @Test("a date strategy that changed from one number to another")
  func dateStrategy() throws {
    func store(_ strategy: String) -> String {
      """
      import Foundation
      struct Store {
        let url: URL
        func load() throws -> Document {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .\(strategy)
          return try decoder.decode(Document.self, from: Data(contentsOf: url))
        }
        func save(_ document: Document) throws {
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .\(strategy)
          try encoder.encode(document).write(to: url)
        }
      }

      """
    }
    let document = "struct Document: Codable { var at: Date }"
    let silent = try breaking(
      from: document, to: document, store: (store("secondsSince1970"), store("millisecondsSince1970")))
    #expect(silent.output.contains("[silent-format-change]"))
    #expect(silent.output.contains("written as seconds since 1970 and is read as milliseconds since 1970"))
    let loud = try breaking(from: document, to: document, store: (store("secondsSince1970"), store("iso8601")))
    #expect(loud.output.contains("[breaking-format-change]"))
    #expect(loud.output.contains("DecodingError.typeMismatch(String) at at"))
  }

  @Test("a type that was renamed is the same format")
  func renamedType() throws {
    let old = "struct Document: Codable { var part: Part }\nstruct Part: Codable { var name: String }"
    let new = """
      struct Document: Codable { var part: Piece }
      // codable-lint:format was Part
      struct Piece: Codable { var name: String; var size: Int }
      """
    let result = try breaking(from: old, to: new)
    #expect(result.output.contains(#"DecodingError.keyNotFound("size")"#))
    #expect(result.output.contains("v1 had 'struct Part"))
  }

  @Test("a comment with a reason allows a finding, and 'lint' does not call it unused")
  func suppressed() throws {
    let new = """
      struct Document: Codable {
        var title: String
        // codable-lint:allow breaking-format-change: no version with such files was ever released
        var size: Int
      }
      """
    #expect(try breaking(from: "struct Document: Codable { var title: String }", to: new).code == 0)
    let folder = try TemporaryFolder()
    try folder.write(new, to: "Document.swift")
    let lint = try CodableLintBinary.run("lint", "Document.swift", "--no-cache", in: folder)
    #expect(!lint.output.contains("unused-suppression"))
  }

  @Test("a file of shapes stands for a version")
  func fileOfShapes() throws {
    let folder = try TemporaryFolder()
    try folder.write("\(Self.store)struct Document: Codable { var title: String }\n", to: "Document.swift")
    let shapes = try CodableLintBinary.run("shape", "--all", "--format", "json", "--output", "v1.json", in: folder)
    #expect(shapes.code == 0)
    try folder.write("\(Self.store)struct Document: Codable { var title: Int }\n", to: "Document.swift")
    let result = try CodableLintBinary.run("breaking", "--against", "v1.json", "--format", "json", in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("typeMismatch(Int) at title"))
  }

  @Test("an unknown revision says what to do")
  func unknownRevision() throws {
    let result = try breaking(
      from: "struct Document: Codable {}", to: "struct Document: Codable {}", isRefused: true, "--against", "v9")
    #expect(result.code == 2)
    #expect(result.errors.contains("git knows no revision 'v9'"))
  }

  @Test("a type that another program writes is at most a note")
  func decodedOnly() throws {
    let client = """
      import Foundation
      func answer(in data: Data) throws -> Answer { try JSONDecoder().decode(Answer.self, from: data) }

      """
    let result = try breaking(
      from: "struct Answer: Decodable { var a: Int }", to: "struct Answer: Decodable { var a: Int; var b: Int }",
      store: (client, client))
    #expect(result.code == 0)
    #expect(result.output.contains("note:"))
  }

  @Test("a type that moved with its shape is told, and the comment that says so")
  func moved() throws {
    let result = try breaking(
      from: "struct Document: Codable { var part: Part }\nstruct Part: Codable { var name: String; var size: Int }",
      to: "struct Document: Codable { var part: Piece }\nstruct Piece: Codable { var name: String; var size: Int }")
    #expect(result.code == 0)
    #expect(result.errors.contains("'Part' seems to be 'Piece' now, with the same shape."))
    #expect(result.errors.contains("// codable-lint:format was Part"))
  }

  @Test("a type that two coders write is compared under each")
  func severalCoders() throws {
    func store(_ second: String) -> String {
      """
      \(Self.store)
      struct Client {
        func send(_ document: Document) throws -> Data {
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .\(second)
          return try encoder.encode(document)
        }
        func receive(_ data: Data) throws -> Document {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .\(second)
          return try decoder.decode(Document.self, from: data)
        }
      }

      """
    }
    let document = "struct Document: Codable { var at: Date }"
    let same = try breaking(from: document, to: document, store: (store("iso8601"), store("iso8601")))
    #expect(same.code == 0)
    let changed = try breaking(from: document, to: document, store: (store("secondsSince1970"), store("iso8601")))
    #expect(changed.code == 0, "the other coder reads what the store holds, and this one speaks to a server")
    #expect(changed.output.contains("DecodingError.typeMismatch(String) at at"))
  }

  @Test("what a version wrote and did not read itself was not lost by the change")
  func neverRead() throws {
    let one = """
      struct Document: Codable {
        var title: String
        var note: String?
        enum CodingKeys: String, CodingKey { case title, note }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          title = try container.decode(String.self, forKey: .title)
          note = nil
        }
      }
      """
    let result = try breaking(from: one, to: one + "\n// changed")
    #expect(result.code == 0)
    #expect(result.output.contains("No findings."))
  }

  @Test("a file that ships with the app, and a row of a database, were written by no earlier version")
  func shippedAndRows() throws {
    let client = """
      import Foundation
      import GRDB
      extension Bundle {
        func constants() throws -> Document {
          try JSONDecoder().decode(Document.self, from: Data(contentsOf: url(forResource: "constants", withExtension: "json")!))
        }
      }

      """
    func types(_ more: String) -> String {
      "struct Document: Codable { var a: Int\(more) }\nstruct Row: Codable, FetchableRecord, PersistableRecord { var a: Int\(more) }"
    }
    let result = try breaking(from: types(""), to: types("; var b: Int"), store: (client, client))
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'b' is required"))
    #expect(!result.output.contains("error:"))
    #expect(!result.errors.contains("Row"))
  }
}
