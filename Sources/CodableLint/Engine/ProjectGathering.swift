/// Gathers the facts a project's rules need, in waves: files with words that rules start from, then files that the facts
/// so far ask for by name, until nothing new is asked for.
struct ProjectGathering {
  private(set) var reading: ProjectReading
  private let codableProtocols: Set<String>

  /// Waves beyond this would only follow ever longer chains of types.
  private static let maximumWaves = 6

  init(_ reading: ProjectReading, codableProtocols: Set<String>) {
    self.reading = reading
    self.codableProtocols = codableProtocols
  }

  /// The project with everything the rules ask.
  mutating func project() -> ProjectFacts {
    var project = factsSoFar()
    for _ in 0..<Self.maximumWaves {
      guard parseNext(for: project) else { break }
      project = factsSoFar()
    }
    return withSuspectReads(project)
  }

  private func factsSoFar() -> ProjectFacts {
    ProjectFacts(reading.facts, codableProtocols: codableProtocols, isComplete: false)
  }

  private mutating func parseNext(for project: ProjectFacts) -> Bool {
    let demand = FactDemand(project)
    let mentioned = demand.mentions.map { NameHash($0) }
    let called = demand.calledHelpers.map { NameHash($0) }
    let replaced = demand.replacedProperties.map { NameHash($0) }
    let declared = demand.declarations.map { NameHash($0) }
    return reading.parse { index in
      mentioned.contains(where: index.mentions) || declared.contains(where: index.declares)
        || (index.hasOptionalTry && called.contains(where: index.mentions))
        || replaced.contains(where: index.replaces)
    }
  }

  /// Looks up every read of the properties under suspicion, and the types that those reads go through.
  private mutating func withSuspectReads(_ first: ProjectFacts) -> ProjectFacts {
    var project = first
    let names = project.suspectPropertyNames
    guard !names.isEmpty else { return ProjectFacts(reading.facts, codableProtocols: codableProtocols) }
    let reads = reading.reads(of: names)
    for _ in 0..<Self.maximumWaves {
      let missing = MissingTypes(in: project).names(for: reads).map { NameHash($0) }
      guard !missing.isEmpty, reading.parse(where: { index in missing.contains(where: index.declares) }) else { break }
      project = factsSoFar()
    }
    return ProjectFacts(reading.facts, codableProtocols: codableProtocols, suspectReads: reads)
  }
}

/// The names that the facts so far ask for.
struct FactDemand {
  /// Protocols, aliases and classes that hand on Codable; places that hold formatters or coders.
  private(set) var mentions: Set<String> = []
  /// Functions that decode and throw.
  private(set) var calledHelpers: Set<String> = []
  /// Optional properties of Decodable types.
  private(set) var replacedProperties: Set<String> = []
  /// Types that are extended or stand around facts, but whose declaration is not known.
  private(set) var declarations: Set<String> = []

  init(_ project: ProjectFacts) {
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
    for file in project.files {
      for alias in file.typealiases where alias.parts.contains(where: Self.isCodingName) {
        mentions.insert(Self.lastName(alias.qualifiedName))
      }
      addHolders(of: file)
      let functions = file.functions + file.types.flatMap(\.functions)
      for function in functions where function.decodesThrowing && function.isThrowing {
        calledHelpers.insert(function.kind == .initializer ? Self.lastName(function.scope) : function.name)
      }
    }
    addGenericCoders(of: project.files)
    mentions.formUnion(project.formatParameters.map(\.mention))
    replacedProperties = project.optionalPropertyNames
    addUndecided(project)
  }

  /// What could still be decoded, set or referred to in files that have no word of coding in them.
  private mutating func addUndecided(_ project: ProjectFacts) {
    let undecided = project.undecidedTypes
    if !undecided.isEmpty { mentions.formUnion(CodingDirections.holders(of: undecided, in: project.types)) }
    mentions.formUnion(project.unusedKeyNames)
    mentions.formUnion(project.unsetPropertyNames)
  }

  /// The callers of a generic function that codes choose the type, and so do the callers of one that calls it.
  private mutating func addGenericCoders(of files: [FileFacts]) {
    let coding = Set(files.flatMap { $0.coders.codings.compactMap { $0.helper?.function.name } })
    guard !coding.isEmpty else { return }
    var names = coding
    for call in files.flatMap(\.coders.typedCalls) where coding.contains(call.callee.name) {
      if let owner = call.owner { names.insert(owner.function.name) }
    }
    mentions.formUnion(names)
  }

  private mutating func addHolders(of file: FileFacts) {
    for link in file.placeLinks {
      for case .declared(_, let name) in [link.holder, link.source] where name != "init" { mentions.insert(name) }
    }
  }

  private static func isCodingName(_ name: String) -> Bool {
    ["Codable", "Decodable", "Encodable"].contains(TypeName.base(name))
  }

  private static func lastName(_ qualified: String) -> String {
    qualified.split(separator: ".").last.map(String.init) ?? qualified
  }
}

/// The types that reads go through and whose declarations were not parsed yet.
struct MissingTypes {
  let project: ProjectFacts

  init(in project: ProjectFacts) {
    self.project = project
  }

  func names(for reads: [String: [PropertyRead]]) -> Set<String> {
    var names: Set<String> = []
    for (path, reads) in reads {
      let module = ModuleName.module(ofFileAt: path)
      for read in reads {
        collect(read.base, from: .init(scope: read.context.scope, module: module), into: &names)
      }
    }
    return names.filter { name in !project.types.entries.contains { $0.name == name && $0.declaration != nil } }
  }

  /// The scope that a bare name is looked up in, the declared type at the root, and the types on the way.
  private func collect(_ origin: ValueOrigin, from view: TypeTable.Viewpoint, into names: inout Set<String>) {
    let resolution = TypeResolution(types: project.types)
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
