import CodableLint
import LintModel
import Foundation
import Testing

@testable import WorkbookKit

extension BuildingTests {
  @Suite(.serialized) struct VerificationTests {
    let learner: FixtureLearner
    private var fixture: FixtureWorkbook { learner.fixture }

    init() throws {
      learner = FixtureLearner(try FixtureWorkbook.shared())
    }

    private func verify(_ ids: String..., zones: [String] = ["America/Los_Angeles", "Asia/Bangkok"]) throws -> (
      isSound: Bool, text: String
    ) {
      let workbook = try fixture.workbook()
      let verification = Verification(
        workbook: workbook, interruption: Interruption(), zones: zones, gate: .toy, limits: ChildLimits(seconds: 60))
      let report = try verification.run(ids.isEmpty ? workbook.exercises : ids.map(workbook.exercise(named:))) { _ in }
      let lines = report.lines(on: learner.console(width: 1000))
      return (report.isSound, lines.joined(separator: "\n"))
    }

    /// The toy rule is not in the catalogue, which is the one complaint about sound toy exercises.
    private func problems(in text: String) -> [String] {
      text.split(separator: "\n").filter {
        $0.hasPrefix("  - ") && !$0.contains("the rule \"toy-rule\", which codable-lint does not have")
      }
      .map { String($0.dropFirst(4)) }
    }

    @Test func `sound exercises hold, and every wrong fix is rejected by what it claims`() throws {
      let (_, text) = try verify()
      #expect(problems(in: text) == [])
      #expect(text.contains(/E01 +\w+ +2 of 3 pass +3 of 3 pass +2 of 2 +toy-rule/))
      #expect(
        text.contains("E01 empty-user: rejected by a test (a user without email is reported with the key), toy-rule"))
      #expect(text.contains("E01 swallowed: rejected by toy-rule\n"))
      #expect(text.contains("E04 two: rejected by a test"))
      #expect(fixture.exists(".build-workbook/verify/package/Package.swift"))
      #expect(try fixture.text("Exercises/E01-HiddenFailure/Loader.swift") == ToyExercises.starter)
    }

    @Test func `flaws of the files are named`() throws {
      try fixture.write("# E01\n\n## Context\n\nx\n", to: "Exercises/E01-HiddenFailure/README.md")
      try fixture.write("## Hint 1\n\n## Hint 2\n\nx\n", to: "Exercises/E01-HiddenFailure/Hints.md")
      try fixture.write("stray", to: "Exercises/E01-HiddenFailure/notes.txt")
      try fixture.write("stray", to: "Solutions/E09-Forgotten/x.swift")
      try fixture.write(
        "import Dispatch\n// TODO: x\n" + ToyExercises.solution, to: "Solutions/E01-HiddenFailure/Loader.swift")
      fixture.remove("Solutions/E01-HiddenFailure/DEBRIEF.md")
      fixture.remove("Tests/Exercises/E01Tests/WrongFixes")
      let workbook = try fixture.workbook()
      let found = FolderChecks(exercise: workbook.exercises[0]).problems() + ListChecks(workbook: workbook).problems()
      #expect(
        found == [
          "README.md has no section \"Pressure\"", "README.md has no section \"What you will tell yourself\"",
          "README.md has no section \"Your task\"", "README.md names no rule after \"Watched by:\"",
          "Hints.md has 2 hints, not 3",
          "the solution still has a `// TODO` comment", "DEBRIEF.md is missing or empty",
          "there is no wrong fix in WrongFixes/",
          "Exercises/E01-HiddenFailure/notes.txt does not belong there",
          "Loader.swift imports Dispatch; exercises import Foundation and Observation alone",
          "Solutions/E09-Forgotten is not in the list of Package.swift",
        ])
    }

    @Test func `a new exercise builds, and verify says what is still to write`() throws {
      let scaffold = try ExerciseScaffold(title: "The empty \"invoice\"", workbook: fixture.workbook())
      #expect(scaffold.exercise.folder == "E50-TheEmptyInvoice")
      try scaffold.write()
      #expect(throws: LintError.self) { try ExerciseScaffold(title: "the empty invoice", workbook: fixture.workbook()) }
      #expect(throws: LintError.self) { try ExerciseScaffold(title: "?!", workbook: fixture.workbook()) }
      let workbook = try fixture.workbook()
      #expect(workbook.exercises.map(\.id) == ["E01", "E04", "E50"])
      #expect(scaffold.lines(on: learner.console()).contains("  swift run workbook verify E50"))

      var verification = Verification(
        workbook: workbook, interruption: Interruption(), zones: ["UTC"], gate: .codableLint,
        limits: ChildLimits(seconds: 60))
      verification.isRecording = true
      let exercise = try workbook.exercise(named: "E50")
      let report = try verification.run([exercise]) { _ in }
      let text = report.lines(on: learner.console(width: 1000)).joined(separator: "\n")
      let problems = problems(in: text)
      #expect(problems.count > 15)
      #expect(problems.filter { !$0.contains(": still to write: ") } == [])
      #expect(problems.contains { $0.hasSuffix(": still to write: why the quick change is fine") })
      #expect(
        text.contains("E50 empty-list: rejected by a test (A file that cannot be read is an error, not an empty list)"))
      #expect(!ShippedTests(workbook).holds(exercise), "what does not hold is not recorded")
    }

    @Test func `an exercise that does not hold is told with reasons`() throws {
      try fixture.write(ToyExercises.amount("1"), to: "Exercises/E04-Amount/Amount.swift")
      try fixture.write(ToyExercises.amount("nope"), to: "Solutions/E04-Amount/Amount.swift")
      try fixture.write(
        ToyExercises.patch(
          "E04-Amount/Amount.swift",
          "@@ -5 +5 @@\n-  public static let value: Int? = 1\n+  public static let value: Int? = 3 - 2\n"),
        to: "Tests/Exercises/E04Tests/WrongFixes/two.patch")
      let (isSound, text) = try verify("E04")
      #expect(!isSound)
      let problems = problems(in: text)
      #expect(problems.contains("E04: the starter passes its tests as shipped"))
      #expect(problems.contains("E04: README.md names toy-rule, and codable-lint does not report it on the starter"))
      #expect(
        problems.contains {
          $0.hasPrefix("E04: the solution does not compile: Amount.swift:5: cannot find 'nope' in scope")
        })
      #expect(problems.contains("E04: the wrong fix two says it is caught by test, and it is accepted"))
    }

    @Test func `tests that changed since they were recorded are told, and recorded once all holds`() throws {
      let tests = "Tests/Exercises/E04Tests/E04Tests.swift"
      try fixture.write(try fixture.text(tests) + "// one more word\n", to: tests)
      let workbook = try fixture.workbook()
      let exercise = try workbook.exercise(named: "E04")
      #expect(ShippedTests(workbook).changes(of: exercise) == [tests])
      #expect(
        problems(in: try verify("E04").text).contains {
          $0.contains("`swift run workbook verify --record` notes them there")
        })
      try ShippedTests.record([exercise], in: workbook)
      #expect(ShippedTests(workbook).changes(of: exercise).isEmpty)
      try fixture.write("@testable import E04\n", to: "Tests/Exercises/E04Tests/More.swift")
      #expect(ShippedTests(workbook).changes(of: exercise) == ["Tests/Exercises/E04Tests/More.swift"])
      let readme = "Exercises/E04-Amount/README.md"
      try fixture.write(try fixture.text(readme).replacing("`toy-rule`", with: ""), to: readme)
      fixture.remove("Tests/Exercises/E04Tests/More.swift")
      #expect(ShippedTests(workbook).changes(of: exercise) == [readme])
      fixture.remove("Tests/Exercises/shipped.json")
      #expect(ShippedTests(workbook).changes(of: exercise) == ["Tests/Exercises/shipped.json"])
    }

    @Test func `a test that depends on chance is told, with the run and what differed`() throws {
      let drawn = "Int.random(in: 0...1) == 0 ? 1 : 2"
      let line = "  public static let value: Int? = "
      try fixture.write(ToyExercises.amount(drawn), to: "Exercises/E04-Amount/Amount.swift")
      for (name, value) in [("luck", drawn), ("two-ways", "Bool.random() ? nil : 3")] {
        try fixture.write(
          ToyExercises.patch("E04-Amount/Amount.swift", "@@ -5 +5 @@\n-\(line)\(drawn)\n+\(line)\(value) // No.\n"),
          to: "Tests/Exercises/E04Tests/WrongFixes/\(name).patch")
      }
      let workbook = try fixture.workbook()
      var verification = Verification(
        workbook: workbook, interruption: Interruption(), zones: ["UTC"], gate: .toy, limits: ChildLimits(seconds: 60))
      verification.runsInEachZone = 40
      let report = try verification.run([try workbook.exercise(named: "E04")]) { _ in }
      let problems = problems(in: report.lines(on: learner.console(width: 1000)).joined(separator: "\n"))
      let sentence = /^E04: the starter behaves differently in UTC at run \d+ than in UTC: ".+" is \w+ there, \w+ here$/
      #expect(problems.contains { $0.contains(sentence) })
      let luck =
        /^E04: the wrong fix luck behaves differently in UTC at run \d+ than in UTC: its tests say \w+ there, \w+ here$/
      #expect(problems.contains { $0.contains(luck) })
      #expect(problems.contains("E04: the wrong fix luck says it is caught by test, and it is accepted"))
      #expect(!problems.contains { $0.contains("two-ways") }, "any test may reject a wrong fix")
    }

    /// A later variant must neither run with the tests that were compiled for an earlier one nor as the earlier one.
    @Test func `variants with other files, members and layouts take turns`() throws {
      let base = "  public static let value: Int? = "
      let line = "@@ -5 +5"
      func fix(_ name: String, _ text: String) throws {
        try fixture.write(
          ToyExercises.patch("E04-Amount/Amount.swift", text), to: "Tests/Exercises/E04Tests/WrongFixes/\(name).patch")
      }
      let first = "\(line) @@\n-\(base)try? 0\n+"
      try fix("a-body", first + "\(base)try? 4\n")
      try fix(
        "b-file",
        first
          + "\(base)other\n--- /dev/null\n+++ b/Exercises/E04-Amount/Other.swift\n@@ -0,0 +1 @@\n+let other: Int? = nil\n"
      )
      try fix("c-type", first + "  public static let value: Int8? = 1 + 1\n")
      try fix("d-right", first + "\(base)2 - 1\n")
      try fix("e-absent", first + "\(base)nil\n")
      try fix("f-broken", first + "\(base)\"1\"\n")
      try fix("g-member", "\(line),2 @@\n-\(base)try? 0\n+  static let more = 3\n+\(base)more\n")
      let (_, text) = try verify("E04")
      #expect(text.contains("E04 a-body: rejected by a test (the amount is one)"))
      #expect(text.contains("E04 b-file: rejected by a test (the amount is there)"))
      #expect(text.contains("E04 c-type: rejected by a test (the amount is one)"))
      #expect(text.contains("E04 d-right: NOT rejected"))
      #expect(text.contains("E04 e-absent: rejected by a test (the amount is there)"))
      #expect(text.contains("E04 g-member: rejected by a test (the amount is one)"))
      #expect(text.contains("the wrong fix f-broken does not compile, so nobody would be tempted: Amount.swift:5: "))
    }

    @Test func `a patch that does not fit, a crash and a zone that matters are told`() throws {
      let zoned = "TimeZone.current.identifier == \"Asia/Bangkok\" ? 1 : 2"
      try fixture.write(ToyExercises.amount(zoned), to: "Solutions/E04-Amount/Amount.swift")
      try fixture.write(ToyExercises.amount("Int(\"x\")!"), to: "Exercises/E04-Amount/Amount.swift")
      let (isSound, text) = try verify("E04")
      #expect(!isSound)
      #expect(text.contains(/E04 +FAIL +crashes +2 of 3 pass|E04 +FAIL +crashes +1 of 3 pass/))
      let problems = problems(in: text)
      #expect(
        problems.contains {
          $0.hasPrefix("E04: the solution behaves differently in Asia/Bangkok than in America/Los_Angeles: \"")
            && $0.hasSuffix(" here")
        })
      #expect(problems.contains { $0.contains("WrongFixes/two.patch: the patch does not fit line 5") })
    }
  }
}
