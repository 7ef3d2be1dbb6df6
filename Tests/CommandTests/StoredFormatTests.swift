import Foundation
import TestSupport
import Testing

/// Which changes count: those of what an earlier version is seen to have kept on the device.
@Suite struct StoredFormatTests {
  private func breaking(from old: String, to new: String, _ arguments: String...) throws -> Command.Result {
    try DocumentVersions.breaking(from: "import Foundation\n\(old)\n", to: "import Foundation\n\(new)\n", arguments)
  }

  private static let file = """
    struct Store {
      let url: URL
      func load() throws -> Document { try JSONDecoder().decode(Document.self, from: Data(contentsOf: url)) }
      func save(_ document: Document) throws { try JSONEncoder().encode(document).write(to: url) }
    }

    """
  private static let old = "struct Document: Codable { var a: Int }"
  private static let new = "struct Document: Codable { var a: Int; var b: Int }"

  // MARK: Kept or not

  @Test("what goes from one process to another is at most a note")
  func message() throws {
    let channel = """
      extension Document {
        init(messageData: Data) throws { self = try JSONDecoder().decode(Self.self, from: messageData) }
        func encode() throws -> Data { try JSONEncoder().encode(self) }
      }

      """
    let result = try breaking(from: channel + Self.old, to: channel + Self.new)
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'b' is required"))
  }

  @Test("a file that the app reads and never writes may be anybody's: that of a test, or of a build step")
  func onlyRead() throws {
    func configuration(_ members: String, written: String = "") -> String {
      """
      struct Document: Codable {
        \(members)
        static func load(path: String) -> Document {
          try! JSONDecoder().decode(Document.self, from: try! Data(contentsOf: URL(fileURLWithPath: path)))
        }
        func toJSON() -> String { String(data: try! JSONEncoder().encode(self), encoding: .utf8)! }
        \(written)
      }
      """
    }
    let result = try breaking(from: configuration("var a: Int"), to: configuration("var a: Int; var b: Int"))
    #expect(result.code == 0)
    #expect(result.output.contains("note: the key 'b' is required"))
    let write = "func write(to url: URL) throws { try JSONEncoder().encode(self).write(to: url) }"
    let own = try breaking(
      from: configuration("var a: Int", written: write), to: configuration("var a: Int; var b: Int", written: write))
    #expect(own.code == 1)
  }

  @Test(
    "what does not last, or goes to another program at once, is not kept",
    arguments: [
      ("try data.write(to: FileManager.default.temporaryDirectory.appending(path: \"a\"))", false),
      ("NSPasteboard.general.setData(data, forType: .string)", false),
      ("XPCService.synchronous()?.keep(data: data) { _ in }", false),
      (
        """
        let draft = FileManager.default.temporaryDirectory.appending(path: "a")
            try data.write(to: draft)
            _ = try FileManager.default.replaceItemAt(URL(filePath: "/tmp/b"), withItemAt: draft)
        """, true
      ),
    ])
  func passedOn(statement: String, isStored: Bool) throws {
    let sender = """
      struct Sender {
        func save(_ document: Document) throws {
          let data = try JSONEncoder().encode(document)
          \(statement)
        }
        func receive(_ message: Data) throws -> Document { try JSONDecoder().decode(Document.self, from: message) }
      }

      """
    let result = try breaking(from: sender + Self.old, to: sender + Self.new)
    #expect(result.code == (isStored ? 1 : 0), "\(result.output)")
  }

  @Test("what was kept and is only answered by a server now is at most a note: nobody reads what was kept")
  func notKeptAnyMore() throws {
    let server = """
      func ask(_ url: URL) async throws -> Document {
        try JSONDecoder().decode(Document.self, from: try await URLSession.shared.data(from: url).0)
      }

      """
    let answered = try breaking(
      from: Self.file + server + Self.old, to: server + "struct Document: Decodable { var a: Int; var b: Int }")
    #expect(answered.code == 0)
    #expect(answered.output.contains("note: the key 'b' is required"))
  }

  @Test("what is read from a nested container is read")
  func nestedContainer() throws {
    let result = try breaking(
      from: Self.file + Self.old,
      to: Self.file + """
        struct Document: Codable {
          var a: Int
          enum Root: String, CodingKey { case document }
          enum Keys: String, CodingKey { case a }
          init(from decoder: any Decoder) throws {
            let root = try decoder.container(keyedBy: Root.self)
            let keys = try root.nestedContainer(keyedBy: Keys.self, forKey: .document)
            a = try keys.decode(Int.self, forKey: .a)
          }
          func encode(to encoder: any Encoder) throws {
            var root = encoder.container(keyedBy: Root.self)
            var keys = root.nestedContainer(keyedBy: Keys.self, forKey: .document)
            try keys.encode(a, forKey: .a)
          }
        }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("keyNotFound(\"document\")"))
    #expect(!result.output.contains("is not read any more"))
  }

  /// What a long function loads and saves beside it says nothing of a value: only what that comes from, or goes to, does.
  @Test(
    "in a long function, a store counts where the value comes from it",
    arguments: [
      ("let data = message.body", "_ = answer", false),
      ("let data = defaults.data(forKey: \"a\") ?? Data()", "_ = answer", true),
      ("let data = message.body", "try answer.write(to: url)", true),
      ("let raw = defaults.data(forKey: \"a\")\n    guard let data = raw else { return }", "_ = answer", true),
    ])
  func longFunction(origin: String, destination: String, isStored: Bool) throws {
    let steps = (0..<12).map { "    count += step(\($0))" }.joined(separator: "\n")
    let app = """
      struct Message { var body: Data }
      final class Desk {
        var count = 0
        let url = URL(filePath: "/tmp/a")
        let defaults = UserDefaults.standard
        func step(_ number: Int) -> Int { number }
        func handle(_ message: Message) throws {
          if defaults.bool(forKey: "isNew") { count += 1 }
          \(origin)
          let document = try JSONDecoder().decode(Document.self, from: data)
      \(steps)
          let answer = try JSONEncoder().encode(document)
          \(destination)
          defaults.set(count, forKey: "count")
        }
      }

      """
    let result = try breaking(from: app + Self.old, to: app + Self.new)
    #expect(result.code == (isStored ? 1 : 0), "\(result.output)")
    #expect(result.output.contains("\(isStored ? "error" : "note"): the key 'b' is required"))
  }

  @Test("a raw value used as a key is no sign of a store, a type that is its own raw value is")
  func rawValue() throws {
    let options = """
      enum Keys: String { case document }
      struct Options {
        var raw: [String: Data]
        func document() throws -> Document? {
          try raw[Keys.document.rawValue].map { try JSONDecoder().decode(Document.self, from: $0) }
        }
        mutating func set(_ document: Document) throws { raw[Keys.document.rawValue] = try JSONEncoder().encode(document) }
      }

      """
    #expect(try breaking(from: options + Self.old, to: options + Self.new).code == 0)
    let appStorage = """
      extension Document: RawRepresentable {
        init?(rawValue: String) {
          guard let read = try? JSONDecoder().decode(Document.self, from: Data(rawValue.utf8)) else { return nil }
          self = read
        }
        var rawValue: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(a, forKey: .a)
        }
        enum CodingKeys: String, CodingKey { case a, b }
      }

      """
    let read = """
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = try container.decode(Int.self, forKey: .a)
      """
    let result = try breaking(
      from: "\(appStorage)struct Document: Codable { var a: Int; \(read) } }",
      to: """
        \(appStorage)struct Document: Codable { var a: Int; var b: Int; \(read)
          b = try container.decode(Int.self, forKey: .b) } }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'b' is required"))
  }

  @Test("a generic store whose caller names the type in a condition")
  func condition() throws {
    let store = """
      protocol FileStorage {
        func data<T: Decodable>(for url: URL) throws -> T
      }
      final class PListFileStorage: FileStorage {
        func data<T: Decodable>(for url: URL) throws -> T {
          try PropertyListDecoder().decode(T.self, from: Data(contentsOf: url))
        }
      }
      final class Client {
        let storage: FileStorage
        let url: URL
        init(storage: FileStorage, url: URL) { (self.storage, self.url) = (storage, url) }
        func current() -> Document? {
          guard let document: Document = try? storage.data(for: url) else { return nil }
          return document
        }
      }

      """
    let result = try breaking(from: store + Self.old, to: store + Self.new)
    #expect(result.code == 1)
    #expect(result.output.contains(#"v1 wrote {"a": 1}; now: DecodingError.keyNotFound("b")"#))
    let url = try breaking(
      from: "\(store)struct Document: Codable { var a: URL }", to: "\(store)struct Document: Codable { var a: String }")
    #expect(url.output.contains("DecodingError.typeMismatch(String) at a"), "a property list holds an object for a URL")
  }

  @Test("what only the new version keeps, the old one did not write")
  func keptSince() throws {
    let answer = """
      func answer(in data: Data) throws -> Document { try JSONDecoder().decode(Document.self, from: data) }

      """
    let result = try breaking(from: "\(answer)struct Document: Decodable { var a: Int }", to: Self.file + Self.new)
    #expect(result.code == 0)
  }

  @Test("a function called 'load' that fetches reads no store")
  func fetched() throws {
    let client = """
      struct Service {
        func get() async throws -> Data { Data() }
        func fetchDocument<T: Decodable>() async throws -> T { try JSONDecoder().decode(T.self, from: try await get()) }
      }
      struct Model {
        let service: Service
        func load() async throws { let document: Document = try await service.fetchDocument(); print(document) }
      }

      """
    #expect(try breaking(from: client + Self.old, to: client + Self.new).code == 0)
  }

  @Test("a type may be asked for by another name that the project gives it")
  func alias() throws {
    let result = try breaking(
      from: Self.old, to: "typealias Archive = Document\n\(Self.new)", "--type", "Archive")
    #expect(result.code == 1)
    #expect(result.output.contains("warning: the key 'b' is required"))
  }

  // MARK: What is lost

  private func stored(from old: String, to new: String) throws -> Command.Result {
    try breaking(from: Self.file + old, to: Self.file + new)
  }

  @Test("strings that were read as they came may all have been raw values")
  func narrowed() throws {
    let result = try stored(
      from: "struct Document: Codable { var mode: String }",
      to: "struct Document: Codable { var mode: Mode }\nenum Mode: String, Codable { case light, dark }")
    #expect(result.code == 0)
    #expect(result.output.contains("note: 'mode' has values in what was written before that are refused"))
  }

  @Test("a refused value that a 'catch' turns into another is not lost")
  func caught() throws {
    func document(_ cases: String) -> String {
      """
      struct Document: Codable {
        var mode: Mode?
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          do {
            mode = try container.decodeIfPresent(Mode.self, forKey: .mode)
          } catch DecodingError.dataCorrupted {
            mode = nil
          }
        }
      }
      enum Mode: String, Codable { case \(cases) }
      """
    }
    #expect(try stored(from: document("light, none"), to: document("light")).code == 0)
  }

  @Test("a refused value whose failure is dropped is lost without an error")
  func dropped() throws {
    func document(_ cases: String) -> String {
      """
      struct Document: Codable {
        var mode = Mode.light
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let mode = try? container.decode(Mode.self, forKey: .mode) { self.mode = mode }
        }
      }
      enum Mode: String, Codable { case \(cases) }
      """
    }
    let result = try stored(from: document("light, dark"), to: document("light, black"))
    #expect(result.code == 1)
    #expect(result.output.contains("[silent-format-change]"))
    #expect(result.output.contains(#"v1 wrote {"mode": "dark"}; now: the value is ignored"#))
    #expect(!result.output.contains("[breaking-format-change]"))
  }

  @Test("raw values that an initializer of its own still takes")
  func rawInitializer() throws {
    let document = "struct Document: Codable { var mode: Mode }\n"
    let result = try stored(
      from: "\(document)enum Mode: String, Codable { case light, dark }",
      to: """
        \(document)enum Mode: String, Codable {
          case light, black
          init?(rawValue: String) {
            switch rawValue {
            case "light": self = .light
            case "dark", "black": self = .black
            default: return nil
            }
          }
        }
        """)
    #expect(result.code == 0)
  }

  @Test("a flag that went and another that came are no rename")
  func otherFlag() throws {
    func document(_ name: String) -> String {
      """
      struct Document: Codable {
        var \(name): Bool
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          \(name) = try container.decodeIfPresent(Bool.self, forKey: .\(name)) ?? false
        }
      }
      """
    }
    #expect(try stored(from: document("showsEmptyState"), to: document("hasDismissedHint")).code == 0)
    let renamed = try stored(from: document("showsEmptyState"), to: document("showsEmptyPage"))
    #expect(renamed.output.contains("'showsEmptyState' seems to be called 'showsEmptyPage' now"))
  }

  @Test("a key that was read where another is missing, and is not any more")
  func readInSomeCases() throws {
    func document(_ old: String) -> String {
      """
      struct Document: Codable {
        var all = false
        var some = false
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let found = try container.decodeIfPresent(Bool.self, forKey: .all) {
            all = found
          } else {
            \(old)
          }
        }
      }
      """
    }
    let result = try stored(
      from: document("all = try container.decodeIfPresent(Bool.self, forKey: .some) ?? false"),
      to: document("all = true"))
    #expect(result.code == 0)
  }
}
