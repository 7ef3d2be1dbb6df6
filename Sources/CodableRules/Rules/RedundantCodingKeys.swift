import LintModel
import SwiftFacts

/// Coding keys that only repeat what a key strategy would do.
struct RedundantCodingKeys: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.compactMap { fact in
      guard fact.name == "CodingKeys", let (type, keys) = project.decodedKeys(spelledBy: fact, in: file),
        isMappable(keys), coversEveryProperty(keys, of: type, project), hasNoStrategy(type, project)
      else { return nil }
      let isOnlyEncoded = project.isEncoded(type) && !project.isDecoded(type)
      let strategy = isOnlyEncoded ? "'.convertToSnakeCase' on the encoder" : "'.convertFromSnakeCase' on the decoder"
      return finding(
        "the keys of '\(type.name)' only spell its names in snake_case, as \(strategy) would",
        at: fact.nameRange, in: file, symbol: fact.qualifiedName)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.undecoded { type in
      project.nestedTypes(of: type).contains { keys in
        keys.name == "CodingKeys" && keys.cases.contains { $0.rawValue?.utf8.contains(UInt8(ascii: "_")) ?? false }
      }
    }
  }

  /// Every key is the name in snake_case, and the strategy would find the name again.
  private func isMappable(_ keys: [DecodedKey]) -> Bool {
    keys.contains { SnakeCase.isSnakeCase($0.key) }
      && keys.allSatisfy { $0.key == SnakeCase.encoded($0.name) && SnakeCase.survives($0.name) }
  }

  /// Keys that leave a property out do more than spelling.
  private func coversEveryProperty(_ keys: [DecodedKey], of type: SymbolTable.Entry, _ project: ProjectFacts) -> Bool {
    guard let part = type.declaration else { return false }
    let names = Set(keys.map(\.name))
    return project.types.fact(part).properties.filter { $0.isStored && !$0.isLazy }.allSatisfy {
      names.contains($0.name)
    }
  }

  private func hasNoStrategy(_ type: SymbolTable.Entry, _ project: ProjectFacts) -> Bool {
    let decodings = project.uses(.decoding, type)
    if decodings.isEmpty { return project.coders.decoders.allSatisfy { $0.choices[.keys] == nil } }
    return decodings.allSatisfy { $0.choice(.keys) == .standard }
  }
}

extension RedundantCodingKeys {
  static let info = RuleInfo(
    id: "redundant-coding-keys",
    category: .keys,
    severity: .note,
    isOptIn: true,
    summary: "coding keys that only spell the properties in snake_case",
    why: """
      Every property is listed again, with a raw value that a strategy derives. The list must be kept in step by hand, and a \
      property that is forgotten in it is never decoded.
      """,
    fix: """
      Set `.convertFromSnakeCase` on the decoder, and delete the keys of *all* types that it decodes. Explicit snake_case raw \
      values and the strategy exclude each other. Where these types are encoded, set `.convertToSnakeCase` on the encoder.
      """,
    leavesAlone: [
      "Types of which one name does not survive the conversion, such as `imageURL`.",
      "Keys that rename, or leave a property out.",
      "Types decoded under a strategy, or by a decoder that cannot be resolved.",
    ],
    sources: [.init("Measured on Swift 6.3: what the strategies convert, and what does not survive")],
    examples: [
      .bad(
        "The strategy derives the same keys",
        """
        struct User: Codable {
          var firstName: String
          var age: Int
          enum «CodingKeys»: String, CodingKey {
            case firstName = "first_name"
            case age
          }
        }
        """, shown: true),
      .good(
        "One line on the decoder",
        """
        struct User: Codable {
          var firstName: String
          var age: Int
        }

        func user(from data: Data) throws -> User {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try decoder.decode(User.self, from: data)
        }
        """, shown: true),
      .bad(
        "Decoded by a decoder without a strategy, in another file",
        files: [
          (
            "Model.swift",
            """
            struct Page: Decodable {
              var nextPage: Int?
              enum «CodingKeys»: String, CodingKey { case nextPage = "next_page" }
            }
            """
          ),
          ("Load.swift", "func page(_ data: Data) throws -> Page { try JSONDecoder().decode(Page.self, from: data) }"),
        ]),
      .bad(
        "In an extension",
        """
        struct Item { var itemName: String }
        extension Item: Codable {
          enum «CodingKeys»: String, CodingKey { case itemName = "item_name" }
        }
        """),
      .bad(
        "With a hand-written initializer, too",
        """
        struct Item: Decodable {
          var itemName: String
          enum «CodingKeys»: String, CodingKey { case itemName = "item_name" }
          init(from decoder: any Decoder) throws {
            itemName = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .itemName)
          }
        }
        """),
      .good(
        "An acronym among them",
        """
        struct User: Codable {
          var firstName: String
          var imageURL: String
          enum CodingKeys: String, CodingKey { case firstName = "first_name", imageURL = "image_url" }
        }
        """),
      .good(
        "A property is left out",
        """
        struct User: Codable {
          var firstName: String
          var isSelected = false
          enum CodingKeys: String, CodingKey { case firstName = "first_name" }
        }
        """),
      .good(
        "Another name",
        """
        struct User: Codable {
          var firstName: String
          var name: String
          enum CodingKeys: String, CodingKey { case firstName = "first_name", name = "last_name" }
        }
        """),
    ])
}
