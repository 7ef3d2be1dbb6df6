import SwiftFacts

/// Selects the links that can show that two things are done with the same formatter, judging by last names. Once the
/// dead ends are cut off, a large project has few of them left.
struct FlowEdgePruner {
  private var ends = DeadEnds()
  private var numbers: [LocationKey: Int32] = [:]

  mutating func add(_ list: PackedList<FlowEdge>) {
    list.forEachKey { source, holder in
      let (left, right) = (number(of: source), number(of: holder))
      ends.link(left, right)
    }
  }

  /// Marks a place at which something is done with a formatter, so that it is no dead end.
  mutating func keep(_ place: AbstractLocation) {
    let number = number(of: LocationKey(place))
    ends.keep(number)
  }

  mutating func pruneDeadEnds() { ends.prune() }

  /// The links that are left.
  func links(in list: PackedList<FlowEdge>) -> [FlowEdge] { list.links { isAlive($0) && isAlive($1) } }

  private func isAlive(_ key: LocationKey) -> Bool { numbers[key].map(ends.isAlive) ?? false }

  private mutating func number(of key: LocationKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = ends.addPlace(isKept: LocationKey.initializers.contains(key))
    numbers[key] = number
    return number
  }
}
