import SwiftFacts

/// The one answer to whether, and how, the project codes a type.
extension ProjectFacts {
  /// How it is known that something in the project codes the type, or a type it is part of; nil where nothing says. A coder
  /// that gets to a type which cannot be coded in its direction says nothing.
  func evidence(_ direction: CodingDirection, _ type: SymbolTable.Entry) -> CodingEvidence.Source? {
    guard coding(of: type).codes(direction) else { return namedCodings[type.id, direction] }
    return coderReaches[type.id, direction].isEmpty ? namedCodings[type.id, direction] : .atCoder
  }

  /// Whether something in the project decodes the type, or a type it is part of: a decoder was followed to it, or it is named
  /// where something decodes.
  func isDecoded(_ type: SymbolTable.Entry) -> Bool { isCoded(.decoding, type) }

  /// Whether something in the project encodes the type, or a type it is part of.
  func isEncoded(_ type: SymbolTable.Entry) -> Bool { isCoded(.encoding, type) }

  /// The same, of either direction.
  func isCoded(_ direction: CodingDirection, _ type: SymbolTable.Entry) -> Bool {
    evidence(direction, type).map { $0 >= .handedOn } ?? false
  }

  /// Whether something in the project encodes the type, or a value that may be of the type.
  func mayBeEncoded(_ type: SymbolTable.Entry) -> Bool { evidence(.encoding, type).map { $0 >= .mentioned } ?? false }

  /// Whether something codes, or may code, the type or a type it is part of, be it another module.
  func mayBeCoded(_ type: SymbolTable.Entry) -> Bool {
    CodingDirection.allCases.contains { evidence($0, type) != nil }
  }

  /// Whether more tells that the type is coded than that it is in a file that encodes something.
  func isKnownToBeCoded(_ type: SymbolTable.Entry) -> Bool {
    CodingDirection.allCases.contains { direction in
      evidence(direction, type).map { $0 != .mentioned } ?? false
    }
  }

  /// Whether values of the type are rows of a database.
  func isDatabaseRow(_ type: SymbolTable.Entry) -> Bool {
    !inheritedNames(of: type).isDisjoint(with: TypeRoles.rowProtocols)
  }

  /// Whether values of the type are rows of a database, and no decoder or encoder is seen to get to them.
  func isMereRow(_ type: SymbolTable.Entry) -> Bool {
    isDatabaseRow(type) && CodingDirection.allCases.allSatisfy { coderReaches[type.id, $0].isEmpty }
  }

  /// Whether something in the project is seen to decode the type by itself.
  func isDecodedDirectly(_ type: SymbolTable.Entry) -> Bool {
    namedCodings.ofWhole(type.id, .decoding).map { $0 >= .named } ?? false || !wholeUses(.decoding, type).isEmpty
  }

  /// Whether values of the type, or of one that holds it, are seen to be encoded.
  func isEncodedAsValue(_ type: SymbolTable.Entry) -> Bool {
    evidence(.encoding, type).map { $0 >= .named } ?? false
  }

  /// The same of decoding.
  func isDecodedAsValue(_ type: SymbolTable.Entry) -> Bool {
    evidence(.decoding, type).map { $0 >= .named } ?? false
  }

  /// Whether values are seen to be encoded that hold values of the type: a subclass may stand in its place.
  func isEncodedAsPart(_ type: SymbolTable.Entry) -> Bool {
    types.entries.contains { holder in
      isEncodedAsValue(holder) && containment.possibleParts[holder.id].contains(type.id)
        && !types.isParent(type, of: holder)
    }
  }

  /// Whether the project, as far as it is known, only decodes or only encodes a type of its own that can do both.
  func isCodedOneWay(_ type: SymbolTable.Entry) -> Bool {
    guard isOwnToCode(type) else { return false }
    return isDecoded(type) ? !mayBeEncoded(type) : isEncoded(type)
  }

  /// Whether that may turn out, or turn out not to be so, when more of the project is known.
  func mayBeCodedOneWay(_ type: SymbolTable.Entry) -> Bool {
    isOwnToCode(type) && !(isDecoded(type) && mayBeEncoded(type))
  }

  private func isOwnToCode(_ type: SymbolTable.Entry) -> Bool {
    guard let part = type.declaration else { return false }
    return !types.fact(part).isPublic && !coding(of: type).isWrittenByMacro
  }

  /// The uses of coders that code a type, directly or as part of another one.
  package func uses(_ direction: CodingDirection, _ type: SymbolTable.Entry) -> [CoderUses.Use] {
    coderReaches[type.id, direction].map { coders.uses[$0.use] }
  }

  /// The uses of coders that code the type as a whole document, or as the elements of one.
  func wholeUses(_ direction: CodingDirection, _ type: SymbolTable.Entry) -> [CoderUses.Use] {
    coderReaches[type.id, direction].filter { $0.root == type.id }.map { coders.uses[$0.use] }
  }

  /// The types that a use codes as whole documents.
  func wholeTypes(of use: CoderUses.Use) -> [SymbolTable.Entry] {
    types.ids(namedIn: use.type.text, from: use.type.view).map { types.entries[$0] }
  }
}
