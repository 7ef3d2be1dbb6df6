import LintModel
import SwiftFacts

/// A coded enum of integers that counts its cases: their order is the wire format.
struct ImplicitIntRawValue: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum && !$0.inherits("CodingKey") }.compactMap { fact in
      guard let raw = fact.inherited.first.map(TypeName.base), ScalarTypes.integers.contains(raw), fact.cases.count > 1,
        let implicit = fact.cases.first(where: { $0.rawValue == nil }), let type = project.type(of: fact, in: file),
        project.coding(of: type).isSynthesizedSomewhere
      else { return nil }
      return finding(
        "'\(implicit.name)' of '\(fact.name)' has an implicit raw value: a case inserted above it renumbers what is stored",
        at: implicit.nameRange, in: file, symbol: "\(type.qualifiedName).\(implicit.name)")
    }
  }
}

extension ImplicitIntRawValue {
  static let info = RuleInfo(
    id: "implicit-int-raw-value",
    category: .wireFormat,
    severity: .note,
    isOptIn: true,
    summary: "a coded enum of integers numbers its cases by their order",
    why: """
      Without explicit raw values the cases are counted from the one before. A case inserted at the front moves all the others \
      by one, and `[0,1]`, written before, decodes without an error to different cases.
      """,
    fix:
      "Write the raw values out, `= 0` after the first case. `case low = 0, high = 1` stays the same whatever is added.",
    leavesAlone: [
      "Enums whose raw values are all explicit, and those with a single case.",
      "Enums that are not coded, or that write all their coding themselves.",
    ],
    sources: [.init("Measured on Swift 6.3: after a case was inserted in front, old data decodes silently to others")],
    examples: [
      .bad("Counted", "enum Level: Int, Codable { case «low», high }", shown: true),
      .good("Written out", "enum Level: Int, Codable { case low = 0, high = 1 }", shown: true),
      .bad(
        "Counted from the first",
        """
        enum Level: UInt8, Codable {
          case low = 1
          case «middle»
          case high
        }
        """),
      .bad(
        "Codable in an extension in another file",
        files: [
          ("Level.swift", "enum Level: Int { case «low», high }"),
          ("Level+Codable.swift", "extension Level: Codable {}"),
        ]),
      .bad(
        "Through a protocol, one direction",
        "protocol Sent: Encodable {}\nenum Level: Int, Sent { case «low», high }"),
      .good("Not coded", "enum Level: Int { case low, high }"),
      .good("Strings", "enum Level: String, Codable { case low, high }"),
      .good(
        "Coded by hand in another file",
        files: [
          ("Level.swift", "enum Level: Int { case low, high }"),
          (
            "Level+Codable.swift",
            """
            extension Level: Codable {
              init(from decoder: any Decoder) throws {
                self = try decoder.singleValueContainer().decode(String.self) == "low" ? .low : .high
              }
              func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self == .low ? "low" : "high")
              }
            }
            """
          ),
        ]),
      .good("A single case", "enum Version: Int, Codable { case one }"),
    ])
}
