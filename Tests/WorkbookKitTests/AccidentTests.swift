import CodableLint
import Foundation
import Testing

@testable import WorkbookKit

/// A learner's path and accidents, with real builds and real runs of a toy exercise.
@Suite(.serialized)
struct AccidentTests {
  let learner: FixtureLearner
  private var fixture: FixtureWorkbook { learner.fixture }
  private let source = "Exercises/E01-HiddenFailure/Loader.swift"

  init() throws {
    learner = FixtureLearner(try FixtureWorkbook("accidents"))
  }

  private func progress() throws -> ExerciseProgress {
    try ProgressStore(fixture.workbook()).load().progress.exercises["E01"] ?? ExerciseProgress()
  }

  @Test func `the starter fails with the requirement, the expectation and the hint command`() throws {
    #expect(try learner.session().test(nil) == 1)
    let screen = learner.screen()
    #expect(screen.contains("E01 is not solved yet: 2 of 3 tests passed."))
    #expect(screen.contains("FAILED  a user without email is reported with the key"))
    #expect(screen.contains("expected  an error is thrown"))
    #expect(screen.contains("actual    none was thrown; the call returned nil"))
    #expect(screen.contains("swift run workbook hint"))
    #expect(try progress().lastResult == .testsFailed)
  }

  @Test func `green tests with a finding are not enough, and the page teaches`() throws {
    try fixture.write(ToyExercises.swallowed, to: source)
    #expect(try learner.session().test("E01") == 1)
    let screen = learner.screen()
    #expect(screen.contains("all 3 tests passed, but the code still hides a"))
    #expect(screen.contains("\(source):11:9: warning: `try?` loses the"))
    #expect(screen.contains("_ = try? data.base64EncodedString()\n"))
    #expect(screen.contains(" ^^^^\n"))
    #expect(screen.contains("codable-lint explain toy-rule"))
    #expect(try progress().lastResult == .lintFindings)
    #expect(try !progress().isSolved)
  }

  @Test func `the right fix is accepted, the debrief and the next exercise are offered`() throws {
    try fixture.write(ToyExercises.solution, to: source)
    #expect(try learner.session().test("E01") == 0)
    let screen = learner.screen()
    #expect(screen.contains("E01 is solved"))
    #expect(screen.contains("Solutions/E01-HiddenFailure/DEBRIEF.md"))
    #expect(screen.contains("Next: E04, The amount"))
    #expect(try progress().isSolved)

    try fixture.write(ToyExercises.starter, to: source)
    #expect(try learner.session().test("E01") == 1)
    #expect(try progress().isBrokenAgain)
  }

  @Test func `saves that follow within a second are each judged`() throws {
    for _ in 1...3 {
      try fixture.write(ToyExercises.solution, to: source)
      #expect(try learner.session().test("E01") == 0)
      try fixture.write(ToyExercises.starter, to: source)
      #expect(try learner.session().test("E01") == 1)
    }
  }

  @Test func `silencing the linter does not count`() throws {
    let silenced = ToyExercises.solution.replacingFirst(
      "public enum", with: "// codable-lint:allow toy-rule: no time\npublic enum")
    try fixture.write(silenced, to: source)
    #expect(try learner.session().test("E01") == 1)
    #expect(learner.screen().contains("\(source):8 tells codable-lint to look"))
  }

  @Test func `a syntax error shows the compiler's first message for the learner's file`() throws {
    let broken = ToyExercises.starter.replacingFirst("var name: String", with: "var name: Strin")
      .replacingFirst("return try?", with: "let x: Int = \"a\"; return try?")
    try fixture.write(broken, to: source)
    #expect(try learner.session().test("E01") == 1)
    let screen = learner.screen()
    #expect(screen.contains("E01 does not compile"))
    #expect(screen.contains("\(source):4:20: error: cannot find type 'Strin'\n  in scope\n"))
    #expect(screen.contains("After that one, if they are still there:\n  \(source):3:15: type 'User' does not conform"))
    #expect(try progress().lastResult == .doesNotCompile)
  }

  @Test func `a renamed function is explained as tests that no longer fit`() throws {
    try fixture.write(ToyExercises.starter.replacingFirst("func load(", with: "func read("), to: source)
    #expect(try learner.session().test("E01") == 1)
    let screen = learner.screen()
    #expect(screen.contains("your code compiles, but the tests no longer fit it"))
    #expect(screen.contains("Tests/Exercises/E01Tests/E01Tests.swift:"))
  }

  @Test func `an endless loop is stopped and named`() throws {
    try fixture.write(
      ToyExercises.starter.replacingFirst("return try?", with: "while true {}\n    return try?"), to: source)
    #expect(try learner.session(limits: ChildLimits(seconds: 2)).test("E01") == 1)
    let screen = learner.screen().replacing("\n", with: " ")
    #expect(screen.contains("did not finish within 2 seconds and was stopped in this test: a complete user is loaded"))
    #expect(screen.contains("STOPPED a complete user is loaded"))
    #expect(try progress().lastResult == .stopped)
  }

  @Test func `a loop that eats memory or prints without end is stopped before the machine suffers`() throws {
    let eating = "var all: [Int] = []; while true { all += Array(repeating: 1, count: 1 << 20) }\n    return try?"
    try fixture.write(ToyExercises.starter.replacingFirst("return try?", with: eating), to: source)
    let limits = ChildLimits(seconds: 60, memoryMegabytes: 300, outputMegabytes: 1)
    #expect(try learner.session(limits: limits).test("E01") == 1)
    #if os(Linux)
      #expect(learner.screen().contains("used more than 300 MB of memory"))
    #endif
    let printing = "while true { print(\"again and again and again\") }\n    return try?"
    try fixture.write(ToyExercises.starter.replacingFirst("return try?", with: printing), to: source)
    #expect(try learner.session(limits: limits).test("E01") == 1)
    #expect(learner.screen().contains("printed more than 1 MB"))
  }

  @Test func `a crash is caught, and the test it happened in is named`() throws {
    let crashing = ToyExercises.starter.replacingFirst(
      "return try?", with: "let none: Int? = nil; print(none!)\n    return try?")
    try fixture.write(crashing, to: source)
    #expect(try learner.session().test("E01") == 1)
    let screen = learner.screen().replacing("\n", with: " ")
    #expect(screen.contains("your code crashed"))
    #expect(screen.contains("while this test ran: a complete user is loaded"))
    #expect(screen.contains("Unexpectedly found nil while unwrapping an Optional value"))
    #expect(screen.contains("not run a user without email is reported with the key"))
    #expect(try progress().lastResult == .crashed)
  }

  @Test func `leaving the process from the code is no pass`() throws {
    try fixture.write(ToyExercises.starter.replacingFirst("return try?", with: "exit(0)\n    return try?"), to: source)
    #expect(try learner.session().test("E01") == 1)
    #expect(try progress().lastResult == .crashed)
  }

  @Test func `a deleted file is named, and reset brings it back`() throws {
    try fixture.commit()
    fixture.remove(source)
    #expect(try learner.session().test("E01") == 2)
    let screen = learner.screen()
    #expect(screen.contains(source))
    #expect(screen.contains("swift run workbook reset E01"))

    let session = try learner.session()
    try session.reset(session.workbook.exercise(named: "E01"))
    #expect(try fixture.text(source) == ToyExercises.starter)
  }

  @Test func `reset puts a folder aside that a learner added`() throws {
    try fixture.commit()
    try fixture.write("let extra = 1\n", to: "Exercises/E01-HiddenFailure/More/Extra.swift")
    let session = try learner.session()
    try session.reset(session.workbook.exercise(named: "E01"))
    #expect(!learner.screen().contains("nothing to put back"))
    #expect(try session.test("E01") == 1)
    let folder = session.workbook.root.appending(path: "Exercises/E01-HiddenFailure")
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "More").path))
  }

  @Test func `reset keeps the learner's work, even when it was committed`() throws {
    try fixture.commit()
    let work = ToyExercises.starter + "// my idea\n"
    try fixture.write(work, to: source)
    try fixture.git("commit", "-qam", "My work")
    let session = try learner.session()
    try session.reset(session.workbook.exercise(named: "1"))
    #expect(try fixture.text(source) == ToyExercises.starter)
    let stash = try #require(learner.screen().replacing("\n", with: " ").firstMatch(of: /kept in (\S+)\./)).1
    #expect(try fixture.text("\(stash)/Loader.swift") == work)
  }

  @Test func `a test file without tests is an error, never a pass`() throws {
    try fixture.write(ToyExercises.solution, to: source)
    try fixture.write("func renamed() {}\n", to: "Tests/Exercises/E01Tests/E01Tests.swift")
    #expect(try learner.session().test("E01") == 2)
    #expect(learner.screen().contains("no test was executed, so nothing is proved"))
    #expect(try !progress().isSolved)
  }

  @Test func `a renamed test file is named`() throws {
    try fixture.write("", to: "Tests/Exercises/E01Tests/Other.swift")
    fixture.remove("Tests/Exercises/E01Tests/E01Tests.swift")
    #expect(try learner.session().test("E01") == 2)
    #expect(learner.screen().contains("git checkout -- Tests/Exercises/E01Tests/E01Tests.swift"))
  }

  @Test func `a half-edited file in another exercise does not block this one`() throws {
    try fixture.write("this is no Swift", to: "Exercises/E04-Amount/Amount.swift")
    try fixture.write(ToyExercises.solution, to: source)
    #expect(try learner.session().test("E01") == 0)
  }

  @Test func `a damaged progress file is moved aside, and nothing else is lost`() throws {
    try fixture.write(
      "{\"version\": 1, \"exercises\": {\"E01\": {\"attempts\": \"three\"", to: ".workbook/progress.json")
    #expect(try learner.session().test("E01") == 1)
    let screen = learner.screen().replacing("\n", with: " ")
    #expect(screen.contains("Your progress file was damaged"))
    #expect(screen.contains("list --run"))
    #expect(try progress().attempts == 1)
    let folder = fixture.root.appending(path: ".workbook").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix("progress.damaged-") })
  }

  @Test func `checking all proves every exercise without counting attempts`() throws {
    try fixture.write(ToyExercises.solution, to: source)
    #expect(try learner.session().list(running: true) == 1)
    let screen = learner.screen()
    #expect(screen.contains(/E01 +solved +3\/3/))
    #expect(screen.contains(/E04 +tried +1\/3/))
    #expect(try progress().attempts == 0)
  }
}
