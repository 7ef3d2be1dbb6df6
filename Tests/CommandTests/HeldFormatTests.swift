import TestSupport
import Testing

/// Types that stand within others: what counts is whether their place is still read as what it was.
@Suite struct HeldFormatTests {
  private func found(from old: String, to new: String) throws -> Command.Result {
    try BreakingCommandTests().breaking(from: old, to: new)
  }

  @Test("a type that is there for the old format reads what another one read")
  func legacyReader() throws {
    let old = """
      struct Document: Codable { var rules: [Rule] }
      struct Rule: Codable { var begin: String }
      """
    let result = try found(
      from: old,
      to: """
        struct Document: Codable {
          var rules: [Rule]
          enum CodingKeys: String, CodingKey { case rules }
          struct OldRule: Decodable { var begin: String }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            rules = try container.decode([OldRule].self, forKey: .rules).map { Rule(pattern: $0.begin) }
          }
        }
        struct Rule: Codable { var pattern: String }
        """)
    #expect(result.code == 0, "\(result.output)")
    #expect(try found(from: old, to: old.replacing("var begin", with: "var pattern")).code == 1)
  }

  @Test("a key that is read as text where that makes sense, and else as the data that older versions wrote")
  func twoForms() throws {
    let old = "struct Document: Codable { var details: Data }"
    let new = """
      struct Document: Codable {
        var details: Data
        enum CodingKeys: String, CodingKey { case details }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let text = try? container.decode(String.self, forKey: .details), let data = Self.checked(text) {
            details = data
          } else {
            details = try container.decode(Data.self, forKey: .details)
          }
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(String(decoding: details, as: UTF8.self), forKey: .details)
        }
        static func checked(_ text: String) -> Data? { text.hasPrefix("{") ? Data(text.utf8) : nil }
      }
      """
    let result = try found(from: old, to: new)
    #expect(!result.output.contains("read as text"), "\(result.output)")
    let alone = try found(
      from: old, to: new.replacing("container.decode(Data.self", with: "container.decode(String.self"))
    #expect(alone.output.contains("'details' was written as Base64 and is read as text"), "\(alone.output)")
  }

  @Test(
    "a type that is tried beside the new one takes what was written, if it can and if nothing ends the reading before",
    arguments: [
      ("OldPlatform", "if", 0), ("OldPlatform", "guard", 0), ("String", "if", 1), ("OldPlatform", "after", 1),
    ])
  func legacyAttempt(tried: String, form: String, code: Int32) throws {
    let attempt = "try? container.decode(\(tried).self, forKey: .platform)"
    let own = "try container.decode(Platform.self, forKey: .platform)"
    let body =
      switch form {
      case "if":
        "if let old = \(attempt) { platform = Platform(old) } else { platform = \(own) }"
      case "guard":
        """
        guard let old = \(attempt) else {
          platform = \(own)
          return
        }
        platform = Platform(old)
        """
      default: "let new = \(own)\nif let old = \(attempt) { platform = Platform(old) } else { platform = new }"
      }
    let result = try found(
      from: """
        struct Document: Codable { var platform: Platform }
        enum Platform: Codable { case ios, android }
        """,
      to: """
        struct Document: Codable {
          var platform: Platform
          enum CodingKeys: String, CodingKey { case platform }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            \(body)
          }
        }
        enum Platform: String, Codable {
          case ios, android
          init(_ old: OldPlatform) { self = old == .ios ? .ios : .android }
          init(_ text: String) { self = text == "ios" ? .ios : .android }
        }
        enum OldPlatform: Codable { case ios, android }
        """)
    #expect(result.code == code, "\(result.output)")
    #expect(result.output.contains("'ios' has another type in what was written before"))
  }

  @Test(
    "what is coded differently on another platform is not compared: which way counts is not known",
    arguments: ["os(watchOS)", "true"])
  func conditions(_ condition: String) throws {
    func initializer(_ last: String) -> String {
      """
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decode(String.self, forKey: .text)
        \(last)
      }
      """
    }
    let attached = initializer("attachment = try container.decodeIfPresent(String.self, forKey: .attachment)")
    func document(_ keys: String) -> String {
      "struct Document: Codable { var text: String; var attachment: String?\n\(keys)\n}"
    }
    let keys = "enum CodingKeys: String, CodingKey { case text, attachment }"
    let old = document("\(keys)\n\(attached)")
    let new = document("\(keys)\n#if \(condition)\n\(initializer(""))\n#else\n\(attached)\n#endif")
    let result = try found(from: old, to: new)
    #expect(result.code == 0, "\(result.output)")
    #expect(try found(from: old, to: document("\(keys)\n\(initializer(""))")).code == 1)
    let few = "enum CodingKeys: String, CodingKey { case text }"
    #expect(try found(from: document(keys), to: document("#if \(condition)\n\(few)\n#else\n\(keys)\n#endif")).code == 0)
    #expect(try found(from: document(keys), to: document(few)).code == 1)
  }

  @Test("what else holds the type, and is not kept, says nothing of how the kept one is read")
  func otherHolder() throws {
    let row = "struct Row: Codable { var platform: Platform }"
    let result = try found(
      from: """
        struct Document: Codable { var platform: Platform }
        enum Platform: String, Codable { case ios, android }
        \(row)
        """,
      to: """
        struct Document: Codable {
          var platform: Platform
          enum Old: String, Codable { case ios, android }
          enum CodingKeys: String, CodingKey { case platform }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
              platform = try container.decode(Platform.self, forKey: .platform)
            } catch {
              platform = try container.decode(Old.self, forKey: .platform) == .ios ? .ios(major: 1) : .android
            }
          }
        }
        enum Platform: Codable { case ios(major: Int), android }
        \(row)
        """)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("note: 'Platform' has another type in what was written before"))
  }

  @Test("a name that another type has taken over")
  func swappedNames() throws {
    let result = try found(
      from: """
        struct Document: Codable { var features: Features }
        struct Features: Codable { var relay: State? }
        enum State: Int, Codable { case off, on }
        """,
      to: """
        struct Document: Codable { var features: State }
        struct State: Codable { var relay: Switch? }
        enum Switch: Int, Codable { case off, on }
        """)
    #expect(result.code == 0, "\(result.output)")
  }

  @Test("whether a wrapper from elsewhere needs its key, nobody can tell; of one that a container decodes, neither")
  func wrapper() throws {
    let old = "struct Document: Codable { var a: Int }"
    let unknown = "import Wrappers\nstruct Document: Codable { var a: Int; @EmptyByDefault var b: [Int] }"
    #expect(try found(from: old, to: unknown).code == 0)
    let renamed = """
      enum Fallback {
        @propertyWrapper struct Wrapper<Source: FallbackSource>: Codable {
          var wrappedValue = Source.value
          init() {}
          init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Bool.self) }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
          }
        }
        enum False: FallbackSource { static var value: Bool { false } }
        typealias IsFalse = Wrapper<False>
      }
      protocol FallbackSource { static var value: Bool { get } }
      extension KeyedDecodingContainer {
        func decode<T>(_ type: Fallback.Wrapper<T>.Type, forKey key: Key) throws -> Fallback.Wrapper<T> {
          try decodeIfPresent(type, forKey: key) ?? .init()
        }
      }
      struct Document: Codable { var a: Int; @Fallback.IsFalse var b }
      """
    #expect(try found(from: old, to: renamed).code == 0)
  }

  @Test("a long function that returns what it decodes reads from where its data comes from")
  func longFunction() throws {
    func store(_ document: String) -> String {
      let others = (0..<15).map { "    print(\($0))" }.joined(separator: "\n")
      return """
        import Foundation
        \(document)
        struct Store {
          func load() throws -> Document {
        \(others)
            let data = UserDefaults.standard.data(forKey: "document") ?? Data()
            return try JSONDecoder().decode(Document.self, from: data)
          }
          func save(_ document: Document) throws { try vault.put(JSONEncoder().encode(document)) }
        }

        """
    }
    let result = try DocumentVersions.breaking(
      from: store("struct Document: Codable { var a: Int }"),
      to: store("struct Document: Codable { var a: Int; var b: Int }"),
      [])
    #expect(result.code == 1)
    #expect(result.output.contains("error: the key 'b' is required"))
  }

  @Test("what took the place of a type that is gone, and was read by itself, is read by itself")
  func goneHolder() throws {
    func store(_ type: String) -> String {
      """
      struct Library {
        func save(_ value: \(type), to file: URL) throws { try JSONEncoder().encode(value).write(to: file) }
        func load(from file: URL) throws -> \(type) {
          try JSONDecoder().decode(\(type).self, from: Data(contentsOf: file))
        }
      }

      """
    }
    // The same name, for something else. The source does not say all of how its parts are coded.
    let preset = "struct Preset: Codable { var id: Int; var ending: Ending }\n"
    let ending = "enum Ending: String, Codable { case line = \"\\u{A}\", page }\n"
    let old =
      store("Macro") + "struct Macro: Codable { var preset: Preset }\nstruct Preset: Codable { var name: String }\n"
    let presets = store("Presets") + preset + ending
    let result = try DocumentVersions.breaking(
      from: "import Foundation\n\(old)",
      to: "import Foundation\n\(presets)struct Presets: Codable { var commands: [Preset] }\n")
    #expect(result.code == 0, "\(result.output)")
    // It has another name, and the same key.
    let renamed = try DocumentVersions.breaking(
      from: "import Foundation\n\(old)",
      to: "import Foundation\n\(presets)struct Presets: Codable { var preset: Preset }\n")
    #expect(renamed.code == 1, "\(renamed.output)")
  }

  @Test("what a type codes by hand at its own key is kept with it", arguments: ["Kind.folder", "kind", "\"folder\""])
  func keptByHand(written: String) throws {
    let old = """
      struct Document: Codable {
        var names: [String]
        var kind: Kind { names.isEmpty ? .file : .folder }
        enum Kind: String, Codable { case file, folder }
        enum CodingKeys: String, CodingKey { case kind, names }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try container.decode(Kind.self, forKey: .kind)
          names = kind == .file ? [] : try container.decode([String].self, forKey: .names)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(\(written), forKey: .kind)
          try container.encode(names, forKey: .names)
        }
      }
      """
    let result = try found(from: old, to: old.replacing("case file, folder", with: "case file, folder = \"group\""))
    #expect(result.code == 1, "\(result.output)")
    #expect(result.output.contains("'Document.Kind' has values in what was written before"), "\(result.output)")
    let unread = old.replacing("encode(\(written), forKey: .kind)", with: "encode(1, forKey: .names)")
    let apart = try found(
      from: unread, to: unread.replacing("case file, folder", with: "case file, folder = \"group\""))
    #expect(apart.code == 0, "\(apart.output)")
  }

  @Test("keys are told as they were written where only the decoder converts snake case")
  func readFromSnakeCase() throws {
    func store(_ strategy: String) -> [String: String] {
      [
        "Service.swift": """
        import Foundation
        struct Service {
          func send(_ document: Document) throws -> Data { try JSONEncoder().encode(document) }
          func receive(_ data: Data) throws -> Document {
            let decoder = JSONDecoder()
            \(strategy)
            return try decoder.decode(Document.self, from: data)
          }
        }
        """
      ]
    }
    let old = "struct Document: Codable { var firstName: String }"
    let snake = "decoder.keyDecodingStrategy = .convertFromSnakeCase"
    let new = "struct Document: Codable { var firstName: String; var lastName: String? }"
    let added = try DocumentVersions.breaking(from: old, to: new, beside: store(snake))
    #expect(added.output.contains("does not read 'lastName'"), "\(added.output)")
    // What was written in camel case was converted from nothing.
    let plain = try DocumentVersions.breaking(
      from: old, to: old, beside: [:], besideOld: store(snake), besideNew: store(""))
    #expect(plain.output.contains("No findings"), "\(plain.output)")
  }
}
