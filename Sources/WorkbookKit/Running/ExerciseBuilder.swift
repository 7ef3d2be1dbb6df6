import Foundation
import LintModel
import SwiftFacts

/// Builds exercises again and again, each time with other code.
///
/// SwiftPM compiles the tests of an exercise whenever the exercise was compiled, and that is four fifths of a build. Most
/// edits change nothing that the tests could see: the module that the compiler writes for those who import it is the same
/// to the last byte, or only what is private is not. Then the tests that were compiled before are those that would be
/// compiled now. So SwiftPM builds once, and from then on the commands behind its own are run for what has changed, with
/// the tests that fit.
struct ExerciseBuilder: Sendable {
  let toolchain: Toolchain
  let exercises: [Exercise]
  /// Where the code of an exercise lies.
  let sourceFolder: @Sendable (Exercise) -> URL
  /// Nil before SwiftPM has built, and where its commands are not known.
  var record: BuildRecord?
  /// How many versions of an exercise's tests are kept; nil for all.
  var mostTestsKept: Int?

  init(toolchain: Toolchain, exercises: [Exercise], sourceFolder: @escaping @Sendable (Exercise) -> URL) {
    self.toolchain = toolchain
    self.exercises = exercises
    self.sourceFolder = sourceFolder
  }

  /// Builds what lies in the folders.
  ///
  /// - Throws: `LintError` when a file cannot be read or written or a compiler cannot be started, `Interrupted` on Ctrl-C.
  mutating func build() throws -> Toolchain.BuildResult {
    if let result = try buildWhatChanged() { return result }
    return try buildAll()
  }

  /// - Returns: nil when SwiftPM has to build: it has not done so, there are other files than there were, or a command
  ///   failed for another reason than the code.
  private mutating func buildWhatChanged() throws -> Toolchain.BuildResult? {
    guard let plan = record?.plan else { return nil }
    let sources = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, self.sources(of: $0)) })
    guard exercises.allSatisfy({ plan.holds(sourceFolder($0), sources[$0.id] ?? [:], of: $0) }) else { return nil }
    let hashes = sources.mapValues { $0.mapValues { ContentHash($0).hexadecimal } }
    let changed = exercises.filter { record?.built[$0.id] != hashes[$0.id] }
    if changed.isEmpty {
      return plan.hasProduct ? Toolchain.BuildResult(ending: .exited(code: 0), log: "") : nil
    }
    let jobs = changed.map { CompileJob(exercise: $0, sources: sources[$0.id] ?? [:], plan: plan, builder: self) }
    var failures = ""
    for (exercise, result) in zip(changed, try jobs.concurrentMap { try $0.run() }) {
      record?.built[exercise.id] = nil
      switch result {
      case .failed(let log): failures += log
      case .known: record?.built[exercise.id] = hashes[exercise.id]
      case .new(let interface):
        keep(interface, of: exercise)
        record?.built[exercise.id] = hashes[exercise.id]
      }
    }
    if !failures.isEmpty {
      return CompilerMessage.errors(in: failures).isEmpty
        ? nil : Toolchain.BuildResult(ending: .exited(code: 1), log: failures)
    }
    let link = try toolchain.compile(plan.link)
    return link.isSuccess ? link : nil
  }

  /// Lets SwiftPM build, which also notes the commands for the builds to come.
  private mutating func buildAll() throws -> Toolchain.BuildResult {
    let known = record?.interfaces ?? [:]
    if record == nil { exercises.forEach(forgetTests) }
    record = nil
    let sources = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, self.sources(of: $0)) })
    let result = try toolchain.build()
    guard Toolchain.runsWhileBuilding, result.isSuccess,
      let manifest = try? String(contentsOf: toolchain.planFile, encoding: .utf8),
      var plan = try BuildPlan(manifest: manifest)
    else { return result }
    try leaveOutDriver(of: &plan)
    let built = sources.mapValues { $0.mapValues { ContentHash($0).hexadecimal } }
    var record = BuildRecord(plan: plan, built: built, interfaces: known)
    for exercise in exercises {
      guard let module = plan.interface(of: exercise) else { return result }
      if record.interface(of: exercise, module: module) == nil {
        try keepTests(of: exercise, module: module, plan: plan)
        let views = BuildRecord.views(of: sources[exercise.id] ?? [:])
        record.interfaces[exercise.id, default: []].append(.init(module: module, views: views))
      }
    }
    self.record = record
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

  /// The Swift files of an exercise as they are now, by name. One that cannot be read is missing.
  private func sources(of exercise: Exercise) -> [String: Data] {
    let folder = sourceFolder(exercise)
    return FolderContents.swiftFiles(below: folder).reduce(into: [:]) { files, name in
      files[name] = try? Data(contentsOf: folder.appending(path: name))
    }
  }

  // MARK: Compiled tests

  private mutating func keep(_ interface: BuildRecord.Interface, of exercise: Exercise) {
    record?.interfaces[exercise.id, default: []].removeAll { $0.module == interface.module }
    record?.interfaces[exercise.id, default: []].append(interface)
    guard let mostTestsKept, let kept = record?.interfaces[exercise.id], kept.count > mostTestsKept else { return }
    record?.interfaces[exercise.id] = Array(kept.suffix(mostTestsKept))
    for old in kept.dropLast(mostTestsKept) {
      try? FileManager.default.removeItem(at: testFolder(of: exercise, module: old.module))
    }
  }

  /// Whoever kept them left no word of what they were compiled with.
  private func forgetTests(of exercise: Exercise) {
    try? FileManager.default.removeItem(at: toolchain.scratch.appending(path: "tests/\(exercise.id)"))
  }

  /// Keeps the tests that were compiled last, as those of an interface.
  fileprivate func keepTests(of exercise: Exercise, module: String, plan: BuildPlan) throws {
    let folder = testFolder(of: exercise, module: module)
    for object in plan.compilations[exercise.testModule]?.objects ?? [] {
      try replace(folder.appending(path: object.lastPathComponent), with: object)
    }
  }

  /// - Returns: false when somebody has deleted what was kept.
  fileprivate func restoreTests(of exercise: Exercise, module: String, plan: BuildPlan) throws -> Bool {
    let folder = testFolder(of: exercise, module: module)
    guard FolderContents.exists(folder) else { return false }
    for object in plan.compilations[exercise.testModule]?.objects ?? [] {
      try replace(object, with: folder.appending(path: object.lastPathComponent))
    }
    return true
  }

  private func testFolder(of exercise: Exercise, module: String) -> URL {
    toolchain.scratch.appending(path: "tests/\(exercise.id)/\(module)")
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
  let builder: ExerciseBuilder

  enum Outcome: Sendable {
    case known
    case new(BuildRecord.Interface)
    case failed(log: String)
  }

  func run() throws -> Outcome {
    if let log = try failure(of: exercise.id) { return .failed(log: log) }
    guard let module = plan.interface(of: exercise) else {
      throw LintError("the compiler left no module of \(exercise.id)", advice: "Delete .build-workbook and try again.")
    }
    if let known = builder.record?.interface(of: exercise, module: module) {
      if try builder.restoreTests(of: exercise, module: known.module, plan: plan) { return .known }
    }
    let views = BuildRecord.views(of: sources)
    if let known = builder.record?.interface(of: exercise, views: views) {
      if try builder.restoreTests(of: exercise, module: known.module, plan: plan) { return .known }
    }
    if let log = try failure(of: exercise.testModule) { return .failed(log: log) }
    try builder.keepTests(of: exercise, module: module, plan: plan)
    return .new(.init(module: module, views: views))
  }

  private func failure(of module: String) throws -> String? {
    let result = try builder.toolchain.compile(plan.compilations[module]?.arguments ?? [])
    return result.isSuccess ? nil : result.log + "\n"
  }
}

extension BuildRecord {
  fileprivate func interface(of exercise: Exercise, module: String) -> Interface? {
    interfaces[exercise.id]?.first { $0.module == module }
  }

  fileprivate func interface(of exercise: Exercise, views: [String: String]) -> Interface? {
    interfaces[exercise.id]?.first { $0.views == views }
  }

  fileprivate static func views(of sources: [String: Data]) -> [String: String] {
    sources.mapValues { ContentHash(ImportedView(of: Array($0)).text.utf8).hexadecimal }
  }
}

extension BuildPlan {
  /// Whether the commands compile just these files of a folder.
  fileprivate func holds(_ folder: URL, _ sources: [String: Data], of exercise: Exercise) -> Bool {
    let folder = Workbook.resolved(folder.path)
    return compilations[exercise.id]?.sources == Set(sources.keys.map { "\(folder)/\($0)" })
      && compilations[exercise.testModule] != nil
  }

  /// Whether the program that runs the tests is there.
  fileprivate var hasProduct: Bool {
    link.firstIndex(of: "-o").map { $0 + 1 < link.count && FolderContents.exists(URL(filePath: link[$0 + 1])) } ?? false
  }

  /// A hash of the module that others would import.
  fileprivate func interface(of exercise: Exercise) -> String? {
    compilations[exercise.id].flatMap { ContentHash.text(of: $0.interface) }
  }
}
