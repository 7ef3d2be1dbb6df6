/// The places that hold formatters and coders, across files, and which of them gets its object from which.
struct PlaceGraph: Sendable {
  let types: TypeTable
  private var nodes: [ValuePlace: Int] = [:]
  private var places: [ValuePlace] = []
  /// The places that each place hands its object to.
  private(set) var holders: [[Int]] = []

  init(_ files: [FileFacts], types: TypeTable) {
    self.types = types
    for file in files {
      for link in file.placeLinks { connect(link, in: file) }
    }
  }

  mutating func connect(_ link: PlaceLink, in file: FileFacts) {
    let source = node(for: link.source, in: file)
    let holder = node(for: link.holder, in: file)
    if source != holder { holders[source].append(holder) }
  }

  /// The number of the place that a mention in a file stands for.
  mutating func node(for place: ValuePlace, in file: FileFacts) -> Int {
    let declared = declaration(of: place, in: file)
    if let known = nodes[declared] { return known }
    holders.append([])
    places.append(declared)
    nodes[declared] = holders.count - 1
    return holders.count - 1
  }

  // MARK: Questions

  /// The names of the properties and functions that a formatter or coder of the project gets to.
  static func namesOfHolders(in files: [FileFacts], types: TypeTable) -> Set<String> {
    // Most links are about other things: what cannot be reached by name need not be resolved.
    let candidates = NamedPlaces(files)
    var graph = PlaceGraph([], types: types)
    var made: [Int] = []
    for file in files {
      for link in file.placeLinks where candidates.contain(link.source) { graph.connect(link, in: file) }
      for place in file.createdPlaces { made.append(graph.node(for: place, in: file)) }
    }
    var names: Set<String> = []
    for node in graph.reached(from: made) {
      if case .declared(_, let name) = graph.places[node], name != "init" { names.insert(name) }
    }
    return names
  }

  /// For every place the smallest number among those that are linked with it, in either direction.
  func groups() -> [Int] {
    var parents = Array(holders.indices)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for (source, targets) in holders.enumerated() {
      for holder in targets {
        let left = root(source)
        let right = root(holder)
        parents[max(left, right)] = min(left, right)
      }
    }
    return parents.indices.map(root)
  }

  /// The places that the object made at `node` gets to, itself included.
  func reached(from node: Int) -> Set<Int> { reached(from: [node]) }

  /// The places that the objects made at `nodes` get to, themselves included.
  private func reached(from nodes: [Int]) -> Set<Int> {
    var reached = Set(nodes)
    var pending = nodes
    while let next = pending.popLast() {
      for holder in holders[next] where reached.insert(holder).inserted { pending.append(holder) }
    }
    return reached
  }

  /// For every place those that hand their object to it.
  func sources() -> [[Int]] {
    var sources = [[Int]](repeating: [], count: holders.count)
    for (source, targets) in holders.enumerated() {
      for holder in targets { sources[holder].append(source) }
    }
    return sources
  }

  /// Whether the place is a stored property or a global: everybody who reads it gets the same object.
  func isStored(_ node: Int) -> Bool {
    guard case .declared(let scope, let name) = places[node] else { return false }
    if scope.isEmpty { return types.global(named: name)?.isComputed == false }
    guard let entry = types.entry(named: scope, from: .init(scope: "", module: "")) else { return false }
    return types.property(name, of: entry)?.fact.isComputed == false
  }

  // MARK: Declarations

  /// The declaration that a mention names; a mention that names nothing in the project stays its own place.
  private func declaration(of reference: ValuePlace, in file: FileFacts) -> ValuePlace {
    switch reference {
    case .value(let origin, let scope):
      declaration(of: origin, from: .init(scope: scope, module: file.module)) ?? reference
    case .declared(let scope, let name): .declared(scope: distinct(scope, in: file.module), name: name)
    default: reference
    }
  }

  private func declaration(of origin: ValueOrigin, from view: TypeTable.Viewpoint) -> ValuePlace? {
    switch origin {
    case .call(let callee): return declaration(of: callee, from: view)
    case .name(let name): return declaration(ofName: name, from: view)
    case .member(let base, let name):
      let resolution = TypeResolution(types: types)
      guard let type = resolution.resolve(base, from: view) else { return nil }
      guard let entry = resolution.entry(type) else { return .declared(scope: TypeName.base(type.text), name: name) }
      return member(name, of: entry)
    default: return nil
    }
  }

  private func declaration(ofName name: String, from view: TypeTable.Viewpoint) -> ValuePlace? {
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
    return PlaceReader.followedTypes.contains(name) ? .declared(scope: name, name: "init") : nil
  }

  private func member(_ name: String, of entry: TypeTable.Entry) -> ValuePlace? {
    guard let part = types.property(name, of: entry)?.part ?? types.function(name, of: entry)?.part else { return nil }
    let module = types.files[part.file].module
    return .declared(scope: distinct(types.fact(part).qualifiedName, in: module), name: name)
  }

  /// The name of a type, with its module where several modules have a type of that name.
  private func distinct(_ scope: String, in module: String) -> String {
    types.isAmbiguous(scope) ? "\(module):\(scope)" : scope
  }
}
