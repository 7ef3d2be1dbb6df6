import SwiftFacts

/// The places that hold formatters and coders, across files, and which of them gets its object from which.
struct FlowGraph: Sendable {
  let types: SymbolTable
  private let declarations: LocationDeclarations
  private var nodes: [AbstractLocation: Int] = [:]
  private var places: [AbstractLocation] = []
  /// The places that each place hands its object to.
  private(set) var holders: [[Int]] = []

  init(types: SymbolTable) {
    self.types = types
    declarations = LocationDeclarations(types: types)
  }

  mutating func connect(_ link: FlowEdge, in file: FileFacts) {
    let source = node(for: link.source, in: file)
    let holder = node(for: link.holder, in: file)
    if source != holder { holders[source].append(holder) }
  }

  /// The number of the place that a mention in a file stands for.
  mutating func node(for place: AbstractLocation, in file: FileFacts) -> Int {
    let declared = declarations.declaration(of: place, in: file)
    if let known = nodes[declared] { return known }
    holders.append([])
    places.append(declared)
    nodes[declared] = holders.count - 1
    return holders.count - 1
  }

  // MARK: Questions

  /// The places that the object made at `node` gets to, itself included.
  func reached(from node: Int) -> Set<Int> { reached(from: [node]) { _ in true } }

  /// The places that the objects made at `nodes` get to, themselves included.
  ///
  /// - Parameter leadsOn: whether an object at a place may go on from there to others.
  func places(reachedFrom nodes: [Int], through leadsOn: (AbstractLocation) -> Bool) -> [AbstractLocation] {
    reached(from: nodes) { leadsOn(places[$0]) }.map { places[$0] }
  }

  private func reached(from nodes: [Int], through leadsOn: (Int) -> Bool) -> Set<Int> {
    var reached = Set(nodes)
    var pending = nodes
    while let next = pending.popLast() {
      guard leadsOn(next) else { continue }
      for holder in holders[next] where reached.insert(holder).inserted { pending.append(holder) }
    }
    return reached
  }

  /// For every place those that hand their object to it.
  func sources() -> [[Int]] {
    var sources = [[Int]](repeating: [], count: holders.count)
    for (source, targets) in holders.enumerated() {
      for holder in targets { sources[holder].append(source) }
    }
    return sources
  }

  /// The places that the object made at `node` gets to on the way to another one, both included.
  func reached(from node: Int, upTo end: Int) -> Set<Int> { reached(from: [node]) { $0 != end } }

  /// Whether the place is what a function or a getter gives: whoever asks gets what is made there for him, as far as it is not stored.
  func isResult(_ node: Int) -> Bool {
    if case .declared = places[node] { !isStored(node) } else { false }
  }

  /// Whether the place is a stored property or a global, so that every reader gets the same object.
  func isStored(_ node: Int) -> Bool {
    guard case .declared(let scope, let name) = places[node] else { return false }
    if LocationScope.isGlobal(scope) { return LocationScope.global(named: name, in: scope, types)?.isComputed == false }
    guard let entry = LocationScope.type(of: scope, in: types) else { return false }
    return types.property(name, of: entry)?.fact.isComputed == false
  }
}
