import CodableLint
import Foundation
import LintModel
import TestSupport

@testable import WorkbookKit

/// A workbook of two toy exercises under this repository's own manifest, in a folder that stays between runs so that
/// its builds are incremental.
struct FixtureWorkbook {
  let root: URL

  /// Writes all files as they were shipped and forgets all progress.
  ///
  /// - Parameter name: of the folder; tests that run at the same time need different ones.
  init(_ name: String) throws {
    root = try FixtureSlot.ofThisProcess.get().appending(path: name)
    try write(Self.manifest(), to: "Package.swift")
    for folder in ["Exercises", "Solutions", "Tests", ".workbook"] { remove(folder) }
    for (path, text) in ToyExercises.files { try write(text, to: path) }
    let workbook = try workbook()
    try ShippedTests.record(workbook.exercises, in: workbook)
  }

  /// The one whose builds every suite shares that runs exercises; such suites belong to `BuildingTests`.
  static func shared() throws -> FixtureWorkbook { try FixtureWorkbook("building") }

  /// The root of this repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The real manifest with the toy exercises in its list.
  private static func manifest() throws -> String {
    let text = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
    let list = ToyExercises.list.map { "  (\"\($0.0)\", \"\($0.1)\"),\n" }.joined()
    return text.replacing(/(let exercises: [^=]*= \[)[^\]]*\]/) { "\($0.1)\n\(list)]" }
  }

  func workbook() throws -> Workbook { try Workbook(root: root) }

  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    guard (try? String(contentsOf: url, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  func remove(_ path: String) {
    try? FileManager.default.removeItem(at: root.appending(path: path))
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Makes the folder a repository of its own whose only commit holds all files.
  func commit() throws {
    remove(".git")
    try write(".build*/\n.workbook/\n", to: ".gitignore")
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "Ship")
  }

  func git(_ arguments: String...) throws {
    let command = Command(
      executable: "/usr/bin/env", folder: root.path, environment: Command.cleanEnvironment(home: root.path))
    let result = try command.run(["git"] + arguments)
    guard result.code == 0 else { throw LintError("git \(arguments) failed: \(result.errors)") }
  }
}

/// A learner whose screen is kept.
final class FixtureLearner: @unchecked Sendable {
  let fixture: FixtureWorkbook
  private let lock = NSLock()
  private var text = ""

  init(_ fixture: FixtureWorkbook) {
    self.fixture = fixture
  }

  /// What was shown since the last call.
  func screen() -> String {
    lock.withLock {
      defer { text = "" }
      return text
    }
  }

  func console(width: Int = 80, style: Style = .plain) -> Console {
    Console(style: style, width: width, directory: fixture.root) { [self] shown in
      lock.withLock { text += shown }
    }
  }

  /// A session with a gate that reports every `try?`, and a time limit that no busy machine reaches by accident.
  func session(width: Int = 80, limits: ChildLimits = ChildLimits(seconds: 60)) throws -> Session {
    let workbook = try fixture.workbook()
    let interruption = Interruption()
    return Session(
      workbook: workbook, console: console(width: width), interruption: interruption,
      runner: ExerciseRunner(workbook: workbook, interruption: interruption, gate: .toy, limits: limits))
  }
}

extension LintGate {
  /// Reports every `try?` as `toy-rule`.
  static let toy = LintGate { files, workingDirectory in
    var report = Report(
      findings: [], sources: [:], summary: .init(filesLinted: files.count), rules: [],
      workingDirectory: workingDirectory)
    for file in files {
      guard case .bytes(let bytes) = file.content else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      report.sources[file.path] = SourceText(path: file.path, utf8: bytes)
      report.findings += text.ranges(of: "try?").map { range in
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return Finding(
          rule: "toy-rule", severity: .warning, message: "`try?` loses the reason",
          location: Location(path: file.path, range: start..<start + 4))
      }
    }
    return report
  }
}
