import LintModel
import SwiftFacts

/// Enums whose raw values properties hold: `var themeName: String`, and a `theme` that is made of it.
extension ProjectFacts {
  private typealias HeldRawValue = (file: FileFacts, read: StoredRawValues.Read, holder: SymbolTable.Entry)

  /// Those in objects of a database, and in types that a coder is seen to keep, by the enum.
  var keptRawValuesInProperties: [(type: Int, property: KeptProperty)] {
    rawValuesInProperties { isManaged($0) || isKeptByCoder($0) }.flatMap { file, read, _ in
      let view = SymbolTable.Viewpoint(scope: read.scope, module: file.module)
      var kept = KeptProperty(
        location: Location(path: file.path, range: read.range), fallsBack: false, isRawValue: true)
      kept.fallbacks = read.fallback.map { [$0] }
      return types.ids(namedIn: read.type, from: view).map { ($0, kept) }
    }
  }

  /// The names of enums that are made of such values and whose declarations are not known.
  var undeclaredHeldTypes: Set<String> {
    let names = rawValueReads { isManaged($0) || coding(of: $0).isCodable }.flatMap { file, read, _ in
      TypeName.mentions(read.type).filter { name in
        let view = SymbolTable.Viewpoint(scope: read.scope, module: file.module)
        return types.entry(named: name, from: view)?.declaration == nil
      }
    }
    return Set(names.map { TypeName.last(of: $0) })
  }

  /// The names of types of which a constant says under which key a property wrapper keeps a value, and whose declarations are not
  /// known.
  var undeclaredKeyHolders: Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      for fact in files[file].types.indices {
        for property in files[file].types[fact].properties {
          guard let key = property.storeKey, let dot = key.lastIndex(of: "."), !key.hasPrefix("\""),
            property.attributes.contains(where: StorageCalls.wrappers.contains)
          else { continue }
          var owner = key[..<dot]
          if key.hasSuffix(".\(StorageCalls.rawValue)"), let dot = owner.lastIndex(of: ".") { owner = owner[..<dot] }
          let scope = files[file].types[fact].qualifiedName
          if type(named: String(owner), scope: scope, module: files[file].module)?.declaration == nil {
            names.insert(TypeName.last(of: String(owner)))
          }
        }
      }
    }
    return names
  }

  /// The names of properties of which such values may be made.
  package var rawValueProperties: Set<String> {
    Set(rawValueReads { isManaged($0) || coding(of: $0).isCodable }.compactMap(\.read.property))
  }

  /// Those that are seen to be given raw values somewhere.
  private func rawValuesInProperties(of isWanted: (SymbolTable.Entry) -> Bool) -> [HeldRawValue] {
    let reads = rawValueReads(of: isWanted)
    guard !reads.isEmpty else { return [] }
    let written = files.filter { !PathClassification.isTest($0.projectPath) }.reduce(into: Set()) {
      $0.formUnion($1.rawValues.writtenProperties)
    }
    return reads.filter { $0.read.property.map(written.contains) ?? false }
  }

  /// The places where values are made of what a stored property of a type holds.
  private func rawValueReads(of isWanted: (SymbolTable.Entry) -> Bool) -> [HeldRawValue] {
    files.filter { file in
      file.rawValues.reads.contains { $0.property != nil } && !PathClassification.isTest(file.projectPath)
    }.flatMap { file in
      file.rawValues.reads.compactMap { read -> HeldRawValue? in
        guard let property = read.property,
          let holder = type(named: read.scope, scope: "", module: file.module), isWanted(holder),
          types.property(property, of: holder)?.fact.isStored == true
        else { return nil }
        return (file, read, holder)
      }
    }
  }

  private func isKeptByCoder(_ entry: SymbolTable.Entry) -> Bool {
    coding(of: entry).isCodable && usesOfStores(for: entry).contains(where: keeps)
  }
}
