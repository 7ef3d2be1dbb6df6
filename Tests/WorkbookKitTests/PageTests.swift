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
    progress.exercises["E01", default: ExerciseProgress()].record(.solved, passed: 3, run: 3, at: Date())
    progress.exercises["E04", default: ExerciseProgress()].record(.testsFailed, passed: 1, run: 3, at: Date())
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
    progress.exercises["E04"]?.record(.solved, passed: 3, run: 3, at: Date())
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
      $0.exercises["E04", default: ExerciseProgress()].record(.solved, passed: 3, run: 3, at: Date())
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
      MarkdownText.lines(text, width: 24) == [
        "Head", "", "A paragraph of some", "words that goes on.", "", "- first item that is", "  long enough to wrap",
        "2. second", "", "> \"Just ship it, and", "> clean up later.\"", "",
        "    let code = \"stays exactly as it was written\"",
      ])
  }

  @Test func `every way a run can end has a page that says what to do next`() throws {
    let workbook = try learner.fixture.workbook()
    let error = CompilerMessage(path: "/x.swift", line: 1, column: 1, text: "no", frame: [])
    let outcomes: [Verdict.Outcome] = [
      .solved, .testsFailed, .crashed(signal: SIGSEGV, message: nil), .stopped(.timeLimit(seconds: 1)), .noTests,
      .stopped(.memoryLimit(megabytes: 1)), .stopped(.outputLimit(megabytes: 1)), .filesMissing(["Exercises/a.swift"]),
      .doesNotCompile([error], isInTests: false), .doesNotCompile([error], isInTests: true),
      .buildFailed(log: "ld: no"),
      .lintFindings(LintGate.toy.inspect(workbook.exercises[0].starterFolder, watchedBy: [], root: workbook.root)),
    ]
    for outcome in outcomes {
      let verdict = Verdict(outcome: outcome, results: TestResults())
      let page = VerdictPage(exercise: workbook.exercises[0], verdict: verdict, workbook: workbook, progress: .init())
      let text = try page.lines(on: learner.console(width: 60)).joined(separator: "\n")
      #expect(text.contains("E01"))
      #expect(text.contains(/swift run workbook|git checkout|git diff/), "\(text)")
    }
  }
}
