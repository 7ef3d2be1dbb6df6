import SwiftFacts

/// Tells by their indices which files a `ParseDemand` asks for.
package struct DemandMatch: Sendable {
  /// What a name is asked for as.
  fileprivate enum Purpose: Int, CaseIterable {
    case mention, helper, caughtHelper, coder, replaced, declaration, `extension`
  }

  private static let handlers = NameHashes(["catch"])

  /// By purpose.
  private let names: [NameHashes]
  /// Files that mention all names of one of these: of a format's parameter, or of what is kept as a raw value.
  private let formats: [[NameHashes]]
  /// Files that call all functions of one of these, and are looked into as a whole.
  private let stores: [[NameHashes]]

  package init(_ demand: ParseDemand) {
    names = Purpose.allCases.map { NameHashes(demand.names(for: $0)) }
    let properties = demand.rawValueProperties.map { [StorageCalls.rawValue, $0] }
    let managed = TypeRoles.managingAttributes.map { "@" + $0 } + TypeRoles.managedClasses
    let held = managed.sorted().map { [StorageCalls.rawValue, $0] }
    let words =
      demand.formatParameters.map(\.mentions)
      + (demand.wantsRawValues ? [StorageCalls.rawValueWords.sorted()] + held + properties : [])
    formats = words.map { $0.map { NameHashes([$0]) } }
    stores = demand.storePairs.map { [NameHashes([$0.load]), NameHashes([$0.save])] }
  }

  private subscript(purpose: Purpose) -> NameHashes { names[purpose.rawValue] }

  /// Whether a file may hold something that is asked for.
  package func includes(_ index: FileIndex) -> Bool {
    index.mentions(anyOf: self[.mention]) || index.declares(anyOf: self[.declaration])
      || index.extends(anyOf: self[.extension])
      || (index.hasOptionalTry && index.mentions(anyOf: self[.helper]))
      || (index.mentions(anyOf: self[.caughtHelper]) && index.mentions(anyOf: Self.handlers))
      || index.calls(anyOf: self[.coder])
      || index.replaces(anyOf: self[.replaced])
      || formats.contains { $0.allSatisfy(index.mentions(anyOf:)) }
      || includesWhole(index)
  }

  /// Whether all of a file is asked for: what holds back a save may stand in a function that names nothing of it.
  package func includesWhole(_ index: FileIndex) -> Bool {
    stores.contains { $0.allSatisfy(index.calls(anyOf:)) }
  }
}

extension DemandMatch {
  /// Adds what another run asked for.
  ///
  /// - Parameter limit: how many names both together may have; where they are more, this is left as it is.
  package func union(_ other: DemandMatch, limit: Int) -> DemandMatch {
    let names = zip(names, other.names).map { Set($0.hashes).union($1.hashes) }
    guard names.reduce(0, { $0 + $1.count }) <= limit else { return self }
    return DemandMatch(
      names: names, formats: Set(Self.hashes(formats)).union(Self.hashes(other.formats)),
      stores: Set(Self.hashes(stores)).union(Self.hashes(other.stores)))
  }

  /// How many names are asked for.
  package var count: Int { names.reduce(0) { $0 + $1.hashes.count } }

  private static func hashes(_ lists: [[NameHashes]]) -> [[UInt32]] { lists.map { $0.flatMap(\.hashes) } }

  private init(names: [Set<UInt32>], formats: some Sequence<[UInt32]>, stores: some Sequence<[UInt32]>) {
    self.names = names.map(NameHashes.init(hashes:))
    self.formats = formats.map { $0.map { NameHashes(hashes: [$0]) } }
    self.stores = stores.map { $0.map { NameHashes(hashes: [$0]) } }
  }

  package func pack(into writer: inout ByteWriter) {
    for names in names { writer.add(names.hashes.sorted()) }
    for lists in [formats, stores] {
      writer.add(lists.count)
      for list in Self.hashes(lists).sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.add(list) }
    }
  }

  /// What `pack` wrote; asks for less where it is incomplete.
  package init(from reader: inout ByteReader) {
    let names = Purpose.allCases.map { _ in Set(reader.numbers()) }
    self.init(names: names, formats: reader.list { $0.numbers() }, stores: reader.list { $0.numbers() })
  }
}

extension ParseDemand {
  fileprivate func names(for purpose: DemandMatch.Purpose) -> Set<String> {
    switch purpose {
    case .mention: mentions
    case .helper: calledHelpers
    case .caughtHelper: caughtHelpers
    case .coder: genericCoders
    case .replaced: replacedProperties
    case .declaration: declarations
    case .extension: extensions
    }
  }
}
