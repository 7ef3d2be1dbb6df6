import Foundation
import LintModel
import SwiftFacts

/// Builds one variant after another.
///
/// SwiftPM compiles the tests of an exercise whenever the exercise was compiled, and that is four fifths of a build. Most
/// variants differ in nothing that the tests could see: the module that the compiler writes for those who import it is the
/// same to the last byte, or only what is private is not. Then the tests that were compiled before are those that would be
/// compiled now. So SwiftPM builds once, and from then on the commands behind its own are run for what has changed, with
/// the tests that fit.
struct VariantBuilder: Sendable {
  let toolchain: Toolchain
  let tree: VerificationTree
  let exercises: [Exercise]

  private var plan: BuildPlan?
  /// What is in the tests' program now, by exercise id.
  private var built: [String: [String: Data]] = [:]
  /// What tests were compiled with, by exercise id; the tests are kept under the index.
  private var interfaces: [String: [Interface]] = [:]

  /// What an exercise is to those who import it.
  fileprivate struct Interface: Sendable {
    /// As the compiler wrote it.
    var module: Data
    /// By file.
    var views: [String: ImportedView]
  }

  init(toolchain: Toolchain, tree: VerificationTree, exercises: [Exercise]) {
    self.toolchain = toolchain
    self.tree = tree
    self.exercises = exercises
  }

  /// Builds what is installed in the tree.
  ///
  /// - Throws: `LintError` when a file cannot be read or written or a compiler cannot be started, `Interrupted` on Ctrl-C.
  mutating func build() throws -> Toolchain.BuildResult {
    let sources = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, tree.sources(of: $0)) })
    guard let plan, exercises.allSatisfy({ plan.holds(tree.sourceFolder(of: $0), sources[$0.id] ?? [:], of: $0) })
    else { return try buildAll(sources) }
    let changed = exercises.filter { built[$0.id] != sources[$0.id] }
    let jobs = changed.map { CompileJob(exercise: $0, sources: sources[$0.id] ?? [:], plan: plan, builder: self) }
    var failures = ""
    for (exercise, result) in zip(changed, try jobs.concurrentMap { try $0.run() }) {
      built[exercise.id] = nil
      switch result {
      case .failed(let log): failures += log
      case .known: built[exercise.id] = sources[exercise.id]
      case .new(let interface):
        interfaces[exercise.id, default: []].append(interface)
        built[exercise.id] = sources[exercise.id]
      }
    }
    if !failures.isEmpty { return Toolchain.BuildResult(ending: .exited(code: 1), log: failures) }
    return changed.isEmpty
      ? Toolchain.BuildResult(ending: .exited(code: 0), log: "") : try toolchain.compile(plan.link)
  }

  /// Lets SwiftPM build, which also notes the commands for the builds to come.
  private mutating func buildAll(_ sources: [String: [String: Data]]) throws -> Toolchain.BuildResult {
    plan = nil
    let result = try toolchain.build()
    guard Toolchain.runsWhileBuilding, result.isSuccess,
      let manifest = try? String(contentsOf: toolchain.scratch.appending(path: "debug.yaml"), encoding: .utf8),
      var plan = try BuildPlan(manifest: manifest)
    else { return result }
    for exercise in exercises {
      guard let module = plan.interface(of: exercise) else { return result }
      if index(of: module, of: exercise) == nil {
        try keepTests(of: exercise, plan: plan)
        let views = (sources[exercise.id] ?? [:]).mapValues { ImportedView(of: Array($0)) }
        interfaces[exercise.id, default: []].append(Interface(module: module, views: views))
      }
    }
    try leaveOutDriver(of: &plan)
    built = sources
    self.plan = plan
    return result
  }

  /// Lets the compiler be called as its driver calls it: finding out how takes a fifth of the time that it takes to compile
  /// an exercise.
  private func leaveOutDriver(of plan: inout BuildPlan) throws {
    let modules = exercises.flatMap { [$0.id, $0.testModule] }
    let commands = try modules.concurrentMap { [plan] module -> [String]? in
      let arguments = plan.compilations[module]?.arguments ?? []
      return BuildPlan.frontendCommand(in: try toolchain.compile(arguments + ["-###"]).log)
    }
    for (module, command) in zip(modules, commands) {
      if let command { plan.compilations[module]?.arguments = command }
    }
  }

  // MARK: Compiled tests

  fileprivate func index(of module: Data, of exercise: Exercise) -> Int? {
    interfaces[exercise.id]?.firstIndex { $0.module == module }
  }

  fileprivate func index(of views: [String: ImportedView], of exercise: Exercise) -> Int? {
    interfaces[exercise.id]?.firstIndex { $0.views == views }
  }

  /// Keeps the tests that were compiled last, as those of the next interface.
  fileprivate func keepTests(of exercise: Exercise, plan: BuildPlan) throws {
    let folder = testFolder(of: exercise, index: interfaces[exercise.id]?.count ?? 0)
    for object in plan.compilations[exercise.testModule]?.objects ?? [] {
      try replace(folder.appending(path: object.lastPathComponent), with: object)
    }
  }

  fileprivate func restoreTests(_ index: Int, of exercise: Exercise, plan: BuildPlan) throws {
    let folder = testFolder(of: exercise, index: index)
    for object in plan.compilations[exercise.testModule]?.objects ?? [] {
      try replace(object, with: folder.appending(path: object.lastPathComponent))
    }
  }

  private func testFolder(of exercise: Exercise, index: Int) -> URL {
    toolchain.scratch.appending(path: "tests/\(exercise.id)/\(index)")
  }

  private func replace(_ copy: URL, with original: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contentsOf: original).write(to: copy)
    } catch {
      throw LintError(
        "\(original.path) could not be copied to \(copy.path)",
        advice: "Check that the disk is not full and the folder can be written.")
    }
  }
}

/// Compiles one exercise, and its tests unless they are known.
private struct CompileJob: Sendable {
  let exercise: Exercise
  /// By file.
  let sources: [String: Data]
  let plan: BuildPlan
  let builder: VariantBuilder

  enum Outcome: Sendable {
    case known
    case new(VariantBuilder.Interface)
    case failed(log: String)
  }

  func run() throws -> Outcome {
    if let log = try failure(of: exercise.id) { return .failed(log: log) }
    guard let module = plan.interface(of: exercise) else {
      throw LintError("the compiler left no module of \(exercise.id)", advice: "Delete .build-workbook and try again.")
    }
    if let index = builder.index(of: module, of: exercise) {
      try builder.restoreTests(index, of: exercise, plan: plan)
      return .known
    }
    let views = sources.mapValues { ImportedView(of: Array($0)) }
    if let index = builder.index(of: views, of: exercise) {
      try builder.restoreTests(index, of: exercise, plan: plan)
      return .known
    }
    if let log = try failure(of: exercise.testModule) { return .failed(log: log) }
    try builder.keepTests(of: exercise, plan: plan)
    return .new(VariantBuilder.Interface(module: module, views: views))
  }

  private func failure(of module: String) throws -> String? {
    let result = try builder.toolchain.compile(plan.compilations[module]?.arguments ?? [])
    return result.isSuccess ? nil : result.log + "\n"
  }
}

extension BuildPlan {
  /// Whether the commands compile just these files of a folder.
  fileprivate func holds(_ folder: URL, _ sources: [String: Data], of exercise: Exercise) -> Bool {
    let folder = Workbook.resolved(folder.path)
    return compilations[exercise.id]?.sources == Set(sources.keys.map { "\(folder)/\($0)" })
      && compilations[exercise.testModule] != nil
  }

  fileprivate func interface(of exercise: Exercise) -> Data? {
    compilations[exercise.id].flatMap { try? Data(contentsOf: $0.interface) }
  }
}
