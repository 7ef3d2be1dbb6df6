import CodableRules
import LintModel
import SwiftFacts

/// Gathers the facts a project's rules need, in waves: files with words that rules start from, then files that the facts
/// so far ask for by name, until nothing new is asked for.
struct ProjectGathering {
  private(set) var reading: FileIndexingSession
  /// Done when the cache is written, which happens meanwhile.
  private(set) var saving: [ResultBox<Void>] = []
  private let settings: LastGathering.Settings
  /// The rules whose open questions are looked into: those on by default, and those that are on somewhere.
  private let rules: [any Rule.Type]
  /// Those with decisions about rules, by path.
  private let configurations: [String: Configuration]
  /// Nil when all are.
  private let reportedPaths: Set<String>?

  /// Whether it is asked what the types write and read, and no rule.
  private var isAboutFormats = false

  /// All that was asked for up to each wave.
  private var demands: [ParseDemand] = []

  /// Further waves would only follow ever longer chains of types.
  private static let maximumWaves = 10

  /// Another version of the project whose formats `other` has gathered.
  init(_ files: [SourceFile], besides other: ProjectGathering) {
    self.init(FileIndexingSession(files, besides: other.reading))
    demands = other.demands
  }

  init(_ reading: FileIndexingSession) {
    self.reading = reading
    let files = reading.entries.map(\.file)
    rules = Self.rules(for: files)
    settings = Self.settings(for: files)
    configurations = Self.configurations(of: files)
    let reported = files.filter(\.isReported)
    reportedPaths = reported.count == files.count ? nil : Set(reported.map(\.path))
  }

  private static func rules(for files: [SourceFile]) -> [any Rule.Type] {
    RuleCatalog.all.filter { rule in
      !rule.info.isOptIn || files.contains { $0.isReported && $0.configuration.isOn(rule.info) }
    }
  }

  private static func configurations(of files: [SourceFile]) -> [String: Configuration] {
    Dictionary(
      files.lazy.filter { $0.isReported && $0.configuration.decidesAboutRules }.map { ($0.path, $0.configuration) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a run on these files looks into.
  static func settings(for files: [SourceFile]) -> LastGathering.Settings {
    LastGathering.Settings(
      codableProtocols: files.reduce(into: []) { $0.formUnion($1.configuration.codableProtocols) },
      rules: Set(rules(for: files).map { $0.info.id }),
      // The last names of functions that the configurations say decode.
      decodeHelpers: configurations(of: files).values.reduce(into: []) { names, configuration in
        names.formUnion(configuration.decodeHelpers.map { TypeName.last(of: $0.text) })
      })
  }

  /// The project with everything the rules ask.
  mutating func project() -> ProjectFacts {
    var (project, isComplete) = wholeProject()
    let reads = suspectReads(of: &project)
    save(asked: isComplete ? demands.last.map(DemandMatch.init) : nil)
    reading.forgetWhatWasAsked()
    var complete = project ?? factsSoFar()
    project = nil
    complete.complete(suspectReads: reads, threads: reading.threads)
    return complete
  }

  /// The project without how Optional properties are read, which is of no account for what its types write.
  mutating func formats() -> ProjectFacts {
    isAboutFormats = true
    let (project, _) = wholeProject()
    save(asked: nil)
    var complete = project ?? factsSoFar()
    complete.complete(suspectReads: [:], threads: reading.threads)
    return complete
  }

  /// The project once nothing new is asked for, and whether that was reached.
  private mutating func wholeProject() -> (ProjectFacts?, isComplete: Bool) {
    // No two projects are kept at a time: their tables are large.
    var project: ProjectFacts? = factsSoFar()
    for _ in 0..<Self.maximumWaves {
      guard let current = project else { break }
      var demand = ParseDemand(current, of: rules, threads: reading.threads)
      if isAboutFormats { demand.addRawValues(of: current) }
      if !parse(for: demand) { return (project, true) }
      Self.release(&project)
      project = factsSoFar()
    }
    return (project, false)
  }

  private mutating func save(asked: DemandMatch?) {
    let boxes = [reading.save(), asked.flatMap { reading.save(asked: $0, settings) }]
    saving = boxes.compactMap(\.self)
  }

  private static func release(_ project: inout ProjectFacts?) {
    guard let old = project.take() else { return }
    WorkThread.release(old)
  }

  private func factsSoFar() -> ProjectFacts {
    ProjectFacts(
      reading.facts, codableProtocols: settings.codableProtocols, configurations: configurations,
      reportedPaths: reportedPaths, threads: reading.threads)
  }

  private mutating func parse(for demand: ParseDemand) -> Bool {
    var demand = demand
    demand.add(decodeHelpers: settings.decodeHelpers)
    let whole = DemandMatch(demand)
    // A file that was looked into for some names is looked into again for others; what it declares is known.
    let news = demands.map { DemandMatch(demand.subtracting($0).ofBodies) }
    let replaced = reading.namesReplaced(among: demand.replacedProperties)
    let found = reading.parse(
      watching: replaced, keeping: demand.bodyNames(replaced: replaced), wholly: whole.includesWhole
    ) { index, round in
      (round.map { news[$0] } ?? whole).includes(index)
    }
    demands.append(demands.last.map(demand.union) ?? demand)
    return found
  }

  /// Every read of the properties under suspicion; parses the types that those reads go through. Lets go of a project that
  /// does not know all that is parsed.
  private mutating func suspectReads(of project: inout ProjectFacts?) -> [String: [PropertyRead]] {
    // Suspects that the files read so far clear need not be looked for in the others.
    guard let names = project?.suspectPropertyNames(noted: { reading.notedReads(of: $0) }), !names.isEmpty else {
      return [:]
    }
    let reads = reading.reads(of: names)
    var types = project?.types
    for _ in 0..<Self.maximumWaves {
      let missing = NameHashes(types.map { MissingTypes(in: $0).names(onTheWayOf: reads) } ?? [])
      guard !missing.isEmpty,
        reading.parse(
          // Only their declarations are wanted, not bodies.
          watching: [], keeping: [],
          where: { index, round in
            round == nil && (index.declares(anyOf: missing) || index.extends(anyOf: missing))
          })
      else { break }
      project = nil
      types = nil
      types = SymbolTable(reading.facts, threads: reading.threads)
    }
    return reads
  }
}
