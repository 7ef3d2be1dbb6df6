import LintModel
import SwiftFacts

/// A property whose wrapper keeps what it wraps, or a raw value that is kept by hand.
package struct KeptProperty: Sendable {
  package var location: Location
  /// Whether a value that cannot be read gives way to the property's default, as `@AppStorage` does without a word.
  package var fallsBack: Bool
  /// Whether what is kept is the raw value of an enum: by `@AppStorage`, or by hand.
  package var isRawValue: Bool
  /// Whether such a property has a value of the type itself, and not only one that holds it.
  package var isWhole = false
  /// The cases that stand for what cannot be read, at all such properties of the type; nil where one of them is not known.
  package var fallbacks: Set<String>?
  /// Whether one of them ends the program where it cannot read what is kept.
  package var isForced = false
  /// The keys of all such properties of the type; nil where one of them is no text.
  package var keys: Set<String>?

  package init(location: Location, fallsBack: Bool, isRawValue: Bool) {
    (self.location, self.fallsBack, self.isRawValue) = (location, fallsBack, isRawValue)
  }

  /// Whether a value that cannot be read is all that is lost.
  package var isSettingOfItsOwn: Bool { isRawValue && isWhole }
}

/// The types that are seen to be kept on the device without a coder that could be followed to them, each with all that it
/// holds. What a coder reads from a store, or writes there, is `CoderUses.Use.storage`.
struct KeptTypes: Sendable {
  /// By the type that the property holds: `@AppStorage("tab") var tab = Tab.home`, or a wrapper of the project's own that
  /// codes what it wraps in a store; by the type that is made of a raw value from a store. The first such property each.
  let properties: [Int: KeptProperty]
  /// What is kept by those, which read and write it, too.
  let byWrappers: Set<Int>
  /// The types that the keys of a store are for, those that conform to its protocol, and documents of a database.
  let byStores: Set<Int>

  init() { (properties, byWrappers, byStores) = ([:], [], []) }

  /// - Parameter held: the raw values that properties of kept types hold, by the type that is made of them.
  init(
    _ files: [FileFacts], types: SymbolTable, namedByKeys: Set<Int>, coding: [CodingSupport],
    _ containment: TypeContainment, held: [(type: Int, property: KeptProperty)]
  ) {
    properties = held.reduce(into: Self.properties(in: files, types)) { Self.add($1.property, of: $1.type, to: &$0) }
    byWrappers = containment.encoded(with: properties.keys) { coding[$0].isCodable }
    let stored = namedByKeys.union(Self.conforming(types)).union(Self.documents(types))
    byStores = containment.encoded(with: stored) { coding[$0].isCodable }
  }

  private static func properties(in files: [FileFacts], _ types: SymbolTable) -> [Int: KeptProperty] {
    let wrappers = StorageCalls.wrappers.union(ProjectFacts.storingWrappers(in: files))
    var found: [Int: KeptProperty] = [:]
    func add(_ kept: KeptProperty, of type: String, from view: SymbolTable.Viewpoint) {
      for id in types.ids(namedIn: type, from: view) { Self.add(kept, of: id, to: &found) }
    }
    let places = PlaceResolution(types: types)
    for (file, read) in ProjectFacts.keptRawValues(in: files) {
      var kept = KeptProperty(
        location: Location(path: file.path, range: read.range), fallsBack: false, isRawValue: true)
      let view = SymbolTable.Viewpoint(scope: read.scope, module: file.module)
      let texts = read.keys.compactMap { places.text(of: $0, from: view) }
      kept.keys = texts.count == read.keys.count ? Set(texts) : nil
      kept.fallbacks = read.fallback.map { [$0] }
      kept.isForced = read.isForced
      add(kept, of: read.type, from: view)
    }
    for file in files where !PathClassification.isTest(file.projectPath) {
      for fact in file.types {
        for property in fact.properties where property.attributes.contains(where: wrappers.contains) {
          guard let type = property.heldType else { continue }
          let view = SymbolTable.Viewpoint(scope: fact.qualifiedName, module: file.module)
          let fallsBack = property.attributes.contains(where: StorageCalls.wrappers.contains)
          let isCoded = property.attributes.contains(StorageCalls.fileWrapper)
          var kept = KeptProperty(
            location: Location(path: file.path, range: property.nameRange), fallsBack: fallsBack,
            isRawValue: fallsBack && !isCoded)
          kept.keys = property.storeKey.flatMap { places.text(of: $0, from: view) }.map { [$0] }
          kept.fallbacks = property.initialMember.map { [$0] }
          add(kept, of: type, from: view)
        }
      }
    }
    return found
  }

  /// Of several the first stands for all; the keys and fallbacks are those of all.
  private static func add(_ kept: KeptProperty, of type: Int, to found: inout [Int: KeptProperty]) {
    let keys = found[type].map { union($0.keys, kept.keys) } ?? kept.keys
    let fallbacks = found[type].map { union($0.fallbacks, kept.fallbacks) } ?? kept.fallbacks
    let isForced = kept.isForced || found[type]?.isForced == true
    if found[type].map({ kept.location < $0.location }) ?? true { found[type] = kept }
    found[type]?.isForced = isForced
    found[type]?.keys = keys
    found[type]?.fallbacks = fallbacks
  }

  /// Nil where one of them is.
  private static func union(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
    one.flatMap { one in other.map(one.union) }
  }

  private static func documents(_ types: SymbolTable) -> [Int] {
    let isDocument = { (fact: TypeFact) in
      fact.properties.contains { !TypeRoles.documentAttributes.isDisjoint(with: $0.attributes) }
    }
    guard types.files.contains(where: { $0.types.contains(where: isDocument) }) else { return [] }
    return types.entries.filter { $0.parts.contains { isDocument(types.fact($0)) } }.map(\.id)
  }

  /// Most projects name no such protocol, which is seen without resolving any name.
  private static func conforming(_ types: SymbolTable) -> [Int] {
    let isNamed = types.files.contains { file in
      file.types.contains { $0.inherited.contains { TypeRoles.isStored(conformingTo: TypeName.base($0)) } }
        || file.typealiases.contains { $0.parts.contains { TypeRoles.isStored(conformingTo: TypeName.base($0)) } }
    }
    guard isNamed else { return [] }
    return types.entries.filter { types.inheritedNames(of: $0).contains(where: TypeRoles.isStored) }.map(\.id)
  }
}

extension PropertyFact {
  /// `light` of `= Theme.light` and `= .light`.
  fileprivate var initialMember: String? {
    if case .member(.name, let name) = initialOrigin { return name }
    guard let text = initialValue, text.hasPrefix(".") else { return nil }
    return String(text.dropFirst())
  }
}

extension ProjectFacts {
  /// Whether the type, or one that holds it, is seen to be kept on the device without a coder that could be followed to it.
  func isKeptWithoutCoder(_ type: SymbolTable.Entry) -> Bool {
    kept.value.byWrappers.contains(type.id) || kept.value.byStores.contains(type.id)
  }

  /// The types of properties that a wrapper keeps, by id, with the first such property.
  package var keptProperties: [Int: KeptProperty] { kept.value.properties }

  /// The first property that a wrapper keeps and that holds values of a type, by itself or within another; nil where there is
  /// none.
  package func keptProperty(holding entry: SymbolTable.Entry) -> KeptProperty? {
    if var own = keptProperties[entry.id] {
      own.isWhole = true
      return own
    }
    return propertiesKeeping(entry).min { $0.location < $1.location }
  }

  /// The properties that a wrapper keeps and that hold values of a type.
  private func propertiesKeeping(_ entry: SymbolTable.Entry) -> [KeptProperty] {
    guard kept.value.byWrappers.contains(entry.id) else { return [] }
    return keptProperties.filter { id, _ in
      id == entry.id
        || containment.encoded(with: [id]) { coding(of: types.entries[$0]).isCodable }.contains(entry.id)
    }.map(\.value)
  }

  /// The storage from elsewhere that is made for a type, or for one that holds it; nil where none is seen.
  package func foreignStorage(of entry: SymbolTable.Entry) -> ForeignStorage? {
    let storages = namedCodings.storages
    return storages[entry.id]
      ?? storages.filter { root, _ in
        containment.encoded(with: [root]) { coding(of: types.entries[$0]).isCodable }.contains(entry.id)
      }.values.min()
  }

  /// The keys of a store and the names of files under which values of a type are seen to be kept; empty where one of them is
  /// not known.
  func storePlaces(of entry: SymbolTable.Entry) -> Set<String> {
    guard !kept.value.byStores.contains(entry.id) else { return [] }
    let properties = propertiesKeeping(entry).map(\.keys)
    let coded = usesOfStores(for: entry).filter { !$0.site.context.isInPropertyWrapper }.map { $0.places.map(Set.init) }
    return (properties + coded).reduce(Set<String>?([])) { all, places in all.flatMap { one in places.map(one.union) } }
      ?? []
  }

  /// The enums that are kept as their raw value, by `@AppStorage` or by hand, be they Codable or not.
  func enums(keptAsRawValueBy properties: [Int: KeptProperty]) -> Set<Int> {
    Set(
      properties.filter(\.value.isRawValue).keys.filter { id in
        types.entries[id].declaration.map { types.fact($0) }.map { fact in
          fact.kind == .enum && !coding(of: types.entries[id]).isCodable
            && fact.inherited.contains { ShapeReader.rawTypes.contains(TypeName.base($0)) }
        } ?? false
      })
  }

  /// The keys of stores under which code, but for tests, writes raw values by hand or by `@AppStorage`, as in `StoredRawValues`.
  package var keysOfRawValues: Set<String> {
    keptProperties.values.reduce(into: Self.keysOfRawValues(in: files)) { keys, property in
      if property.isRawValue { keys.formUnion((property.keys ?? []).map { "\"\($0)\"" }) }
    }
  }

  private static func keysOfRawValues(in files: [FileFacts]) -> Set<String> {
    var written: Set<String> = []
    for file in files.indices where !files[file].rawValues.writtenKeys.isEmpty {
      if !PathClassification.isTest(files[file].projectPath) { written.formUnion(files[file].rawValues.writtenKeys) }
    }
    return written
  }

  /// The raw values that are read from a store by hand under a key under which one is written: what nothing writes may come from
  /// the system, or from another program.
  static func keptRawValues(in files: [FileFacts]) -> [(file: FileFacts, read: StoredRawValues.Read)] {
    let written = keysOfRawValues(in: files)
    guard !written.isEmpty else { return [] }
    return files.filter { !$0.rawValues.reads.isEmpty && !PathClassification.isTest($0.projectPath) }.flatMap { file in
      file.rawValues.reads.filter { !written.isDisjoint(with: $0.keys) }.map { (file, $0) }
    }
  }

  /// The names of types that such a wrapper keeps, or that are kept as raw values by hand, and whose declarations are not known.
  var undeclaredKeptTypes: Set<String> {
    var names: Set<String> = []
    func add(_ type: String, from view: SymbolTable.Viewpoint) {
      for name in TypeName.mentions(type)
      where types.entry(named: name, from: view)?.declaration == nil && !ScalarTypes.basic.contains(name) {
        names.insert(TypeName.last(of: name))
      }
    }
    for (file, read) in Self.keptRawValues(in: files) {
      add(read.type, from: .init(scope: read.scope, module: file.module))
    }
    for file in files.indices {
      let facts = files[file].types
      for index in facts.indices {
        let properties = facts[index].properties
        for place in properties.indices
        where properties[place].attributes.contains(where: StorageCalls.wrappers.contains) {
          let view = SymbolTable.Viewpoint(scope: facts[index].qualifiedName, module: files[file].module)
          add(properties[place].heldType ?? "", from: view)
        }
      }
    }
    return names
  }

  /// The project's own property wrappers that read what they wrap from a store, or write it there, by themselves or through a
  /// generic type that does.
  static func storingWrappers(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    var stores: Set<String> = []
    for file in files.indices {
      for site in files[file].coders.codings where site.isInStorageCode && !site.context.scope.isEmpty {
        let name = TypeName.last(of: site.context.scope)
        if site.context.isInPropertyWrapper { names.insert(name) } else { stores.insert(name) }
      }
    }
    guard !stores.isEmpty else { return names }
    let wrappers = files.indices.filter { file in
      let facts = files[file].types
      return facts.indices.contains { facts[$0].attributes.contains("propertyWrapper") }
    }
    if !wrappers.isEmpty { stores.formUnion(subclasses(of: stores, in: files)) }
    for file in wrappers {
      let facts = files[file].types
      for index in facts.indices where facts[index].attributes.contains("propertyWrapper") {
        let holds = facts[index].properties.contains { property in
          let mentions = Set(TypeName.mentions(property.type ?? ""))
          return !mentions.isDisjoint(with: stores) && !mentions.isDisjoint(with: facts[index].genericParameters)
        }
        if holds { names.insert(facts[index].name) }
      }
    }
    return names
  }

  private static func subclasses(of names: Set<String>, in files: [FileFacts]) -> Set<String> {
    var found = names
    var count = -1
    while count < found.count {
      count = found.count
      for file in files.indices {
        let facts = files[file].types
        for index in facts.indices where facts[index].kind == .class {
          if facts[index].inherited.contains(where: { found.contains(TypeName.base($0)) }) {
            found.insert(facts[index].name)
          }
        }
      }
    }
    return found
  }

  /// The names of generic types that are called after a store; see `DataSources.keepsValues`.
  static func genericStores(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      names.formUnion(files[file].codingUse.arguments.lazy.map(\.holder).filter(DataSources.keepsValues))
    }
    return names
  }
}
