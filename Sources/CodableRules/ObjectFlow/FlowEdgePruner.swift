import SwiftFacts

/// The links that can tell two things done with formatters to be done with one, as far as last names say: few are left of a
/// large project, once its dead ends are cut off.
struct FlowEdgePruner {
  private var ends = DeadEnds()
  private var numbers: [LocationKey: Int32] = [:]

  mutating func add(_ list: PackedList<FlowEdge>) {
    list.forEachKey { source, holder in
      let (left, right) = (number(of: source), number(of: holder))
      ends.link(left, right)
    }
  }

  /// Something is done with the place.
  mutating func keep(_ place: AbstractLocation) {
    let number = number(of: LocationKey(place))
    ends.keep(number)
  }

  mutating func pruneDeadEnds() { ends.prune() }

  /// The links that are not cut off.
  func links(in list: PackedList<FlowEdge>) -> [FlowEdge] { list.links { isAlive($0) && isAlive($1) } }

  private func isAlive(_ key: LocationKey) -> Bool { numbers[key].map(ends.isAlive) ?? false }

  private mutating func number(of key: LocationKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = ends.addPlace(isKept: LocationKey.initializers.contains(key))
    numbers[key] = number
    return number
  }
}
