import CodableLint
import Foundation
import LintModel
import Testing

@testable import WorkbookKit

@Suite(.serialized) struct PageTests {
  let learner: FixtureLearner

  init() throws {
    learner = FixtureLearner(try FixtureWorkbook("pages"))
  }

  private func board(_ progress: WorkbookKit.Progress = .init(), width: Int, style: Style = .plain) throws -> [String] {
    try Board(workbook: learner.fixture.workbook(), progress: progress)
      .lines(on: learner.console(width: width, style: style))
  }

  private var mixed: WorkbookKit.Progress {
    var progress = WorkbookKit.Progress()
    progress.exercises["E01", default: ExerciseProgress()].record(
      Attempt(result: .solved, passed: 3, run: 3), at: Date())
    progress.exercises["E04", default: ExerciseProgress()].record(
      Attempt(result: .testsFailed, passed: 1, run: 3), at: Date())
    progress.current = "E04"
    return progress
  }

  private func isPathOrCommand(_ line: String) -> Bool {
    line.hasPrefix("  read ") || line.hasPrefix("  edit ") || line.contains("swift run workbook")
  }

  @Test(arguments: [200, 100, 80, 60, 40, 30, 20])
  func `no line of the board is wider than the terminal, except what is to be copied`(width: Int) throws {
    for line in try board(mixed, width: width) where !isPathOrCommand(line) {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func `the board tells states in words, the current exercise, its files and what to do next`() throws {
    let text = try board(mixed, width: 80).joined(separator: "\n")
    #expect(text.contains("[####################....................] 1 of 2 solved"))
    #expect(text.contains("Part 1: under pressure\n  solved  E01  A hidden failure"))
    #expect(text.contains("Part 2: formats that last\n> tried   E04  The amount"))
    #expect(text.contains("  edit  Exercises/E04-Amount/Amount.swift:4"))
    #expect(text.contains("  last  1 of 3 tests passed; 1 attempt, 0 hints"))
    #expect(text.contains("swift run workbook watch"))
  }

  @Test func `what the gate does not accept is told by name, with the check that reports count it under`() throws {
    let exercise = try learner.fixture.workbook().exercises[1]
    try learner.fixture.write(
      "struct Amount: Equatable {\n  static func == (a: Amount, b: Amount) -> Bool { true }\n}\n",
      to: "Exercises/E04-Amount/Amount.swift")
    let gate = LintGate.toy.inspect(exercise.starterFolder, of: exercise, root: learner.fixture.root)
    let page = GatePage(exercise: exercise, results: TestResults(), gate: gate, hintsShown: 0)
    let text = try page.lines(on: learner.console(width: 1000)).joined(separator: "\n")
    #expect(text.contains("Exercises/E04-Amount/Amount.swift:2 declares an `==`"))
    #expect(text.contains("(The workbook's own check: stand-in-for-swift.)"))
  }

  @Test func `colour adds nothing that the words do not say`() throws {
    let coloured = try board(mixed, width: 80, style: Style(isColored: true, hasControlCodes: false))
    let bare = coloured.map { $0.replacing(/\u{1B}\[\d+m/, with: "") }
    #expect(coloured != bare)
    #expect(bare == (try board(mixed, width: 80)))
  }

  @Test func `without a terminal and with NO_COLOR nothing but text is written`() throws {
    #expect(try !board(mixed, width: 80).joined().contains("\u{1B}"))
    let style = Style.standardOutput(environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(!style.isColored)
  }

  @Test func `links keep the path readable`() {
    let style = Style(isColored: false, hasControlCodes: true)
    #expect(
      style.link("a.swift:1", to: URL(fileURLWithPath: "/a b.swift")).contains(
        "file:///a%20b.swift\u{1B}\\a.swift:1\u{1B}"))
  }

  @Test func `a solved course says so`() throws {
    var progress = mixed
    progress.exercises["E04"]?.record(Attempt(result: .solved, passed: 3, run: 3), at: Date())
    let text = try board(progress, width: 80).joined(separator: "\n")
    #expect(text.contains("2 of 2 solved"))
    #expect(text.contains("All exercises are solved."))
  }

  @Test func `hints come one at a time, then all again`() throws {
    let session = try learner.session()
    for level in 1...3 {
      try session.hint("E01", again: false)
      let screen = learner.screen()
      #expect(screen.contains("E01, hint \(level) of 3"))
      #expect(!screen.contains("hint \(level + 1) of 3"))
    }
    try session.hint("E01", again: false)
    let all = learner.screen()
    #expect(all.contains("hint 1 of 3") && all.contains("hint 3 of 3"))
    #expect(try session.progress().exercises["E01"]?.hintsShown == 3)

    try session.hint("E04", again: false)
    _ = learner.screen()
    try session.hint("E04", again: true)
    #expect(learner.screen().contains("E04, hint 1 of 3"))
    #expect(try session.progress().exercises["E04"]?.hintsShown == 1)
  }

  @Test func `the solution is refused until the exercise is solved, unless spoiled, which is noted`() throws {
    let session = try learner.session()
    #expect(try session.solution("E01", spoil: false) == 1)
    #expect(!learner.screen().contains("JSONDecoder"))
    #expect(try session.solution("E01", spoil: true) == 0)
    let screen = learner.screen()
    #expect(screen.contains("return try JSONDecoder()"))
    #expect(screen.contains("Failures are lost."))
    #expect(try session.progress().exercises["E01"]?.spoiledAt != nil)

    try session.store.update {
      $0.exercises["E04", default: ExerciseProgress()].record(
        Attempt(result: .solved, passed: 3, run: 3), at: Date())
    }
    #expect(try session.solution("E04", spoil: false) == 0)
    #expect(try session.progress().exercises["E04"]?.spoiledAt == nil)
  }

  @Test func `next shows the scene, stays until solved, and skips when asked`() throws {
    let session = try learner.session()
    #expect(try session.goOn(to: nil, skip: false) == 0)
    let scene = learner.screen()
    #expect(scene.contains("E01: A hidden failure"))
    #expect(scene.contains("Pressure:\n\"Just make it load"))
    #expect(scene.contains("Your task"))
    #expect(try session.goOn(to: nil, skip: false) == 1)
    #expect(learner.screen().contains("E01 is not solved yet."))
    #expect(try session.goOn(to: nil, skip: true) == 0)
    #expect(learner.screen().contains("E04: The amount"))
    #expect(try session.goOn(to: "1", skip: false) == 0)
    #expect(try session.progress().current == "E01")
  }

  @Test func `Markdown is wrapped, code is not`() {
    let text =
      "# Head\n\nA paragraph of **some** words\nthat goes on.\n\n- first item that is long enough to wrap\n2. second\n\n> \"Just ship it,\n> and clean up later.\"\n\n```swift\nlet code = \"stays exactly as it was written\"\n```\n"
    #expect(
      MarkdownLayout.lines(text, width: 24) == [
        "Head", "", "A paragraph of some", "words that goes on.", "", "- first item that is", "  long enough to wrap",
        "2. second", "", "> \"Just ship it, and", "> clean up later.\"", "",
        "    let code = \"stays exactly as it was written\"",
      ])
  }

  @Test func `every way a run can end has a page that says what to do next`() throws {
    let workbook = try learner.fixture.workbook()
    let error = CompilerMessage(path: "/x.swift", line: 1, column: 1, text: "no", frame: [])
    let outcomes: [Verdict.Outcome] = [
      .solved, .testsFailed, .testsChanged, .crashed(signal: SIGSEGV, message: nil), .stopped(.timeLimit(seconds: 1)),
      .noTests,
      .stopped(.memoryLimit(megabytes: 1)), .stopped(.outputLimit(megabytes: 1)), .filesMissing(["Exercises/a.swift"]),
      .filesCopied(CopiedFiles(fileName: "a.swift", places: [workbook.exercises[0].starterFolder])),
      .doesNotCompile([error], isInTests: false), .doesNotCompile([error], isInTests: true),
      .buildFailed(log: "ld: no"),
      .lintFindings(
        LintGate.toy.inspect(workbook.exercises[0].starterFolder, of: workbook.exercises[0], root: workbook.root)),
    ]
    for outcome in outcomes {
      var verdict = Verdict(outcome: outcome, results: TestResults())
      if case .testsChanged = outcome { verdict.changedTests = ["Tests/Exercises/E01Tests/E01Tests.swift"] }
      let page = VerdictPage(exercise: workbook.exercises[0], verdict: verdict, workbook: workbook, progress: .init())
      let text = try page.lines(on: learner.console(width: 60)).joined(separator: "\n")
      #expect(text.contains("E01"))
      #expect(text.contains(/swift run workbook|git checkout|git diff/), "\(text)")
    }
  }

  /// Three tests: passed, failed at length, failed.
  private var failed: Verdict {
    let failure = TestFailure(
      expected: "the list is " + String(repeating: "[1, 2, 3], ", count: 20), actual: "nil",
      comments: ["nobody hears of it"],
      arguments: "n → 1", path: learner.fixture.root.appending(path: "Tests/x.swift").path, line: 3)
    func test(_ id: String, _ outcome: TestResult.Outcome, _ failures: [TestFailure] = []) -> TestResult {
      let requirement =
        "requirement \(id) that goes on and on, so that it has to be wrapped at the end of the line, twice"
      return TestResult(id: id, requirement: requirement, outcome: outcome, failures: failures)
    }
    var verdict = Verdict(
      outcome: .testsFailed,
      results: TestResults(tests: [test("A", .passed), test("B", .failed, [failure]), test("C", .failed, [failure])]))
    verdict.printed = PrintedText(
      output: "◇ Test run started.\nseen \u{1B}[2J\n\n" + String(repeating: "x", count: 400) + "\n")
    return verdict
  }

  @Test func `under watch the first failure is whole, the others are titles, and keys are named`() throws {
    let workbook = try learner.fixture.workbook()
    var console = learner.console()
    console.isWatched = true
    let page = VerdictPage(exercise: workbook.exercises[0], verdict: failed, workbook: workbook, progress: .init())
    let lines = try page.lines(on: console)
    let text = lines.joined(separator: "\n")
    #expect(text.ranges(of: "because").count == 1)
    #expect(text.contains("After that one:\n  FAILED  requirement C"))
    #expect(!text.contains("requirement A"))
    #expect(!text.contains("swift run"))
    #expect(
      lines.suffix(2).joined(separator: " ").contains("1 of 3 tests passed. Next: change the code and save, or press h")
    )
  }

  @Test func `the first test that failed is told at length, the others by one failure, and the same thing once`() throws
  {
    func failure(_ number: Int, actual: String) -> TestFailure {
      TestFailure(expected: "two", actual: actual, comments: [], arguments: "n → \(number)", path: nil, line: 1)
    }
    let failures = [failure(1, actual: "one"), failure(2, actual: "one"), failure(3, actual: "three")]
    let tests = ["A", "B"].map {
      TestResult(id: $0, requirement: $0, outcome: .failed, failures: failures + [failure(4, actual: "four")])
    }
    let page = TestLines(results: TestResults(tests: tests), console: learner.console()).all()
    #expect(
      page.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "FAILED  A", "with      n → 1", "expected  two", "actual    one", "", "with      n → 3", "expected  two",
        "actual    three", "", "and 2 more", "FAILED  B", "with      n → 1", "expected  two", "actual    one", "",
        "and 3 more",
      ])
  }

  @Test func `what the code printed is shown without what would move the cursor`() throws {
    let workbook = try learner.fixture.workbook()
    let page = VerdictPage(exercise: workbook.exercises[0], verdict: failed, workbook: workbook, progress: .init())
    let text = try page.lines(on: learner.console()).joined(separator: "\n")
    #expect(text.hasPrefix("Your code printed:\n  seen \u{FFFD}[2J\n  \n  xxx"))
    #expect(text.contains("Watched by: toy-rule"))
  }

  @Test func `no sentence of a page is wider than the terminal`() throws {
    let workbook = try learner.fixture.workbook()
    let objections = GateReport.Kind.allCases.map { GateReport.Objection(kind: $0, path: "Exercises/E01-X/Y.swift") }
    var gate = LintGate.toy.inspect(
      workbook.exercises[0].starterFolder, of: workbook.exercises[0], root: workbook.root)
    gate.objections = objections
    var changed = failed
    changed.changedTests = ["Tests/Exercises/E01Tests/E01Tests.swift"]
    changed.printed = PrintedText()
    let verdicts = [
      changed, Verdict(outcome: .lintFindings(gate), results: changed.results),
      Verdict(outcome: .solved, results: changed.results),
    ]
    for verdict in verdicts {
      for isWatched in [false, true] {
        var console = learner.console(width: 80)
        console.isWatched = isWatched
        let page = VerdictPage(exercise: workbook.exercises[0], verdict: verdict, workbook: workbook, progress: mixed)
        for line in try page.lines(on: console) where !line.contains("swift run") && !line.hasPrefix("  git ") {
          #expect(line.count <= 80, "\(line)")
        }
      }
    }
  }

  @Test func `a solved exercise shows how the code differs from ours`() throws {
    let workbook = try learner.fixture.workbook()
    let verdict = Verdict(outcome: .solved, results: TestResults())
    let page = VerdictPage(exercise: workbook.exercises[0], verdict: verdict, workbook: workbook, progress: .init())
    let text = try page.lines(on: learner.console()).joined(separator: "\n")
    #expect(text.contains("--- Exercises/E01-HiddenFailure/Loader.swift\n+++ Solutions/E01-HiddenFailure/Loader.swift"))
    #expect(text.contains("-    return try? JSONDecoder()"))
    #expect(text.contains("+    return try JSONDecoder()"))
    #expect(text.contains("\n...\n") == false)
  }

  @Test func `the rules that watch an exercise are named after the first attempt`() throws {
    let exercise = try learner.fixture.workbook().exercises[0]
    let before = ScenePage(exercise: exercise).lines(on: learner.console()).joined(separator: "\n")
    #expect(!before.contains("toy-rule"))
    #expect(before.contains("Done when the tests pass"))
    let after = ScenePage(exercise: exercise, namesRules: true).lines(on: learner.console()).joined(separator: "\n")
    #expect(after.contains("Watched by: `toy-rule`"))
  }

  @Test func `the exam has no hints and says so`() throws {
    let exam = Exercise(id: "E32", folder: "E32-X", root: learner.fixture.root)
    #expect(exam.isExam)
    #expect(throws: LintError.self) { try exam.hints() }
    let lines = NextSteps(console: learner.console()).retry(exam, hintsShown: 0).joined(separator: " ")
    #expect(lines.contains("no hints") && !lines.contains("workbook hint"))
  }
}
