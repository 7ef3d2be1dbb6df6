import SwiftFacts

/// A key that a decoder with `.convertFromSnakeCase` never finds, since it looks up another one in its place.
struct UnreachableKey {
  enum Cause {
    /// The key has underscores, of which the conversion leaves none.
    case underscore
    /// The key has capitals that the conversion does not give back: `imageURL` becomes `imageUrl`.
    case acronym
  }

  var key: DecodedKey
  /// What is looked up.
  var found: String
  var cause: Cause

  /// Nil when the conversion leaves the key, or somebody spelled it out for a decoder that does.
  fileprivate init?(_ key: DecodedKey) {
    self.key = key
    found = SnakeCase.decoded(SnakeCase.encoded(key.key))
    if SnakeCase.isSnakeCase(key.key) {
      cause = .underscore
    } else if found != key.key, !key.isExplicit {
      cause = .acronym
    } else {
      return nil
    }
  }
}

extension ProjectFacts {
  /// Those of a type's keys that are out of reach where a decoder converts keys from snake case, in their order.
  func unreachableKeys(
    among keys: [DecodedKey], of type: SymbolTable.Entry, in file: FileFacts
  ) -> [UnreachableKey] {
    let spelled = Set(keys.map(\.key))
    return keys.compactMap { UnreachableKey($0) }.filter { unreachable in
      let key = unreachable.key.key
      // Both spellings: the type is prepared for either.
      if spelled.contains(unreachable.found), unreachable.found != key { return false }
      guard unreachable.cause == .acronym else { return true }
      // A query that asks for the name gets it back as it is spelled, and without underscores nothing is converted.
      if file.spelledKeys.contains(key) { return false }
      // A single word, `Relay`, is found as it stands, unless the project writes it in lower case.
      return !SnakeCase.isOneWord(key) || writesSnakeCase(type)
    }
  }

  /// Whether the type's properties, or the cases of a type in it, have names that the conversion does not give back.
  func hasNamesThatConversionChanges(_ type: SymbolTable.Entry) -> Bool {
    guard let declaration = type.declaration else { return false }
    let properties = types.fact(declaration).properties.lazy.filter(\.isStored).map(\.name)
    let keys = nestedTypes(of: type).lazy.flatMap(\.cases).map { $0.rawValue.flatMap(StringLiteral.text) ?? $0.name }
    return (Array(properties) + keys).contains { SnakeCase.decoded(SnakeCase.encoded($0)) != $0 }
  }
}
