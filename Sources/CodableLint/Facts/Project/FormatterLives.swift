/// The date formatters of the project: which places hold the same one, and all that is done with it.
struct FormatterLives: Sendable {
  /// One formatter, or the formatters that one factory makes.
  struct Life: Sendable {
    /// Sorted by file and offset.
    var events: [Place]
  }

  /// An event and the file it stands in.
  struct Place: Sendable {
    var file: Int
    var event: FormatterEvent
  }

  private(set) var lives: [Life] = []
  private var byFile: [Int: [Int]] = [:]

  /// The formatters that something in the file is done with.
  func lives(touching file: Int) -> [Life] { (byFile[file] ?? []).map { lives[$0] } }

  /// - Parameter graph: the links of all files.
  init(_ files: [FileFacts], graph: PlaceGraph) {
    var graph = graph
    for file in files {
      for event in file.formatterEvents where event.kind == .escapes { Self.connectArgument(event, in: file, &graph) }
    }
    var numbered: [(node: Int, place: Place)] = []
    for (index, file) in files.enumerated() {
      for event in file.formatterEvents {
        numbered.append((graph.node(for: event.formatter, in: file), Place(file: index, event: event)))
      }
    }
    let groups = graph.groups()
    var places: [Int: [Place]] = [:]
    for (node, place) in numbered { places[groups[node], default: []].append(place) }
    lives = places.values.filter { $0.contains { $0.event.kind == .created } }
      .map { Life(events: $0.sorted(by: Self.isBefore)) }
      .sorted { Self.isBefore($0.events[0], $1.events[0]) }
    for (index, life) in lives.enumerated() {
      for file in Set(life.events.map(\.file)) { byFile[file, default: []].append(index) }
    }
  }

  /// A formatter handed to a function of the project is configured or used there as the parameter.
  private static func connectArgument(_ event: FormatterEvent, in file: FileFacts, _ graph: inout PlaceGraph) {
    let parts = event.text.split(separator: "#")
    guard parts.count == 2, let index = Int(parts[1]),
      let parameter = graph.types.parameterPlace(
        of: String(parts[0]), at: index, scope: event.context.scope, module: file.module)
    else { return }
    graph.connect(PlaceLink(holder: parameter, source: event.formatter), in: file)
  }

  private static func isBefore(_ left: Place, _ right: Place) -> Bool {
    (left.file, left.event.range.lowerBound, left.event.range.upperBound)
      < (right.file, right.event.range.lowerBound, right.event.range.upperBound)
  }
}
