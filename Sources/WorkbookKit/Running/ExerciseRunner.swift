import Foundation

/// Builds, runs and lints one exercise of the learner's tree.
public struct ExerciseRunner: Sendable {
  let workbook: Workbook
  let interruption: Interruption
  var gate: LintGate
  var limits: ChildLimits

  /// How long a learner's tests may take: they run in milliseconds, so ten seconds is an endless loop.
  public static let defaultSeconds = 10

  public init(workbook: Workbook, interruption: Interruption, seconds: Int = defaultSeconds) {
    self.init(workbook: workbook, interruption: interruption, gate: .codableLint, limits: .tests(seconds: seconds))
  }

  init(workbook: Workbook, interruption: Interruption, gate: LintGate, limits: ChildLimits) {
    self.workbook = workbook
    self.interruption = interruption
    self.gate = gate
    self.limits = limits
  }

  /// The verdict on an exercise as it lies on disk.
  ///
  /// - Throws: `LintError` when swift cannot be started, `Interrupted` on Ctrl-C.
  public func run(_ exercise: Exercise) throws -> Verdict {
    var verdict = try judge(exercise)
    verdict.changedTests = ShippedTests(workbook).changes(of: exercise)
    if case .solved = verdict.outcome, !verdict.changedTests.isEmpty { verdict.outcome = .testsChanged }
    return verdict
  }

  private func judge(_ exercise: Exercise) throws -> Verdict {
    let missing = missingFiles(of: exercise)
    guard missing.isEmpty else { return Verdict(outcome: .filesMissing(missing), results: TestResults()) }
    if let copied = CopiedFiles(in: exercise) {
      return Verdict(outcome: .filesCopied(copied), results: TestResults())
    }
    let toolchain = Toolchain(
      package: workbook.root, scratch: workbook.scratchFolder, only: exercise.id, interruption: interruption)
    // Two windows that run exercises take turns, as they share what is built.
    let lock = try FileLock.whenFree(workbook.scratchFolder.appending(path: "running"), interruption)
    defer { lock?.release() }
    let build = try build(exercise, with: toolchain)
    guard build.isSuccess else { return Verdict(outcome: Self.buildOutcome(build, exercise), results: TestResults()) }
    let output = try toolchain.run([.init(module: exercise.testModule)], limits: limits)
    var verdict = Self.judge(output[0])
    if case .solved = verdict.outcome {
      let report = gate.inspect(exercise.starterFolder, of: exercise, root: workbook.root)
      if !report.isOpen { verdict.outcome = .lintFindings(report) }
    }
    return verdict
  }

  /// More versions of the tests are not worth their room: a learner goes back a step or two.
  private static let testsKept = 4

  private func build(_ exercise: Exercise, with toolchain: Toolchain) throws -> Toolchain.BuildResult {
    var builder = ExerciseBuilder(toolchain: toolchain, exercises: [exercise]) { $0.starterFolder }
    builder.mostTestsKept = Self.testsKept
    builder.record = KeptBuild.take(for: exercise, toolchain)
    let result = try builder.build()
    if let record = builder.record { KeptBuild.leave(record, of: exercise, toolchain) }
    return result
  }

  /// The solution has the same files as the starter, so it tells which ones are gone.
  private func missingFiles(of exercise: Exercise) -> [String] {
    let shipped = FolderContents.names(in: exercise.solutionFolder, withExtension: "swift")
    let sources = shipped.map { "Exercises/\(exercise.folder)/\($0)" }
    let tests = "Tests/Exercises/\(exercise.testModule)/\(exercise.testModule).swift"
    return (sources + [tests]).filter { !FolderContents.exists(workbook.root.appending(path: $0)) }
  }

  private static func buildOutcome(_ build: Toolchain.BuildResult, _ exercise: Exercise) -> Verdict.Outcome {
    let errors = CompilerMessage.errors(in: build.log)
    let own = errors.filter { $0.path.hasPrefix(exercise.starterFolder.path + "/") }
    if !own.isEmpty { return .doesNotCompile(own, isInTests: false) }
    if !errors.isEmpty { return .doesNotCompile(errors, isInTests: true) }
    return .buildFailed(log: build.log.split(whereSeparator: \.isNewline).suffix(15).joined(separator: "\n"))
  }

  /// What the output of a test run means, before linting.
  ///
  /// - Parameter failuresRead: of each test; see `EventStream`.
  static func judge(_ output: Toolchain.TestOutput, failuresRead: Int = TestResult.failuresShown) -> Verdict {
    let results = EventStream.results(in: output.events, failuresRead: failuresRead)
    let outcome: Verdict.Outcome
    switch output.ending {
    case .stopped(let reason): outcome = .stopped(reason)
    case .signalled(let number): outcome = .crashed(signal: number, message: crashMessage(in: output.log))
    case .exited where results.unfinished != nil:
      // `swift test` turns the signal of the tests' process into an exit code, and so does `exit()` in a test.
      outcome = .crashed(signal: 0, message: crashMessage(in: output.log))
    case .exited where results.executed == 0: outcome = .noTests
    case .exited(let code): outcome = results.failed.isEmpty && code == 0 ? .solved : .testsFailed
    }
    return Verdict(outcome: outcome, results: results, printed: PrintedText(output: output.printed))
  }

  /// The runtime says it on standard error.
  private static func crashMessage(in log: String) -> String? {
    log.firstMatch(of: /(?m)^(.*Fatal error: .*)$/).map { String($0.1) }
  }
}
