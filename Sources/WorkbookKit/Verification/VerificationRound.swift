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
  func builder() -> VariantBuilder {
    VariantBuilder(
      toolchain: toolchain, tree: tree, exercises: exercises.count == 1 ? exercises : verification.workbook.exercises)
  }

  /// Builds variants, one of each exercise.
  ///
  /// - Returns: the first error of each variant that does not compile, by exercise id.
  func build(_ group: [(exercise: Exercise, variant: ExerciseVariant)], with builder: inout VariantBuilder) throws
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
    try group.map { exercise, variant in
      let folder = try tree.installForGate(variant, of: exercise)
      let gate = verification.gate.inspect(folder, of: exercise, root: tree.gateRoot)
      if let reason = failures[exercise.id] {
        return (exercise, VariantResult(variant: variant, run: .doesNotCompile(reason: reason), gate: gate))
      }
      let requests = verification.zones.map { Toolchain.TestRequest(module: exercise.testModule, timeZone: $0) }
      let verdicts = try (0..<verification.runsInEachZone).flatMap { _ in
        try toolchain.run(requests, limits: verification.limits, keptProduct: true).map {
          ExerciseRunner.judge($0, failuresRead: 0)
        }
      }
      return (exercise, VariantResult(variant: variant, run: .ran(verdicts: verdicts), gate: gate))
    }
  }

  /// Builds until it works: what does not compile is noted and gives way to the exercise's other variants in turn.
  ///
  /// - Returns: the first error of each variant that does not compile, by exercise id.
  private func buildAll(with builder: inout VariantBuilder) throws -> [String: String] {
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
