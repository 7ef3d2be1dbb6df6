import LintModel
import SwiftFacts

/// An enum of strings in a payload that fails to decode as soon as the other side adds a value.
package struct ClosedEnumInPayload: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum && $0.inherits("String") && !$0.inherits("CodingKey") }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isDecodingSynthesized,
        project.isDecoded(type), !project.mayBeEncoded(type), fact.cases.count > 1,
        !fact.cases.contains(where: \.isForOtherValues)
      else { return nil }
      return finding(
        "'\(fact.name)' has no case for unknown values: one new value fails the whole decode",
        at: fact.nameRange, in: file, symbol: type.qualifiedName)
    }
  }

  package static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.open { type in
      guard project.coding(of: type).isDecodingSynthesized, !project.mayBeEncoded(type),
        let fact = type.declaration.map(project.types.fact), fact.kind == .enum
      else { return false }
      return fact.cases.count > 1 && !fact.cases.contains(where: \.isForOtherValues)
    }
  }
}

extension ClosedEnumInPayload {
  package static let info = RuleInfo(
    id: "closed-enum-in-payload",
    category: .wireFormat,
    severity: .note,
    isOptIn: true,
    summary: "an enum in a payload has no case for values that the other side adds later",
    why: """
      Synthesized decoding of a String enum throws `dataCorrupted` for a raw value without a case. When a server adds a value, \
      every installed version fails to decode the whole response, the array and all that is in it.
      """,
    fix: """
      Add a case `unknown` and an `init(from:)` that takes it: \
      `self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown`. To keep the text, use a \
      struct with a `rawValue` and static members.
      """,
    leavesAlone: [
      "Enums with a case called `unknown`, `other` or the like, and those that write `init(from:)` themselves.",
      "Enums that the project also encodes: what it writes itself it knows.",
      "Enums that nothing decodes, and those of one case, which is a constant of the format.",
    ],
    sources: [
      .init("Measured on Swift 6.3: dataCorrupted, \"Cannot initialize Direction from invalid String value up\"")
    ],
    examples: [
      .bad(
        "Closed",
        """
        enum «Status»: String, Decodable { case active, blocked }
        struct User: Decodable { var status: Status }
        func load(_ data: Data) throws -> [User] { try JSONDecoder().decode([User].self, from: data) }
        """, shown: true),
      .good(
        "Open for what comes",
        """
        enum Status: String, Decodable {
          case active, blocked, unknown
          init(from decoder: any Decoder) throws {
            self = Status(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
        }
        struct User: Decodable { var status: Status }
        func load(_ data: Data) throws -> [User] { try JSONDecoder().decode([User].self, from: data) }
        """, shown: true),
      .bad(
        "In another file, Codable through a protocol",
        files: [
          ("Kind.swift", "protocol Model: Codable {}\nenum «Kind»: String, Model { case song, album }"),
          (
            "Item.swift",
            """
            struct Item: Decodable { var kinds: [Kind] }
            func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
            """
          ),
        ]),
      .bad(
        "Decoded by itself",
        """
        enum «Answer»: String, Decodable { case yes, no }
        func load(_ data: Data) throws -> Answer { try JSONDecoder().decode(Answer.self, from: data) }
        """),
      .bad(
        "Inside of the type that has it",
        """
        struct Ticket: Decodable {
          enum «State»: String, Decodable { case open = "OPEN", closed = "CLOSED" }
          var state: State?
        }
        func load(_ data: Data) throws -> Ticket { try JSONDecoder().decode(Ticket.self, from: data) }
        """),
      .bad(
        "Only its raw value is encoded",
        """
        enum «Status»: String, Decodable { case active, expired }
        struct Permit: Decodable { let plate: String; let status: Status }
        private struct Entry: Codable { let plate: String; let status: String }
        func permits(_ data: Data) throws -> [Permit] { try JSONDecoder().decode([Permit].self, from: data) }
        func cache(_ permits: [Permit]) throws -> Data {
          try JSONEncoder().encode(permits.map { Entry(plate: $0.plate, status: $0.status.rawValue) })
        }
        """),
      .good(
        "A constant of the format",
        """
        enum Version: String, Decodable { case first = "1.0" }
        struct Answer: Decodable { let version: Version }
        func load(_ data: Data) throws -> Answer { try JSONDecoder().decode(Answer.self, from: data) }
        """),
      .good(
        "Settings that the app writes itself",
        """
        enum Theme: String, Codable { case light, dark }
        struct Settings: Codable { var theme: Theme }
        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        func save(_ settings: Settings) throws -> Data { try JSONEncoder().encode(settings) }
        """),
      .good(
        "Decoding is written in another file",
        files: [
          ("Kind.swift", "enum Kind: String { case song, album }"),
          (
            "Kind+Decodable.swift",
            """
            extension Kind: Decodable {
              init(from decoder: any Decoder) throws {
                self = Kind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .song
              }
            }
            func load(_ data: Data) throws -> Kind { try JSONDecoder().decode(Kind.self, from: data) }
            """
          ),
        ]),
      .good("Nothing decodes it", "enum Status: String, Decodable { case active, blocked }"),
      .good(
        "Keys, and enums without strings",
        """
        enum Level: Int, Decodable { case low = 0, high = 1 }
        struct Item: Decodable {
          var level: Level
          enum CodingKeys: String, CodingKey { case level }
        }
        func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
        """),
      .bad(
        "Handed to generic code, in a file that says nothing of coding",
        files: [
          ("Plan.swift", "enum «Plan»: String, Decodable { case free, paid }"),
          (
            "Fetch.swift",
            """
            func fetch<Body: Decodable>(_ data: Data) throws -> Body { try JSONDecoder().decode(Body.self, from: data) }
            """
          ),
          (
            "Screen.swift",
            "func plan(_ data: Data) throws -> Plan {\n  let plan: Plan = try fetch(data)\n  return plan\n}"
          ),
        ]),
    ])
}
