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

  init(_ files: [FileFacts], types: TypeTable) {
    var graph = FormatterGraph(types: types)
    for file in files {
      for link in file.formatterLinks { graph.connect(link.from, link.to, in: file) }
      for event in file.formatterEvents where event.kind == .escapes { graph.connectArgument(event, in: file) }
    }
    var places: [Int: [Place]] = [:]
    for (index, file) in files.enumerated() {
      for event in file.formatterEvents {
        places[graph.root(of: event.formatter, in: file), default: []].append(Place(file: index, event: event))
      }
    }
    lives = places.values.filter { $0.contains { $0.event.kind == .created } }
      .map { Life(events: $0.sorted(by: Self.isBefore)) }
      .sorted { Self.isBefore($0.events[0], $1.events[0]) }
    for (index, life) in lives.enumerated() {
      for file in Set(life.events.map(\.file)) { byFile[file, default: []].append(index) }
    }
  }

  private static func isBefore(_ left: Place, _ right: Place) -> Bool {
    (left.file, left.event.range.lowerBound, left.event.range.upperBound)
      < (right.file, right.event.range.lowerBound, right.event.range.upperBound)
  }
}

/// Union-find over the places that hold formatters.
private struct FormatterGraph {
  let types: TypeTable
  private var parents: [Int] = []
  private var nodes: [FormatterReference: Int] = [:]

  init(types: TypeTable) {
    self.types = types
  }

  mutating func root(of reference: FormatterReference, in file: FileFacts) -> Int {
    root(node(for: declaration(of: reference, in: file)))
  }

  mutating func connect(_ left: FormatterReference, _ right: FormatterReference, in file: FileFacts) {
    let leftRoot = root(of: left, in: file)
    let rightRoot = root(of: right, in: file)
    parents[max(leftRoot, rightRoot)] = min(leftRoot, rightRoot)
  }

  /// A formatter handed to a function of the project is configured or used there as the parameter.
  mutating func connectArgument(_ event: FormatterEvent, in file: FileFacts) {
    let parts = event.text.split(separator: "#")
    guard parts.count == 2, let index = Int(parts[1]),
      let parameter = types.parameterPlace(
        of: String(parts[0]), at: index, scope: event.context.scope, module: file.module)
    else { return }
    let left = root(of: event.formatter, in: file)
    let right = root(node(for: parameter))
    parents[max(left, right)] = min(left, right)
  }

  private mutating func node(for reference: FormatterReference) -> Int {
    if let known = nodes[reference] { return known }
    parents.append(parents.count)
    nodes[reference] = parents.count - 1
    return parents.count - 1
  }

  private mutating func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node {
      parents[node] = parents[parents[node]]
      node = parents[node]
    }
    return node
  }

  /// The declaration that a mention names; a mention that names nothing in the project stays its own place.
  private func declaration(of reference: FormatterReference, in file: FileFacts) -> FormatterReference {
    guard case .value(let origin, let scope) = reference else { return reference }
    return declaration(of: origin, from: .init(scope: scope, module: file.module)) ?? reference
  }

  private func declaration(of origin: ValueOrigin, from view: TypeTable.Viewpoint) -> FormatterReference? {
    switch origin {
    case .call(let callee): return declaration(of: callee, from: view)
    case .name(let name): return declaration(ofName: name, from: view)
    case .member(let base, let name):
      let resolution = TypeResolution(types: types)
      guard let type = resolution.resolve(base, from: view) else { return nil }
      guard let entry = resolution.entry(type) else { return .declared(scope: TypeName.base(type.text), name: name) }
      return member(name, of: entry)
    case .type(let text) where TypeName.base(text) == FormatterPlaces.typeName:
      return nil
    default: return nil
    }
  }

  private func declaration(ofName name: String, from view: TypeTable.Viewpoint) -> FormatterReference? {
    var scope = view.scope[...]
    while !scope.isEmpty {
      let outer = TypeTable.Viewpoint(scope: "", module: view.module)
      if let entry = types.entry(named: String(scope), from: outer), let found = member(name, of: entry) {
        return found
      }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    if types.global(named: name, module: view.module) != nil || types.globalFunction(named: name) != nil {
      return .declared(scope: "", name: name)
    }
    // `DateFormatter(format: …)` of a convenience initializer.
    return name == FormatterPlaces.typeName ? .declared(scope: name, name: "init") : nil
  }

  private func member(_ name: String, of entry: TypeTable.Entry) -> FormatterReference? {
    if let (_, part) = types.property(name, of: entry) {
      return .declared(scope: types.fact(part).qualifiedName, name: name)
    }
    if let (_, part) = types.function(name, of: entry) {
      return .declared(scope: types.fact(part).qualifiedName, name: name)
    }
    return nil
  }
}
