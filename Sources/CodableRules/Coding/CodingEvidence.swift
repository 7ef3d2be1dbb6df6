import SwiftFacts

/// Which types the project codes as far as the places that name them show, without following a coder; what they hold is
/// coded with them.
struct CodingEvidence: Sendable {
  /// How it is known that a type is coded, the weakest first.
  enum Source: Comparable, Sendable, CaseIterable {
    /// It conforms to a protocol from elsewhere, such as that of a database's rows, whose module may code it.
    case conforming
    /// It is in a file that encodes values whose type is not known.
    case mentioned
    /// It is given to generic code that may code it: `load(User.self)`, `Endpoint<User>`.
    case handedOn
    /// It is named, or inferred, where something codes.
    case named
    /// A coder was followed to it.
    case atCoder
  }

  private var own: [CodingDirection: [Int: Source]] = [:]
  private var withParts: [CodingDirection: [Int: Source]] = [:]
  /// The types that the keys of a store, or storages from elsewhere, are for.
  private(set) var kept: Set<Int> = []
  /// The storage from elsewhere that is made for a type; see `DataSources.keepsValues`.
  private(set) var storages: [Int: ForeignStorage] = [:]

  init(
    _ files: [FileFacts], types: SymbolTable, coding: [CodingSupport], _ containment: TypeContainment,
    _ mentions: TypeMentions, threads: Int
  ) {
    var reader = CodingEvidenceReader(files, types: types, coding: coding, mentions)
    let runs = ParallelMap.runs(of: files, threads: threads) { [reader] files in
      var reader = reader
      for index in files.indices { reader.read(files[index]) }
      return reader
    }
    for run in runs { reader.add(run) }
    for entry in types.entries where coding[entry.id].isCodable { reader.readConformances(of: entry) }
    (own, storages) = (reader.sources, reader.storages)
    kept = reader.kept.union(storages.keys)
    for direction in CodingDirection.allCases {
      let parts = containment.possibleParts(coded: direction)
      let own = own[direction, default: [:]].filter { coding[$0.key].codes(direction) }
      for source in Source.allCases {
        let roots = own.filter { $0.value >= source }.keys
        // What is passed on without being coded, such as a view model, codes none of its parts.
        for type in TypeContainment.closure(
          of: roots, over: parts, through: { coding[$0].codes(direction) })
        {
          withParts[direction, default: [:]][type] = source
        }
      }
    }
  }

  /// How it is known that the type of an id in the table is coded, directly or as part of another; nil where nothing says.
  subscript(type: Int, direction: CodingDirection) -> Source? { withParts[direction]?[type] }

  /// How it is known that the type is coded by itself.
  func ofWhole(_ type: Int, _ direction: CodingDirection) -> Source? { own[direction]?[type] }
}

/// A generic type from elsewhere that is called a storage, and the file that makes it for a type: `SecureStorage<Wallet>`.
package struct ForeignStorage: Sendable, Hashable, Comparable {
  package var path: String
  /// As written, but for other arguments.
  package var text: String

  package static func < (one: Self, other: Self) -> Bool { (one.path, one.text) < (other.path, other.text) }
}

/// Reads what each file says about the types that it codes.
private struct CodingEvidenceReader: Sendable {
  private let types: SymbolTable
  private let mentions: TypeMentions
  private let resolution: TypeResolution
  /// The functions whose caller decides what they return.
  private let genericFunctions: Set<String>
  /// The last parts of the names that are decoded somewhere.
  private let decodedNames: Set<String>
  /// The names of types that can be coded: what a generic one holds is a part of it.
  private let codedNames: Set<String>
  private(set) var sources: [CodingDirection: [Int: CodingEvidence.Source]] = [:]
  private(set) var kept: Set<Int> = []
  private(set) var storages: [Int: ForeignStorage] = [:]

  init(_ files: [FileFacts], types: SymbolTable, coding: [CodingSupport], _ mentions: TypeMentions) {
    self.types = types
    self.mentions = mentions
    resolution = TypeResolution(types: types)
    genericFunctions = Self.genericFunctions(in: files)
    decodedNames = Set(
      files.flatMap { $0.codingUse.decoded.union($0.codingUse.wrapped) }.map { TypeName.last(of: $0) })
    codedNames = Set(types.entries.filter { $0.declaration != nil && coding[$0.id].isCodable }.map(\.name))
  }

  /// Adds what was read of other files.
  mutating func add(_ other: CodingEvidenceReader) {
    kept.formUnion(other.kept)
    storages.merge(other.storages, uniquingKeysWith: min)
    for (direction, sources) in other.sources {
      self.sources[direction, default: [:]].merge(sources, uniquingKeysWith: max)
    }
  }

  mutating func read(_ file: FileFacts) {
    let use = file.codingUse
    note(ids(of: use.decoded, in: file), .decoding, .named)
    for expectation in use.expected where genericFunctions.contains(expectation.function) {
      note(ids(of: expectation.types, in: file), .decoding, .handedOn)
    }
    let arguments = use.arguments.filter { !codedNames.contains($0.holder) }.map(\.type)
    noteBothWays(ids(of: use.handedOn.union(arguments), in: file))
    kept.formUnion(ids(of: use.kept, in: file))
    for argument in use.arguments where DataSources.keepsValues(argument.holder) && isForeign(argument.holder, in: file)
    {
      let storage = ForeignStorage(path: file.path, text: "\(argument.holder)<\(argument.type)>")
      for id in ids(of: [argument.type], in: file) { storages[id] = min(storage, storages[id] ?? storage) }
    }
    for alias in file.typealiases { read(alias, in: file) }
    for value in use.encoded {
      if let ids = ids(of: value, in: file) {
        note(ids, .encoding, .named)
      } else {
        note(use.mentionedTypes.flatMap { mentions.ids(of: $0) }, .encoding, .mentioned)
      }
    }
  }

  /// `typealias Response = User` in a request tells generic code what to code.
  private mutating func read(_ alias: TypealiasFact, in file: FileFacts) {
    guard let dot = alias.qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let scope = String(alias.qualifiedName[..<dot])
    guard isRequirement(alias, in: scope, module: file.module) else { return }
    noteBothWays(mentions.ids(of: alias.parts.flatMap(TypeName.mentions), scope: scope, module: file.module))
  }

  /// Whether an alias in a type may be what a protocol asks for in order to code it: the type conforms to something, and
  /// either that is declared elsewhere or the project decodes something of this name, such as `decode(Request.Reply.self)`.
  private func isRequirement(_ alias: TypealiasFact, in scope: String, module: String) -> Bool {
    let isDecodedHere = decodedNames.contains(TypeName.last(of: alias.qualifiedName))
    guard let entry = types.entry(named: scope, from: .init(scope: "", module: module)) else { return true }
    return entry.parts.contains { part in
      types.inherited(by: part).contains { name in
        isDecodedHere || types.entry(named: TypeName.base(name), from: types.viewpoint(of: part))?.declaration == nil
      }
    }
  }

  /// The types that an encoded value mentions; nil when its type is not known, or is one that a caller chooses.
  private func ids(of value: CodingUseFacts.Value, in file: FileFacts) -> [Int]? {
    if let type = resolution.resolve(value.origin, from: .init(scope: value.scope, module: file.module)) {
      let names = TypeName.mentions(type.text)
      let isOpen = ContainerTypes.collections.contains(type.text) || file.hasGenericParameter(namedAnyOf: names)
      return isOpen ? nil : mentions.ids(of: names, scope: type.view.scope, module: type.view.module)
    }
    // `encode(Kind.song)`: the case of an enum.
    let ids = value.origin.rootName.map { mentions.ids(of: [$0], scope: value.scope, module: file.module) } ?? []
    return ids.isEmpty ? nil : ids
  }

  private func isForeign(_ name: String, in file: FileFacts) -> Bool {
    types.entry(named: name, from: .init(scope: "", module: file.module))?.declaration == nil
  }

  private func ids(of names: some Sequence<String>, in file: FileFacts) -> [Int] {
    mentions.ids(of: names, scope: "", module: file.module)
  }

  mutating func readConformances(of entry: SymbolTable.Entry) {
    let isForeign = entry.parts.contains { part in
      types.inherited(by: part).contains { name in
        let base = TypeName.base(name)
        return !TypeRoles.codesNothing.contains(base) && !ScalarTypes.basic.contains(base)
          && types.entry(named: base, from: types.viewpoint(of: part))?.declaration == nil
      }
    }
    if isForeign { noteBothWays([entry.id], .conforming) }
  }

  private mutating func noteBothWays(_ ids: [Int], _ source: CodingEvidence.Source = .handedOn) {
    for direction in CodingDirection.allCases { note(ids, direction, source) }
  }

  private mutating func note(_ ids: [Int], _ direction: CodingDirection, _ source: CodingEvidence.Source) {
    for id in ids {
      let known = sources[direction]?[id]
      if known.map({ $0 < source }) ?? true { sources[direction, default: [:]][id] = source }
    }
  }

  private static func genericFunctions(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for function in files.functions(where: { !$0.genericParameters.isEmpty }) {
      let result = TypeName.mentions(function.returnType ?? "")
      if function.genericParameters.contains(where: result.contains) { names.insert(function.name) }
    }
    return names
  }
}

extension FileFacts {
  fileprivate func hasGenericParameter(namedAnyOf names: [String]) -> Bool {
    let isOpen = types.indices.contains { types[$0].genericParameters.contains(where: names.contains) }
    return isOpen || !functions { $0.genericParameters.contains(where: names.contains) }.isEmpty
  }
}

extension ValueOrigin {
  /// The capitalised name that a path of members and calls starts with.
  fileprivate var rootName: String? {
    switch self {
    case .name(let name): name.startsUppercase ? name : nil
    case .member(let base, _), .call(let base), .element(let base): base.rootName
    case .type, .enclosingInstance, .unknown: nil
    }
  }
}
