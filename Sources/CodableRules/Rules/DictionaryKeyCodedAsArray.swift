import LintModel
import SwiftFacts

/// A coded dictionary whose keys are no strings: it is coded as a flat array of keys and values.
struct DictionaryKeyCodedAsArray: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.flatMap { fact -> [Finding] in
      guard fact.kind != .extension, fact.kind != .protocol, let type = project.type(of: fact, in: file),
        project.coding(of: type).isSynthesizedSomewhere, project.isDecoded(type) || project.isEncoded(type)
      else { return [] }
      let properties = project.codedProperties(of: type).filter { !project.hasWrapperAttributes($0) }
      return properties.flatMap { property in
        findings(in: property.type ?? "", at: property.typeRange, of: property.name, type, file, project)
      }
        + fact.cases.flatMap { enumCase in
          enumCase.parameters.flatMap { parameter in
            findings(in: parameter.type, at: parameter.typeRange, of: enumCase.name, type, file, project)
          }
        }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.open { type in
      guard project.coding(of: type).isSynthesizedSomewhere, !project.mayBeCoded(type) else { return false }
      let values = type.declaration.map { project.types.fact($0).cases.flatMap(\.parameters).map(\.type) } ?? []
      let texts = project.codedProperties(of: type).compactMap(\.type) + values
      return texts.contains { text in
        DictionaryKeys(in: text).keys.contains { project.isCodedAsFlatArray(keyType: $0.text, in: type) }
      }
    }
  }

  private func findings(
    in text: String, at range: Range<Int>?, of name: String, _ type: SymbolTable.Entry, _ file: FileFacts,
    _ project: ProjectFacts
  ) -> [Finding] {
    guard let range else { return [] }
    // What the project writes and reads itself, nobody else has to understand.
    let isPrivate = project.isEncoded(type) && project.isDecoded(type)
    return DictionaryKeys(in: text).keys.filter { project.isCodedAsFlatArray(keyType: $0.text, in: type) }.map { key in
      finding(
        "'\(name)' is coded as a flat array of keys and values, not as an object: '\(key.text)' is neither String nor Int nor CodingKeyRepresentable",
        at: (range.lowerBound + key.range.lowerBound)..<(range.lowerBound + key.range.upperBound), in: file,
        symbol: "\(type.qualifiedName).\(name)", severity: isPrivate ? .note : nil)
    }
  }
}

extension DictionaryKeyCodedAsArray {
  static let info = RuleInfo(
    id: "dictionary-key-coded-as-array",
    category: .wireFormat,
    severity: .warning,
    summary: "a coded dictionary whose keys are enums, UUIDs or structs becomes a flat array, not an object",
    why: """
      `Dictionary` writes an object only for keys of type `String`, `Int`, or a type that is `CodingKeyRepresentable`. With any \
      other key, a String enum included, it writes `["red",1,"blue",2]`, and expects that when it reads. A server's \
      `{"red":1}` fails to decode, and other programs cannot make sense of what is written.
      """,
    fix: """
      Declare `CodingKeyRepresentable` on the key type; an enum or struct whose raw value is a String or Int needs no more than \
      that. For a `UUID` or a `URL`, key by its string.

      It changes the format: what was stored as an array must be read once more in the old shape.
      """,
    leavesAlone: [
      "Keys of type `String` and `Int`, also through an alias, and `CodingKeyRepresentable` ones.",
      "Key types that are generic or declared elsewhere.",
      "Types that write all the coding they have themselves, properties left out of `CodingKeys`, and wrapped ones.",
      "Types that nothing in the project codes.",
    ],
    reportedAsNotes: [
      "Types that the project both writes and reads."
    ],
    sources: [
      .init(
        "SE-0320, coding of dictionaries whose keys are neither String nor Int",
        url: "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0320-codingkeyrepresentable.md"),
      .init(
        "swiftlang/swift#63778: the JSONEncoder encodes a Dictionary to an Array?",
        url: "https://github.com/swiftlang/swift/issues/63778"),
      .init("Measured on Swift 6.3 for enums, structs, UUID, URL, Date, Int64, UInt, Double and Bool"),
    ],
    examples: [
      .bad(
        "A flat array",
        """
        enum Color: String, Codable { case red, blue }

        struct Stock: Codable {
          var count: [«Color»: Int]
        }

        func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
        """, shown: true),
      .good(
        "An object",
        """
        enum Color: String, Codable, CodingKeyRepresentable { case red, blue }

        struct Stock: Codable {
          var count: [Color: Int]
        }

        func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
        """, shown: true),
      .bad(
        "Nested, Optional, in an enum's value, through an alias in another file",
        files: [
          ("ID.swift", "struct UserID: Hashable, Codable { var value: Int }\ntypealias Key = UserID"),
          (
            "Board.swift",
            """
            struct Board: Codable {
              var scores: [String: [«Key»: Int]]?
              var seen: Dictionary<«UUID», Date>
              var moves: Move
            }
            enum Move: Codable { case all(steps: [«Int64»: String]) }
            func load(_ data: Data) throws -> Board { try JSONDecoder().decode(Board.self, from: data) }
            """
          ),
        ]),
      .bad(
        "The type of an identifier",
        """
        struct User: Codable, Identifiable { let id: UUID }
        struct Group: Codable { var names: [«User.ID»: String] }
        func load(_ data: Data) throws -> Group { try JSONDecoder().decode(Group.self, from: data) }
        """),
      .bad(
        "Only one direction is synthesized",
        """
        enum Color: String, Codable { case red }
        struct Stock: Codable {
          var count: [«Color»: Int]
          init(from decoder: any Decoder) throws {
            count = [.red: try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)]
          }
        }
        func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
        """),
      .good(
        "Strings and integers, also by another name, and generic keys",
        """
        struct Status: Codable { typealias ID = String; var id: ID }
        struct Board<Player: Hashable & Codable>: Codable {
          var a: [String: Int]
          var b: [Int: [Status]]
          var c: [Status.ID: Int]
          var d: [Player: Int]
        }
        func load(_ data: Data) throws -> Board<String> { try JSONDecoder().decode(Board<String>.self, from: data) }
        """),
      .good(
        "The key is declared in another file",
        files: [
          (
            "Stock.swift",
            """
            enum Color: String, Codable { case red }
            struct Stock: Codable { var count: [Color: Int] }
            func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
            """
          ),
          ("Color+Key.swift", "extension Color: CodingKeyRepresentable {}"),
        ]),
      .good(
        "Written by hand, or not coded",
        """
        enum Color: String, Codable { case red }
        struct Cache { var count: [Color: Int] }
        struct Stock: Encodable {
          var count: [Color: Int]
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Dictionary(uniqueKeysWithValues: count.map { ($0.rawValue, $1) }))
          }
        }
        func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
        """),
      .good(
        "Left out of the keys",
        """
        enum Color: String, Codable { case red }
        struct Stock: Codable {
          var name: String
          var cache: [Color: Int] = [:]
          enum CodingKeys: String, CodingKey { case name }
        }
        func save(_ stock: Stock) throws -> Data { try JSONEncoder().encode(stock) }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        enum Color: String, Codable { case red }
        struct Stock: Codable { var count: [Color: Int] }

        print(String(decoding: try JSONEncoder().encode(Stock(count: [.red: 1])), as: UTF8.self))
        """,
      prints: #"{"count":["red",1]}"#,
      good: """
        enum Color: String, Codable, CodingKeyRepresentable { case red }
        struct Stock: Codable { var count: [Color: Int] }

        print(String(decoding: try JSONEncoder().encode(Stock(count: [.red: 1])), as: UTF8.self))
        """,
      prints: #"{"count":{"red":1}}"#))
}
