import SwiftFacts

/// The links that can tell two things done with formatters to be done with one, as far as last names say.
///
/// Who only asks which places hold the same object may cut off a place that one link leads to and nothing is done with; and
/// then what ends there, until there are no more ends. Few links are left of a large project.
struct FlowEdgePruner {
  private var numbers: [LocationKey: Int32] = [:]
  private var links: [(Int32, Int32)] = []
  /// How many links touch each place.
  private var counts: [Int32] = []
  /// All links that touch a place, in one number: of a single link, this is its own.
  private var mixes: [Int32] = []
  private var isKept: [Bool] = []

  mutating func add(_ list: PackedList<FlowEdge>) {
    list.forEachKey { source, holder in
      let (left, right) = (number(of: source), number(of: holder))
      // What joins places of one name leads nowhere else.
      guard left != right else { return }
      for place in [left, right] {
        counts[Int(place)] += 1
        mixes[Int(place)] ^= Int32(clamping: links.count)
      }
      links.append((left, right))
    }
  }

  /// Something is done with the place.
  mutating func keep(_ place: AbstractLocation) {
    let number = number(of: LocationKey(place))
    isKept[Int(number)] = true
  }

  mutating func pruneDeadEnds() {
    for start in counts.indices {
      var end = start
      while counts[end] == 1, !isKept[end] {
        let link = mixes[end]
        let (left, right) = links[Int(link)]
        for place in [left, right] {
          counts[Int(place)] -= 1
          mixes[Int(place)] ^= link
        }
        end = Int(end == Int(left) ? right : left)
      }
    }
  }

  /// The links that are not cut off.
  func links(in list: PackedList<FlowEdge>) -> [FlowEdge] { list.links { isAlive($0) && isAlive($1) } }

  private func isAlive(_ key: LocationKey) -> Bool {
    guard let number = numbers[key].map(Int.init) else { return false }
    return isKept[number] || counts[number] > 0
  }

  private mutating func number(of key: LocationKey) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(clamping: counts.count)
    numbers[key] = number
    counts.append(0)
    mixes.append(0)
    isKept.append(LocationKey.initializers.contains(key))
    return number
  }
}
