import CodableLint
import Foundation
import Testing

@testable import WorkbookKit

/// Suites that build and run exercises. They share one folder and its build products, so they take turns: more than a minute
/// of compiling, which `.ci/run` asks for apart.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["WORKBOOK_BUILDING_TESTS"] != nil,
    "they compile exercises for a minute or two: set WORKBOOK_BUILDING_TESTS=1, as .ci/run does"))
enum BuildingTests {}

extension BuildingTests {
  /// A learner's path and accidents, with real builds and real runs of a toy exercise.
  @Suite(.serialized)
  struct AccidentTests {
    let learner: FixtureLearner
    private var fixture: FixtureWorkbook { learner.fixture }
    private let source = "Exercises/E01-HiddenFailure/Loader.swift"

    init() throws {
      learner = FixtureLearner(try FixtureWorkbook.shared())
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
      #expect(try !progress().wasSolved)
    }

    @Test func `the right fix is accepted, the debrief and the next exercise are offered`() throws {
      try fixture.write(ToyExercises.solution, to: source)
      #expect(try learner.session().test("E01") == 0)
      let screen = learner.screen()
      #expect(screen.contains("E01 is solved"))
      #expect(screen.contains("Solutions/E01-HiddenFailure/DEBRIEF.md"))
      #expect(screen.contains("Next: E04, The amount"))
      #expect(screen.contains("What to say under pressure:\n\"Let me look at the error first.\"\n"))
      #expect(screen.contains("line by line the same as our solution"))
      #expect(try progress().state == .solved)

      try fixture.write(ToyExercises.starter, to: source)
      #expect(try learner.session().test("E01") == 1)
      #expect(try progress().state == .broken)
    }

    @Test func `saves that follow within a second are each judged`() throws {
      for _ in 1...2 {
        try fixture.write(ToyExercises.solution, to: source)
        #expect(try learner.session().test("E01") == 0)
        try fixture.write(ToyExercises.starter, to: source)
        #expect(try learner.session().test("E01") == 1)
      }
    }

    #if os(Linux)
      @Test func `an edit of the code is built without SwiftPM, and whatever else changes with it`() throws {
        func build(_ code: String, expecting exitCode: Int32) throws -> Bool {
          try fixture.write(code, to: source)
          let before = try lastBuildBySwiftPM()
          #expect(try learner.session().test("E01") == exitCode)
          return try lastBuildBySwiftPM() != before
        }
        _ = try build(ToyExercises.starter, expecting: 1)
        #expect(try !build(ToyExercises.solution, expecting: 0))
        #expect(try !build(ToyExercises.solution + "public let seen = 1\n", expecting: 0))
        #expect(try !build(ToyExercises.solution + "let broken: Int = \"\"\n", expecting: 1))
        #expect(learner.screen().contains("E01 does not compile"))
        #expect(try !build(ToyExercises.solution.replacingFirst("func load(", with: "func read("), expecting: 1))
        #expect(learner.screen().contains("the tests no longer fit it"))
        #expect(try !build(ToyExercises.starter, expecting: 1))

        try fixture.write("let more = 1\n", to: "Exercises/E01-HiddenFailure/More/More.swift")
        #expect(try build(ToyExercises.starter, expecting: 1))
        fixture.remove("Exercises/E01-HiddenFailure/More")
        #expect(try build(ToyExercises.starter, expecting: 1))
        let tests = "Tests/Exercises/E01Tests/E01Tests.swift"
        try fixture.write(try fixture.text(tests) + "@Test func more() { #expect(Bool(false)) }\n", to: tests)
        #expect(try build(ToyExercises.solution, expecting: 1))
        #expect(learner.screen().contains("FAILED  more()"))
      }

      /// SwiftPM notes each build in its database.
      private func lastBuildBySwiftPM() throws -> Date? {
        let database = try fixture.workbook().scratchFolder.appending(path: "build.db")
        return try? database.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      }

      @Test func `what somebody has deleted of a build is built again`() throws {
        try fixture.write(ToyExercises.starter, to: source)
        #expect(try learner.session().test("E01") == 1)
        let record = try fixture.workbook().scratchFolder.appending(path: "last-build.json")
        try FileManager.default.removeItem(at: record)
        try fixture.write(ToyExercises.solution, to: source)
        #expect(try learner.session().test("E01") == 0)

        let scratch = try fixture.workbook().scratchFolder
        try FileManager.default.removeItem(at: scratch.appending(path: "tests"))
        try fixture.write(ToyExercises.solution + "// a word\n", to: source)
        #expect(try learner.session().test("E01") == 0)
        let debug = scratch.appending(path: "debug").resolvingSymlinksInPath()
        try FileManager.default.removeItem(at: debug)
        #expect(try learner.session().test("E01") == 0)

        let written = try Data(contentsOf: record)
        try written.prefix(written.count / 2).write(to: record)
        try fixture.write(ToyExercises.starter, to: source)
        #expect(try learner.session().test("E01") == 1)
      }
    #endif

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
      #expect(
        screen.contains("After that one, if they are still there:\n  \(source):3:15: type 'User' does not conform"))
      #expect(try progress().lastResult == .doesNotCompile)
    }

    @Test func `a copy inside the folder is named before anything is built, with a place where it may stay`() throws {
      try fixture.write(ToyExercises.solution, to: source)
      try fixture.write(ToyExercises.starter, to: "Exercises/E01-HiddenFailure/vor der Übung/Loader.swift")
      #expect(try learner.session().test("E01") == 2)
      let screen = learner.screen()
      #expect(
        screen.replacing(/\s+/, with: " ").contains(
          "Exercises/E01-HiddenFailure/vor der Übung holds another Loader.swift, so it cannot be built."))
      #expect(screen.contains("mv 'Exercises/E01-HiddenFailure/vor der Übung' '.workbook/E01-vor der Übung'\n"))
      #expect(try progress().lastResult == .notRun)
    }

    @Test func `a copy beside the original is named below the errors that it makes`() throws {
      try fixture.write(ToyExercises.starter, to: "Exercises/E01-HiddenFailure/Loader copy.swift")
      #expect(try learner.session().test("E01") == 1)
      let screen = learner.screen()
      #expect(screen.contains("E01 does not compile"))
      #expect(screen.replacing(/\s+/, with: " ").contains("Loader copy.swift was not shipped with the exercise"))
      #expect(screen.contains("mv 'Exercises/E01-HiddenFailure/Loader copy.swift' '.workbook/E01-Loader copy.swift'\n"))
    }

    @Test func `a renamed function is explained as tests that no longer fit`() throws {
      try fixture.write(ToyExercises.starter.replacingFirst("func load(", with: "func read("), to: source)
      #expect(try learner.session().test("E01") == 1)
      let screen = learner.screen()
      #expect(screen.contains("your code compiles, but the tests no longer fit it"))
      #expect(screen.contains("Tests/Exercises/E01Tests/E01Tests.swift:"))
    }

    @Test func `an accident is caught, named and explained, and ends neither the tool nor the machine`() throws {
      let modeFile = fixture.root.appending(path: "mode").path
      try fixture.write(ToyExercises.misbehaving(modeFile: modeFile), to: source)
      func screen(_ mode: String, limits: ChildLimits = ChildLimits(seconds: 60)) throws -> String {
        try fixture.write(mode, to: "mode")
        #expect(try learner.session(limits: limits).test("E01") == 1)
        return learner.screen().replacing(/\s+/, with: " ")
      }

      let loop = try screen("loop", limits: ChildLimits(seconds: 2))
      #expect(loop.contains("did not finish within 2 seconds and was stopped in this test: a complete user is loaded"))
      #expect(loop.contains("STOPPED a complete user is loaded"))
      #expect(try progress().lastResult == .stopped)

      let narrow = ChildLimits(seconds: 60, memoryMegabytes: 300, outputMegabytes: 1)
      #if os(Linux)
        #expect(try screen("eat", limits: narrow).contains("used more than 300 MB of memory"))
      #endif
      let flood = try screen("flood", limits: narrow)
      #expect(flood.contains("printed more than 1 MB"))
      #expect(flood.contains("more lines"))

      let crash = try screen("crash")
      #expect(crash.contains("your code crashed"))
      #expect(crash.contains("while this test ran: a complete user is loaded"))
      #expect(crash.contains("Unexpectedly found nil while unwrapping an Optional value"))
      #expect(crash.contains("not run a user without email is reported with the key"))
      #if os(Linux)
        #expect(crash.contains("Your code printed: about to crash"))
      #endif
      #expect(try progress().lastResult == .crashed)

      _ = try screen("exit")
      #expect(try progress().lastResult == .crashed, "leaving the process from the code is no pass")

      let printing = try screen("print")
      #expect(printing.contains("Your code printed: line 1 of 24 bytes line 2 of 24 bytes"))
      #expect(printing.contains("and 100 more lines"))
      #expect(!printing.contains("Test run started"))
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
      #expect(try !progress().wasSolved)
    }

    @Test func `other tests than those that were shipped are noticed, and never count as solved`() throws {
      try fixture.write(ToyExercises.solution, to: source)
      let tests = "Tests/Exercises/E01Tests/E01Tests.swift"
      try fixture.write(
        try fixture.text(tests).replacingFirst(#"arguments: ["Ana", "Ben"]"#, with: #"arguments: ["Ana"]"#), to: tests)
      #expect(try learner.session().test("E01") == 1)
      let screen = learner.screen().replacing(/\s+/, with: " ")
      #expect(screen.contains("Not as shipped: \(tests)."))
      #expect(screen.contains("git checkout -- \(tests)"))
      #expect(screen.contains("everything passed, but not with the tests that were shipped"))
      #expect(try progress().state == .tried)
      let report = try learner.session().report(learner: "Ana", running: false)
      #expect(report.exercises[0].sentence.contains("not those that were shipped"))
      #expect(try ReportFormat.text.render([report]).contains("tried*"))
    }

    @Test func `code that only a test build has, and a file that was not shipped, keep the gate shut`() throws {
      try fixture.write(
        ToyExercises.solution.replacingFirst("public enum", with: "#if DEBUG\n#endif\npublic enum"), to: source)
      try fixture.write("let helper = 1\n", to: "Exercises/E01-HiddenFailure/Helper.swift")
      try fixture.write("{}", to: "Exercises/E01-HiddenFailure/.codable-lint.json")
      #expect(try learner.session().test("E01") == 1)
      let screen = learner.screen().replacing(/\s+/, with: " ")
      #expect(screen.contains("\(source):8 builds some code only on a condition"))
      #expect(screen.contains("Exercises/E01-HiddenFailure/Helper.swift was not shipped"))
      #expect(screen.contains("Exercises/E01-HiddenFailure/.codable-lint.json does not belong"))
      #expect(try progress().rejectionsByGate == ["conditional-code": 1, "extra-file": 1, "configuration-file": 1])
    }

    @Test func `two runs of one exercise at the same time are one attempt`() throws {
      let session = try learner.session()
      let lock = try #require(FileLock.ifFree(session.workbook.stateFolder.appending(path: "running-E01")))
      #expect(try session.test("E01") == 1)
      #expect(try progress().attempts == 0)
      #expect(try progress().lastResult == .testsFailed)
      lock.release()
      #expect(try session.test("E01") == 1)
      #expect(try progress().attempts == 1)
      #expect(try progress().rejectionsByTest == ["a user without email is reported with the key": 1])
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
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix("progress.damaged-") })
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
}
