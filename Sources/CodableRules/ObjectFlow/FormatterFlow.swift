import SwiftFacts

/// The date formatters of the project: which places hold the same one, and all that is done with it. Whoever holds a
/// formatter may change it for all others, so places that exchange one are a group, whatever the direction; of a coder, it
/// matters which one gets where, see `CoderFlow`.
package struct FormatterFlow: Sendable {
  /// One formatter, or the formatters that one factory makes.
  struct Formatter: Sendable {
    /// Sorted by file and offset.
    var events: [Place]
  }

  /// An event and the file it stands in.
  package struct Place: Sendable {
    package var file: Int
    package var event: FormatterEvent
  }

  private(set) var formatters: [Formatter] = []
  private var byFile: [Int: [Int]] = [:]

  /// The formatters that something in the file is done with.
  func formatters(touching file: Int) -> [Formatter] { (byFile[file] ?? []).map { formatters[$0] } }

  init() {}

  init(_ files: [FileFacts], types: SymbolTable) {
    let handovers = files.map { Self.handovers(in: $0, types) }
    let pruner = Self.prunedEdges(files, handovers)
    var groups = AliasSets(types: types)
    for (file, handovers) in zip(files, handovers) {
      for link in pruner.links(in: file.flowEdges) + pruner.links(in: handovers) { groups.join(link, in: file) }
    }
    var created: Set<Int> = []
    for file in files {
      for event in file.formatterEvents where event.kind == .created {
        created.insert(groups.group(of: event.formatter, in: file))
      }
    }
    var places: [Int: [FormatterGroup.Member]] = [:]
    for (index, file) in files.enumerated() {
      for event in file.formatterEvents {
        let group = groups.group(of: event.formatter, in: file)
        guard created.contains(group) else { continue }
        let holder = groups.node(for: event.formatter, in: file)
        places[group, default: []].append(.init(holder: holder, place: Place(file: index, event: event)))
      }
    }
    formatters = places.values.flatMap { FormatterGroup(members: $0).formatters(by: groups) }
      .map { Formatter(events: $0.sorted(by: Self.isBefore)) }
      .sorted { Self.isBefore($0.events[0], $1.events[0]) }
    for (index, formatter) in formatters.enumerated() {
      for file in Set(formatter.events.map(\.file)) { byFile[file, default: []].append(index) }
    }
  }

  /// A formatter handed to a function of the project is configured or used there as the parameter.
  private static func handovers(in file: FileFacts, _ types: SymbolTable) -> PackedList<FlowEdge> {
    PackedList(
      file.formatterHandovers.compactMap { handover in
        types.parameterPlace(of: handover.callee, at: handover.index, scope: handover.scope, module: file.module)
          .map { FlowEdge(holder: $0, source: handover.formatter) }
      })
  }

  private static func prunedEdges(_ files: [FileFacts], _ handovers: [PackedList<FlowEdge>]) -> FlowEdgePruner {
    var pruner = FlowEdgePruner()
    for (file, handovers) in zip(files, handovers) {
      pruner.add(file.flowEdges)
      pruner.add(handovers)
      for event in file.formatterEvents { pruner.keep(event.formatter) }
    }
    pruner.pruneDeadEnds()
    return pruner
  }

  private static func isBefore(_ left: Place, _ right: Place) -> Bool {
    (left.file, left.event.range.lowerBound, left.event.range.upperBound)
      < (right.file, right.event.range.lowerBound, right.event.range.upperBound)
  }
}
