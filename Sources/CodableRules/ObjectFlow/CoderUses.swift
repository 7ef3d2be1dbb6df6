import LintModel
import SwiftFacts

/// How the decoders and encoders of the project are configured where they are used, and for which types.
package struct CoderUses: Sendable {
  /// One document's worth of coding: a call, the type it codes, and the coders that can stand there.
  package struct Use: Sendable {
    /// Index of the file.
    package var file: Int
    var site: CodingSite
    /// The type as written, seen from where it is written; empty when it cannot be told.
    package var type: ResolvedType
    /// Where that type is written: the call itself, or the call of the generic function around it.
    var typeLocation: Location
    /// One for every creation that can reach the call; empty when none is known.
    package var configurations: [CoderConfiguration]
    /// Coders from elsewhere may get here, too.
    package var isOpen: Bool

    /// What all coders that can stand here agree on; uncertain when they do not, or none is known.
    package func choice(_ aspect: CoderSetting.Aspect) -> StrategyChoice {
      guard let first = configurations.first?.choices[aspect] ?? configurations.first.map({ _ in .standard }) else {
        return .uncertain
      }
      let agree = configurations.allSatisfy { ($0.choices[aspect] ?? .standard) == first }
      return agree ? first : .uncertain
    }
  }

  private(set) var uses: [Use] = []
  private var byPath: [String: [Int]] = [:]
  /// The configurations of every decoder, used or not.
  package private(set) var decoders: [CoderConfiguration] = []
  package private(set) var encoders: [CoderConfiguration] = []

  package init() {}

  package init(_ files: [FileFacts], types: SymbolTable) {
    var flow = CoderFlow(files, types: types)
    let bindings = GenericBindings(files, types: types)
    for (index, file) in files.enumerated() {
      for site in file.coders.codings {
        let (configurations, isOpen) = flow.configurations(of: site, in: file)
        let bound = bindings.types(of: site, in: file)
        for binding in bound.isEmpty ? [GenericBindings.unknown(site, in: file)] : bound {
          uses.append(
            Use(
              file: index, site: site, type: binding.type, typeLocation: binding.location,
              configurations: configurations, isOpen: isOpen))
        }
      }
    }
    for (index, use) in uses.enumerated() { byPath[use.typeLocation.path, default: []].append(index) }
    let all = flow.configurationsOfAll()
    decoders = all.filter(\.isDecoder)
    encoders = all.filter { !$0.isDecoder }
  }
}

extension CoderUses {
  /// The uses whose type is written in a file.
  func uses(writtenIn path: String) -> [Use] { (byPath[path] ?? []).map { uses[$0] } }

  /// The uses of one call, by the range of its name.
  func uses(at site: Range<Int>, in path: String) -> [Use] {
    uses(writtenIn: path).filter { $0.site.range == site }
  }
}

/// What a decoder or encoder is set to.
package struct CoderConfiguration: Sendable, Hashable {
  var isDecoder: Bool
  var isPropertyList: Bool
  /// What differs from the standard.
  package var choices: [CoderSetting.Aspect: StrategyChoice] = [:]
  /// Where that is set.
  package var locations: [CoderSetting.Aspect: Location] = [:]
  /// Where the coder is made.
  package var creation: Location
}

/// Follows coders from where they are made to where they are used.
private struct CoderFlow {
  private struct Creation {
    var fact: CoderCreation
    var location: Location
    var reached: Set<Int>
  }

  private struct Setting {
    var fact: CoderSetting
    var location: Location
  }

  private var graph: FlowGraph
  private var creations: [Int: [Creation]] = [:]
  private var settings: [Int: [Setting]] = [:]
  private var parameters: Set<Int> = []
  private var sources: [[Int]] = []

  init(_ files: [FileFacts], types: SymbolTable) {
    graph = FlowGraph(types: types)
    connectLocations(in: files)
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
          Setting(fact: setting, location: Location(path: file.path, range: setting.range)))
      }
      for site in file.coders.codings { _ = self.graph.node(for: site.coder, in: file) }
      addParameters(of: file)
    }
    for (node, fact, location) in made {
      creations[node, default: []].append(
        Creation(fact: fact, location: location, reached: self.graph.reached(from: node)))
    }
    sources = self.graph.sources()
  }

  /// The creation, or nil when what is made turns out to be no coder. An object of a subclass comes from the initializer
  /// of that class, where its strategies are set.
  private mutating func resolved(_ creation: CoderCreation, in file: FileFacts) -> CoderCreation? {
    guard creation.subclass != nil else { return creation }
    guard let (type, kind) = creation.projectClass(in: graph.types, module: file.module) else { return nil }
    let initializer = AbstractLocation.declared(scope: type.qualifiedName, name: "init")
    graph.connect(FlowEdge(holder: creation.place, source: initializer), in: file)
    var creation = creation
    (creation.kind, creation.place) = (kind, initializer)
    return creation
  }

  /// Only what coders, made here or given to a function, may get to by name.
  private mutating func connectLocations(in files: [FileFacts]) {
    let handovers = files.enumerated().flatMap { index, file in
      file.coders.handovers.compactMap { handover in link(handover, in: file).map { (file: index, link: $0) } }
    }
    let made = files.flatMap { $0.coders.creations.map(\.place) }
    let given = files.flatMap { file in
      Self.coderParameters(of: file).map { AbstractLocation.local(file: file.path, offset: $0.offset) }
    }
    var ways = ReachableNames(files)
    for (_, link) in handovers { ways.add(from: LocationKey(link.source), to: LocationKey(link.holder)) }
    let candidates = NameReachability(from: made + given, by: ways)
    for file in files {
      for link in candidates.links(in: file.flowEdges) { graph.connect(link, in: file) }
    }
    for handover in handovers { graph.connect(handover.link, in: files[handover.file]) }
  }

  private func link(_ handover: CoderHandover, in file: FileFacts) -> FlowEdge? {
    let lookup = FunctionLookup(types: graph.types)
    guard let (function, path) = lookup.place(of: handover.callee, scope: handover.context.scope, in: file),
      let parameter = lookup.parameter(of: function, forArgument: handover.index, labels: handover.callee.labels)
    else { return nil }
    return FlowEdge(holder: .local(file: path, offset: parameter.offset), source: handover.place)
  }

  private static func coderParameters(of file: FileFacts) -> [FunctionFact.Parameter] {
    (file.functions + file.types.flatMap(\.functions)).flatMap(\.parameters).filter {
      TypeName.base($0.type).hasSuffix("coder")
    }
  }

  private mutating func addParameters(of file: FileFacts) {
    for parameter in Self.coderParameters(of: file) {
      parameters.insert(graph.node(for: .local(file: file.path, offset: parameter.offset), in: file))
    }
  }

  /// The coders that can stand at a call, as they are configured there.
  mutating func configurations(of site: CodingSite, in file: FileFacts) -> ([CoderConfiguration], isOpen: Bool) {
    let node = graph.node(for: site.coder, in: file)
    guard node < sources.count else { return ([], true) }
    let before = upstream(of: node)
    let made = before.sorted().flatMap { creations[$0] ?? [] }
    let configurations = made.map { configuration(of: $0, before: before, site: site, path: file.path) }
    return (configurations, !before.isDisjoint(with: parameters))
  }

  /// Every coder with all that is done to it.
  func configurationsOfAll() -> [CoderConfiguration] {
    creations.sorted { $0.key < $1.key }.flatMap(\.value).map {
      configuration(of: $0, before: $0.reached, site: nil, path: "")
    }
  }

  private func upstream(of node: Int) -> Set<Int> {
    var found: Set<Int> = [node]
    var pending = [node]
    while let next = pending.popLast() {
      for source in sources[next] where found.insert(source).inserted { pending.append(source) }
    }
    return found
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
            setting.location.path == path && setting.fact.context == $0.context
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
