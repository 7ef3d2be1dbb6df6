/// Gathers the facts a project's rules need, in waves: files with words that rules start from, then files that the facts
/// so far ask for by name, until nothing new is asked for.
struct ProjectGathering {
  private(set) var reading: ProjectReading
  /// What the cache is given meanwhile.
  private(set) var saving: ResultBox<Void>?
  private let codableProtocols: Set<String>
  /// Whether a rule asks for every place that may code a type.
  private let judgesDirections: Bool
  /// Nil when all are.
  private let reportedPaths: Set<String>?

  /// Waves beyond this would only follow ever longer chains of types.
  private static let maximumWaves = 6

  init(_ reading: ProjectReading, codableProtocols: Set<String>) {
    self.reading = reading
    let judges = RuleCatalog.all.filter { $0.judgesDirections }
    judgesDirections = reading.entries.contains { entry in
      entry.file.isReported && judges.contains { entry.file.configuration.isOn($0.info) }
    }
    self.codableProtocols = codableProtocols
    let reported = reading.entries.lazy.map(\.file).filter(\.isReported)
    reportedPaths = reported.count == reading.entries.count ? nil : Set(reported.map(\.path))
  }

  /// The project with everything the rules ask.
  mutating func project() -> ProjectFacts {
    // One project is let go before the next is made: their tables are large.
    var project: ProjectFacts? = factsSoFar()
    for _ in 0..<Self.maximumWaves {
      guard let demand = project.map({ FactDemand($0, judgesDirections: judgesDirections) }) else { break }
      guard parse(for: demand) else { break }
      project = nil
      project = factsSoFar()
    }
    let reads = suspectReads(of: &project)
    saving = reading.save()
    reading.forgetWhatWasAsked()
    var complete = project ?? factsSoFar()
    project = nil
    complete.complete(suspectReads: reads, threads: reading.threads)
    return complete
  }

  private func factsSoFar() -> ProjectFacts {
    ProjectFacts(
      reading.facts, codableProtocols: codableProtocols, reportedPaths: reportedPaths, threads: reading.threads)
  }

  private mutating func parse(for demand: FactDemand) -> Bool {
    let mentioned = NameHashes(demand.mentions)
    let helpers = NameHashes(demand.calledHelpers)
    let coders = NameHashes(demand.genericCoders)
    let replaced = NameHashes(demand.replacedProperties)
    let declared = NameHashes(demand.declarations)
    let formats = demand.formatParameters.map { $0.mentions.map { NameHashes([$0]) } }
    return reading.parse(watching: demand.replacedProperties) { index in
      index.mentions(anyOf: mentioned) || index.declares(anyOf: declared)
        || (index.hasOptionalTry && index.mentions(anyOf: helpers)) || index.calls(anyOf: coders)
        || index.replaces(anyOf: replaced)
        || formats.contains { $0.allSatisfy(index.mentions(anyOf:)) }
    }
  }

  /// Every read of the properties under suspicion; parses the types that those reads go through. Lets go of a project that
  /// does not know all that is parsed.
  private mutating func suspectReads(of project: inout ProjectFacts?) -> [String: [PropertyRead]] {
    // What the files read so far clear needs no second look at the others.
    guard let names = project?.suspectPropertyNames(noted: { reading.notedReads(of: $0) }), !names.isEmpty else {
      return [:]
    }
    let reads = reading.reads(of: names)
    var types = project?.types
    for _ in 0..<Self.maximumWaves {
      let missing = NameHashes(types.map { MissingTypes(in: $0).names(for: reads) } ?? [])
      guard !missing.isEmpty,
        reading.parse(watching: [], where: { $0.declares(anyOf: missing) || $0.extends(anyOf: missing) })
      else { break }
      project = nil
      types = nil
      types = TypeTable(reading.facts)
    }
    return reads
  }
}

/// The names that the facts so far ask for.
struct FactDemand {
  /// Protocols, aliases and classes that hand on Codable; places that hold formatters or coders.
  private(set) var mentions: Set<String> = []
  /// Functions that decode and throw.
  private(set) var calledHelpers: Set<String> = []
  /// Generic functions that code what their callers choose.
  private(set) var genericCoders: Set<String> = []
  /// Optional properties of Decodable types.
  private(set) var replacedProperties: Set<String> = []
  /// Parameters of functions that hand them on as date formats.
  private(set) var formatParameters: Set<FormatParameter> = []
  /// Types that are extended or stand around facts, but whose declaration is not known.
  private(set) var declarations: Set<String> = []

  init(_ project: ProjectFacts, judgesDirections: Bool) {
    if judgesDirections { mentions.formUnion(project.namesCodedOneWay) }
    for entry in project.types.entries {
      guard let part = entry.declaration else {
        declarations.insert(entry.name)
        continue
      }
      let fact = project.types.fact(part)
      if project.coding(of: entry).isCoded, fact.kind == .protocol || fact.kind == .class {
        mentions.insert(entry.name)
      }
    }
    addAliases(of: project.files)
    for file in project.files {
      let functions = file.functions + file.types.flatMap(\.functions)
      for function in functions where function.decodesThrowing && function.isThrowing {
        calledHelpers.insert(function.kind == .initializer ? Self.lastName(function.scope) : function.name)
      }
    }
    mentions.formUnion(project.holderNames)
    addGenericCoders(of: project.files)
    formatParameters = project.formatParameters
    replacedProperties = project.optionalPropertyNames
    addUndecided(project)
  }

  /// Aliases of Codable, of what hands it on, and of other such aliases.
  private mutating func addAliases(of files: [FileFacts]) {
    let aliases = files.flatMap(\.typealiases)
    var known = -1
    while known < mentions.count {
      known = mentions.count
      for alias in aliases where alias.parts.contains(where: { isCodingName($0) }) {
        mentions.insert(Self.lastName(alias.qualifiedName))
      }
    }
  }

  /// What could still be decoded, set or referred to in files that have no word of coding in them.
  private mutating func addUndecided(_ project: ProjectFacts) {
    mentions.formUnion(project.directions.holders(of: project.undecidedTypes, in: project.types))
    mentions.formUnion(project.undecidedEnumNames)
    mentions.formUnion(project.unusedKeyNames)
    mentions.formUnion(project.unsetPropertyNames)
  }

  /// The callers of a generic function that codes choose the type, and so do the callers of one that calls it.
  private mutating func addGenericCoders(of files: [FileFacts]) {
    let coding = Set(files.flatMap { $0.coders.codings.compactMap(\.helper) })
    guard !coding.isEmpty else { return }
    let names = Set(coding.map(\.function.name))
    let calling = files.flatMap(\.coders.typedCalls).filter { names.contains($0.callee.name) }.compactMap(\.owner)
    genericCoders = Set(coding.union(calling).filter(\.isToldByCalls).map(\.function.name))
  }

  private func isCodingName(_ name: String) -> Bool {
    let name = Self.lastName(TypeName.base(name))
    return ["Codable", "Decodable", "Encodable"].contains(name) || mentions.contains(name)
  }

  private static func lastName(_ qualified: String) -> String {
    qualified.split(separator: ".").last.map(String.init) ?? qualified
  }
}

/// The types that reads go through and whose declarations were not parsed yet.
struct MissingTypes {
  private let types: TypeTable

  init(in types: TypeTable) {
    self.types = types
  }

  func names(for reads: [String: [PropertyRead]]) -> Set<String> {
    var names: Set<String> = []
    for (path, reads) in reads {
      let module = ModuleName.module(ofFileAt: path)
      for read in reads {
        collect(read.base, from: .init(scope: read.context.scope, module: module), into: &names)
      }
    }
    return names.subtracting(types.entries.lazy.filter { $0.declaration != nil }.map(\.name))
  }

  /// The scope that a bare name is looked up in, the declared type at the root, and the types on the way.
  private func collect(_ origin: ValueOrigin, from view: TypeTable.Viewpoint, into names: inout Set<String>) {
    let resolution = TypeResolution(types: types)
    var current: ValueOrigin? = origin
    while let step = current {
      if let type = resolution.resolve(step, from: view) {
        names.formUnion(TypeName.mentions(type.text).compactMap { $0.split(separator: ".").last.map(String.init) })
      }
      switch step {
      case .member(let base, _), .element(let base), .call(let base): current = base
      case .name, .enclosingInstance:
        if let scope = view.scope.split(separator: ".").last { names.insert(String(scope)) }
        current = nil
      case .type, .unknown: current = nil
      }
    }
  }
}
