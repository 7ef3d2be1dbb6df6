import SwiftFacts

/// The places of a flow graph that hold the same objects, whoever got them from whom.
struct AliasSets {
  private var graph: FlowGraph
  /// A union-find forest: for each place another one of its group, or itself at the root.
  private var parents: [Int] = []

  init(types: SymbolTable) {
    graph = FlowGraph(types: types)
  }

  mutating func join(_ link: FlowEdge, in file: FileFacts) {
    graph.connect(link, in: file)
    let (left, right) = (group(of: link.source, in: file), group(of: link.holder, in: file))
    parents[max(left, right)] = min(left, right)
  }

  /// The group of the place that a mention in a file stands for; groups grow as places are joined.
  mutating func group(of place: AbstractLocation, in file: FileFacts) -> Int { root(node(for: place, in: file)) }

  /// The places that an object made at one gets to, that place included.
  func reached(from place: Int) -> Set<Int> { graph.reached(from: place) }

  /// What is made at a place anew for each that asks a function or a getter for it.
  struct Factory {
    /// What the function or the getter gives.
    var result: Int
    /// The places that the object gets to before that.
    var inside: Set<Int>
    /// The places that get one each.
    var askers: [Int]
  }

  /// The function or getter that gives whoever asks a new object, made at a place; nil where it is kept somewhere, or gets out in
  /// several ways.
  func factory(making place: Int) -> Factory? {
    let results = reached(from: place).filter(graph.isResult)
    let outermost = results.filter { result in
      let way = graph.reached(from: place, upTo: result)
      return !way.contains(where: graph.isStored) && results.isDisjoint(with: way.subtracting([result]))
    }
    guard outermost.count == 1, let result = outermost.first else { return nil }
    let inside = graph.reached(from: place, upTo: result).subtracting([result])
    return Factory(result: result, inside: inside, askers: graph.holders[result])
  }

  /// The number of the place that a mention in a file stands for.
  mutating func node(for place: AbstractLocation, in file: FileFacts) -> Int {
    let node = graph.node(for: place, in: file)
    parents += parents.count..<graph.holders.count
    return node
  }

  private mutating func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node {
      parents[node] = parents[parents[node]]
      node = parents[node]
    }
    return node
  }
}
