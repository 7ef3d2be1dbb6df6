import LintModel
import SwiftFacts

/// An enum of strings that decodes what it does not know as one case, and writes that case back.
struct UnknownCaseLosesValue: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.codingBodies.compactMap { body in
      guard body.member == .decode, let type = project.type(named: body.scope, scope: "", module: file.module),
        let declaration = type.declaration.map(project.types.fact), declaration.kind == .enum,
        declaration.inherits("String"), project.coding(of: type).isEncodingSynthesized,
        project.isDecoded(type), project.isEncoded(type), let fallback = fallback(of: declaration, in: body)
      else { return nil }
      return finding(
        "'\(type.name)' reads every other string as '.\(fallback.name)' and is encoded again: what the string was is lost",
        at: body.nameRange, in: file, symbol: "\(type.qualifiedName).init(from:)")
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.open { type in
      guard let fact = type.declaration.map(project.types.fact), fact.kind == .enum, fact.inherits("String") else {
        return false
      }
      return fact.cases.contains(where: \.isForOtherValues) && !(project.isDecoded(type) && project.isEncoded(type))
    }
  }

  /// The case for other values that the body names beside a raw value.
  private func fallback(of declaration: TypeFact, in body: CodingBody) -> EnumCaseFact? {
    guard body.names.contains("rawValue") else { return nil }
    return declaration.cases.first { $0.isForOtherValues && body.names.contains($0.name) }
  }
}

extension UnknownCaseLosesValue {
  static let info = RuleInfo(
    id: "unknown-case-loses-value",
    category: .wireFormat,
    severity: .warning,
    isOptIn: true,
    summary: "an enum decodes every string that it does not know as one case, and encodes that case again",
    why: """
      `Self(rawValue: text) ?? .unknown` keeps an older version from failing when a value is added. But an enum of strings has \
      no room for the string itself: when the document is saved again, `"unknown"` is written in its place. An older app that \
      opens a newer document and saves it destroys the values that it did not understand, and the newer app cannot tell what \
      they were.
      """,
    fix: """
      Keep the string: a struct with `rawValue` and static members, `static let active = Self(rawValue: "active")`, decodes and \
      encodes every value as it came. Or give the case a payload, `case unknown(String)`, and write both directions.
      """,
    leavesAlone: [
      "Enums that nothing encodes: what is only read is not written back.",
      "Enums with their own `encode(to:)`.",
      "Enums that decode strictly, and those whose other case holds the string.",
      "A fallback to a case that stands for a value of its own, such as `.standard`.",
    ],
    sources: [
      .init("Measured on Swift 6.3: `{\"status\":\"paused\"}` is decoded and encoded as `{\"status\":\"unknown\"}`")
    ],
    examples: [
      .bad(
        "The document is read and written",
        """
        enum Status: String, Codable {
          case active, blocked, unknown

          «init»(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
        }

        struct User: Codable { var status: Status }

        func rename(_ data: Data) throws -> Data {
          let user = try JSONDecoder().decode(User.self, from: data)
          return try JSONEncoder().encode(user)
        }
        """, shown: true),
      .good(
        "The string is kept",
        """
        struct Status: RawRepresentable, Codable, Equatable {
          var rawValue: String
          static let active = Self(rawValue: "active")
          static let blocked = Self(rawValue: "blocked")
        }

        struct User: Codable { var status: Status }

        func rename(_ data: Data) throws -> Data {
          let user = try JSONDecoder().decode(User.self, from: data)
          return try JSONEncoder().encode(user)
        }
        """, shown: true),
      .bad(
        "In an extension in another file",
        files: [
          ("Kind.swift", "enum Kind: String { case song, album, other }"),
          (
            "Kind+Codable.swift",
            """
            extension Kind: Codable {
              «init»(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                guard let kind = Kind(rawValue: text.lowercased()) else {
                  self = .other
                  return
                }
                self = kind
              }
            }
            """
          ),
          (
            "Library.swift",
            """
            struct Library: Codable { var kinds: [Kind] }
            func load(_ data: Data) throws -> Library { try JSONDecoder().decode(Library.self, from: data) }
            func save(_ library: Library) throws -> Data { try JSONEncoder().encode(library) }
            """
          ),
        ]),
      .good(
        "Only read",
        """
        enum Status: String, Codable {
          case active, unknown
          init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
        }
        func load(_ data: Data) throws -> Status { try JSONDecoder().decode(Status.self, from: data) }
        """),
      .good(
        "The case holds the string",
        """
        enum Status: Codable {
          case active, unknown(String)
          init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            self = text == "active" ? .active : .unknown(text)
          }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .active: try container.encode("active")
            case .unknown(let text): try container.encode(text)
            }
          }
        }
        func load(_ data: Data) throws -> Status { try JSONDecoder().decode(Status.self, from: data) }
        func save(_ status: Status) throws -> Data { try JSONEncoder().encode(status) }
        """),
      .good(
        "Writing refuses the case",
        """
        enum Status: String, Codable {
          case active, unknown
          init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
          func encode(to encoder: any Encoder) throws {
            guard self != .unknown else {
              throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "unknown"))
            }
            try rawValue.encode(to: encoder)
          }
        }
        func load(_ data: Data) throws -> Status { try JSONDecoder().decode(Status.self, from: data) }
        func save(_ status: Status) throws -> Data { try JSONEncoder().encode(status) }
        """),
      .good(
        "Strict, with an older spelling",
        """
        enum Status: String, Codable {
          case active, unknown
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let status = Status(rawValue: text == "on" ? "active" : text) else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
            }
            self = status
          }
        }
        func load(_ data: Data) throws -> Status { try JSONDecoder().decode(Status.self, from: data) }
        func save(_ status: Status) throws -> Data { try JSONEncoder().encode(status) }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        enum Status: String, Codable {
          case active, unknown
          init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
          }
        }
        struct User: Codable { var status: Status }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"status":"paused"}"#.utf8))
        print(String(decoding: try JSONEncoder().encode(user), as: UTF8.self))
        """,
      prints: #"{"status":"unknown"}"#,
      good: """
        struct Status: RawRepresentable, Codable {
          var rawValue: String
          static let active = Self(rawValue: "active")
        }
        struct User: Codable { var status: Status }

        let user = try JSONDecoder().decode(User.self, from: Data(#"{"status":"paused"}"#.utf8))
        print(String(decoding: try JSONEncoder().encode(user), as: UTF8.self))
        """,
      prints: #"{"status":"paused"}"#))
}
