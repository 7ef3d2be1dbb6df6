import SwiftFacts

/// A value of an enum's case that synthesized coding knows by its position alone.
struct PositionedValue {
  var enumCase: EnumCaseFact
  var parameter: EnumCaseFact.Parameter
  /// `_0` for the first value of the case.
  var key: String
}

/// Questions about enums whose values have no labels.
extension ProjectFacts {
  /// The first value of each case that the compiler codes under its position; none where the enum is coded by hand, or as
  /// a raw value.
  func positionedValues(of type: SymbolTable.Entry, declaredBy fact: TypeFact) -> [PositionedValue] {
    guard coding(of: type).isSynthesizedSomewhere, !isCodedAsRawValue(type) else { return [] }
    let keys = CaseKeys(of: type, in: self)
    return fact.cases.filter { !$0.isUnavailable }.compactMap(keys.firstPositioned)
  }

  /// What may say that such an enum is coded, kept, or coded in another way: an extension may give it a raw value, or code it
  /// by hand.
  func openPositionedValues() -> OpenQuestions {
    let enums = open { type in
      guard coding(of: type).isSynthesizedSomewhere, let fact = type.declaration.map(types.fact) else { return false }
      return fact.cases.contains { $0.parameters.contains { $0.label == nil } }
    }
    let entries = enums.types.map { types.entries[$0] }
    // What one value alone is kept in makes no difference.
    let isOpen = { (type: SymbolTable.Entry) in
      let cases = type.declaration.map(self.types.fact)?.cases ?? []
      return !self.isKnownToBeCoded(type) || (cases.contains { $0.parameters.count > 1 } && !self.isKept(type))
    }
    return OpenQuestions(
      types: enums.types.filter { isOpen(types.entries[$0]) },
      extensions: Set(entries.map(\.name)))
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

  /// The first value that is coded under its position.
  func firstPositioned(in enumCase: EnumCaseFact) -> PositionedValue? {
    if let codedCases, !codedCases.contains(enumCase.name) { return nil }
    let keys = valueKeys[enumCase.valueKeysName]
    for (index, parameter) in enumCase.parameters.enumerated() where parameter.label == nil {
      let value = PositionedValue(enumCase: enumCase, parameter: parameter, key: "_\(index)")
      guard let keys else { return value }
      let key = keys.first { $0.name == value.key }
      // A key that is left out excludes the value; a renamed one gives it a name.
      if let key, key.rawValue == nil || key.rawValue == "\"\(value.key)\"" { return value }
    }
    return nil
  }
}
