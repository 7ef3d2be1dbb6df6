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
    let (linkIsKept, handoverIsKept) = ends.cut()
    self.links = zip(links, linkIsKept).filter(\.1).map(\.0)
    self.handovers = zip(handovers, handoverIsKept).filter(\.1).map(\.0)
  }

  /// The offsets of local places that something is done with, or that other files can hand a value to.
  private static func namedOffsets(in facts: FileFacts) -> Set<Int> {
    let places =
      facts.formatterEvents.map(\.formatter) + facts.coders.creations.map(\.place) + facts.coders.settings.map(\.place)
      + facts.coders.codings.map(\.coder) + facts.coders.handovers.map(\.place)
    var offsets = Set(places.compactMap(\.localOffset))
    for function in facts.functions + facts.types.flatMap(\.functions) {
      for parameter in function.parameters { offsets.insert(parameter.offset) }
    }
    return offsets
  }
}

/// Cuts off what only one way leads to.
private struct Ends {
  /// The links, then the handovers, by the local places that they touch.
  private var ways: [Int: [Int]] = [:]
  private let places: [[Int]]
  private let linkCount: Int

  init(links: [FlowEdge], handovers: [FormatterHandover], keeping kept: Set<Int>) {
    linkCount = links.count
    places =
      links.map { link in [link.holder, link.source].compactMap(\.localOffset).filter { !kept.contains($0) } }
      + handovers.map { [$0.formatter].compactMap(\.localOffset).filter { !kept.contains($0) } }
    for (way, offsets) in places.enumerated() {
      for offset in offsets { ways[offset, default: []].append(way) }
    }
  }

  /// Whether each link and each handover is kept.
  mutating func cut() -> (links: [Bool], handovers: [Bool]) {
    var isKept = [Bool](repeating: true, count: places.count)
    var pending = ways.filter { $0.value.count == 1 }.map(\.key)
    while let end = pending.popLast() {
      guard let way = ways[end]?.first else { continue }
      isKept[way] = false
      for offset in places[way] {
        ways[offset]?.removeAll { $0 == way }
        if ways[offset]?.count == 1 { pending.append(offset) }
      }
    }
    return (Array(isKept[..<linkCount]), Array(isKept[linkCount...]))
  }
}

extension AbstractLocation {
  /// Where the variable of a function body is declared; nil for other places.
  fileprivate var localOffset: Int? {
    if case .local(_, let offset) = self { offset } else { nil }
  }
}
