import CodableLint
import Foundation
import LintModel
import Testing

@testable import WorkbookKit

@Suite(.serialized) struct CourseTests {
  @Test func `the list is read from the manifest, labels or not, comments left out`() throws {
    let manifest = """
      // let exercises = [("E99", "E99-No")]
      let exercises: [(id: String, folder: String)] = [
        ("E01", "E01-JustUseTryOptional"),
        // ("E02", "E02-Later"),
        (id: "E03", folder: "E03-Done"),
      ]
      let other = [("E04", "E04-No")]
      """
    let list = try ExerciseList.parse(manifest: manifest.replacing("// let exercises", with: "// no exercises"))
    #expect(list.map(\.id) == ["E01", "E03"])
    #expect(list.map(\.folder) == ["E01-JustUseTryOptional", "E03-Done"])
  }

  @Test func `a manifest without the list is an error that says how to get it back`() {
    #expect(throws: LintError.self) { try ExerciseList.parse(manifest: "let package = 1") }
  }

  @Test func `this repository's manifest has the list`() throws {
    #expect(throws: Never.self) { try Workbook(root: FixtureWorkbook.repository) }
  }

  @Test func `the tests of every exercise are recorded as they are`() throws {
    let workbook = try Workbook(root: FixtureWorkbook.repository)
    let shipped = ShippedTests(workbook)
    let changed = workbook.exercises.filter { !shipped.holds($0) }.map(\.id)
    #expect(changed == [], "`swift run workbook verify --record` proves them and notes them")
  }

  @Test(arguments: ["E04", "e04", "4", "E04-Amount", "amount"])
  func `an exercise is found by`(name: String) throws {
    let workbook = try FixtureWorkbook("course").workbook()
    #expect(try workbook.exercise(named: name).id == "E04")
  }

  @Test func `an unknown exercise is an error that lists the ids`() throws {
    let workbook = try FixtureWorkbook("course").workbook()
    let error = #expect(throws: LintError.self) { try workbook.exercise(named: "E77") }
    #expect(error?.advice == "The exercises are: E01, E04.")
  }

  @Test func `the workbook is found from a folder inside it`() throws {
    let root = try FixtureWorkbook("course").root
    let found = try Workbook.find(from: root.appending(path: "Exercises/E01-HiddenFailure"))
    #expect(found.root.path == Workbook.resolved(root.path))
    #expect(throws: LintError.self) { try Workbook.find(from: URL(fileURLWithPath: "/")) }
  }

  @Test func `parts list their exercises, wherever these stand in the manifest`() throws {
    let exercises = ["E01", "E03", "E77", "E04", "E32", "E33", "E34"].map {
      Exercise(id: $0, folder: "\($0)-X", root: URL(fileURLWithPath: "/"))
    }
    let groups = CoursePart.grouped(exercises)
    #expect(groups.map { $0.exercises.map(\.id) } == [["E01", "E03"], ["E04", "E33"], ["E34"], ["E32"], ["E77"]])
    #expect(groups.map(\.part.title).last == "Your own")
    #expect(CoursePart.inOrder(exercises).map(\.id) == ["E01", "E03", "E04", "E33", "E34", "E32", "E77"])
  }

  @Test func `each id of the course belongs to one part`() {
    let ids = CoursePart.all.flatMap(\.ids)
    #expect(ids.count == 37)
    #expect(Set(ids) == Set((1...37).map { "E" + ($0 < 10 ? "0" : "") + "\($0)" }))
    #expect(CoursePart.all.last == .exam)
  }

  @Test func `a README gives its title, rules and sections`() {
    let readme = Readme(
      parsing: """
        # E07: Round trip

        ## Context
        One.

        ```swift
        # not a heading
        ```

        ## Your task

        Two.

        **Watched by:** `rule-one`, `rule-two`
        and `rule-three`

        Not `this-one`.
        """)
    #expect(readme.title == "E07: Round trip")
    #expect(readme.watchedBy == ["rule-one", "rule-two", "rule-three"])
    #expect(readme.sections.map(\.heading) == ["Context", "Your task"])
    #expect(readme.section("context")?.hasSuffix("# not a heading\n```") == true)
    #expect(readme.section("Pressure") == nil)
  }

  @Test func `hints are read by level`() {
    let hints = Hints(parsing: "# Hints\n\nIntro\n\n## Hint 1\n\nLook.\n\n## Hint 2: tools\n\nUse.\n## Other\nNo.\n")
    #expect(hints.levels == ["Look.", "Use."])
  }

  @Test func `a wrong fix must say what catches it and why it tempts`() throws {
    let diff = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"
    let fix = try WrongFix(name: "w", parsing: "Caught by: `test`, rule-x\nWhy it is tempting: quick.\n\(diff)")
    #expect(fix.caughtBy == ["test", "rule-x"])
    #expect(fix.temptation == "quick.")
    #expect(throws: LintError.self) { try WrongFix(name: "w", parsing: "Caught by: test\n\(diff)") }
    #expect(throws: LintError.self) {
      try WrongFix(name: "w", parsing: "Caught by: test\nWhy it is tempting: quick.\n")
    }
  }
}

@Suite struct UnifiedDiffTests {
  let original = "one\ntwo\nthree\nfour\nfive\n"

  private func patch(_ hunks: String) -> String {
    "Some words.\ndiff --git a/f.swift b/f.swift\nindex 1..2 100644\n--- a/f.swift\n+++ b/f.swift\n\(hunks)"
  }

  @Test(arguments: [
    ("@@ -2 +2 @@\n-two\n+TWO\n", "one\nTWO\nthree\nfour\nfive\n"),
    ("@@ -1,2 +1,3 @@ struct X {\n one\n+one and a half\n two\n", "one\none and a half\ntwo\nthree\nfour\nfive\n"),
    ("@@ -2,0 +3 @@\n+new\n", "one\ntwo\nnew\nthree\nfour\nfive\n"),
    ("@@ -1 +0,0 @@\n-one\n@@ -5 +4 @@\n-five\n+V\n", "two\nthree\nfour\nV\n"),
    ("@@ -5 +5 @@\n-five\n+- -- five\n\\ No newline at end of file\n", "one\ntwo\nthree\nfour\n- -- five\n"),
  ])
  func `a patch changes exactly its lines`(hunks: String, expected: String) throws {
    let diff = try UnifiedDiff(parsing: patch(hunks))
    #expect(diff.files.map(\.path) == ["f.swift"])
    #expect(try diff.files[0].apply(to: original) == expected)
  }

  @Test func `a patch that does not fit says where`() throws {
    let diff = try UnifiedDiff(parsing: patch("@@ -2,2 +2,2 @@\n two\n-drei\n+3\n"))
    let error = #expect(throws: LintError.self) { try diff.files[0].apply(to: original) }
    #expect(error?.message == "the patch does not fit line 3 of f.swift: it expects \"drei\" and finds \"three\"")
  }

  @Test(arguments: ["", "no diff at all", "@@ -1 +1 @@\n-one\n", "--- a/f\n+++ b/f\n"])
  func `a text without a whole hunk is refused`(text: String) {
    #expect(throws: LintError.self) { try UnifiedDiff(parsing: text) }
  }

  @Test(arguments: ["@@ -1,2 +1,2 @@\n-one\n", "@@ -1,2 +1,2 @@\n-one\n!two\n"])
  func `a broken hunk is refused`(hunks: String) {
    #expect(throws: LintError.self) { try UnifiedDiff(parsing: patch(hunks)) }
  }

  @Test func `hunks beyond the end or out of order do not fit`() throws {
    for hunks in ["@@ -9 +9 @@\n-nine\n+9\n", "@@ -3 +3 @@\n-three\n+3\n@@ -1 +1 @@\n-one\n+1\n"] {
      let diff = try UnifiedDiff(parsing: patch(hunks))
      #expect(throws: LintError.self) { try diff.files[0].apply(to: original) }
    }
  }
}
