import LintModel
import SwiftFacts

/// An associated value without a label is coded under `_0`: its position is the wire format.
struct UnlabeledAssociatedValue: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .enum }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file) else { return [] }
      let coding = project.coding(of: type)
      guard coding.isDecodingSynthesized || coding.isEncodingSynthesized,
        !project.isCodedAsRawValue(type)
      else { return [] }
      let keys = CaseKeys(of: type, in: project)
      let isCoded = project.mayBeCoded(type)
      let isSure = project.isKnownToBeCoded(type) && !type.hasFrozenFormat(in: file) && !fact.isUnionOfScalars
      return fact.cases.compactMap { enumCase in
        guard !enumCase.isUnavailable, let (index, parameter) = keys.firstUnlabelled(in: enumCase) else { return nil }
        return finding(
          message(enumCase, key: "_\(index)", coding, isCoded: isCoded), at: parameter.typeRange, in: file,
          symbol: "\(fact.qualifiedName).\(enumCase.name)",
          severity: isSure && !isOnlyExchanged(enumCase, of: type, in: project) ? nil : .note,
          notes: [.init(advice(enumCase, index: index))])
      }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    let enums = project.open { type in
      guard project.coding(of: type).isSynthesizedSomewhere, let fact = type.declaration.map(project.types.fact) else {
        return false
      }
      return fact.cases.contains { $0.parameters.contains { $0.label == nil } }
    }
    let entries = enums.types.map { project.types.entries[$0] }
    // An extension may give one a raw value, or code it by hand; so may one of an object that it holds.
    let held = Set(entries.flatMap { soleValues(of: $0, in: project) })
    return OpenQuestions(
      types: enums.types.filter { id in
        let type = project.types.entries[id]
        return !project.isKnownToBeCoded(type) || !(project.isDecoded(type) && project.isEncoded(type))
      },
      extensions: Set(entries.map(\.name)).union(held), declarations: held)
  }

  /// The types of values that are the only one of their case, by the last part of their names.
  private static func soleValues(of type: SymbolTable.Entry, in project: ProjectFacts) -> [String] {
    (type.declaration.map(project.types.fact)?.cases ?? []).compactMap { enumCase in
      guard enumCase.parameters.count == 1, enumCase.parameters[0].label == nil else { return nil }
      let name = TypeName.last(of: TypeName.base(enumCase.parameters[0].type))
      return name.hasPrefix("[") || ScalarTypes.basic.contains(name) ? nil : name
    }
  }

  /// Whether the position can hardly do harm: the project both writes and reads the enum, nothing is seen to keep it, and the
  /// value is the only one of its case. Then an object has keys of its own for what is added later, an error says what
  /// happened just now, and an enum that is a whole document is a message, both ends of which are here.
  private func isOnlyExchanged(
    _ enumCase: EnumCaseFact, of type: SymbolTable.Entry, in project: ProjectFacts
  ) -> Bool {
    let coding = project.coding(of: type)
    guard enumCase.parameters.count == 1, coding.isDecodingSynthesized, coding.isEncodingSynthesized,
      project.isDecoded(type), project.isEncoded(type),
      isObject(enumCase.parameters[0].type, in: type, project)
        || !project.inheritedNames(of: type).isDisjoint(with: ErrorNames.conformances)
        || (project.isDecodedDirectly(type) && project.isEncodedDirectly(type))
    else { return false }
    return !project.isKept(type)
  }

  /// Whether a type of the project is coded as an object with keys that the compiler writes.
  private func isObject(_ name: String, in type: SymbolTable.Entry, _ project: ProjectFacts) -> Bool {
    let name = TypeName.isOptional(name) ? TypeName.unwrapped(name) : name
    guard !name.hasPrefix("["),
      let entry = project.type(named: TypeName.base(name), scope: type.qualifiedName, module: type.module),
      entry.declaration != nil
    else { return false }
    let coding = project.coding(of: entry)
    return coding.isDecodingSynthesized && coding.isEncodingSynthesized && !project.isCodedAsRawValue(entry)
  }

  private func message(_ enumCase: EnumCaseFact, key: String, _ coding: CodingSupport, isCoded: Bool) -> String {
    let what =
      if coding.isDecodingSynthesized, coding.isEncodingSynthesized {
        "'\(enumCase.name)' is coded under '\(key)'"
      } else if coding.isEncodingSynthesized {
        "'\(enumCase.name)' is encoded under '\(key)'" + (coding.isDecodable ? " (decoding is custom)" : "")
      } else {
        "'\(enumCase.name)' is decoded from '\(key)'" + (coding.isEncodable ? " (encoding is custom)" : "")
      }
    let consequence = "its position is the format, so reordering or inserting a value breaks what was written before"
    return isCoded ? "\(what): \(consequence)" : "\(what): \(consequence) (nothing in this project codes it)"
  }

  private func advice(_ enumCase: EnumCaseFact, index: Int) -> String {
    "to read what is stored already, keep its key beside the label: "
      + "enum \(enumCase.valueKeysName): String, CodingKey { case label = \"_\(index)\" }"
  }
}

extension TypeFact {
  /// Whether each case with values has one, and is named for its type: `bool(Bool)`, `string(String)`. No second value is
  /// going to join it.
  fileprivate var isUnionOfScalars: Bool {
    let holding = cases.filter { !$0.parameters.isEmpty }
    return holding.count > 1
      && holding.allSatisfy { enumCase in
        guard enumCase.parameters.count == 1, let type = enumCase.parameters.first?.type else { return false }
        return ScalarTypes.basic.contains(type) && type.lowercased() == enumCase.name.lowercased()
      }
  }
}

/// The keys that synthesized coding uses for the values of an enum's cases.
private struct CaseKeys {
  /// The case names in the nested `CodingKeys`; nil when there is none.
  private var codedCases: Set<String>?
  /// The cases of each nested `{Case}CodingKeys`, by its name.
  private var valueKeys: [String: [EnumCaseFact]] = [:]

  init(of type: SymbolTable.Entry, in project: ProjectFacts) {
    for nested in project.nestedTypes(of: type) where nested.kind == .enum {
      if nested.name == "CodingKeys" {
        codedCases = Set(nested.cases.map(\.name))
      } else if nested.name.hasSuffix("CodingKeys") {
        valueKeys[nested.name] = nested.cases
      }
    }
  }

  /// The first value that is coded under its position, with that position.
  func firstUnlabelled(in enumCase: EnumCaseFact) -> (Int, EnumCaseFact.Parameter)? {
    if let codedCases, !codedCases.contains(enumCase.name) { return nil }
    let keys = valueKeys[enumCase.valueKeysName]
    for (index, parameter) in enumCase.parameters.enumerated() where parameter.label == nil {
      guard let keys else { return (index, parameter) }
      let key = keys.first { $0.name == "_\(index)" }
      // A key that is left out excludes the value; a renamed one gives it a name.
      if let key, key.rawValue == nil || key.rawValue == "\"_\(index)\"" { return (index, parameter) }
    }
    return nil
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
      "A case with one value, in an enum that the project both writes and reads and is not seen to keep, such as a message to a helper process: where the value is an object of the project, which has keys of its own for what is added later, where the enum is an error, or where it is coded as a whole document.",
      "An enum whose cases are named for the one scalar that each holds, `bool(Bool)`, `string(String)`: no second value is going to join it.",
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
