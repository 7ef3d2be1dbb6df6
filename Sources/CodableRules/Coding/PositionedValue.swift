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

  /// What may say that such an enum is coded, or how: an extension may give it a raw value, or code it by hand; so may one
  /// of an object that it holds.
  func openPositionedValues() -> OpenQuestions {
    let enums = open { type in
      guard coding(of: type).isSynthesizedSomewhere, let fact = type.declaration.map(types.fact) else { return false }
      return fact.cases.contains { $0.parameters.contains { $0.label == nil } }
    }
    let entries = enums.types.map { types.entries[$0] }
    let held = Set(entries.flatMap(soleValues))
    return OpenQuestions(
      types: enums.types.filter { id in
        let type = types.entries[id]
        return !isKnownToBeCoded(type) || !(isDecoded(type) && isEncoded(type))
      },
      extensions: Set(entries.map(\.name)).union(held), declarations: held)
  }

  /// The types of values that are the only one of their case, by the last part of their names.
  private func soleValues(of type: SymbolTable.Entry) -> [String] {
    (type.declaration.map(types.fact)?.cases ?? []).compactMap { enumCase in
      guard enumCase.parameters.count == 1, enumCase.parameters[0].label == nil else { return nil }
      let name = TypeName.last(of: TypeName.base(enumCase.parameters[0].type))
      return name.hasPrefix("[") || ScalarTypes.basic.contains(name) ? nil : name
    }
  }

  /// Whether the position can hardly do harm: the project both writes and reads the enum, nothing is seen to keep it, and the
  /// value is the only one of its case. Then an object has keys of its own for what is added later, an error says what
  /// happened just now, and an enum that is a whole document is a message, both ends of which are here.
  func isOnlyExchanged(_ value: PositionedValue, of type: SymbolTable.Entry) -> Bool {
    let coding = coding(of: type)
    guard value.enumCase.parameters.count == 1, coding.isDecodingSynthesized, coding.isEncodingSynthesized,
      isDecoded(type), isEncoded(type),
      isObject(value.parameter.type, in: type)
        || !inheritedNames(of: type).isDisjoint(with: ErrorNames.conformances)
        || (isDecodedDirectly(type) && isEncodedDirectly(type))
    else { return false }
    return !isKept(type)
  }

  /// Whether a type of the project is coded as an object with keys that the compiler writes.
  private func isObject(_ name: String, in type: SymbolTable.Entry) -> Bool {
    let name = TypeName.isOptional(name) ? TypeName.unwrapped(name) : name
    guard !name.hasPrefix("["),
      let entry = self.type(named: TypeName.base(name), scope: type.qualifiedName, module: type.module),
      entry.declaration != nil
    else { return false }
    let coding = coding(of: entry)
    return coding.isDecodingSynthesized && coding.isEncodingSynthesized && !isCodedAsRawValue(entry)
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
