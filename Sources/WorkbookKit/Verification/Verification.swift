import Foundation
import LintModel

/// Proves that the exercises teach what they claim: starters fail, solutions pass, tempting fixes are rejected, and the
/// linter agrees, in every time zone.
public struct Verification: Sendable {
  let workbook: Workbook
  let interruption: Interruption
  let zones: [String]
  var gate: LintGate
  var limits: ChildLimits
  /// More than one finds tests that depend on chance, on the time or on how busy the machine is.
  public var runsInEachZone = 1
  /// Whether the tests are noted as shipped once everything holds.
  public var isRecording = false

  public static let defaultZones = ["America/Los_Angeles", "Europe/Paris", "Asia/Bangkok"]
  /// What ends a learner's run ends one of these; the runs of a round share the processors with the next one's build.
  public static let defaultSeconds = ExerciseRunner.defaultSeconds

  public init(
    workbook: Workbook, interruption: Interruption, zones: [String] = defaultZones, seconds: Int = defaultSeconds
  ) {
    self.init(
      workbook: workbook, interruption: interruption, zones: zones, gate: .codableLint,
      limits: .tests(seconds: seconds))
  }

  init(workbook: Workbook, interruption: Interruption, zones: [String], gate: LintGate, limits: ChildLimits) {
    self.workbook = workbook
    self.interruption = interruption
    self.zones = zones
    self.gate = gate
    self.limits = limits
  }

  /// Checks exercises.
  ///
  /// - Parameter progress: gets a line before each step, as it can take a minute.
  /// - Throws: `LintError` when the check cannot be done, `Interrupted` on Ctrl-C.
  public func run(_ exercises: [Exercise], progress: (String) -> Void) throws -> VerificationReport {
    let (fileChecks, variants) = filesChecked(exercises)
    var checks = fileChecks
    let rounds = VerificationSchedule(variants: exercises.map { ($0, variants[$0.id] ?? []) }).rounds
    let runner = VerificationRound(
      verification: self, tree: try tree(with: variants), exercises: exercises, variants: variants)
    var builder = runner.builder()
    // Building uses one processor now and then, so the variants of one round run while those of the next are built.
    var running: BackgroundWork<[(Exercise, VariantResult)]>?
    defer { _ = try? running?.value() }
    func collect() throws {
      guard let work = running else { return }
      running = nil
      for (exercise, result) in try work.value() ?? [] { checks[exercise.id]?.results.append(result) }
    }
    for (index, group) in rounds.enumerated() {
      progress("Step \(index + 1) of \(rounds.count): \(Prose.count(group.count, "variant"))")
      let failures = try runner.build(group, with: &builder)
      try collect()
      try runner.keepProduct()
      running = BackgroundWork { try runner.results(of: group, failures: failures) }
      if !Toolchain.runsWhileBuilding { try collect() }
    }
    try collect()
    let report = VerificationReport(
      listProblems: ListChecks(workbook: workbook).problems(), checks: exercises.compactMap { checks[$0.id] },
      zones: zones)
    if isRecording, report.isSound { try ShippedTests.record(exercises, in: workbook) }
    return report
  }

  /// What the files of each exercise say, before anything is built, and the variants that they describe.
  private func filesChecked(
    _ exercises: [Exercise]
  ) -> (checks: [String: ExerciseCheck], variants: [String: [ExerciseVariant]]) {
    let shipped = ShippedTests(workbook)
    var checks: [String: ExerciseCheck] = [:]
    var variants: [String: [ExerciseVariant]] = [:]
    for exercise in exercises {
      var (found, problems) = ExerciseVariant.all(of: exercise)
      if !isRecording, !shipped.holds(exercise) { problems.append(Self.notRecorded) }
      variants[exercise.id] = found
      checks[exercise.id] = ExerciseCheck(
        exercise: exercise, fileProblems: FolderChecks(exercise: exercise).problems() + problems, results: [])
    }
    return (checks, variants)
  }

  /// The tree that variants are built in. The manifest builds every exercise, so those that were not asked for have files too.
  private func tree(with variants: [String: [ExerciseVariant]]) throws -> VerificationTree {
    let tree = VerificationTree(workbook: workbook)
    try tree.prepare()
    for exercise in workbook.exercises {
      let first = variants[exercise.id]?.first ?? ExerciseVariant.all(of: exercise).variants[0]
      try tree.install(first, of: exercise)
    }
    return tree
  }

  private static let notRecorded =
    "its tests are not those in Tests/Exercises/\(ShippedTests.fileName); "
    + "`\(CommandText.workbook("verify", "--record"))` notes them there"
}
