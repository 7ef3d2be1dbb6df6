import CodableLint
import Foundation
import LintModel
import Testing

@testable import WorkbookKit

@Suite struct ProgressTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func attempt(_ result: AttemptResult, after seconds: Double, attempts: Int = 1, hints: Int = 0)
    -> ExerciseProgress
  {
    var progress = ExerciseProgress()
    progress.record(Attempt(result: result, passed: 1, run: 3), at: start.addingTimeInterval(seconds))
    progress.attempts = attempts
    progress.hintsShown = hints
    return progress
  }

  private func progress(_ exercises: [String: ExerciseProgress], current: String? = nil) -> WorkbookKit.Progress {
    var progress = WorkbookKit.Progress()
    progress.exercises = exercises
    progress.current = current
    return progress
  }

  @Test func `what is saved is read back`() throws {
    let store = ProgressStore(try FixtureWorkbook("progress-save").workbook())
    let saved = try store.update {
      $0.current = "E04"
      $0.exercises["E01"] = attempt(.solved, after: 0.75, attempts: 2, hints: 1)
    }
    #expect(try store.load().progress == saved)
    #expect(saved.exercises["E01"]?.solvedAt == start)
  }

  @Test func `solved stays, attempts are counted, the first attempt is kept`() {
    var progress = attempt(.testsFailed, after: 0)
    progress.record(Attempt(result: .solved, passed: 3, run: 3), at: start.addingTimeInterval(60))
    progress.record(Attempt(result: .crashed), at: start.addingTimeInterval(120))
    progress.record(Attempt(result: .crashed), at: start.addingTimeInterval(180), counts: false)
    #expect(progress.attempts == 3)
    #expect(progress.firstAttempt == start)
    #expect(progress.solvedAt == start.addingTimeInterval(60))
    #expect(progress.state == .broken)
    #expect(!ExerciseState.allCases.filter { $0 != .broken }.contains(progress.state))
  }

  @Test func `minutes of work leave out long breaks, and end when the exercise is solved`() {
    var progress = ExerciseProgress()
    progress.touch(at: start)
    progress.record(Attempt(result: .testsFailed, failedTests: ["a", "a", "b"]), at: start.addingTimeInterval(300))
    // Lunch.
    progress.record(Attempt(result: .lintFindings, gateReasons: ["rule"]), at: start.addingTimeInterval(4000))
    progress.record(Attempt(result: .solved, passed: 3, run: 3), at: start.addingTimeInterval(4060))
    progress.record(Attempt(result: .solved, passed: 3, run: 3), at: start.addingTimeInterval(4100))
    #expect(progress.secondsWorked == 360)
    #expect(progress.rejectionsByTest == ["a": 1, "b": 1])
    #expect(progress.rejectionsByGate == ["rule": 1])
  }

  @Test func `a file of version 1 is read, and written as version 2`() throws {
    let fixture = try FixtureWorkbook("progress-one")
    try fixture.write(
      """
      {"version": 1, "current": "E01", "exercises": {"E01": {"attempts": 3, "testsPassed": 3, "testsRun": 3,
      "hintsShown": 1, "lastResult": "solved", "solvedAt": "2026-01-02T03:04:05Z"}}}
      """, to: ".workbook/progress.json")
    let store = ProgressStore(try fixture.workbook())
    let progress = try store.update { $0.current = "E04" }
    #expect(progress.version == 2)
    #expect(progress.exercises["E01"]?.state == .solved)
    #expect(progress.exercises["E01"]?.attempts == 3)
    #expect(progress.exercises["E01"]?.secondsWorked == 0)
    #expect(try store.load().progress == progress)
  }

  @Test func `merging: the last attempt wins, solved is kept, order does not matter`() {
    let laptop = progress(["E01": attempt(.solved, after: 0, attempts: 2, hints: 1)], current: "E01")
    let desk = progress(
      ["E01": attempt(.testsFailed, after: 60, attempts: 5), "E04": attempt(.crashed, after: 30, hints: 3)],
      current: "E04")
    let merged = laptop.merged(with: desk)
    #expect(merged == desk.merged(with: laptop))
    #expect(merged.exercises["E01"]?.lastResult == .testsFailed)
    #expect(merged.exercises["E01"]?.solvedAt == start)
    #expect(merged.exercises["E01"]?.attempts == 5)
    #expect(merged.exercises["E01"]?.hintsShown == 1)
    #expect(merged.exercises["E04"]?.hintsShown == 3)
    #expect(merged.current == "E04")
    #expect(merged.merged(with: merged) == merged)
    #expect(merged.merged(with: laptop) == merged)
  }

  @Test func `merging two results of the same second does not depend on the order`() {
    let one = progress(["E01": attempt(.crashed, after: 0)])
    let other = progress(["E01": attempt(.solved, after: 0)])
    #expect(one.merged(with: other) == other.merged(with: one))
    #expect(one.merged(with: other).exercises["E01"]?.lastResult == .solved)
  }

  @Test(arguments: [
    ("", "it is not valid JSON"),
    ("{\"version\": 1, \"exer", "it is not valid JSON"),
    ("[]", " has the wrong type"),
    ("{\"version\": 1}", "exercises is missing"),
    ("{\"version\": 1, \"exercises\": {\"E01\": {\"attempts\": \"3\"}}}", "exercises.E01.attempts has the wrong type"),
    ("{\"version\": 1, \"exercises\": {\"E01\": null}}", "exercises.E01 is null"),
  ])
  func `a damaged file is moved aside with a reason`(text: String, reason: String) throws {
    let fixture = try FixtureWorkbook("progress-damaged-\(reason.utf8.count)-\(text.utf8.count)")
    try fixture.write("x", to: ".workbook/keep")
    try Data(text.utf8).write(to: fixture.root.appending(path: ".workbook/progress.json"))
    let loaded = try ProgressStore(fixture.workbook()).load()
    #expect(loaded.progress == WorkbookKit.Progress())
    #expect(loaded.notice?.contains(reason) == true)
    #expect(!fixture.exists(".workbook/progress.json"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: fixture.root.appending(path: ".workbook").path)
    let aside = try #require(kept.first { $0.hasPrefix("progress.damaged-") })
    #expect(try fixture.text(".workbook/\(aside)") == text)
  }

  @Test func `a file of a newer version is left alone`() throws {
    let fixture = try FixtureWorkbook("progress-newer")
    let text = "{\"version\": 3, \"shape\": \"unknown\"}"
    try fixture.write(text, to: ".workbook/progress.json")
    let store = ProgressStore(try fixture.workbook())
    #expect(throws: LintError.self) { try store.load() }
    #expect(throws: LintError.self) { try store.update { $0.current = "E01" } }
    #expect(try fixture.text(".workbook/progress.json") == text)
  }

  @Test func `two windows that save at the same time lose nothing`() async throws {
    let store = ProgressStore(try FixtureWorkbook("progress-windows").workbook())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask { try store.update { $0.exercises["E01", default: ExerciseProgress()].attempts += 1 } }
      }
      try await group.waitForAll()
    }
    #expect(try store.load().progress.exercises["E01"]?.attempts == 40)
  }

  @Test func `a folder that cannot be written is an error that says so`() throws {
    let fixture = try FixtureWorkbook("progress-blocked")
    try fixture.write("a file where the folder should be", to: ".workbook")
    let store = ProgressStore(try fixture.workbook())
    let error = #expect(throws: LintError.self) { try store.update { $0.current = "E01" } }
    #expect(error?.message.contains("could not be saved") == true)
    fixture.remove(".workbook")
  }

  @Test func `progress of another machine is merged in by a command`() throws {
    let learner = FixtureLearner(try FixtureWorkbook("progress-merge"))
    let session = try learner.session()
    try session.store.update { $0.exercises["E04"] = attempt(.crashed, after: 10) }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let other = learner.fixture.root.appending(path: "other.json")
    try encoder.encode(progress(["E04": attempt(.solved, after: 0)])).write(to: other)
    try session.merge(other)
    #expect(learner.screen().contains("0 of 2 solved"))
    #expect(try session.progress().exercises["E04"]?.lastResult == .crashed)
    try Data("[]".utf8).write(to: other)
    #expect(throws: LintError.self) { try session.merge(other) }
  }
}
