import LintModel
import SwiftFacts

/// An Optional with a default, in a type whose decoding is synthesized: a missing key makes it nil.
struct OverwrittenOptionalDefault: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.isDecoded(type) else { return nil }
      let overwritten = project.overwrittenDefaults(of: type)
      guard let first = overwritten.first else { return nil }
      return finding(
        message(first, others: overwritten.count - 1), at: Self.range(first), in: file,
        symbol: "\(type.qualifiedName).\(first.name)",
        notes: overwritten.dropFirst().map {
          .init("the default of '\($0.name)', too", at: Location(path: file.path, range: Self.range($0)))
        }, help: help(first))
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.undecoded { !project.overwrittenDefaults(of: $0).isEmpty }
  }

  private func message(_ property: PropertyFact, others: Int) -> String {
    let more =
      switch others {
      case 0: ""
      case 1: ", and so is one more"
      default: ", and so are \(others) more"
      }
    return
      "a payload without '\(property.name)' makes it nil: the default \(property.quotedValue ?? "value") is overwritten\(more)"
  }

  private func help(_ property: PropertyFact) -> String? {
    guard let type = property.type, type.hasSuffix("?"), let value = property.initialValue, !value.contains("\n") else {
      return nil
    }
    return
      "write `init(from:)` and read the key with `try container.decodeIfPresent(\(type.dropLast()).self, forKey: .\(property.name)) ?? \(value)`"
  }

  private static func range(_ property: PropertyFact) -> Range<Int> { property.initialValueRange ?? property.nameRange }
}

extension OverwrittenOptionalDefault {
  static let info = RuleInfo(
    id: "overwritten-optional-default",
    category: .keys,
    severity: .note,
    summary: "a missing key overwrites an Optional's default value with nil",
    why: """
      Synthesized `init(from:)` reads `var theme: String? = "system"` with `decodeIfPresent` and assigns the result. When the \
      key is missing, the result is nil, and nil is assigned: the default is gone, without an error and without a warning.

      The value made by `Settings()` and the value decoded from `{}` differ, so the bug shows only for stored data. Where every \
      default is what readers put for nil anyway, `0`, `false` or something empty, it is a note.
      """,
    fix: """
      Write `init(from:)` and read the key with `decodeIfPresent`, followed by `??` and the default; then the property need not \
      be Optional. Or drop the default and let nil mean that nothing was chosen.
      """,
    leavesAlone: [
      "`= nil`, and Optional properties without a value.",
      "`let` with a value: the compiler warns that it is not decoded.",
      "Properties left out of `CodingKeys`, wrapped ones, and types that write `init(from:)` themselves.",
      "Types that nothing in the project decodes.",
    ],
    sources: [
      .init(
        "JARMourato/Kodable#5: expected 'bird', got nil", url: "https://github.com/JARMourato/Kodable/pull/5"),
      .init("Measured on Swift 6.3: a missing key and a null both give nil"),
    ],
    examples: [
      .bad(
        "The default does not survive decoding",
        """
        struct Settings: Codable {
          var theme: String? = «"system"»
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """, shown: true),
      .good(
        "The default is given where the key is read",
        """
        struct Settings: Codable {
          var theme = "system"

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "system"
          }
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """, shown: true),
      .bad(
        "In a class, decoded in another file: all of a type are one finding",
        files: [
          (
            "Profile.swift",
            "final class Profile: Codable {\n  var size: Int? = «-1»\n  var name: Optional<String> = \"\"\n}"
          ),
          (
            "Account.swift",
            """
            struct Account: Codable { var profiles: [String: Profile] }
            func load(_ data: Data) throws -> Account { try JSONDecoder().decode(Account.self, from: data) }
            """
          ),
        ]),
      .bad(
        "Listed in the keys",
        """
        struct Item: Decodable {
          var count: Int? = «1»
          var note: String? = "draft"
          enum CodingKeys: String, CodingKey { case count = "n" }
        }
        func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
        """),
      .bad(
        "Handed to generic code",
        """
        struct Session: Codable { var user: UUID? = «UUID()» }
        struct Store<Value: Codable> { func load(_ data: Data) throws -> Value { try JSONDecoder().decode(Value.self, from: data) } }
        let sessions = Store<Session>()
        """),
      .bad(
        "Only defaults that readers put for nil anyway",
        """
        struct Item: Codable {
          var note: String? = «""»
          var count: Int? = 0
        }
        func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
        """),
      .good(
        "Nil by default",
        """
        struct Item: Codable {
          var note: String? = nil
          var count: Int?
        }
        func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
        """),
      .good(
        "Only encoded",
        """
        struct Query: Encodable { var limit: Int? = 20 }
        func send(_ query: Query) throws -> Data { try JSONEncoder().encode(query) }
        """),
      .good(
        "Not decoded by synthesis",
        files: [
          ("Item.swift", "struct Item { var count: Int? = 1 }"),
          (
            "Item+Decodable.swift",
            """
            extension Item: Decodable {
              init(from decoder: any Decoder) throws {
                count = try decoder.singleValueContainer().decode(Int.self)
              }
            }
            func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
            """
          ),
        ]),
    ],
    demonstration: Demonstration(
      bad: """
        struct Settings: Codable {
          var theme: String? = "system"
        }

        let stored = Data("{}".utf8)
        print(Settings().theme ?? "nil", try JSONDecoder().decode(Settings.self, from: stored).theme ?? "nil")
        """,
      prints: "system nil",
      good: """
        struct Settings: Codable {
          var theme = "system"

          init() {}

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "system"
          }
        }

        let stored = Data("{}".utf8)
        print(Settings().theme, try JSONDecoder().decode(Settings.self, from: stored).theme)
        """,
      prints: "system system"))
}
