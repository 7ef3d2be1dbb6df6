import SwiftFacts

/// Which decoders and encoders code a type, directly or as part of another type.
struct CodedTypes: Sendable {
  /// A use of a coder, and the type that it codes as a whole.
  struct Reach: Sendable {
    var use: Int
    var root: Int
  }

  private(set) var decodings: [Int: [Reach]] = [:]
  private(set) var encodings: [Int: [Reach]] = [:]

  init() {}

  init(_ uses: [CoderUses.Use], types: SymbolTable, coding: [CodingSupport]) {
    var parts = ContainedTypes(types: types, coding: coding)
    for (index, use) in uses.enumerated() {
      for root in parts.named(in: use.type.text, from: use.type.view) {
        for contained in parts.contained(in: root) {
          let reach = Reach(use: index, root: root)
          if use.site.isDecoding {
            decodings[contained, default: []].append(reach)
          } else {
            encodings[contained, default: []].append(reach)
          }
        }
      }
    }
  }
}

/// The types of the project that values of a type hold.
struct ContainedTypes {
  let types: SymbolTable
  /// Nil where it does not matter what can be coded.
  private let coding: [CodingSupport]?
  private var known: [Int: [Int]] = [:]

  init(types: SymbolTable, coding: [CodingSupport]? = nil) {
    self.types = types
    self.coding = coding
  }

  /// The project's types that a type names: `Page` and `Item` for `[Page<Item>]`.
  func named(in type: String, from view: SymbolTable.Viewpoint) -> [Int] {
    named(in: type, from: view, depth: 0)
  }

  private func named(in type: String, from view: SymbolTable.Viewpoint, depth: Int) -> [Int] {
    TypeName.mentions(type).flatMap { name -> [Int] in
      // A member of the type around it, and of no other.
      if name.hasPrefix("Self.") {
        let qualified = view.scope + name.dropFirst("Self".count)
        return types.entry(named: qualified, from: view).flatMap { $0.qualifiedName == qualified ? [$0.id] : nil } ?? []
      }
      if let entry = TypeResolution(types: types).entry(ResolvedType(text: name, view: view)) {
        return entry.declaration == nil ? [] : [entry.id]
      }
      // `typealias Response = [User]`
      guard depth < 4, let parts = types.alias(named: name, from: view) else { return [] }
      let scope = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? view.scope
      return parts.flatMap { named(in: $0, from: .init(scope: scope, module: view.module), depth: depth + 1) }
    }
  }

  /// The type itself and everything it holds, in turn.
  mutating func contained(in root: Int) -> [Int] {
    if let known = known[root] { return known }
    var found: Set<Int> = [root]
    var pending = [root]
    while let next = pending.popLast() {
      // What cannot be coded itself, such as a view model that an initializer makes, codes none of its parts.
      guard next == root || coding?[next].isCoded != false else { continue }
      for part in direct(types.entries[next]) where found.insert(part).inserted { pending.append(part) }
    }
    let sorted = found.sorted()
    known[root] = sorted
    return sorted
  }

  /// The types that values of the type hold themselves.
  func direct(_ entry: SymbolTable.Entry) -> [Int] {
    var found: [Int] = []
    for part in entry.parts {
      let fact = types.fact(part)
      guard fact.kind != .protocol else { continue }
      let view = types.innerViewpoint(of: part)
      let written =
        fact.properties.filter(\.isStored).compactMap(\.heldType) + fact.cases.flatMap { $0.parameters.map(\.type) }
      found += written.flatMap { named(in: $0, from: view) }
      // A superclass decodes its own properties.
      if fact.kind == .class { found += types.ancestors(of: entry).filter(isClass).map(\.id) }
    }
    return found
  }

  private func isClass(_ entry: SymbolTable.Entry) -> Bool {
    entry.declaration.map { types.fact($0).kind == .class } ?? false
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
