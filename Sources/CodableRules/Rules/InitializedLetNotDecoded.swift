import LintModel
import SwiftFacts

/// A `let` with a value that `CodingKeys` lists: synthesized decoding passes over it, and the compiler is silent.
struct InitializedLetNotDecoded: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.isDecoded(type) else { return [] }
      let isWritten = project.coding(of: type).isEncodable
      return project.undecodedConstants(of: type).map { property in
        finding(
          """
          '\(property.name)' is never decoded: a 'let' with a value keeps \(property.quotedValue ?? "its value"), whatever the \
          payload says
          """,
          at: property.nameRange, in: file, symbol: "\(type.qualifiedName).\(property.name)",
          severity: isWritten && property.isFixedValue && !property.namesVersion ? .note : nil,
          notes: [.init("'CodingKeys' lists it, which turns the compiler's warning off")])
      }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.undecoded { !project.undecodedConstants(of: $0).isEmpty }
  }
}

extension InitializedLetNotDecoded {
  static let info = RuleInfo(
    id: "initialized-let-not-decoded",
    category: .keys,
    severity: .warning,
    summary: "a constant with a value is listed in CodingKeys and never decoded",
    why: """
      Synthesized `init(from:)` cannot assign to `let version = 1`, so it does not read the key at all: a payload with \
      `"version": 2`, or with a string there, decodes as 1. Encoding writes the constant. Without `CodingKeys` the compiler \
      warns about this; as soon as `CodingKeys` lists the name, it is silent.
      """,
    fix: """
      Say `let version: Int` or `var version = 1` when the payload decides; both make the key required. Take the name out of \
      `CodingKeys` when the constant is no part of the payload. To accept one value only, write `init(from:)`, read the key \
      and throw on any other value.
      """,
    leavesAlone: [
      "Constants that `CodingKeys` does not list, or in a type without `CodingKeys`: the compiler warns.",
      "What a payload is recognised by, in a type that is written too: `let type = \"image\"`.",
      "Types that write `init(from:)` themselves, that are only encoded, or that nothing in the project decodes.",
    ],
    reportedAsNotes: [
      "A literal or a case in a type that is written too, unless its name is that of a version: what the type wrote holds that value."
    ],
    sources: [
      .init("Measured on Swift 6.3: with the key in `CodingKeys`, 99 in the payload decodes as 1, without a warning")
    ],
    examples: examples, demonstration: demonstration)

  private static let examples: [RuleExample] = [
    .bad(
      "The version of a file is always 1",
      """
      struct Library: Codable {
        let «version» = 1
        var songs: [String]

        enum CodingKeys: String, CodingKey { case version, songs }
      }

      func load(_ data: Data) throws -> Library { try JSONDecoder().decode(Library.self, from: data) }
      """, shown: true),
    .bad(
      "A literal that the type also writes: a note; without the writing, what is read is another's",
      """
      struct Record: Codable {
        let «type»: Int64 = 6
        var time: Int64
        enum CodingKeys: CodingKey { case type, time }
      }
      struct Reply: Decodable {
        let «limit» = 20
        enum CodingKeys: CodingKey { case limit }
      }
      func record(_ data: Data) throws -> Record { try JSONDecoder().decode(Record.self, from: data) }
      func reply(_ data: Data) throws -> Reply { try JSONDecoder().decode(Reply.self, from: data) }
      """),
    .good(
      "The payload decides",
      """
      struct Library: Codable {
        let version: Int
        var songs: [String]

        enum CodingKeys: String, CodingKey { case version, songs }
      }

      func load(_ data: Data) throws -> Library { try JSONDecoder().decode(Library.self, from: data) }
      """, shown: true),
    .bad(
      "A new identity at every launch",
      files: [
        (
          "Note.swift",
          """
          final class Note: Codable {
            let «id» = UUID()
            var text = ""
          }
          """
        ),
        (
          "Note+Keys.swift",
          """
          extension Note {
            enum CodingKeys: String, CodingKey {
              case id = "note_id"
              case text
            }
          }
          """
        ),
        (
          "Notes.swift",
          "func notes(_ data: Data) throws -> [Note] { try PropertyListDecoder().decode([Note].self, from: data) }"
        ),
      ]),
    .good(
      "Without CodingKeys the compiler warns",
      """
      struct Library: Codable {
        let version = 1
        var songs: [String]
      }

      func load(_ data: Data) throws -> Library { try JSONDecoder().decode(Library.self, from: data) }
      """),
    .good(
      "Left out of the keys, and what a payload is recognised by",
      """
      struct Attachment: Codable {
        let type = "image"
        let limit = 10
        var url: URL

        enum CodingKeys: String, CodingKey { case type, url }
      }

      func load(_ data: Data) throws -> Attachment { try JSONDecoder().decode(Attachment.self, from: data) }
      """),
    .good(
      "Coding by hand, a type that is only written, and one that nothing decodes",
      """
      struct Library: Codable {
        let version = 1
        var songs: [String]

        enum CodingKeys: String, CodingKey { case version, songs }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          guard try container.decode(Int.self, forKey: .version) == 1 else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "a newer file")
          }
          songs = try container.decode([String].self, forKey: .songs)
        }
      }

      struct Event: Encodable {
        let schema = 3
        enum CodingKeys: String, CodingKey { case schema }
      }

      struct Unused: Codable {
        let schema = 3
        enum CodingKeys: String, CodingKey { case schema }
      }

      func load(_ data: Data) throws -> Library { try JSONDecoder().decode(Library.self, from: data) }
      """),
  ]

  private static let demonstration = Demonstration(
    bad: """
      struct Library: Codable {
        let version = 1
        enum CodingKeys: String, CodingKey { case version }
      }

      let newer = Data(#"{"version":2}"#.utf8)
      print("read as version", try JSONDecoder().decode(Library.self, from: newer).version)
      """,
    prints: "read as version 1",
    good: """
      struct Library: Codable {
        let version: Int
        enum CodingKeys: String, CodingKey { case version }
      }

      let newer = Data(#"{"version":2}"#.utf8)
      print("read as version", try JSONDecoder().decode(Library.self, from: newer).version)
      """,
    prints: "read as version 2")
}
