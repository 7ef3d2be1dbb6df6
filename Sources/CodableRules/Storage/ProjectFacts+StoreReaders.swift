import SwiftFacts

extension ProjectFacts {
  /// The functions that read values of a type from a store on the device, where each has to be called by its name; nil where one
  /// of the readers does not: an initializer, a getter, a property wrapper, what answers to a protocol from elsewhere.
  package func functionsReadingStores(for entry: SymbolTable.Entry) -> Set<String>? {
    guard !isKeptWithoutCoder(entry) else { return nil }
    let reading = usesOfStores(for: entry).filter(\.site.isDecoding)
    let names = reading.map(nameOfCalledFunction)
    return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap { $0 })
  }

  /// The types whose own code reads values of a type from a store, or writes them there; nil where other code may do so, or where one
  /// of them may be made by code from elsewhere.
  package func typesAroundStores(for entry: SymbolTable.Entry) -> Set<String>? {
    guard !isKeptWithoutCoder(entry) else { return nil }
    let names = usesOfStores(for: entry).map { use -> String? in
      let (file, scope) = (files[use.file], use.site.context.scope)
      // The type is chosen by a call elsewhere.
      guard use.typeLocation.path == file.path, use.typeLocation.range == use.site.range, !scope.isEmpty,
        let owner = type(named: scope, scope: "", module: file.module), owner.declaration != nil, owner.id != entry.id,
        undeclaredAncestors(of: owner).isSubset(of: TypeRoles.codesNothing)
      else { return nil }
      return owner.name
    }
    return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap { $0 })
  }

  private func nameOfCalledFunction(around use: CoderUses.Use) -> String? {
    let (file, context) = (files[use.file], use.site.context)
    // The type is chosen by a call elsewhere.
    guard use.typeLocation.path == file.path, use.typeLocation.range == use.site.range else { return nil }
    let functions = file.functions { $0.name == context.name && $0.scope == context.scope }
    guard !functions.isEmpty, functions.allSatisfy({ $0.kind == .function }) else { return nil }
    if context.scope.isEmpty { return context.name }
    guard let owner = type(named: context.scope, scope: "", module: file.module),
      undeclaredAncestors(of: owner).isSubset(of: TypeRoles.codesNothing)
    else { return nil }
    return context.name
  }

  /// Whether values of an enum may come from what is decoded, and is in no store of the app's own.
  package func mayReceiveCases(_ entry: SymbolTable.Entry) -> Bool {
    uses(.decoding, entry).contains { $0.storage < .store && !isInTest($0) }
  }

  /// What a type inherits from, without the type of its raw values.
  package func protocols(of entry: SymbolTable.Entry) -> Set<String> {
    inheritedNames(of: entry).subtracting(ShapeReader.rawTypes)
  }

  /// Whether there is a list of all cases of an enum.
  package func listsCases(_ entry: SymbolTable.Entry) -> Bool { inheritedNames(of: entry).contains("CaseIterable") }
}
