/// A graph of places whose dead ends can be cut off.
///
/// To find out which places hold the same object, a place with a single link at which nothing is done is of no use. It
/// is cut off, and so is whatever then ends there, until there are no dead ends left.
package struct DeadEnds: Sendable {
  private var links: [(Int32, Int32)] = []
  /// How many links touch each place.
  private var counts: [Int32] = []
  /// The XOR of the numbers of all links that touch a place: when one link is left, its number.
  private var mixes: [Int32] = []
  private var isKept: [Bool] = []

  package init() {}

  /// Adds a place, and returns its number.
  package mutating func addPlace(isKept: Bool) -> Int32 {
    counts.append(0)
    mixes.append(0)
    self.isKept.append(isKept)
    return Int32(clamping: counts.count - 1)
  }

  /// Something is done with a place: it is no dead end.
  package mutating func keep(_ place: Int32) { isKept[Int(place)] = true }

  /// Links two places; a link of a place with itself leads nowhere.
  package mutating func link(_ left: Int32, _ right: Int32) {
    guard left != right else { return }
    flip(Int32(clamping: links.count), at: left, by: 1)
    flip(Int32(clamping: links.count), at: right, by: 1)
    links.append((left, right))
  }

  /// Cuts off all dead ends; links that are added later are not looked at.
  package mutating func prune() {
    for start in counts.indices {
      var end = start
      while counts[end] == 1, !isKept[end] {
        let link = mixes[end]
        let (left, right) = links[Int(link)]
        flip(link, at: left, by: -1)
        flip(link, at: right, by: -1)
        end = Int(end == Int(left) ? right : left)
      }
    }
  }

  /// Whether a place is not cut off. A link is left when both of its places are.
  package func isAlive(_ place: Int32) -> Bool { isKept[Int(place)] || counts[Int(place)] > 0 }

  private mutating func flip(_ link: Int32, at place: Int32, by step: Int32) {
    counts[Int(place)] += step
    mixes[Int(place)] ^= link
  }
}
