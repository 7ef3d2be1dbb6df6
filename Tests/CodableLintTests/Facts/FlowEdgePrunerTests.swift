import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

@Suite("The last names of places")
struct LocationKeyTests {
  private static let origins: [ValueOrigin] = [
    .unknown, .enclosingInstance, .type("Date"), .name("a"), .member(.name("a"), "b"), .member(.enclosingInstance, "b"),
    .member(.member(.unknown, "a"), "c"), .call(.name("make")), .call(.member(.call(.name("a")), "d")),
    .element(.name("list")), .element(.call(.type("T"))), .member(.element(.name("list")), "e"),
  ]

  @Test("are the same for a place and for what is packed of it")
  func packed() {
    let places =
      Self.origins.map { AbstractLocation.value($0, scope: "Outer.Inner") } + [
        .declared(scope: "S", name: "n"), .declared(scope: "", name: ""), .local(file: "A.swift", offset: 7),
        .local(file: "B.swift", offset: 70_000),
      ]
    let links = zip(places, places.reversed()).map { FlowEdge(holder: $0, source: $1) }
    var keys: [[LocationKey]] = []
    PackedList(links).forEachKey { keys.append([$0, $1]) }
    #expect(keys == links.map { [LocationKey($0.source), LocationKey($0.holder)] })
  }

  @Test("pick links out of a list, which come out whole")
  func picked() {
    let links = Self.origins.map {
      FlowEdge(holder: .declared(scope: "S", name: "n"), source: .value($0, scope: "T"))
    }
    let named = LocationKey(name: "a")
    #expect(PackedList(links).links { source, _ in source == named } == [links[3]])
    #expect(PackedList(links).links { _, _ in true } == links)
  }

  @Test("tell files, offsets and names apart")
  func different() {
    let places: [AbstractLocation] = [
      .local(file: "A.swift", offset: 1), .local(file: "A.swift", offset: 2), .local(file: "B.swift", offset: 1),
      .declared(scope: "S", name: "a"), .declared(scope: "S", name: "b"),
    ]
    #expect(Set(places.map(LocationKey.init)).count == places.count)
    #expect(LocationKey(.declared(scope: "S", name: "a")) == LocationKey(.value(.name("a"), scope: "T")))
  }
}

@Suite("Links between things done with formatters")
struct FlowEdgePrunerTests {
  private func place(_ name: String) -> AbstractLocation { .declared(scope: "S", name: name) }

  /// The links that are left of `pairs`, when something is done with the places named `kept`.
  private func left(of pairs: [String], keeping kept: [String]) -> [String] {
    let links = PackedList(pairs.map { FlowEdge(holder: place("\($0.suffix(1))"), source: place("\($0.prefix(1))")) })
    var pruner = FlowEdgePruner()
    pruner.add(links)
    for name in kept { pruner.keep(place(name)) }
    pruner.pruneDeadEnds()
    return pruner.links(in: links).map { link in
      [link.source, link.holder].map { if case .declared(_, let name) = $0 { name } else { "?" } }.joined()
    }
  }

  @Test("are kept whichever way they go, and however far")
  func ways() {
    #expect(left(of: ["ab", "bc"], keeping: ["a", "c"]) == ["ab", "bc"])
    #expect(left(of: ["ba", "bc"], keeping: ["a", "c"]) == ["ba", "bc"])
    #expect(left(of: ["ab", "cb"], keeping: ["a", "c"]) == ["ab", "cb"])
  }

  @Test("are cut off where they lead to nothing")
  func ends() {
    #expect(left(of: ["ab", "bc", "cd"], keeping: ["a"]).isEmpty)
    #expect(left(of: ["cd", "bc", "ab"], keeping: ["a"]).isEmpty)
    #expect(left(of: ["ab", "bc", "bd", "de"], keeping: ["a", "c"]) == ["ab", "bc"])
    #expect(left(of: ["ab", "bc"], keeping: []).isEmpty)
  }

  @Test("are kept in circles, and where one name stands for two places")
  func circles() {
    #expect(left(of: ["ab", "bc", "ca"], keeping: []) == ["ab", "bc", "ca"])
    #expect(left(of: ["ab", "bb", "bc"], keeping: ["a", "c"]) == ["ab", "bb", "bc"])
    #expect(left(of: ["ab", "bb"], keeping: ["a"]).isEmpty)
    #expect(left(of: ["ab", "ab"], keeping: ["b"]) == ["ab", "ab"])
  }

  @Test("to initializers are kept: they go by two names")
  func initializers() {
    let made = FlowEdge(holder: place("f"), source: .value(.call(.name("DateFormatter")), scope: ""))
    let links = PackedList([made, FlowEdge(holder: place("g"), source: place("f"))])
    var pruner = FlowEdgePruner()
    pruner.add(links)
    pruner.keep(place("g"))
    pruner.pruneDeadEnds()
    #expect(pruner.links(in: links).count == 2)
  }
}

@Suite("Links of one file")
struct LocalFlowPrunerTests {
  private static func local(_ offset: Int) -> AbstractLocation { .local(file: "A.swift", offset: offset) }

  private static func link(_ holder: Int, _ source: Int) -> FlowEdge {
    FlowEdge(holder: local(holder), source: local(source))
  }

  /// The numbers of the links and of the handovers that are kept, where something is done with the places at some offsets.
  private static func kept(
    _ links: [(Int, Int)], handovers: [Int] = [], named: [Int] = []
  ) -> (links: [Int], handovers: [Int]) {
    var facts = FileFacts(path: "A.swift")
    let context = FunctionContext(name: "f", scope: "", isDecodingInitializer: false, isInPropertyWrapper: false)
    facts.formatterEvents = named.map {
      FormatterEvent(kind: .parses, formatter: local($0), range: 0..<1, context: context)
    }
    let links = links.map { link($0.0, $0.1) }
    let given = handovers.enumerated().map {
      FormatterHandover(formatter: local($0.element), callee: "use", index: $0.offset, scope: "")
    }
    let pruner = LocalFlowPruner(links: links, handovers: given, keeping: facts)
    return (pruner.links.compactMap(links.firstIndex(of:)), pruner.handovers.map(\.index))
  }

  @Test("are cut off from the end, one after the other")
  func ends() {
    #expect(Self.kept([(1, 2), (2, 3), (3, 4)]).links.isEmpty)
    #expect(Self.kept([(1, 2), (2, 3), (3, 4)], named: [1, 4]).links == [0, 1, 2])
    #expect(Self.kept([(1, 2), (2, 3), (3, 4)], named: [1, 3]).links == [0, 1])
    #expect(Self.kept([(1, 2), (1, 3)], named: [1]).links.isEmpty)
  }

  @Test("are kept where they go round, and where a call is given what they lead to")
  func rounds() {
    #expect(Self.kept([(1, 2), (2, 3), (3, 1), (3, 4)]).links == [0, 1, 2])
    #expect(Self.kept([(1, 1), (1, 2)]).links.isEmpty, "what gets into itself gets nowhere")
    let given = Self.kept([(1, 2)], handovers: [1, 5], named: [2])
    #expect(given.links == [0])
    #expect(given.handovers == [0])
  }
}
