import SwiftFacts

/// Questions about enums of coding keys and who refers to them.
extension ProjectFacts {
  /// The type around a nested declaration.
  func enclosingType(of nested: TypeFact, in file: FileFacts) -> SymbolTable.Entry? {
    guard !nested.enclosingName.isEmpty else { return nil }
    return type(named: nested.enclosingName, scope: "", module: file.module)
  }

  /// The type that a nested enum of keys would code if it were called `CodingKeys`; nil when something uses the enum.
  func ownerOfUnusedKeys(_ keys: TypeFact, in file: FileFacts) -> SymbolTable.Entry? {
    guard keys.mayBeUnusedKeys, !isMentioned(keys.name), let owner = enclosingType(of: keys, in: file),
      coding(of: owner).isSynthesizedSomewhere, codedSuperclass(of: owner) == nil, let declaration = owner.declaration
    else { return nil }
    // The values of an enum's cases have keys of their own, named after the case.
    if types.kind(of: declaration) == .enum, keys.name.hasSuffix("CodingKeys") || isCodedAsRawValue(owner) {
      return nil
    }
    return types.kind(of: declaration) == .protocol ? nil : owner
  }

  /// The case whose values the keys inside of an enum seem meant for, by their name: `LoadCodingKeys`, `LoadKeys`,
  /// `LOADCodingKeys` for `load`.
  func caseMeant(by keys: TypeFact, in owner: SymbolTable.Entry) -> String? {
    guard let declaration = owner.declaration else { return nil }
    let name = keys.name.lowercased()
    return types.fact(declaration).cases.map(\.name).first { candidate in
      name.hasPrefix(candidate.lowercased())
        && KeyNames.enums.contains(String(name.dropFirst(candidate.count)))
    }
  }

  /// Whether something refers to a type of this name.
  func isMentioned(_ type: String) -> Bool { mentionedTypes.contains(NameHash(type)) }

  /// The names that files refer to, aliases included.
  static func mentionedTypes(in files: [FileFacts]) -> Set<NameHash> {
    var names: Set<NameHash> = []
    for file in files.indices {
      names.formUnion(files[file].codingUse.mentionedTypes)
      let aliases = files[file].typealiases
      guard !aliases.isEmpty else { continue }
      names.formUnion(aliases.flatMap(\.parts).flatMap(TypeName.mentions).map { NameHash($0) })
    }
    return names
  }

  /// The enums of keys that are unused as far as the facts go.
  var unusedKeyNames: Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      let types = files[file].types
      for index in types.indices where types[index].kind == .enum && types[index].mayBeUnusedKeys {
        if ownerOfUnusedKeys(types[index], in: files[file]) != nil { names.insert(types[index].name) }
      }
    }
    return names
  }
}

extension TypeFact {
  /// Whether the declaration itself lists the type, module names aside.
  package func inherits(_ name: String) -> Bool { inherited.contains { TypeName.base($0) == name } }

  /// Whether it is an enum whose cases are keys.
  var isCodingKeyEnum: Bool { kind == .enum && inherits("CodingKey") }

  /// Whether it is an enum of keys that synthesis does not look for.
  fileprivate var mayBeUnusedKeys: Bool {
    isCodingKeyEnum && name != "CodingKeys" && !cases.isEmpty
  }
}

extension CodingSupport {
  /// Whether at least one direction is synthesized.
  var isSynthesizedSomewhere: Bool { isDecodingSynthesized || isEncodingSynthesized }
}
