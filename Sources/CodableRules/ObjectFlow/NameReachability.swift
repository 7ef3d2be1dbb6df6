import SwiftFacts

/// The places that formatters and coders may get to, judging by last names alone: possibly too many, never too few.
/// Most links are about other objects, and what cannot be reached by name need not be resolved.
struct NameReachability {
  private var reached: Set<LocationKey> = []

  /// - Parameter starts: where they are made, or come from elsewhere.
  init(from starts: some Sequence<AbstractLocation>, by graph: NameGraph) {
    var pending = starts.map(LocationKey.init) + LocationKey.initializers
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += graph.neighbours(of: next) }
    }
  }

  /// The links that lead on from one of them.
  func links(in list: PackedList<FlowEdge>) -> [FlowEdge] { list.links { source, _ in reached.contains(source) } }
}

/// Which places hand their object to which, each known by its last name alone.
struct NameGraph {
  private var numbers: [LocationKey: Int32] = [:]
  private var keys: [LocationKey] = []
  /// The last step from each place, or -1; each step names the one before it.
  private var lastSteps: [Int32] = []
  private var steps: [(target: Int32, previous: Int32)] = []

  /// The places that the links of files lead from and to.
  init(_ files: [FileFacts]) {
    for file in files.indices { files[file].flowEdges.forEachKey { add(from: $0, to: $1) } }
  }

  mutating func add(from source: LocationKey, to holder: LocationKey) {
    let source = Int(number(of: source))
    steps.append((number(of: holder), lastSteps[source]))
    lastSteps[source] = Int32(clamping: steps.count - 1)
  }

  private mutating func number(of key: LocationKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(clamping: keys.count)
    numbers[key] = number
    keys.append(key)
    lastSteps.append(-1)
    return number
  }

  func neighbours(of key: LocationKey) -> [LocationKey] {
    var found: [LocationKey] = []
    var step = numbers[key].map { lastSteps[Int($0)] } ?? -1
    while step >= 0 {
      found.append(keys[Int(steps[Int(step)].target)])
      step = steps[Int(step)].previous
    }
    return found
  }
}
