import SwiftFacts

/// Which of the project's types hold values of which others: in stored properties and payloads, or as their superclass.
struct TypeContainment: Sendable {
  /// The types that each type holds, by id, where their names tell which.
  let parts: [[Int]]
  /// Those and every type of the name where several have it.
  let possibleParts: [[Int]]

  init() { (parts, possibleParts) = ([], []) }

  init(_ types: SymbolTable, _ mentions: TypeMentions) {
    let both = types.entries.map { Self.parts(of: $0, in: types, mentions) }
    parts = both.map(\.sure)
    possibleParts = both.map(\.possible)
  }

  private static func parts(
    of entry: SymbolTable.Entry, in types: SymbolTable, _ mentions: TypeMentions
  ) -> (sure: [Int], possible: [Int]) {
    var (sure, possible): ([Int], [Int]) = ([], [])
    for part in entry.parts {
      let fact = types.fact(part)
      guard fact.kind != .protocol else { continue }
      let view = types.innerViewpoint(of: part)
      for text in fact.heldTypes {
        let names = TypeName.mentions(text).filter(mentions.knows)
        guard !names.isEmpty else { continue }
        let found = types.ids(namedIn: text, from: view)
        sure += found
        possible +=
          found.isEmpty ? mentions.ids(of: names, scope: view.scope, module: view.module) : found
      }
      // A superclass codes its own properties.
      guard fact.kind == .class else { continue }
      let superclasses = types.ancestors(of: entry).filter { ancestor in
        ancestor.declaration.map { types.fact($0).kind == .class } ?? false
      }
      sure += superclasses.map(\.id)
      possible += superclasses.map(\.id)
    }
    return (sure, possible)
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

extension TypeFact {
  /// The types of stored properties and payloads, as written.
  fileprivate var heldTypes: [String] {
    properties.filter(\.isStored).compactMap(\.heldType) + cases.flatMap { $0.parameters.map(\.type) }
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
