import SwiftFacts

/// The keys of a type's `CodingKeys`.
enum CodingKeyList {
  /// There are no `CodingKeys`: every stored property has a key of its name.
  case everyProperty
  /// The cases of a nested enum.
  case listed([EnumCaseFact], TypeFact)
  /// A struct, or an alias of keys from elsewhere.
  case unknown

  /// Whether the project declares them, be it as an alias.
  var isDeclared: Bool {
    if case .everyProperty = self { false } else { true }
  }

  /// The cases, where an enum lists them.
  var cases: [EnumCaseFact] {
    if case .listed(let cases, _) = self { cases } else { [] }
  }

  /// Whether a property of the name has a key, or may have one.
  func contains(_ name: String) -> Bool {
    switch self {
    case .everyProperty, .unknown: true
    case .listed(let cases, _): cases.contains { $0.name == name }
    }
  }
}

/// What a type says about its own coding.
extension SymbolTable {
  /// The keys that synthesized coding of a type uses.
  func codingKeys(of type: Entry) -> CodingKeyList {
    let keys = nested(in: type).filter { $0.name == "CodingKeys" }
    if let declaration = keys.first?.declaration {
      // Declared again under another condition of `#if`: which one counts is not known.
      let declared = fact(declaration)
      return declared.kind == .enum && keys.count == 1 ? .listed(declared.cases, declared) : .unknown
    }
    let alias = alias(named: "\(type.qualifiedName).CodingKeys", from: .init(scope: "", module: type.module))
    guard let alias else { return .everyProperty }
    guard alias.count == 1,
      let keys = entry(named: alias[0], from: .init(scope: type.qualifiedName, module: type.module)),
      let fact = keys.declaration.map(fact), fact.kind == .enum
    else { return .unknown }
    return .listed(fact.cases, fact)
  }

  /// A coding member of a type that is written by hand, in any file; nil where the compiler or nobody writes it. One that
  /// stands there again under another condition of `#if` may do what either does.
  func codingBody(_ member: CodingBody.Member, of type: Entry) -> CodingBody? {
    var found: CodingBody?
    for part in type.parts {
      let fact = fact(part)
      for body in files[part.file].codingBodies
      where body.member == member && fact.range.contains(body.nameRange.lowerBound) && body.scope == fact.qualifiedName
      {
        found = found?.or(body) ?? body
      }
    }
    return found
  }
}

extension EnumCaseFact {
  /// The key that a case of an enum of keys stands for: its raw value where that is a text, else its name.
  package var key: String {
    guard let rawValue, rawValue.hasPrefix("\""), rawValue.hasSuffix("\""), rawValue.count >= 2 else { return name }
    return String(rawValue.dropFirst().dropLast())
  }
}
