import LintModel
import SwiftFacts

/// An associated value without a label is coded under `_0`: its position is the wire format.
struct UnlabeledAssociatedValue: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file) else { return [] }
      let values = project.positionedValues(of: type, declaredBy: fact)
      if values.isEmpty { return [] }
      let isCoded = project.mayBeCoded(type)
      let isKept = project.isKept(type)
      let isSure = project.isKnownToBeCoded(type) && !type.hasFrozenFormat(in: file)
      return values.map { value in
        finding(
          message(value, project.coding(of: type), isCoded: isCoded), at: value.parameter.typeRange, in: file,
          symbol: "\(fact.qualifiedName).\(value.enumCase.name)",
          severity: isSure && isKept && value.enumCase.parameters.count > 1 ? nil : .note,
          notes: [.init(advice(value))])
      }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions { project.openPositionedValues() }

  private func message(_ value: PositionedValue, _ coding: CodingSupport, isCoded: Bool) -> String {
    let (name, key) = (value.enumCase.name, value.key)
    let what =
      if coding.isDecodingSynthesized, coding.isEncodingSynthesized {
        "'\(name)' is coded under '\(key)'"
      } else if coding.isEncodingSynthesized {
        "'\(name)' is encoded under '\(key)'" + (coding.isDecodable ? " (decoding is custom)" : "")
      } else {
        "'\(name)' is decoded from '\(key)'" + (coding.isEncodable ? " (encoding is custom)" : "")
      }
    let consequence = "its position is the format, so reordering or inserting a value breaks what was written before"
    return isCoded ? "\(what): \(consequence)" : "\(what): \(consequence) (nothing in this project codes it)"
  }

  /// All values are named: the compiler codes none of a case whose keys lack one of them.
  private func advice(_ value: PositionedValue) -> String {
    let parameters = value.enumCase.parameters
    let isOnly = parameters.filter { $0.label == nil }.count == 1
    let keys = parameters.indices.map { index in
      parameters[index].label ?? "\(isOnly ? "label" : "label\(index)") = \"_\(index)\""
    }
    return
      "to read what is stored already, keep \(isOnly ? "its key beside the label" : "the keys beside the labels"): "
      + "`enum \(value.enumCase.valueKeysName): String, CodingKey { case \(keys.joined(separator: ", ")) }`"
  }
}

extension UnlabeledAssociatedValue {
  static let info = RuleInfo(
    id: "unlabeled-associated-value",
    category: .wireFormat,
    severity: .warning,
    summary: "an associated value without a label is coded under '_0': its position becomes the wire format",
    why: """
      Synthesized coding writes `case move(Int, Int)` as `{"move":{"_0":1,"_1":2}}`. The key is the position. Inserting a \
      value fails for every document stored so far; removing the first of two values of one type, or swapping their \
      meaning, does not fail at all: old documents decode into the wrong values.

      Labels name the keys instead, and survive reordering.
      """,
    fix: """
      Label the value, and keep its old key where data exists.

      Nothing is stored or sent yet: `case move(row: Int, column: Int)` is all.

      Data exists: labelling alone breaks it, because `_0` is then looked for under the label. Keep the old \
      key with a nested enum named after the case, first letter in upper case: `enum MoveCodingKeys: String, CodingKey { \
      case row = "_0", column = "_1" }`. The same enum can rename `_0` without a label: \
      `enum MoveCodingKeys: String, CodingKey { case _0 = "row", _1 = "column" }`.
      """,
    leavesAlone: [
      "Enums with a raw value, and RawRepresentable ones whose raw value is a Bool, a String or a number: the raw value is coded.",
      "Enums that write `init(from:)` and `encode(to:)` themselves, anywhere in the module.",
      "Cases whose `{Case}CodingKeys` renames the positions, and cases left out of `CodingKeys`.",
      "Enums that a macro such as `@Codable` codes, or one of the project that writes a raw value.",
      "Cases that are `@available(*, unavailable)`: they can be neither made nor decoded.",
    ],
    reportedAsNotes: [
      "An enum called Legacy, and a version of a format (`V2`, `StateV1`), which the next change leaves alone.",
      "An enum that the project is not seen to keep: in a message between two programs that are built together, both ends change at once.",
      "The only value of a case: its position can only change when a second value joins it, which `codable-lint breaking` sees.",
      "An enum that nothing in the project codes, also where a hand-written `init(from:)` makes it of other values; the routes of `navigationDestination(for:)` are shown, not coded.",
    ],
    sources: [
      .init(
        "SE-0295, Codable synthesis for enums with associated values",
        url:
          "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0295-codable-synthesis-for-enums-with-associated-values.md"
      ),
      .init(
        "SwiftyLab/MetaCodable#30: a user who always rewrites the synthesized format by hand",
        url: "https://github.com/SwiftyLab/MetaCodable/issues/30"),
      .init("Measured on Swift 6.3: the shapes above, and which changes fail and which do not"),
    ],
    examples: examples + handWrittenExamples + exchangeExamples,
    demonstration: Demonstration(
      bad: #"""
        enum Before: Codable { case move(Int, Int, Int) }
        enum After: Codable { case move(Int, Int) }  // the first value was removed

        let stored = try JSONEncoder().encode(Before.move(1, 2, 3))
        print(try JSONDecoder().decode(After.self, from: stored))
        """#,
      prints: #"move(1, 2)"#,
      good: #"""
        enum Before: Codable { case move(x: Int, y: Int, z: Int) }
        enum After: Codable { case move(y: Int, z: Int) }  // the first value was removed

        let stored = try JSONEncoder().encode(Before.move(x: 1, y: 2, z: 3))
        print(try JSONDecoder().decode(After.self, from: stored))
        """#,
      prints: #"move(y: 2, z: 3)"#))
}
