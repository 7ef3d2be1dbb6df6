import LintModel
import SwiftFacts

/// A decoded type of which everything may be missing.
struct AllOptionalModel: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isDecodingSynthesized,
        project.isDecoded(type), !TypeRoles.isRequest(type.name), fact.comment.isEmpty
      else { return nil }
      let stored = project.codedProperties(of: type)
      guard stored.count >= project.configuration(of: file).number("minimumProperties", of: Self.info),
        stored.allSatisfy({ $0.isOptional && $0.comment.isEmpty && $0.groupComment.isEmpty })
      else { return nil }
      return finding(
        "all \(stored.count) properties of '\(fact.name)' are Optional: any object decodes, an error body included",
        at: fact.nameRange, in: file, symbol: type.qualifiedName)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.undecoded { type in
      guard project.coding(of: type).isDecodingSynthesized, !TypeRoles.isRequest(type.name) else { return false }
      let stored = project.codedProperties(of: type)
      return !stored.isEmpty && stored.allSatisfy(\.isOptional)
    }
  }
}

extension AllOptionalModel {
  static let info = RuleInfo(
    id: "all-optional-model",
    category: .structure,
    severity: .note,
    isOptIn: true,
    summary: "every property of a decoded type is Optional, so any object decodes",
    why: """
      A type whose properties are all Optional decodes from `{"error":"unauthorized"}` to a value full of nil. The error that \
      would have told of the wrong payload never comes; what comes is an empty screen.
      """,
    fix: """
      Make required what the contract promises, the identifier at least. Say in a comment when the others are absent.
      """,
    leavesAlone: [
      "Types with fewer than three properties, and types or properties with a comment.",
      "Types that write `init(from:)` themselves, and those that nothing decodes.",
      "Bodies of requests, by their name (`…Request`, `…Query`, `…Update`): there nil means to leave a value alone.",
    ],
    sources: [.init("Measured on Swift 6.3: the payload above decodes without an error")],
    examples: [
      .bad(
        "Anything decodes",
        """
        struct «User»: Codable {
          var id: Int?
          var name: String?
          var email: String?
        }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .good(
        "What is promised is required",
        """
        struct User: Codable {
          var id: Int
          var name: String
          var email: String?
        }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .bad(
        "Part of another type, in another file",
        files: [
          (
            "Place.swift", "struct «Place»: Decodable {\n  let city: String?\n  let lat: Double?\n  let lon: Double?\n}"
          ),
          (
            "Trip.swift",
            """
            struct Trip: Decodable { let place: Place }
            func load(_ data: Data) throws -> Trip { try JSONDecoder().decode(Trip.self, from: data) }
            """
          ),
        ]),
      .bad(
        "A class",
        """
        final class «Item»: Decodable { var a: Int?; var b: Int?; var c: Optional<Int> }
        func load(_ data: Data) throws -> [Item] { try JSONDecoder().decode([Item].self, from: data) }
        """),
      .bad(
        "The only required one is not in the keys",
        """
        struct «Item»: Decodable {
          var count = 0
          var a: Int?, b: Int?, c: Int?
          enum CodingKeys: String, CodingKey { case a, b, c }
        }
        func load(_ data: Data) throws -> [Item] { try JSONDecoder().decode([Item].self, from: data) }
        """),
      .good(
        "A comment says when they are absent",
        """
        /// The server sends what has changed.
        struct Changes: Decodable {
          var name: String?
          var email: String?
          var phone: String?
        }
        struct Links: Decodable {
          // Absent on the first and the last page.
          var next: URL?
          var previous: URL?
          var last: URL?
        }
        func load(_ data: Data) throws -> [Changes] { try JSONDecoder().decode([Changes].self, from: data) }
        func links(_ data: Data) throws -> Links { try JSONDecoder().decode(Links.self, from: data) }
        """),
      .good(
        "The body of a request",
        """
        struct UserUpdate: Codable { var a: Int?; var b: Int?; var c: Int? }
        func load(_ data: Data) throws -> UserUpdate { try JSONDecoder().decode(UserUpdate.self, from: data) }
        """),
      .good(
        "Only encoded",
        """
        struct Options: Encodable { var a: Int?; var b: Int?; var c: Int? }
        func save(_ options: Options) throws -> Data { try JSONEncoder().encode(options) }
        """),
      .good(
        "Decoded by hand in another file",
        files: [
          ("Item.swift", "struct Item { var a: Int?; var b: Int?; var c: Int? }"),
          (
            "Item+Decodable.swift",
            """
            extension Item: Decodable {
              init(from decoder: any Decoder) throws { a = try decoder.singleValueContainer().decode(Int.self) }
            }
            func load(_ data: Data) throws -> Item { try JSONDecoder().decode(Item.self, from: data) }
            """
          ),
        ]),
      .bad(
        "Handed to generic code, in a file that says nothing of coding",
        files: [
          ("Profile.swift", "struct «Profile»: Decodable { var a: Int?; var b: Int?; var c: Int? }"),
          (
            "Fetch.swift",
            """
            func fetch<Body: Decodable>(_ data: Data) throws -> Body { try JSONDecoder().decode(Body.self, from: data) }
            """
          ),
          (
            "Screen.swift",
            "func profile(_ data: Data) throws -> Int? {\n  let all: [Profile] = try fetch(data)\n  return all.first?.a\n}"
          ),
        ]),
    ],
    ownOptions: [.minimumProperties(3, "Types with fewer properties are not reported.")])
}
