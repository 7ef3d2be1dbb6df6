import SwiftFacts

/// Which of the project's types hold values of which others: in stored properties and payloads, as their superclass, or at keys that
/// they code by hand.
struct TypeContainment: Sendable {
  /// A type that another holds.
  private struct Part {
    var type: Int
    /// Whether its name says that it is the one.
    var isSure: Bool
    /// Whether an `init(from:)` makes it without decoding it.
    var isMade = false
    /// Whether an `encode(to:)` writes other properties only.
    var isLeftOut = false
  }

  /// The types that each type holds, by id, where their names say which.
  private(set) var parts: [[Int]] = []
  /// Those and every type of the name where several have it.
  private(set) var possibleParts: [[Int]] = []
  private var decodedParts: [[Int]] = []
  private var possibleDecodedParts: [[Int]] = []
  private var encodedParts: [[Int]] = []
  private var possibleEncodedParts: [[Int]] = []

  init() {}

  init(_ types: SymbolTable, _ mentions: TypeMentions, threads: Int) {
    let runs = ParallelMap.runs(of: types.entries, threads: threads) { entries in
      entries.reduce(into: TypeContainment()) { $0.append(Self.parts(of: $1, in: types, mentions)) }
    }
    for run in runs {
      for kind in Self.kinds { self[keyPath: kind] += run[keyPath: kind] }
    }
  }

  /// All the lists, so that none is forgotten where they are joined.
  private static var kinds: [WritableKeyPath<TypeContainment, [[Int]]>] {
    [
      \.parts, \.possibleParts, \.decodedParts, \.possibleDecodedParts, \.encodedParts, \.possibleEncodedParts,
    ]
  }

  /// Adds what the next type holds.
  private mutating func append(_ all: [Part]) {
    let types = all.map(\.type)
    // One list serves for everything that most types hold.
    let isPlain = all.allSatisfy { $0.isSure && !$0.isMade && !$0.isLeftOut }
    func select(_ isWanted: (Part) -> Bool) -> [Int] {
      isPlain ? types : all.compactMap { isWanted($0) ? $0.type : nil }
    }
    parts.append(select(\.isSure))
    possibleParts.append(types)
    decodedParts.append(select { $0.isSure && !$0.isMade })
    possibleDecodedParts.append(select { !$0.isMade })
    encodedParts.append(select { $0.isSure && !$0.isLeftOut })
    possibleEncodedParts.append(select { !$0.isLeftOut })
  }

  /// The types that are coded with each type, where their names say which.
  func parts(coded direction: CodingDirection) -> [[Int]] { direction == .decoding ? decodedParts : encodedParts }

  /// Those and every type of the name where several have it.
  func possibleParts(coded direction: CodingDirection) -> [[Int]] {
    direction == .decoding ? possibleDecodedParts : possibleEncodedParts
  }

  private static func parts(
    of entry: SymbolTable.Entry, in types: SymbolTable, _ mentions: TypeMentions
  ) -> [Part] {
    var parts: [Part] = []
    let made = types.propertiesMadeWhileDecoding(entry)
    let leftOut = types.propertiesLeftOutWhileEncoding(entry)
    let madePayloads = types.payloadsMadeWhileDecoding(entry)
    let payloads = (made: madePayloads, leftOut: types.payloadsLeftOutWhileEncoding(entry, of: madePayloads))
    for part in entry.parts {
      let kind = types.kind(of: part)
      guard kind != .protocol else { continue }
      let view = types.innerViewpoint(of: part)
      func add(_ text: String, isMade: Bool, isLeftOut: Bool) {
        let names = TypeName.mentions(text).filter(mentions.knows)
        guard !names.isEmpty else { return }
        let found = types.ids(namedIn: text, from: view)
        let possible = found.isEmpty ? mentions.ids(of: names, scope: view.scope, module: view.module) : found
        parts += possible.map { Part(type: $0, isSure: !found.isEmpty, isMade: isMade, isLeftOut: isLeftOut) }
      }
      types.forEachProperty(of: part) { property in
        guard property.isStored, let type = property.heldType else { return }
        add(type, isMade: made.contains(property.name), isLeftOut: leftOut.contains(property.name))
      }
      types.forEachPayload(of: part) { type in
        add(type, isMade: payloads.made.contains(type), isLeftOut: payloads.leftOut.contains(type))
      }
      // A superclass codes its own properties.
      guard kind == .class else { continue }
      let superclasses = types.parents(of: entry).filter { parent in
        parent.declaration.map { types.kind(of: $0) == .class } ?? false
      }
      parts += superclasses.map { Part(type: $0.id, isSure: true) }
    }
    let held = Set(parts.map(\.type))
    return parts + types.idsReadAtWrittenKeys(of: entry).subtracting(held).sorted().map { Part(type: $0, isSure: true) }
  }

  /// The types and everything they hold, in turn.
  ///
  /// - Parameter leadsOn: whether what a type holds is wanted.
  static func closure(
    of ids: some Sequence<Int>, over parts: [[Int]], through leadsOn: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found = Set(ids)
    var pending = Array(found)
    while let id = pending.popLast() {
      guard leadsOn(id) else { continue }
      for part in parts[id] where found.insert(part).inserted { pending.append(part) }
    }
    return found
  }

  /// The types and everything that is encoded with them: what cannot be coded itself, such as a view model, codes none of
  /// its parts.
  func encoded(with ids: some Sequence<Int>, isCodable: (Int) -> Bool) -> Set<Int> {
    Self.closure(of: ids, over: encodedParts, through: isCodable)
  }

  /// The names of the types that may hold one of these, directly or not, themselves included.
  func holders(of ids: Set<Int>, in types: SymbolTable) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    var holders = [[Int]](repeating: [], count: possibleParts.count)
    for (holder, parts) in possibleParts.enumerated() {
      for part in parts { holders[part].append(holder) }
    }
    return Set(Self.closure(of: ids, over: holders).map { types.entries[$0].name })
  }
}

extension PropertyFact {
  /// The type as it is written, or as the initial value names it: `Limits` for `= Limits()` and `= Limits.standard`.
  var heldType: String? {
    if let type { return type }
    switch initialOrigin {
    case .call(.name(let name)), .member(.name(let name), _): return name
    default: return nil
    }
  }
}
