import CodableRules
import LintModel
import SwiftFacts

/// Checks a type against payloads: does it read what is really sent?
public struct ContractRun {
  private let request: LintRequest
  private let type: String
  /// Files and folders with payloads, or `-`.
  private let samples: [String]
  /// A JSON Pointer to the part of each document that is the type.
  public var pointer: String?
  /// What differs from Foundation's defaults, such as `dates iso8601, keys snake case`; nil for what the code shows.
  public var coder: String?
  /// Which requests of captured traffic are meant; nil for all.
  public var url: String?
  /// Whether the change of the source that the payloads call for is worked out.
  public var suggestsUpdate = false
  /// Where the findings of this run are written as known; nil where they are not.
  public var newBaseline: String?

  /// What a run gives.
  public struct Outcome: Sendable {
    public var lint: LintOutcome
    /// A change of the source that the payloads call for, as a unified diff; empty when none is certain, nil when none was
    /// asked for.
    public var update: String?
  }

  /// - Parameter samples: files and folders with payloads, or `-`.
  public init(_ request: LintRequest, type: String, samples: [String]) {
    self.request = request
    self.type = type
    self.samples = samples
  }

  /// - Throws: `LintError` when the type cannot be found, or a payload was named that does not exist.
  public func outcome() throws -> Outcome {
    let selection = try LintRun(request).select().found
    // Nothing can be found in a folder that is not there.
    if selection.files.isEmpty, let problem = selection.problems.first { throw problem }
    let source = request.linter.project(of: selection.files)
    let project = source.facts
    let model = try self.model(in: source)
    let (trials, reading) = try trials(of: model)
    if reading.problems.isEmpty, (trials.chosen + trials.others).allSatisfy({ $0.count == 0 }) { throw nothingRead }
    let places = FormatPlaces(project)
    var gathered = ContractFindings(type: model.name, places: places, isWritten: model.isWritten)
    for trial in trials.chosen { gathered.add(trial) }
    gathered.add(repetitions: reading.repetitions, count: reading.repetitionCount)
    // Whatever is linted of a project: a type that somebody names is looked at.
    let files = selection.files.map { file in
      var file = file
      file.isReported = true
      return file
    }
    var report = request.linter.report(
      gathered.findings, of: ContractRules.infos, on: files, in: project, workingDirectory: request.workingDirectory)
    report.positions = gathered.positions
    report.problems = selection.problems + source.problems + reading.problems
    report.summary.payloads = PayloadSummary(
      type: model.name, trials: trials.chosen.map { $0.summary(reservation: model.reservation) },
      otherCoders: Dictionary(
        trials.others.map { ($0.options.name, $0.decoded) }, uniquingKeysWith: { first, _ in first }),
      passedOver: reading.passedOver)
    var linted = LintedFiles(report: report, files: files)
    let notices = try linted.leaveOutKnown(in: request.baseline, writing: newBaseline)
    var outcome = Outcome(
      lint: LintOutcome(report: linted.report, notices: notices, isFailed: request.isFailed(linted)))
    if suggestsUpdate {
      let update = ModelUpdate(project, files: files, workingDirectory: request.workingDirectory)
      outcome.update = trials.chosen.first.map { update.diff(for: $0.statistics) } ?? ""
    }
    return outcome
  }

  /// Nothing was held against the type, which would look like success.
  private var nothingRead: LintError {
    let advice =
      url.map { "No response fits --url '\($0)': correct the pattern, or leave it out." }
      ?? pointer.map { "The list at '\($0)' may be empty: correct --at, or give other payloads." }
    return LintError(
      "there is no payload in \(samples.joined(separator: ", ")), so '\(type)' was checked against nothing",
      advice: advice ?? "Give payloads that hold one.")
  }

  // MARK: The type

  /// The type that payloads are held against, and the coders that may read it.
  private struct Model {
    var name: String
    var document: ShapeDocument
    var coders: [CoderOptions]
    /// Where the coders come from, as a clause; nil when the code shows one, or it was given.
    var reservation: String?

    var isWritten: Bool { document.types[name]?.isWritten ?? false }

    func trial(_ options: CoderOptions) -> CoderTrial { CoderTrial(document.table(.decoding, options), type: name) }
  }

  private static var propertyList: CoderOptions {
    var options = CoderOptions()
    options.isPropertyList = true
    return options
  }

  private func model(in gathered: GatheredProject) throws -> Model {
    // How dates are read is not known where no decoder was found: they are left open.
    var open = CoderOptions()
    open.dates = .custom
    let given = try coder.map(CoderOptions.init(written:))
    let document = gathered.facts.shapes(under: [given ?? open, Self.propertyList]) {
      $0.answers(to: type) || $0.name == type
    }
    let name = try ShapeRun.name(
      type, in: document, of: gathered,
      pathAdvice: "Name the type first and the payloads after it; '--in' takes the sources.")
    let known = (document.types[name]?.coders[.decoding] ?? []).filter { !$0.isPropertyList }
    let coders = given.map { [$0] } ?? (known.isEmpty ? [open] : known)
    guard document.table(.decoding, coders[0]).shapes[name] != nil else {
      throw LintError("'\(name)' is not Decodable, so it reads no payload", advice: "Name a type that is decoded.")
    }
    return Model(name: name, document: document, coders: coders, reservation: reservation(known: known))
  }

  private func reservation(known: [CoderOptions]) -> String? {
    if coder != nil { return nil }
    switch known.count {
    case 0: return "no decoder for it was found in the code, so dates are left open; --coder says what it is set to"
    case 1: return nil
    default: return "the code has several, and this one reads most; --coder says which is meant"
    }
  }

  // MARK: Payloads

  private func trials(
    of model: Model
  ) throws -> (trials: (chosen: [CoderTrial], others: [CoderTrial]), reading: ReadingNotes) {
    var trials = model.coders.map(model.trial)
    var lists = model.trial(Self.propertyList)
    var notes = ReadingNotes()
    let tables = model.coders.map { model.document.table(.decoding, $0) }
    let shape = Shape.reference(model.name)
    try SampleReading(
      arguments: samples, workingDirectory: request.workingDirectory, pointer: try pointer.map(JSONPointer.init),
      url: url.map { Wildcard($0) }, splitsArrays: !tables[0].readsArray(shape),
      isRead: { path in tables.contains { $0.mayRead(path[...], of: shape) } }
    ).forEach { event in
      switch event {
      case .sample(let sample) where sample.isPropertyList: lists.add(sample)
      case .sample(let sample):
        for index in trials.indices { trials[index].add(sample) }
      case .fault(let place, let reason): notes.add(fault: reason, at: place)
      case .repetition(let key, let spot): notes.add(repetitionOf: key, at: spot)
      case .passedOver(let reason): notes.add(passedOver: reason)
      }
    }
    var chosen = Self.best(of: trials).map { [$0] } ?? []
    if lists.count > 0 { chosen = chosen.filter { $0.count > 0 } + [lists] }
    for index in chosen.indices { chosen[index].conclude() }
    let others = trials.filter { $0.options != chosen.first?.options && $0.count > 0 }
    return ((chosen, others), notes)
  }

  /// The coder that reads most payloads; of several, the one that fails for fewest.
  private static func best(of trials: [CoderTrial]) -> CoderTrial? {
    trials.max { ($0.decoded, -$0.failed, $1.options.name) < ($1.decoded, -$1.failed, $0.options.name) }
  }
}

extension ShapeTable {
  fileprivate func readsArray(_ shape: Shape) -> Bool {
    switch resolved(shape).unchecked {
    case .array, .sequence, .dictionary(.pairs, _), .opaque, .anything: true
    default: false
    }
  }
}
