import LintModel
import SwiftFacts

/// Follows coders from where they are made to where they are used, link by link and call by call: a function that is given
/// one coder here and another one there codes with two. `FormatterFlow` asks the same graph something else.
struct CoderFlow {
  private struct Creation {
    var fact: CoderCreation
    var location: Location
    var reached: Set<Int>
  }

  private struct Setting {
    var fact: CoderSetting
    var location: Location
    /// Where it takes effect: the file of the call, for one that is made in a called function.
    var path: String
    var isHandedOn = false
  }

  /// A parameter that takes a coder, and the function it belongs to.
  private struct Parameter {
    var fact: FunctionFact.Parameter
    var function: FunctionFact
    var path: String
  }

  /// What a call gives to a parameter.
  private struct Argument {
    var source: Int
    var call: Location
  }

  private struct Handover {
    var file: Int
    var fact: CoderHandover
    var link: FlowEdge
  }

  private var graph: FlowGraph
  private let lookup: FunctionLookup
  private var creations: [Int: [Creation]] = [:]
  private var settings: [Int: [Setting]] = [:]
  private var parameters: [Int: Parameter] = [:]
  /// By the parameter that is given them.
  private var arguments: [Int: [Argument]] = [:]
  private var sources: [[Int]] = []
  /// The parameters through which a place may get its object.
  private var takersBefore: [Int: [Parameter]] = [:]

  init(_ files: [FileFacts], types: SymbolTable) {
    graph = FlowGraph(types: types)
    lookup = FunctionLookup(types: types)
    let handovers = connectLocations(in: files)
    var made: [(Int, CoderCreation, Location)] = []
    for file in files {
      for creation in file.coders.creations {
        guard let creation = resolved(creation, in: file) else { continue }
        made.append(
          (
            self.graph.node(for: creation.place, in: file), creation,
            Location(path: file.path, range: creation.range)
          ))
      }
      for setting in file.coders.settings {
        settings[self.graph.node(for: setting.place, in: file), default: []].append(
          Setting(fact: setting, location: Location(path: file.path, range: setting.range), path: file.path))
      }
      for site in file.coders.codings { _ = self.graph.node(for: site.coder, in: file) }
      addParameters(of: file)
    }
    addArguments(handovers, in: files)
    for (node, fact, location) in made {
      creations[node, default: []].append(
        Creation(fact: fact, location: location, reached: self.graph.reached(from: node)))
    }
    sources = self.graph.sources()
  }

  /// The creation, or nil when what is made turns out not to be a coder. An object of a subclass comes from the
  /// initializer of that class, where its strategies are set.
  private mutating func resolved(_ creation: CoderCreation, in file: FileFacts) -> CoderCreation? {
    guard creation.subclass != nil else { return creation }
    guard let (type, kind) = creation.projectClass(in: graph.types, module: file.module) else { return nil }
    let initializer = AbstractLocation.declared(scope: type.qualifiedName, name: "init")
    graph.connect(FlowEdge(holder: creation.place, source: initializer), in: file)
    var creation = creation
    (creation.kind, creation.place) = (kind, initializer)
    return creation
  }

  /// Only places that coders, made here or given to a function, may reach by name.
  private mutating func connectLocations(in files: [FileFacts]) -> [Handover] {
    let places = ArgumentPlaces(files, lookup: lookup)
    let handovers = files.indices.flatMap { index in
      files[index].coders.handovers.compactMap { fact in
        places.link(fact, in: files[index]).map { Handover(file: index, fact: fact, link: $0) }
      }
    }
    let made = files.flatMap { $0.coders.creations.map(\.place) }
    let given = files.flatMap { file in
      Self.coderParameters(of: file).map { AbstractLocation.local(file: file.path, offset: $0.fact.offset) }
    }
    var names = NameGraph(files)
    for handover in handovers {
      names.add(from: LocationKey(handover.link.source), to: LocationKey(handover.link.holder))
    }
    let candidates = NameReachability(from: made + given, by: names)
    let links = files.map { candidates.links(in: $0.flowEdges) }
    let containers = ContainerMembers(namedIn: links.joined(), types: graph.types)
    for (file, links) in zip(files, links) {
      for link in links { graph.connect(containers.resolved(link), in: file) }
    }
    for handover in handovers { graph.connect(handover.link, in: files[handover.file]) }
    for (link, file) in CoderRequirements(types: graph.types).links { graph.connect(link, in: files[file]) }
    return handovers
  }

  private static func coderParameters(of file: FileFacts) -> [Parameter] {
    file.functions(where: \.takesCoder).flatMap { function in
      function.parameters.filter { CodingTypes.isCoderType($0.type) }.map {
        Parameter(fact: $0, function: function, path: file.path)
      }
    }
  }

  private mutating func addParameters(of file: FileFacts) {
    for parameter in Self.coderParameters(of: file) {
      parameters[graph.node(for: .local(file: file.path, offset: parameter.fact.offset), in: file)] = parameter
    }
  }

  /// What a function does to a coder that it is given right after its creation counts as done at the call.
  private mutating func addArguments(_ handovers: [Handover], in files: [FileFacts]) {
    for handover in handovers {
      let file = files[handover.file]
      let holder = graph.node(for: handover.link.holder, in: file)
      let source = graph.node(for: handover.link.source, in: file)
      let call = Location(path: file.path, range: handover.fact.range)
      arguments[holder, default: []].append(Argument(source: source, call: call))
      guard case .local = handover.link.source, parameters[source] == nil else { continue }
      for setting in settings[holder] ?? [] where !setting.isHandedOn {
        var copy = setting
        copy.fact.isConditional = setting.fact.isConditional || handover.fact.isConditional
        copy.fact.range = handover.fact.range
        copy.fact.context = handover.fact.context
        copy.path = file.path
        copy.isHandedOn = true
        settings[source, default: []].append(copy)
      }
    }
  }

  /// The coders that can stand at a call, as they are configured there.
  ///
  /// - Parameter calls: those that lead to the functions around the call, as far as the type was followed: what a parameter
  ///   holds is what these give it.
  mutating func configurations(
    of site: CodingSite, through calls: [BoundCall] = [], in file: FileFacts
  ) -> (configurations: [CoderConfiguration], isOpen: Bool) {
    let node = graph.node(for: site.coder, in: file)
    guard node < sources.count else { return ([], true) }
    let (before, isOpen) = upstream(of: node, through: calls)
    let made = before.sorted().flatMap { creations[$0] ?? [] }
    return (made.map { configuration(of: $0, before: before, site: site, path: file.path) }, isOpen)
  }

  /// Every coder with all that is done to it.
  func configurationsOfAll() -> [CoderConfiguration] {
    creations.sorted { $0.key < $1.key }.flatMap(\.value).map {
      configuration(of: $0, before: $0.reached, site: nil, path: "")
    }
  }

  /// Whether the coder of a call may come from one of these calls: then it differs from call to call.
  mutating func dependsOnCalls(_ site: CodingSite, _ calls: [BoundCall], in file: FileFacts) -> Bool {
    let node = graph.node(for: site.coder, in: file)
    guard !calls.isEmpty, node < sources.count else { return false }
    let takers = takersBefore[node] ?? upstream(of: node, through: []).places.sorted().compactMap { parameters[$0] }
    takersBefore[node] = takers
    return takers.contains { taker in calls.contains { $0.isCall(of: taker.function, at: taker.path) } }
  }

  /// The places that the objects at a place come from, and whether some come from code that is not followed.
  private func upstream(of node: Int, through calls: [BoundCall]) -> (places: Set<Int>, isOpen: Bool) {
    var found: Set<Int> = [node]
    var pending = [node]
    var isOpen = false
    while let next = pending.popLast() {
      var origins = sources[next]
      if let parameter = parameters[next] {
        switch origin(of: parameter, at: next, through: calls) {
        case .anything:
          if arguments[next] == nil { isOpen = true }
        case .unknown:
          isOpen = true
          origins = []
        case .places(let places): origins = places
        }
      }
      for source in origins where found.insert(source).inserted { pending.append(source) }
    }
    return (found, isOpen)
  }

  private enum ParameterOrigin {
    /// Whatever any call gives it.
    case anything
    /// Something that could not be followed.
    case unknown
    case places([Int])
  }

  private func origin(of parameter: Parameter, at node: Int, through calls: [BoundCall]) -> ParameterOrigin {
    guard let call = calls.first(where: { $0.isCall(of: parameter.function, at: parameter.path) }) else {
      return .anything
    }
    let given = arguments[node] ?? []
    let bound = given.filter { $0.call == call.location }
    if !bound.isEmpty { return .places(bound.map(\.source)) }
    let isGiven = call.labels.indices.contains { index in
      lookup.parameter(of: parameter.function, forArgument: index, labels: call.labels)?.offset == parameter.fact.offset
    }
    guard !isGiven else { return .unknown }
    // What is left is the default value. A call may pass the same object, so only one mention of it is removed.
    var defaults = sources[node]
    for argument in given {
      if let index = defaults.firstIndex(of: argument.source) { defaults.remove(at: index) }
    }
    return .places(defaults)
  }

  private func configuration(
    of creation: Creation, before: Set<Int>, site: CodingSite?, path: String
  ) -> CoderConfiguration {
    let kind = creation.fact.kind
    var result = CoderConfiguration(
      isDecoder: kind == .decoder || kind == .propertyListDecoder,
      isPropertyList: kind == .propertyListDecoder || kind == .propertyListEncoder, creation: creation.location)
    let isShared = creation.reached.contains(where: graph.isStored)
    for node in creation.reached.sorted() {
      for setting in settings[node] ?? [] {
        let applies = before.contains(node)
        guard applies || isShared else { continue }
        let isLate =
          site.map {
            setting.path == path && setting.fact.context == $0.context
              && setting.fact.range.lowerBound > $0.range.lowerBound
          } ?? false
        let isSure = applies && !setting.fact.isConditional && !isLate
        let choice = isSure ? setting.fact.choice : .uncertain
        let aspect = setting.fact.aspect
        let known = result.choices[aspect]
        result.choices[aspect] = known == nil || known == choice ? choice : .uncertain
        if result.locations[aspect] == nil { result.locations[aspect] = setting.location }
      }
    }
    return result
  }
}
