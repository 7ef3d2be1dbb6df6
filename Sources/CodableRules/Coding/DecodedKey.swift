import SwiftFacts

/// A key that decoding a type looks for.
struct DecodedKey {
  /// The property's name, or the case's of the type's coding keys.
  var name: String
  /// The key in the payload, as the type spells it.
  var key: String
  /// The key is spelled out as a raw value.
  var isExplicit: Bool
  var range: Range<Int>
  /// The property that the key belongs to, if it is stored under the same name.
  var property: PropertyFact?
}

extension ProjectFacts {
  /// The type whose keys a declaration spells: the type itself where the compiler makes the keys, or the type around
  /// an enum of coding keys.
  func decodedKeys(spelledBy fact: TypeFact, in file: FileFacts) -> (type: SymbolTable.Entry, keys: [DecodedKey])? {
    if fact.isCodingKeyEnum {
      return keysOfEnum(fact, in: file)
    }
    guard fact.kind == .struct || fact.kind == .class, let type = type(of: fact, in: file),
      coding(of: type).isDecodingSynthesized, !codingKeys(of: type).isDeclared
    else { return nil }
    let decoded = fact.properties.filter { property in
      property.isStored && !property.isLazy && !(property.isLet && property.initialValue != nil)
    }
    return (
      type,
      decoded.map {
        DecodedKey(name: $0.name, key: $0.name, isExplicit: false, range: $0.nameRange, property: $0)
      }
    )
  }

  private func keysOfEnum(_ fact: TypeFact, in file: FileFacts) -> (SymbolTable.Entry, [DecodedKey])? {
    guard !fact.enclosingName.isEmpty,
      let type = type(named: fact.enclosingName, scope: "", module: file.module), coding(of: type).isDecodable,
      !fact.functions.contains(where: { $0.kind == .initializer && $0.labels == ["stringValue"] })
    else { return nil }
    let support = coding(of: type)
    // Synthesis looks at `CodingKeys` only.
    guard !support.isWrittenByMacro, support.hasCustomDecoding || fact.name == "CodingKeys",
      mayLookUpKeys(codingBody(.decode, of: type), listedBy: fact, of: type)
    else { return nil }
    let properties = type.declaration.map { types.fact($0).properties } ?? []
    let keys = fact.cases.map { enumCase in
      DecodedKey(
        name: enumCase.name, key: enumCase.key, isExplicit: enumCase.rawValue != nil, range: enumCase.nameRange,
        property: properties.first { $0.name == enumCase.name && $0.isStored })
    }
    return (type, keys)
  }

  /// Whether a hand-written `init(from:)` may look for the keys of an enum: a value on its own has none, whatever the enum is
  /// used for, and another enum may list those that are read.
  private func mayLookUpKeys(_ body: CodingBody?, listedBy keys: TypeFact, of type: SymbolTable.Entry) -> Bool {
    guard let body, !body.containers.isEmpty, !body.nestsContainers, !body.forwardsCoder, !body.callsSuper else {
      return true
    }
    return body.containers.contains { container in
      guard case .keyed(let name) = container else { return false }
      let isOther = self.type(named: name, scope: type.qualifiedName, module: type.module)?.declaration != nil
      return TypeName.last(of: name) == keys.name || !isOther
    }
  }
}
