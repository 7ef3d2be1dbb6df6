/// The ways that formatters and coders can take through one file, without those that lead nowhere.
///
/// Every variable may hold a formatter as far as one file can tell, and every call may configure it. Most variables get a
/// value and hand it to nobody: nothing can be learnt from such an end, so it is cut off, and what ends there then, too.
struct LocalFlowPruner {
  private(set) var links: [FlowEdge]
  private(set) var handovers: [FormatterHandover]

  /// - Parameter facts: the events and coders of the file; the places they name are kept.
  init(links: [FlowEdge], handovers: [FormatterHandover], keeping facts: FileFacts) {
    self.links = links
    self.handovers = handovers
    let kept = Self.namedOffsets(in: facts)
    var ends = Ends(links: links, handovers: handovers, keeping: kept)
    let isKept = ends.cut()
    self.links = links.indices.lazy.filter { isKept[$0] }.map { links[$0] }
    self.handovers = handovers.indices.lazy.filter { isKept[links.count + $0] }.map { handovers[$0] }
  }

  /// The offsets of local places that something is done with, or that other files can hand a value to.
  private static func namedOffsets(in facts: FileFacts) -> Set<Int> {
    let places =
      facts.formatterEvents.map(\.formatter) + facts.coders.creations.map(\.place) + facts.coders.settings.map(\.place)
      + facts.coders.codings.map(\.coder) + facts.coders.handovers.map(\.place)
    var offsets = Set(places.compactMap(\.localOffset))
    func add(_ functions: [FunctionFact]) {
      for index in functions.indices {
        for parameter in functions[index].parameters { offsets.insert(parameter.offset) }
      }
    }
    add(facts.functions)
    for index in facts.types.indices { add(facts.types[index].functions) }
    return offsets
  }
}

/// Cuts off what only one way leads to.
private struct Ends {
  /// The ways that touch a local place.
  private struct Touch {
    var count = 0
    /// Their numbers, each flipped in: where one is left, this is its number.
    var ways = 0
  }

  private var touches: [Int: Touch] = [:]
  /// The local places that each link, then each handover, touches.
  private var places: [(first: Int?, second: Int?)] = []

  init(links: [FlowEdge], handovers: [FormatterHandover], keeping kept: Set<Int>) {
    func offset(_ place: AbstractLocation) -> Int? {
      place.localOffset.flatMap { kept.contains($0) ? nil : $0 }
    }
    places.reserveCapacity(links.count + handovers.count)
    for index in links.indices { places.append((offset(links[index].holder), offset(links[index].source))) }
    for index in handovers.indices { places.append((offset(handovers[index].formatter), nil)) }
    for (way, touched) in places.enumerated() {
      for offset in [touched.first, touched.second] {
        guard let offset else { continue }
        touches[offset, default: Touch()].count += 1
        touches[offset, default: Touch()].ways ^= way
      }
    }
  }

  /// Whether each link and each handover is kept.
  mutating func cut() -> [Bool] {
    var isKept = [Bool](repeating: true, count: places.count)
    var pending = touches.filter { $0.value.count == 1 }.map(\.key)
    while let end = pending.popLast() {
      guard let touch = touches[end], touch.count == 1 else { continue }
      isKept[touch.ways] = false
      for offset in [places[touch.ways].first, places[touch.ways].second] {
        guard let offset, var other = touches[offset] else { continue }
        other.count -= 1
        other.ways ^= touch.ways
        touches[offset] = other
        if other.count == 1 { pending.append(offset) }
      }
    }
    return isKept
  }
}

extension AbstractLocation {
  /// Where the variable of a function body is declared; nil for other places.
  fileprivate var localOffset: Int? {
    if case .local(_, let offset) = self { offset } else { nil }
  }
}
