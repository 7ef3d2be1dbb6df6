import SwiftFacts

/// The names that the facts so far ask for.
package struct ParseDemand {
  /// Protocols, aliases and classes that hand on Codable; places that hold formatters or coders. With an `@` in front where
  /// they may be attributes.
  package private(set) var mentions: Set<String> = []
  /// Functions that decode and throw.
  package private(set) var calledHelpers: Set<String> = []
  /// Those of them whose failure means that decoding failed: an awaited call can fail in other ways, too.
  package private(set) var caughtHelpers: Set<String> = []
  /// Generic functions that code what their callers choose.
  package private(set) var genericCoders: Set<String> = []
  /// Types whose members tell such a function what to code: `Endpoint` of `request(.user)`.
  package private(set) var extensions: Set<String> = []
  /// Optional properties of Decodable types.
  package private(set) var replacedProperties: Set<String> = []
  /// Parameters of functions that hand them on as date formats.
  package private(set) var formatParameters: Set<FormatParameter> = []
  /// Functions that load and save a value: who calls both is looked into as a whole.
  package private(set) var storePairs: Set<StorePair> = []
  /// Whether it is asked what is kept as a raw value by hand.
  package private(set) var wantsRawValues = false
  /// Properties that may hold raw values: where they are given such is asked.
  package private(set) var rawValueProperties: Set<String> = []
  /// Types whose declaration is not known, and that are extended, stand around facts, or are on the way to a call.
  package private(set) var declarations: Set<String> = []

  /// All the sets of names, so that none is forgotten where demands are joined or compared.
  private static var nameSets: [WritableKeyPath<ParseDemand, Set<String>>] {
    [
      \.mentions, \.calledHelpers, \.caughtHelpers, \.genericCoders, \.extensions, \.replacedProperties, \.declarations,
      \.rawValueProperties,
    ]
  }

  /// The names that make the body of a function worth looking into. Declarations and extensions are known without it.
  ///
  /// - Parameter replaced: the Optional properties whose nil is replaced somewhere; how others are read does not
  ///   matter.
  package func bodyNames(replaced: Set<String>) -> Set<String> {
    var names = mentions.union(calledHelpers).union(caughtHelpers).union(genericCoders).union(replaced)
    if wantsRawValues { names.insert(StorageCalls.rawValue) }
    return formatParameters.reduce(into: names) { $0.formUnion($1.mentions) }
  }

  /// What may be asked of a body: all but types whose declarations and extensions are wanted.
  package var ofBodies: ParseDemand {
    var rest = self
    (rest.declarations, rest.extensions) = ([], [])
    return rest
  }

  /// Adds functions that are said to decode and to throw.
  package mutating func add(decodeHelpers names: Set<String>) {
    calledHelpers.formUnion(names)
    caughtHelpers.formUnion(names)
  }

  /// Asks what is kept as a raw value by hand, too.
  package mutating func addRawValues(of project: ProjectFacts) {
    wantsRawValues = true
    declarations.formUnion(project.undeclaredHeldTypes.union(project.undeclaredKeyHolders))
    rawValueProperties = project.rawValueProperties
  }

  /// What is asked for beyond what was asked for before.
  package func subtracting(_ earlier: ParseDemand) -> ParseDemand {
    var rest = self
    for names in Self.nameSets { rest[keyPath: names].subtract(earlier[keyPath: names]) }
    rest.formatParameters.subtract(earlier.formatParameters)
    rest.storePairs.subtract(earlier.storePairs)
    rest.wantsRawValues = wantsRawValues && !earlier.wantsRawValues
    return rest
  }

  /// This and what was asked for before.
  package func union(_ earlier: ParseDemand) -> ParseDemand {
    var all = self
    all.formUnion(earlier)
    return all
  }

  private mutating func formUnion(_ other: ParseDemand) {
    for names in Self.nameSets { self[keyPath: names].formUnion(other[keyPath: names]) }
    formatParameters.formUnion(other.formatParameters)
    storePairs.formUnion(other.storePairs)
    wantsRawValues = wantsRawValues || other.wantsRawValues
  }

  private init() {}

  /// - Parameters:
  ///   - rules: those whose open questions are asked.
  ///   - threads: how many may work on it.
  package init(_ project: ProjectFacts, of rules: [any Rule.Type], threads: Int = 1) {
    let ofRules = rules.map { rule in { @Sendable in Self.ofQuestions(rule.openQuestions(in: project), in: project) } }
    let demands = ParallelMap.map(Self.strands(of: project) + ofRules, threads: threads) { $0() }
    self = demands.reduce(into: ParseDemand()) { $0.formUnion($1) }
    addAliases(of: project.files)
    addAttributes(of: project)
  }

  /// What can be worked out at the same time; that which takes longest first.
  private static func strands(of project: ProjectFacts) -> [@Sendable () -> ParseDemand] {
    func strand(_ add: @escaping @Sendable (inout ParseDemand) -> Void) -> @Sendable () -> ParseDemand {
      {
        var demand = ParseDemand()
        add(&demand)
        return demand
      }
    }
    return [
      strand { $0.addTypes(project) },
      strand {
        $0.addHelpers(project)
        $0.addReceivers(project)
        $0.storePairs = ProjectFacts.storePairs(in: project.files)
      },
      strand {
        $0.addGenericCoders(of: project)
        $0.addArguments(project)
      },
      strand { $0.addConformances(of: project) },
      strand { $0.addRequirements(of: project) },
      strand { $0.addOpenHolders(of: project) },
      strand {
        let constants = OpenConstants(in: project)
        $0.mentions = constants.names
        ($0.declarations, $0.extensions) = (constants.owners, constants.owners)
      },
      strand {
        $0.mentions = project.holderNames.union(ProjectFacts.storingWrappers(in: project.files))
        $0.declarations = project.undeclaredKeptTypes.union(ProjectFacts.genericStores(in: project.files))
        $0.formatParameters = project.formatParameters
        $0.replacedProperties = project.optionalPropertyNames
      },
    ]
  }

  private static func ofQuestions(_ questions: OpenQuestions, in project: ProjectFacts) -> ParseDemand {
    var demand = ParseDemand()
    demand.mentions = questions.names.union(project.containment.holders(of: questions.types, in: project.types))
    demand.extensions = questions.extensions
    demand.declarations = questions.declarations
    return demand
  }

  /// Types that hand on their coding, and those whose declaration is not known.
  private mutating func addTypes(_ project: ProjectFacts) {
    var codingScopes: Set<String> = []
    for file in project.files.indices {
      let bodies = project.files[file].codingBodies
      for index in bodies.indices { codingScopes.insert(bodies[index].scope) }
    }
    for entry in project.types.entries {
      guard let part = entry.declaration else {
        declarations.insert(TypeName.last(of: entry.name))
        continue
      }
      if entry.parts.contains(where: { mayBelongToNamesake($0, of: part, in: project) }) {
        declarations.insert(entry.name)
      }
      let kind = project.types.kind(of: part)
      guard kind == .protocol || kind == .class else { continue }
      if project.coding(of: entry).isCodable || codingScopes.contains(entry.qualifiedName) {
        mentions.insert(entry.name)
      }
    }
  }

  /// The functions that decode and throw.
  private mutating func addHelpers(_ project: ProjectFacts) {
    for file in project.files {
      for function in file.functions(where: { $0.decodesThrowing && $0.isThrowing }) {
        let names = names(calling: function, of: file, in: project)
        calledHelpers.formUnion(names)
        if !function.isAsync { caughtHelpers.formUnion(names) }
      }
    }
  }

  /// What calls of a function name: an initializer is called by its type, one of a protocol by each type that conforms.
  private func names(calling function: FunctionFact, of file: FileFacts, in project: ProjectFacts) -> Set<String> {
    guard function.kind == .initializer else { return [function.name] }
    let own = TypeName.last(of: function.scope)
    guard let type = project.type(named: function.scope, scope: "", module: file.module),
      type.declaration.map(project.types.kind) == .protocol
    else { return [own] }
    let conforming = project.types.entries.filter { entry in
      project.types.ancestry(of: entry).contains { $0.id == type.id }
    }
    return Set(conforming.map(\.name))
  }

  /// The names with an `@` in front, but for those of types that cannot be applied to anything.
  private mutating func addAttributes(of project: ProjectFacts) {
    var canBeApplied: [String: Bool] = [:]
    for entry in project.types.entries where mentions.contains(entry.name) {
      let attributes = entry.declaration.map { project.types.fact($0).attributes }
      let isAttribute = attributes.map { !MemberNames.attributeMakers.isDisjoint(with: $0) } ?? true
      canBeApplied[entry.name] = isAttribute || canBeApplied[entry.name] ?? false
    }
    mentions.formUnion(mentions.filter { canBeApplied[$0] ?? true }.map { "@" + $0 })
  }

  /// Whether an extension that says how its type is coded is far from the declaration: it may belong to a nearer type
  /// of the same name.
  private func mayBelongToNamesake(
    _ part: SymbolTable.Part, of declaration: SymbolTable.Part, in project: ProjectFacts
  ) -> Bool {
    let types = project.types
    guard part != declaration, types.folder(of: part) != types.folder(of: declaration) else { return false }
    if types.inherited(by: part).contains(where: { CodingTypes.protocols.contains(TypeName.base($0)) }) { return true }
    let (facts, bodies) = (types.files[part.file].types, types.files[part.file].codingBodies)
    // Looked at in place: a copy of each fact takes longer than the comparison.
    let name = facts[part.type].qualifiedName
    let keys = name + ".CodingKeys"
    return bodies.indices.contains { bodies[$0].scope == name }
      || facts.indices.contains { facts[$0].qualifiedName == keys }
  }

  /// The types on the way to the receiver of a call that may decode, or that may be the call of a helper that does.
  private mutating func addReceivers(_ project: ProjectFacts) {
    let missing = MissingTypes(in: project.types)
    for index in project.files.indices {
      let (module, found) = (project.files[index].module, project.files[index].attempts)
      let attempts = found.map { ($0.calls, $0.callee.map { [$0] } ?? [], $0.context) }
      let catches = project.files[index].catches.map { ($0.calls, $0.helpers, $0.context) }
      for (calls, helpers, context) in attempts + catches {
        let receivers =
          calls.compactMap(\.undecidedReceiver)
          + helpers.filter { $0.hasReceiver && calledHelpers.contains($0.name) }.map(\.receiver)
        let view = SymbolTable.Viewpoint(scope: context.scope, module: module)
        for receiver in receivers { missing.collect(receiver, from: view, into: &declarations) }
      }
    }
  }

  /// Aliases of Codable, of what hands it on, of all else that is mentioned by its name, and of other such aliases.
  private mutating func addAliases(of files: [FileFacts]) {
    let aliases = files.flatMap(\.typealiases)
    var known = -1
    while known < mentions.count {
      known = mentions.count
      for alias in aliases where alias.parts.contains(where: { isCodingName($0) }) {
        mentions.insert(TypeName.last(of: alias.qualifiedName))
      }
    }
  }

  /// What a type conforms to and nothing else codes counts as coded by another module, unless the project declares it. That
  /// codes what the type holds, too, so that it is asked of every type, not of the reported ones alone.
  private mutating func addConformances(of project: ProjectFacts) {
    for entry in project.types.entries {
      guard CodingDirection.allCases.contains(where: { project.namedCodings.ofWhole(entry.id, $0) == .conforming })
      else { continue }
      declarations.formUnion(project.undeclaredAncestors(of: entry))
    }
  }

  /// An alias of a coded type in another one may be what a protocol from elsewhere asks for, unless the project declares it.
  private mutating func addRequirements(of project: ProjectFacts) {
    let coded = Set(project.types.entries.filter { project.coding(of: $0).isCodable }.map(\.name))
    for file in project.files.indices {
      let module = project.files[file].module
      for alias in project.files[file].typealiases
      where alias.parts.flatMap(TypeName.mentions).contains(where: { coded.contains(TypeName.last(of: $0)) }) {
        guard let dot = alias.qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")),
          let owner = project.type(named: String(alias.qualifiedName[..<dot]), scope: "", module: module)
        else { continue }
        declarations.formUnion(project.undeclaredAncestors(of: owner))
      }
    }
  }

  /// The callers of a generic function that codes choose the type, and so do the callers of a generic function that
  /// calls it.
  private mutating func addGenericCoders(of project: ProjectFacts) {
    let files = project.files
    var coding: Set<GenericFunction> = []
    for file in files.indices {
      let codings = files[file].coders.codings
      for index in codings.indices {
        guard let helper = codings[index].helper, project.types.isToldByCalls(helper, in: files[file].module) else {
          continue
        }
        coding.insert(helper)
      }
    }
    guard !coding.isEmpty else { return }
    let names = Set(coding.map(\.function.name))
    for file in files.indices {
      let calls = files[file].coders.typedCalls
      for index in calls.indices where names.contains(calls[index].callee.name) {
        if let owner = calls[index].owner { coding.insert(owner) }
      }
    }
    let told = coding.filter(\.isToldByCalls)
    genericCoders = Set(told.map(\.function.name))
    extensions = Set(told.flatMap(\.argumentTypes))
  }

  /// The types on the way to what generic coders are given, and to where their results go.
  private mutating func addArguments(_ project: ProjectFacts) {
    let missing = MissingTypes(in: project.types)
    for file in project.files.indices {
      let calls = project.files[file].coders.typedCalls
      for index in calls.indices where genericCoders.contains(calls[index].callee.name) {
        let call = calls[index]
        let view = SymbolTable.Viewpoint(scope: call.context.scope, module: project.files[file].module)
        for argument in call.arguments { missing.collect(argument.origin, from: view, into: &declarations) }
        if let target = call.target { missing.collect(target, from: view, into: &declarations) }
      }
    }
  }

  /// Generic types and protocols that code what their users choose: every mention of one may choose.
  private mutating func addOpenHolders(of project: ProjectFacts) {
    for file in project.files.indices where !project.files[file].coders.codings.isEmpty {
      let facts = project.files[file]
      let holders = MemberBindings.holders(in: facts)
      mentions.formUnion(holders.generic.filter { project.isGeneric($0, in: facts) })
      mentions.formUnion(project.protocols(handingOn: holders.protocols, in: facts))
    }
  }

  private func isCodingName(_ name: String) -> Bool {
    let name = TypeName.last(of: TypeName.base(name))
    return CodingTypes.protocols.contains(name) || mentions.contains(name)
  }
}

extension ProjectFacts {
  fileprivate func isGeneric(_ name: String, in file: FileFacts) -> Bool {
    let entry = type(named: name, scope: "", module: file.module)
    return entry?.declaration.map { !types.fact($0).genericParameters.isEmpty } ?? false
  }

  /// The protocols among the names, and those that refine one of them.
  fileprivate func protocols(handingOn names: Set<String>, in file: FileFacts) -> Set<String> {
    var found: Set<String> = []
    for name in names {
      guard let entry = type(named: name, scope: "", module: file.module),
        entry.declaration.map({ types.kind(of: $0) == .protocol }) == true
      else { continue }
      found.insert(entry.name)
      found.formUnion(
        types.heirs(of: entry).filter { $0.declaration.map { types.kind(of: $0) != .struct } ?? false }.map(\.name))
    }
    return found
  }
}

extension DecodeCall {
  /// The receiver, when only that makes it a decode call.
  fileprivate var undecidedReceiver: ValueOrigin? {
    if case .byReceiver(let receiver) = certainty { receiver } else { nil }
  }
}
