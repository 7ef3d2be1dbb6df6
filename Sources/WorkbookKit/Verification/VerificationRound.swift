import Foundation
import LintModel

/// Builds one variant of many exercises together, because a build costs much more than a run.
struct VerificationRound: Sendable {
  let verification: Verification
  let tree: VerificationTree
  /// Those being verified; one alone is built alone.
  let exercises: [Exercise]
  let variants: [String: [ExerciseVariant]]

  private var toolchain: Toolchain {
    Toolchain(
      package: tree.root, scratch: tree.scratch, only: exercises.count == 1 ? exercises[0].id : nil,
      interruption: verification.interruption)
  }

  /// Builds what the manifest holds.
  func builder() -> ExerciseBuilder {
    ExerciseBuilder(
      toolchain: toolchain, exercises: exercises.count == 1 ? exercises : verification.workbook.exercises,
      sourceFolder: tree.sourceFolder)
  }

  /// Builds variants, one of each exercise.
  ///
  /// - Returns: the first error of each variant that does not compile, by exercise id.
  func build(_ group: [(exercise: Exercise, variant: ExerciseVariant)], with builder: inout ExerciseBuilder) throws
    -> [String: String]
  {
    for (exercise, variant) in group { try tree.install(variant, of: exercise) }
    return try buildAll(with: &builder)
  }

  /// Puts aside what was built last, so that it can run while the next round is built.
  func keepProduct() throws {
    try toolchain.keepProduct()
  }

  /// Runs and lints what `build` and `keepProduct` have left.
  func results(of group: [(exercise: Exercise, variant: ExerciseVariant)], failures: [String: String]) throws
    -> [(Exercise, VariantResult)]
  {
    try group.concurrentMap { exercise, variant in
      let folder = try tree.installForGate(variant, of: exercise)
      let gate = verification.gate.inspect(folder, of: exercise, root: tree.gateRoot)
      if let reason = failures[exercise.id] {
        return (exercise, VariantResult(variant: variant, run: .doesNotCompile(reason: reason), gate: gate))
      }
      let verdicts =
        switch variant.kind {
        case .starter, .solution: try run(in: timeZones, of: exercise)
        case .wrongFix: try verdictsOnWrongFix(of: exercise)
        }
      return (exercise, VariantResult(variant: variant, run: .ran(verdicts: verdicts), gate: gate))
    }
  }

  /// That of each run.
  private var timeZones: [String] {
    (0..<verification.runsInEachZone).flatMap { _ in verification.zones }
  }

  /// A wrong fix has to be rejected in every zone, by whichever test. All tests run in the first zone. In the others, the
  /// test that rejected the fix runs alone, and all of them where it does not do it again.
  ///
  /// Many runs look for what depends on chance, which a second attempt would hide: then all tests run each time.
  private func verdictsOnWrongFix(of exercise: Exercise) throws -> [Verdict] {
    guard verification.runsInEachZone == 1 else { return try run(in: timeZones, of: exercise) }
    let first = try run(in: Array(timeZones.prefix(1)), of: exercise)
    let zones = Array(timeZones.dropFirst())
    guard case .testsFailed? = first.first?.outcome, let test = first.first?.results.failed.first?.id else {
      return try first + run(in: zones, of: exercise)
    }
    let verdicts = try run(in: zones, of: exercise, test: test)
    return try first
      + zip(zones, verdicts).flatMap { zone, verdict in
        VariantResult.isRejection(verdict) ? [verdict] : try run(in: [zone], of: exercise)
      }
  }

  private func run(in zones: [String], of exercise: Exercise, test: String? = nil) throws -> [Verdict] {
    let requests = zones.map { Toolchain.TestRequest(module: exercise.testModule, timeZone: $0, test: test) }
    return try toolchain.run(requests, limits: verification.limits, keptProduct: true).map {
      ExerciseRunner.judge($0, failuresRead: 0)
    }
  }

  /// Builds until it works: what does not compile is noted and gives way to the exercise's other variants in turn.
  ///
  /// - Returns: the first error of each variant that does not compile, by exercise id.
  private func buildAll(with builder: inout ExerciseBuilder) throws -> [String: String] {
    var failures: [String: String] = [:]
    var substitutes: [String: [ExerciseVariant]] = [:]
    while true {
      let build = try builder.build()
      if build.isSuccess { return failures }
      let errors = CompilerMessage.errors(in: build.log)
      let guilty = exercises.filter { exercise in errors.contains { belongs($0, to: exercise) } }
      guard !guilty.isEmpty else {
        throw LintError(
          "the exercises could not be built:\n\(build.log.suffix(2000))",
          advice: "Delete .build-workbook and try again.")
      }
      for exercise in guilty {
        if failures[exercise.id] == nil {
          let error = errors.first { belongs($0, to: exercise) }
          failures[exercise.id] =
            error.map { "\(($0.path as NSString).lastPathComponent):\($0.line): \($0.text)" } ?? ""
        }
        var others = substitutes[exercise.id] ?? variants[exercise.id] ?? []
        guard !others.isEmpty else {
          throw LintError(
            "no variant of \(exercise.id) compiles with its tests: \(failures[exercise.id] ?? "")",
            advice: "Start with the solution: it must have the names that the tests use.")
        }
        try tree.install(others.removeFirst(), of: exercise)
        substitutes[exercise.id] = others
      }
    }
  }

  private func belongs(_ error: CompilerMessage, to exercise: Exercise) -> Bool {
    [tree.sourceFolder(of: exercise).path, tree.root.appending(path: "Tests/Exercises/\(exercise.testModule)").path]
      .contains { error.path.hasPrefix(Workbook.resolved($0) + "/") }
  }
}
