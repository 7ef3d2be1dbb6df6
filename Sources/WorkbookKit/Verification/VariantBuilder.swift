import Foundation
import LintModel

/// Builds one variant after another.
///
/// SwiftPM compiles the tests of an exercise whenever the exercise was compiled, and that is four fifths of a build. Most
/// variants differ in the bodies of functions alone: the module that the compiler writes for those who import it is the
/// same to the last byte, and so are the tests that were compiled with it. So SwiftPM builds once, and from then on its own
/// commands are run for what has changed, with the tests that fit the module.
struct VariantBuilder: Sendable {
  let toolchain: Toolchain
  let tree: VerificationTree
  let exercises: [Exercise]

  private var plan: BuildPlan?
  /// What is in the tests' program now, by exercise id.
  private var built: [String: [String: Data]] = [:]
  /// The modules that tests were compiled with, by exercise id; the tests are kept under the index.
  private var interfaces: [String: [Data]] = [:]

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
    let jobs = changed.map { CompileJob(exercise: $0, plan: plan, builder: self) }
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
      let plan = try BuildPlan(manifest: manifest)
    else { return result }
    for exercise in exercises {
      guard let interface = plan.interface(of: exercise) else { return result }
      if interfaces[exercise.id]?.contains(interface) != true {
        try keepTests(of: exercise, plan: plan)
        interfaces[exercise.id, default: []].append(interface)
      }
    }
    built = sources
    self.plan = plan
    return result
  }

  // MARK: Compiled tests

  fileprivate func index(of interface: Data, of exercise: Exercise) -> Int? {
    interfaces[exercise.id]?.firstIndex(of: interface)
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
  let plan: BuildPlan
  let builder: VariantBuilder

  enum Outcome: Sendable {
    case known
    case new(interface: Data)
    case failed(log: String)
  }

  func run() throws -> Outcome {
    if let log = try failure(of: exercise.id) { return .failed(log: log) }
    guard let interface = plan.interface(of: exercise) else {
      throw LintError("the compiler left no module of \(exercise.id)", advice: "Delete .build-workbook and try again.")
    }
    if let index = builder.index(of: interface, of: exercise) {
      try builder.restoreTests(index, of: exercise, plan: plan)
      return .known
    }
    if let log = try failure(of: exercise.testModule) { return .failed(log: log) }
    try builder.keepTests(of: exercise, plan: plan)
    return .new(interface: interface)
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
