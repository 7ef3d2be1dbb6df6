/// The ways that formatters and coders can take through one file, without those that lead nowhere.
///
/// Every variable may hold a formatter as far as one file can tell, and every call may configure it. Most variables get a
/// value and hand it to nobody: those are dead ends.
struct LocalFlowPruner {
  private(set) var links: [FlowEdge]
  private(set) var handovers: [FormatterHandover]

  /// - Parameter facts: the events and coders of the file; the places they name are kept.
  init(links: [FlowEdge], handovers: [FormatterHandover], keeping facts: FileFacts) {
    let kept = Self.namedOffsets(in: facts)
    var ends = DeadEnds()
    let elsewhere = ends.addPlace(isKept: true)
    var numbers: [Int: Int32] = [:]
    func number(of place: AbstractLocation) -> Int32 {
      guard let offset = place.localOffset, !kept.contains(offset) else { return elsewhere }
      if let known = numbers[offset] { return known }
      let number = ends.addPlace(isKept: false)
      numbers[offset] = number
      return number
    }
    let linked = links.map { (holder: number(of: $0.holder), source: number(of: $0.source)) }
    let handedOver = handovers.map { number(of: $0.formatter) }
    for link in linked { ends.link(link.holder, link.source) }
    for place in handedOver { ends.link(place, elsewhere) }
    ends.prune()
    self.links = zip(links, linked).filter { ends.isAlive($1.holder) && ends.isAlive($1.source) }.map(\.0)
    self.handovers = zip(handovers, handedOver).filter { ends.isAlive($1) }.map(\.0)
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

extension AbstractLocation {
  /// Where the variable of a function body is declared; nil for other places.
  fileprivate var localOffset: Int? {
    if case .local(_, let offset) = self { offset } else { nil }
  }
}
