import SwiftFacts

/// Questions about types that have a raw value.
extension ProjectFacts {
  /// Whether the type is coded as its raw value: it has one of a primitive type, or the compiler gives it one.
  func isCodedAsRawValue(_ type: SymbolTable.Entry) -> Bool {
    if isRawTyped(type) { return true }
    return type.parts.contains { part in
      types.fact(part).functions.contains { function in
        function.kind == .initializer && function.labels == ["rawValue"]
          && isPrimitive(function.parameters[0].type, in: part)
      }
    }
  }

  /// Whether what codes a type, as far as the compiler is to write it, is its raw value: the standard library's implementation
  /// for a RawRepresentable type is taken, wherever the conformance is declared.
  func codesOnlyRawValue(_ type: SymbolTable.Entry) -> Bool {
    guard coding(of: type).isRawRepresentable else { return false }
    return isCodedAsRawValue(type)
      || types.property("rawValue", of: type).map { property, part in
        // Without a type, a literal stands there.
        property.type.map { isPrimitive($0, in: part) } ?? true
      } ?? false
  }

  /// Whether a raw value that the type declares for its heirs may be what codes them: one of them takes it and leaves
  /// its coding to the compiler, or nothing takes it yet.
  func isTakenByCodedHeirs(
    _ type: SymbolTable.Entry, where isSynthesized: (CodingSupport) -> Bool
  ) -> Bool {
    let takers = types.entries.filter { entry in
      entry.id != type.id && inheritsRawValue(entry, from: type) && !isRawTyped(entry)
        && !entry.parts.contains { types.fact($0).properties.contains { $0.name == "rawValue" } }
    }
    return takers.isEmpty || takers.contains { $0.declaration != nil && isSynthesized(coding(of: $0)) }
  }

  private func inheritsRawValue(_ entry: SymbolTable.Entry, from type: SymbolTable.Entry) -> Bool {
    if type.declaration == nil { return coding(of: entry).isRawRepresentable }
    return types.isParent(type, of: entry)
  }

  /// Whether it is an enum whose raw values the compiler writes.
  private func isRawTyped(_ type: SymbolTable.Entry) -> Bool {
    type.parts.contains { types.inherited(by: $0).contains { ScalarTypes.primitive.contains(TypeName.base($0)) } }
  }

  private func isPrimitive(_ name: String, in part: SymbolTable.Part) -> Bool {
    let base = TypeName.base(name)
    if ScalarTypes.primitive.contains(base) { return true }
    guard let alias = types.alias(named: base, from: types.innerViewpoint(of: part)), alias.count == 1 else {
      return false
    }
    return ScalarTypes.primitive.contains(TypeName.base(alias[0]))
  }
}
