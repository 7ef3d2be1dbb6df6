import SwiftFacts

/// Questions about the types of dictionary keys.
extension ProjectFacts {
  /// Whether a dictionary with keys of this type is coded as a flat array; false when that is not known.
  func isCodedAsFlatArray(keyType text: String, in type: SymbolTable.Entry) -> Bool {
    isCodedAsFlatArray(keyType: text, scope: type.qualifiedName, module: type.module, depth: 0)
  }

  private func isCodedAsFlatArray(keyType text: String, scope: String, module: String, depth: Int) -> Bool {
    let name = TypeName.base(text)
    guard depth < 4, !TypeName.isOptional(text), name != "String", name != "Int" else { return false }
    if let key = self.type(named: name, scope: scope, module: module), key.declaration != nil {
      let kind = key.declaration.map { types.kind(of: $0) }
      return kind != .protocol && coding(of: key).isCodable
        && !inheritedNames(of: key).contains("CodingKeyRepresentable")
    }
    if let alias = types.alias(named: name, from: .init(scope: scope, module: module)) {
      guard alias.count == 1 else { return false }
      return isCodedAsFlatArray(keyType: alias[0], scope: scope, module: module, depth: depth + 1)
    }
    // `User.ID` of an Identifiable is the type of `id`.
    if name.hasSuffix(".ID"), let owner = self.type(named: String(name.dropLast(3)), scope: scope, module: module),
      let id = types.property("id", of: owner)?.fact.type
    {
      return isCodedAsFlatArray(keyType: id, scope: owner.qualifiedName, module: owner.module, depth: depth + 1)
    }
    let isExtended = self.type(named: name, scope: scope, module: module).map(inheritedNames)?
      .contains("CodingKeyRepresentable")
    return ScalarTypes.notObjectKeys.contains(name) && isExtended != true
  }
}
