import LintModel
import SwiftFacts

extension ProjectFacts {
  /// The shapes of the types that can be coded.
  ///
  /// - Parameters:
  ///   - isWanted: which types are asked for; the types that they hold come with them.
  ///   - others: coders under which shapes are wanted, too, whether the project is seen to use them or not.
  package func shapes(
    under others: [CoderOptions] = [], of isWanted: (SymbolTable.Entry) -> Bool = { _ in true }
  ) -> ShapeDocument {
    var document = ShapeDocument()
    let rawValues = enums(keptAsRawValueBy: keptProperties)
    let wanted = types.entries.filter { entry in
      guard let part = entry.declaration, types.kind(of: part) != .protocol else { return false }
      return (coding(of: entry).isCodable || rawValues.contains(entry.id)) && isWanted(entry)
    }
    let wrapped = kept.value.byWrappers
    var readers: [Key: ShapeReader] = [:]
    var names: [(SymbolTable.Entry, String)] = []
    for entry in wanted {
      let name = ShapeReader.tableName(of: entry, [], in: self)
      names.append((entry, name))
      document.types[name] = typeEntry(for: entry, wrapped: wrapped)
      // Each version is asked under the other's coder, too: what one writes, the other has to read.
      let coders = document.types[name]?.coders ?? [:]
      let known = Set(coders.values.flatMap { $0 }).union([CoderOptions()] + others)
      for direction in CodingDirection.allCases
      where coding(of: entry).codes(direction) || rawValues.contains(entry.id) {
        for options in known {
          let key = Key(direction: direction, options: options)
          var reader =
            readers.removeValue(forKey: key)
            ?? ShapeReader(self, direction: direction, options: options, keptAsRawValue: rawValues)
          _ = reader.add(entry)
          readers[key] = reader
        }
      }
    }
    for (key, reader) in readers {
      for (name, shape) in reader.table.shapes {
        document.types[name, default: .init()].shapes[key.direction, default: [:]][key.options] = shape
      }
    }
    return document
  }

  /// The name that a type has among shapes.
  package func shapeName(of entry: SymbolTable.Entry) -> String { ShapeReader.tableName(of: entry, [], in: self) }

  /// The types that another name of the project's own stands for; empty for any other name.
  package func types(namedByAlias name: String) -> [String] {
    (types.alias(named: name, from: .init(scope: "", module: "")) ?? []).flatMap(TypeName.mentions)
  }

  private struct Key: Hashable {
    var direction: CodingDirection
    var options: CoderOptions
  }

  /// - Parameter wrapped: the types that a property wrapper reads and writes.
  private func typeEntry(for entry: SymbolTable.Entry, wrapped: Set<Int>) -> ShapeDocument.TypeEntry {
    var result = ShapeDocument.TypeEntry()
    for direction in CodingDirection.allCases {
      let known = coderOptions(of: entry, direction)
      if !known.isEmpty { result.coders[direction] = known }
    }
    result.isRow = isMereRow(entry)
    let isWrapped = wrapped.contains(entry.id)
    result.isDecoded = isDecoded(entry) || isWrapped
    result.isEncoded = isEncodedAsValue(entry) || isWrapped
    let storing = usesOfStores(for: entry)
    result.isStored = isKept(entry)
    result.isCopied = !result.isStored && storing.contains(where: isCopy)
    result.keptBy = Set(storing.flatMap(\.configurations).map(CoderOptions.init)).sorted { $0.name < $1.name }
    result.places = storePlaces(of: entry)
    result.isDocument = coderReaches[entry.id, .decoding].contains { $0.root == entry.id }
    result.module = entry.module
    result.formerNames = entry.declaration.map { types.fact($0).formerNames } ?? []
    return result
  }

  /// Whether the type, or one that holds it, is seen to be kept on the device.
  package func isKept(_ entry: SymbolTable.Entry) -> Bool {
    (isKeptWithoutCoder(entry) && !StorageCalls.isCache(entry.name))
      || (usesOfStores(for: entry).contains(where: keeps) && !isReadFromResourcesAlone(entry))
  }

  /// Whether all that the app reads of the type ships with it: a tool beside the app may write such files.
  private func isReadFromResourcesAlone(_ entry: SymbolTable.Entry) -> Bool {
    let reads = uses(.decoding, entry).filter { !isInTest($0) }
    return !reads.isEmpty && reads.allSatisfy { $0.storage == .resource }
  }

  /// Where the type is seen to be read from the device, or written there. What tests do says nothing of the app, and a file that
  /// the app reads and is not seen to write may be anybody's.
  func usesOfStores(for entry: SymbolTable.Entry) -> [CoderUses.Use] {
    let uses = CodingDirection.allCases.flatMap { self.uses($0, entry) }
    return uses.filter { ($0.isInStorageCode || isInManagedObject($0)) && !isInTest($0) && !isOfOthers($0) }
  }

  /// Whether what is decoded is nothing that the project can have encoded: a store may keep the answers of a server as they came.
  private func isOfOthers(_ use: CoderUses.Use) -> Bool {
    guard use.site.isDecoding else { return false }
    let ids = types.ids(namedIn: use.type.text, from: use.type.view)
    return !ids.isEmpty && ids.allSatisfy { !coding(of: types.entries[$0]).isEncodable }
  }

  /// Whether somebody would miss what a use of a store reads or writes.
  func keeps(_ use: CoderUses.Use) -> Bool {
    !isCopy(use) && (use.storage == .store || isInManagedObject(use))
  }

  /// A copy of what can be had again, or what the app writes for a widget, is made again: nobody misses it.
  private func isCopy(_ use: CoderUses.Use) -> Bool {
    let type = use.type.text
    return use.storage == .copy
      || (use.storage == .store && (StorageCalls.isShownElsewhere(type) || StorageCalls.isCache(type)))
  }

  /// Where the type, or one that holds it, is seen to be kept on the device: where it is written, if that is seen. Nil where
  /// only the key of a store, or a property wrapper, tells.
  ///
  /// - Parameter asCopy: whether it is asked where a copy of what can be had again is kept.
  package func storingPlace(of entry: SymbolTable.Entry, asCopy: Bool = false) -> Location? {
    let places = usesOfStores(for: entry).filter(asCopy ? isCopy : keeps)
    return places.filter { !$0.site.isDecoding }.map(\.typeLocation).min() ?? places.map(\.typeLocation).min()
  }

  /// Whether a managed object of a database makes the value of what it holds.
  private func isInManagedObject(_ use: CoderUses.Use) -> Bool {
    guard !use.site.context.scope.isEmpty else { return false }
    return type(named: use.site.context.scope, scope: "", module: files[use.file].module).map(isManaged) ?? false
  }

  /// Whether a database keeps objects of the type: of SwiftData, Core Data or Realm.
  func isManaged(_ entry: SymbolTable.Entry) -> Bool {
    !inheritedNames(of: entry).isDisjoint(with: TypeRoles.managedClasses)
      || entry.parts.contains { part in
        let fact = types.fact(part)
        return !TypeRoles.managingAttributes.isDisjoint(with: fact.attributes + fact.properties.flatMap(\.attributes))
      }
  }

  func isInTest(_ use: CoderUses.Use) -> Bool { PathClassification.isTest(files[use.file].projectPath) }

  /// The configurations of the coders that code the type, as far as the flow of coders shows; what tests do counts only
  /// where nothing else is seen.
  func coderOptions(of entry: SymbolTable.Entry, _ direction: CodingDirection) -> [CoderOptions] {
    let uses = uses(direction, entry)
    let own = uses.filter { !isInTest($0) }
    let found = Set((own.isEmpty ? uses : own).flatMap(\.configurations).map(CoderOptions.init))
    return found.sorted { $0.name < $1.name }
  }
}

extension CoderOptions {
  init(_ configuration: CoderConfiguration) {
    if configuration.isPropertyList {
      isPropertyList = true
      return
    }
    switch configuration.choices[.dates] ?? .standard {
    case .standard, .named("deferredToDate"): dates = .deferred
    case .named("secondsSince1970"): dates = .seconds
    case .named("millisecondsSince1970"): dates = .milliseconds
    case .named("iso8601"): dates = .iso8601
    case .named, .uncertain: dates = .custom
    }
    switch configuration.choices[.data] ?? .standard {
    case .standard, .named("base64"): data = .base64
    case .named("deferredToData"): data = .deferred
    case .named, .uncertain: data = .custom
    }
    switch configuration.choices[.keys] ?? .standard {
    case .standard, .named("useDefaultKeys"): break
    case .named("convertFromSnakeCase"), .named("convertToSnakeCase"): isSnakeCase = true
    case .named, .uncertain: hasCustomKeys = true
    }
  }
}
