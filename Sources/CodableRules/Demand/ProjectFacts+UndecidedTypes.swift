import SwiftFacts

/// Types of which rules would say something else if something coded them. What does may stand in a file that has no word of
/// coding in it.
extension ProjectFacts {
  /// Types that are judged once something codes them, or a type that holds them.
  var undecidedTypes: Set<Int> {
    let undecided = types.entries.filter { type in
      isReported(type)
        && (hasUndecidedDefaults(type) || hasUndecidedKeys(type) || (convertsKeys && hasUndecidedSpelling(type)))
    }
    return Set(undecided.map(\.id))
  }

  /// Some key would not be found if a decoder that converts keys decoded the type.
  private func hasUndecidedSpelling(_ type: SymbolTable.Entry) -> Bool {
    guard coding(of: type).isDecodable, !isDecoded(type), let declaration = type.declaration else { return false }
    let properties = types.fact(declaration).properties.lazy.filter(\.isStored).map(\.name)
    let keys = nestedTypes(of: type).lazy.flatMap(\.cases).map { $0.rawValue.flatMap(StringLiteral.text) ?? $0.name }
    return (Array(properties) + keys).contains { SnakeCase.decoded(SnakeCase.encoded($0)) != $0 }
  }

  private func hasUndecidedDefaults(_ type: SymbolTable.Entry) -> Bool {
    guard !isDecoded(type) else { return false }
    return !requiredDefaults(of: type).isEmpty || !overwrittenDefaults(of: type).isEmpty
      || !keysRequiredByWrappers(of: type).isEmpty || !propertiesMissingFromKeys(of: type).isEmpty
  }

  private func hasUndecidedKeys(_ type: SymbolTable.Entry) -> Bool {
    guard coding(of: type).isSynthesizedSomewhere, !isDecoded(type), !isEncoded(type) else { return false }
    let values = type.declaration.map { types.fact($0).cases.flatMap(\.parameters).map(\.type) } ?? []
    let texts = codedProperties(of: type).compactMap(\.type) + values
    return texts.contains { text in
      DictionaryKeys(in: text).keys.contains { isCodedAsFlatArray(keyType: $0.text, in: type) }
    }
  }

  /// The names of enums whose values have no labels, and that nothing is known to code.
  var undecidedEnumNames: Set<String> {
    Set(
      types.entries.filter { type in
        guard isReported(type), coding(of: type).isSynthesizedSomewhere, !isCoded(type),
          let fact = type.declaration.map(types.fact)
        else { return false }
        return fact.cases.contains { $0.parameters.contains { $0.label == nil } }
      }.map(\.name))
  }
}
