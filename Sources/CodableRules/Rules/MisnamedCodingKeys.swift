import LintModel
import SwiftFacts

/// A nested enum of coding keys that is not called `CodingKeys` and that nothing refers to: synthesis passes over it.
struct MisnamedCodingKeys: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.compactMap { keys in
      guard let owner = project.ownerOfUnusedKeys(keys, in: file), project.caseMeant(by: keys, in: owner) == nil
      else { return nil }
      let hasOwn = project.codingKeys(of: owner).isDeclared
      let renames = keys.cases.contains { $0.key != $0.name }
      return finding(
        hasOwn
          ? "'\(keys.name)' is not used: synthesized coding of '\(owner.name)' reads 'CodingKeys' alone"
          : "'\(keys.name)' is ignored: synthesized coding of '\(owner.name)' looks for 'CodingKeys', so nothing is renamed",
        at: keys.nameRange, in: file, symbol: keys.qualifiedName, severity: renames ? nil : .note)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    OpenQuestions(names: project.unusedKeyNames)
  }
}

extension MisnamedCodingKeys {
  static let info = RuleInfo(
    id: "misnamed-coding-keys",
    category: .keys,
    severity: .error,
    summary: "a nested enum of keys is not called 'CodingKeys', so synthesized coding ignores it",
    why: """
      Synthesis looks for a nested type with the exact name `CodingKeys`. An enum called `Keys`, `Codingkeys` or `CodingKey` \
      is just another enum: it compiles, and the keys on the wire are the properties' names. A required property then \
      throws `keyNotFound`; an Optional one is nil for ever.
      """,
    fix: """
      Call it `CodingKeys`, or refer to it in an `init(from:)` and `encode(to:)` of your own. If it is a leftover, delete it.
      """,
    leavesAlone: [
      "Keys that other code refers to: `container(keyedBy: Keys.self)`, a nested container, a fetch request.",
      "Types that write all the coding they have themselves.",
      "Keys in a Codable enum that are named after one of its cases, see unused-case-coding-keys.",
    ],
    reportedAsNotes: [
      "Keys that are spelled like the properties: they change nothing."
    ],
    sources: [.init("Measured on Swift 6.3: `CodingKey`, `CodingKeyss` and `Keys` are ignored without a warning")],
    examples: [
      .bad(
        "The name is not quite right",
        """
        struct User: Codable {
          var fullName: String?
          enum «Codingkeys»: String, CodingKey { case fullName = "full_name" }
        }
        """, shown: true),
      .good(
        "Exactly this name",
        """
        struct User: Codable {
          var fullName: String?
          enum CodingKeys: String, CodingKey { case fullName = "full_name" }
        }
        """, shown: true),
      .bad(
        "The protocol's own name",
        """
        struct User: Decodable {
          var fullName: String
          enum «CodingKey»: String, Swift.CodingKey { case fullName = "full_name" }
        }
        """),
      .bad(
        "In an extension in another file, Codable through a protocol",
        files: [
          ("Model.swift", "protocol Model: Codable {}\nstruct User: Model { var fullName: String }"),
          (
            "User+Keys.swift",
            "extension User {\n  private enum «Keys»: String, CodingKey { case fullName = \"full_name\" }\n}"
          ),
        ]),
      .bad(
        "Next to the keys that are used",
        """
        struct User: Codable {
          var name: String
          enum CodingKeys: String, CodingKey { case name }
          enum «LegacyFields»: String, CodingKey { case name = "nick" }
        }
        """),
      .good(
        "Used by a hand-written direction in another file",
        files: [
          ("User.swift", "struct User { var name: String\n  enum Keys: String, CodingKey { case name = \"n\" } }"),
          (
            "User+Codable.swift",
            """
            extension User: Decodable {
              init(from decoder: any Decoder) throws {
                name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
              }
            }
            """
          ),
        ]),
      .good(
        "Used for a nested container by another type, in a file without any coding",
        files: [
          (
            "User.swift",
            "struct User: Codable {\n  var name: String\n  enum Fields: String, CodingKey, CaseIterable { case name }\n}"
          ),
          ("Query.swift", "let columns = User.Fields.allCases.map(\\.rawValue)"),
        ]),
      .good(
        "An alias makes it the keys",
        """
        struct User: Codable {
          var name: String
          enum Keys: String, CodingKey { case name = "n" }
          typealias CodingKeys = Keys
        }
        """),
      .good(
        "Not in a coded type",
        "struct Columns {\n  enum Keys: String, CodingKey { case name = \"n\" }\n}"),
    ],
    demonstration: Demonstration(
      bad: """
        struct User: Codable {
          var fullName: String?
          enum Codingkeys: String, CodingKey { case fullName = "full_name" }
        }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"full_name":"Ada Lovelace"}"#.utf8))
        print(user.fullName ?? "nil")
        """,
      prints: "nil",
      good: """
        struct User: Codable {
          var fullName: String?
          enum CodingKeys: String, CodingKey { case fullName = "full_name" }
        }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"full_name":"Ada Lovelace"}"#.utf8))
        print(user.fullName ?? "nil")
        """,
      prints: "Ada Lovelace"))
}
