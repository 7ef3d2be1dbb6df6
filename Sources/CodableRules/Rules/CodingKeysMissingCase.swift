import LintModel
import SwiftFacts

/// `CodingKeys` of a Codable enum that leaves out a case: the case can be made, but not coded.
struct CodingKeysMissingCase: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isSynthesizedSomewhere,
        !project.isCodedAsRawValue(type), case .listed(let keys, let list) = project.codingKeys(of: type)
      else { return [] }
      let names = Set(keys.map(\.name))
      return fact.cases.filter { !names.contains($0.name) && !$0.isUnavailable }.map { enumCase in
        finding(
          message(enumCase, project.coding(of: type)), at: enumCase.nameRange, in: file,
          symbol: "\(fact.qualifiedName).\(enumCase.name)",
          notes: [.init("'\(list.qualifiedName)' has no case '\(enumCase.name)'")])
      }
    }
  }

  private func message(_ enumCase: EnumCaseFact, _ coding: CodingSupport) -> String {
    let name = "'\(enumCase.name)' is not in 'CodingKeys'"
    if coding.isEncodingSynthesized, coding.isDecodingSynthesized {
      return "\(name): encoding it throws, and no payload decodes to it"
    }
    return coding.isEncodingSynthesized ? "\(name): encoding it throws" : "\(name): no payload decodes to it"
  }
}

extension CodingKeysMissingCase {
  static let info = RuleInfo(
    id: "coding-keys-missing-case",
    category: .keys,
    severity: .error,
    summary: "'CodingKeys' of a Codable enum leaves out a case, which then fails only at run time",
    why: """
      For a struct the compiler sees to it that a property without a key has a default. For an enum it does not: a case that \
      is missing from `CodingKeys` compiles. Encoding it throws an `EncodingError` ("Case 'b' cannot be encoded because it is \
      not defined in CodingKeys."), and decoding never yields it.

      It happens when a case is added to the enum and the keys are forgotten.
      """,
    fix: """
      Add the case to `CodingKeys`. If it must not be stored or sent, write `encode(to:)` and decide there what becomes of it.
      """,
    leavesAlone: [
      "Enums with a raw value: the raw value is coded, and the keys play no part.",
      "Enums that write both `init(from:)` and `encode(to:)`.",
      "Cases that are `@available(*, unavailable)`: they can be neither made nor decoded.",
    ],
    sources: [.init("Measured on Swift 6.3: no warning, then an EncodingError")],
    examples: [
      .bad(
        "The new case was forgotten",
        """
        enum Event: Codable {
          case opened(at: Int)
          case «closed»
          enum CodingKeys: String, CodingKey { case opened = "open" }
        }
        """, shown: true),
      .good(
        "A case that cannot be made",
        """
        enum Event: Codable {
          case opened(at: Int)
          @available(*, unavailable) case closed
          enum CodingKeys: String, CodingKey { case opened = "open" }
        }
        """),
      .good(
        "Every case has a key",
        """
        enum Event: Codable {
          case opened(at: Int)
          case closed
          enum CodingKeys: String, CodingKey { case opened = "open", closed }
        }
        """, shown: true),
      .bad(
        "The keys stand in an extension in another file",
        files: [
          ("Event.swift", "enum Event: Codable { case opened, «closed», «moved»(to: Int) }"),
          ("Event+Keys.swift", "extension Event { enum CodingKeys: String, CodingKey { case opened } }"),
        ]),
      .bad(
        "Only encoded, through a protocol",
        """
        protocol Sent: Encodable {}
        enum Event: Sent {
          case opened, «closed»
          private enum CodingKeys: CodingKey { case opened }
        }
        """),
      .bad(
        "Only decoding is written by hand",
        """
        enum Event: Codable {
          case opened, «closed»
          enum CodingKeys: String, CodingKey { case opened }
          init(from decoder: any Decoder) throws { self = .opened }
        }
        """),
      .good(
        "The raw value is coded",
        """
        enum Level: String, Codable {
          case low, high
          enum CodingKeys: String, CodingKey { case low }
        }
        """),
      .good(
        "Both directions are written by hand, in another file",
        files: [
          (
            "Event.swift",
            "enum Event { case opened, closed\n  enum CodingKeys: String, CodingKey { case opened } }"
          ),
          (
            "Event+Codable.swift",
            """
            extension Event: Codable {
              init(from decoder: any Decoder) throws { self = .opened }
              func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self == .opened)
              }
            }
            """
          ),
        ]),
      .good("No keys at all", "enum Event: Codable { case opened, closed(at: Int) }"),
      .good(
        "Not Codable",
        "enum Event { case opened, closed\n  enum CodingKeys: String, CodingKey { case opened } }"),
    ],
    demonstration: Demonstration(
      bad: """
        enum Event: Codable {
          case opened(at: Int)
          case closed
          enum CodingKeys: String, CodingKey { case opened = "open" }
        }

        do {
          print(String(decoding: try JSONEncoder().encode(Event.closed), as: UTF8.self))
        } catch EncodingError.invalidValue(_, let context) {
          print(context.debugDescription)
        }
        """,
      prints: "Case 'closed' cannot be encoded because it is not defined in CodingKeys.",
      good: """
        enum Event: Codable {
          case opened(at: Int)
          case closed
          enum CodingKeys: String, CodingKey { case opened = "open", closed }
        }

        do {
          print(String(decoding: try JSONEncoder().encode(Event.closed), as: UTF8.self))
        } catch EncodingError.invalidValue(_, let context) {
          print(context.debugDescription)
        }
        """,
      prints: #"{"closed":{}}"#))
}
