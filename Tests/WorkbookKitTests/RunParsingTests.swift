import Foundation
import Testing

@testable import WorkbookKit

@Suite struct ExpectationTextTests {
  /// Sentences as Swift Testing of Swift 6.3.1 writes them.
  @Test(arguments: [
    ("Expectation failed: (a → 1) == (b → 2)", "a is 2", "1"),
    ("Expectation failed: (s → \"hi\") == \"ho\"", "s is \"ho\"", "\"hi\""),
    ("Expectation failed: (n → nil) == \"a == b\"", "n is \"a == b\"", "nil"),
    ("Expectation failed: (a → 1) != 1", "a != 1", "1"),
    ("Expectation failed: (a → 1) > (b → 2)", "a > 2", "1"),
    ("Expectation failed: (arr → [1, 2, 3]) == ([1,3] → [1, 3])", "arr is [1, 3]", "[1, 2, 3]"),
    ("Expectation failed: (f(\")\") → 1) == 2", "f(\")\") is 2", "1"),
    ("Expectation failed: (\"x\" → \"a\nb\") == (\"y\" → \"a\nc\")", "\"x\" is \"a\nc\"", "\"a\nb\""),
    ("Expectation failed: (names → [\"a\"]).isEmpty → false", "names is empty", "[\"a\"]"),
    ("Expectation failed: [1].isEmpty → false", "[1].isEmpty is true", "false"),
    ("Expectation failed: n → nil", "n is not nil", "nil"),
    (
      "Expectation failed: (steps → [E36Tests.(unknown context at $563e51).Tree.text(\"E36\")]) == [E36.Step(id: 1.0)]",
      "steps is [Step(id: 1.0)]", "[Tree.text(\"E36\")]"
    ),
    (
      "Expectation failed: (sent[\"details\"] → nil) as? ([String: Any] → Optional<Any>)",
      "sent[\"details\"] as? [String: Any]", "sent[\"details\"] is nil"
    ),
    ("Expectation failed: (list → []).first → nil → nil", "list.first is not nil", "nil; list is []"),
    ("Expectation failed: (line → \"a b\").contains(\"c(\")", "line.contains(\"c(\")", "line is \"a b\""),
    (
      "Expectation failed: (\"\\(error)\" → \"no\").contains(text → \"14/12\")", "\"\\(error)\".contains(text)",
      "\"\\(error)\" is \"no\"; text is \"14/12\""
    ),
    ("Expectation failed: !((a → 1) == 1 → true)", "a == 1 is false", "a is 1"),
    ("Expectation failed: (a == 1 → true) && (b == 3 → false)", "a == 1 && b == 3", "a == 1 is true; b == 3 is false"),
    ("Expectation failed: (on → true) == ((key == \"on\") → false)", "on is false", "true"),
    ("Expectation failed: (f(a, \"b\")[0] → 1) <= (T.limit → 0)", "f(a, \"b\")[0] <= 0", "1"),
    ("Expectation failed: an error was expected but none was thrown", "an error is thrown", "none was thrown"),
    (
      "Expectation failed: an error was expected but none was thrown and \"nil\" was returned", "an error is thrown",
      "none was thrown; the call returned nil"
    ),
    (
      "Expectation failed: expected error \".x\" of type Boom, but \".y\" of type Boom was thrown instead",
      "error \".x\" of type Boom", "threw \".y\" of type Boom"
    ),
    (
      "Expectation failed: an error was thrown when none was expected: \".y\" of type Boom", "no error",
      "threw \".y\" of type Boom"
    ),
    (
      "Expectation failed: unexpected error \".x\" of type Boom was thrown", "another error",
      "threw \".x\" of type Boom"
    ),
    ("Caught error: .y", "no error", "threw .y"),
  ])
  func `says what was expected and what was found`(message: String, expected: String, actual: String) {
    let text = ExpectationText(parsing: message)
    #expect(text.expected == expected)
    #expect(text.actual == actual)
  }

  @Test(arguments: [
    ("Expectation failed: User(name: \"a\") == User(name: \"b\")", "User(name: \"a\") == User(name: \"b\")"),
    ("Expectation failed: (json → \"{\"a\") == \"b\"", "(json → \"{\"a\") == \"b\""),
    ("Expectation failed: names.contains { line.contains($0) }", "names.contains { line.contains($0) }"),
    ("Expectation failed: Bool(false)", "Bool(false)"), ("Expectation failed: try store.holds(1)", "store.holds(1)"),
    ("Expectation failed: try !store.holds(1)", "store.holds(1) is false"),
    ("A sentence of tomorrow", "A sentence of tomorrow"),
  ])
  func `a sentence of another shape is passed on`(message: String, part: String) {
    let text = ExpectationText(parsing: message)
    #expect(text.expected?.contains(part) == true && text.expected?.contains("try ") == false && text.actual == nil)
  }

  @Test func `long values are shown where they differ, and short ones as they are`() {
    let long = "[\((0..<300).map { "\($0)" }.joined(separator: ", "))"
    let text = ExpectationText(parsing: "Expectation failed: (ids → \(long), 7, 8]) == (all → \(long), 9])")
    #expect(text.expected?.hasPrefix("ids is … ") == true)
    #expect(text.expected?.hasSuffix("298, 299, 9] (1393 characters in all)") == true)
    #expect(text.actual?.hasSuffix("298, 299, 7, 8] (1396 characters in all)") == true)
    #expect((text.expected?.count ?? 0) < 200)
    let first = ExpectationText(parsing: "Expectation failed: (ids → []) == (all → \(long)])")
    #expect(first.expected?.hasPrefix("ids is [0, 1, 2, ") == true)
    #expect(first.actual == "[]")
    #expect((first.expected?.count ?? 0) < 250)
    let thrown = ExpectationText(parsing: "Caught error: \(long)")
    #expect(thrown.actual?.hasPrefix("threw [0, 1, 2, ") == true && (thrown.actual?.count ?? 0) < 450)
    #expect(ValueExcerpt.pair("[1, 2]", "[1, 3]") == ("[1, 2]", "[1, 3]"))
  }

  @Test func `a recorded issue says nothing of its own`() {
    #expect(ExpectationText(parsing: "Issue recorded") == ExpectationText(parsing: "Issue recorded"))
    #expect(ExpectationText(parsing: "Issue recorded").expected == nil)
  }
}

@Suite struct EventStreamTests {
  private func test(_ name: String, line: Int, display: String? = nil) -> String {
    let displayName = display.map { "\"displayName\":\"\($0)\"," } ?? ""
    return """
      {"kind":"test","payload":{\(displayName)"id":"T/\(name)","kind":"function","name":"\(name)","isParameterized":false,\
      "sourceLocation":{"_filePath":"/p/T.swift","column":2,"fileID":"T/T.swift","line":\(line)}},"version":0}
      """
  }

  private func event(_ kind: String, _ name: String, text: String = "", symbol: String = "fail", issue: String = "")
    -> String
  {
    """
    {"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},\(issue)"kind":"\(kind)",\
    "messages":[{"symbol":"\(symbol)","text":"\(text)"}],"testID":"T/\(name)"},"version":0}
    """
  }

  private func issue(known: Bool = false, isFailure: Bool? = nil) -> String {
    let failure = isFailure.map { "\"isFailure\":\($0)," } ?? ""
    return
      "\"issue\":{\(failure)\"isKnown\":\(known),\"sourceLocation\":{\"_filePath\":\"/p/T.swift\",\"column\":5,\"fileID\":\"T/T.swift\",\"line\":9}},"
  }

  private func results(_ lines: String...) -> TestResults {
    EventStream.results(in: lines.joined(separator: "\n"))
  }

  @Test func `tests come in the order of the source, with their display names`() {
    let results = results(
      test("b()", line: 20, display: "second"), test("a()", line: 10), event("testStarted", "b()"),
      event("testEnded", "b()"),
      event("testStarted", "a()"), event("testEnded", "a()"))
    #expect(results.tests.map(\.requirement) == ["a()", "second"])
    #expect(results.executed == 2)
    #expect(results.passed == 2)
  }

  @Test func `a failure keeps its place, its words and its arguments`() {
    let results = results(
      test("a()", line: 1), event("testStarted", "a()"),
      event(
        "testCaseStarted", "a()",
        text: "Test case passing 2 arguments s → \\\"a\\n\u{2028}\\\", i → 2 to \\\"pairs\\\" started."),
      event("issueRecorded", "a()", text: "Expectation failed: (x → 1) == 2", issue: issue()),
      event("testCaseEnded", "a()"), event("testEnded", "a()"))
    let failure = results.tests.first?.failures.first
    #expect(results.tests.first?.outcome == .failed)
    #expect(failure?.expected == "x is 2")
    #expect(failure?.arguments == "s → \"a\n\u{2028}\", i → 2")
    #expect(failure?.path == "/p/T.swift")
    #expect(failure?.line == 9)
  }

  @Test func `known issues and warnings are no failures`() {
    let results = results(
      test("a()", line: 1), event("testStarted", "a()"),
      event("issueRecorded", "a()", text: "Expectation failed: x", issue: issue(known: true)),
      event("issueRecorded", "a()", text: "Careful", issue: issue(isFailure: false)), event("testEnded", "a()"))
    #expect(results.passed == 1)
  }

  @Test func `a skipped test is not executed`() {
    let results = results(test("a()", line: 1), event("testSkipped", "a()", text: "later", symbol: "skip"))
    #expect(results.executed == 0)
    #expect(results.tests.map(\.outcome) == [.skipped])
  }

  @Test func `a stream cut anywhere never shows a pass that did not happen`() {
    let whole = [
      test("a()", line: 1), test("b()", line: 2), event("testStarted", "a()"), event("testEnded", "a()"),
      event("testStarted", "b()"),
    ].joined(separator: "\n")
    for length in 0...whole.utf8.count {
      let results = EventStream.results(in: String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(results.passed <= 1)
      #expect(results.tests.first { $0.requirement == "b()" }?.outcome != .passed)
    }
    #expect(EventStream.results(in: whole).unfinished?.requirement == "b()")
  }

  @Test(
    arguments: [
      (#"x → 1 to \"as it goes to the end\""#, "x → 1"), (#"x → \"a to b\" to \"plain\""#, #"x → "a to b""#),
      ("x → 1 to function(x:)", "x → 1"),
    ])
  func `arguments end where the name of the test begins`(message: String, arguments: String) {
    let results = results(
      test("a()", line: 1), event("testStarted", "a()"),
      event("testCaseStarted", "a()", text: "Test case passing 1 argument \(message) started."),
      event("issueRecorded", "a()", text: "Expectation failed: (x → 1) == 2", issue: issue()),
      event("testCaseEnded", "a()"), event("testEnded", "a()"))
    #expect(results.tests.first?.failures.first?.arguments == arguments)
  }

  @Test func `kinds of tomorrow are left alone`() {
    let results = results(
      "{\"kind\":\"surprise\",\"payload\":3,\"version\":9}", test("a()", line: 1), event("testCancelled", "a()"))
    #expect(results.tests.map(\.outcome) == [.notRun])
    #expect(results.unreadable == [])
  }

  @Test func `a record of another form is told, not taken for a run without tests`() throws {
    let results = results("{\"kind\":\"event\",\"payload\":{\"surprise\":1},\"version\":9}")
    #expect(results.executed == 0)
    #expect(results.unreadable.first?.contains("kind") == true)
    let learner = FixtureLearner(try FixtureWorkbook("record"))
    let workbook = try learner.fixture.workbook()
    let verdict = Verdict(outcome: .noTests, results: results)
    let page = VerdictPage(exercise: workbook.exercises[0], verdict: verdict, workbook: workbook, progress: .init())
    let text = try page.lines(on: learner.console()).joined(separator: "\n")
    #expect(text.contains("their record could not be read"))
    #expect(verdict.exitCode == 2)
  }
}

@Suite struct CompilerMessageTests {
  /// As `swift build` of Swift 6.3.1 writes it: two jobs tell the same error.
  private let log = """
    [0/1] Planning build
    Building for debugging...
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    [3/6] Emitting module E01
    /tmp/a b/User.swift:17:19: error: cannot find type 'Missing' in scope
    15 |   static var value: Int { 1 } }
    17 | struct Q { let a: Missing }
       |                   `- error: cannot find type 'Missing' in scope
    18 |\u{20}
    [4/6] Compiling E01 User.swift
    /tmp/a b/User.swift:17:19: error: cannot find type 'Missing' in scope
    17 | struct Q { let a: Missing }
       |                   `- error: cannot find type 'Missing' in scope

    /tmp/a b/User.swift:3:62: error: cannot convert value of type 'String' to specified type 'Int'
    3 | let x: Int = "a"

    /tmp/a b/User.swift:16:75: warning: comparing non-optional value
    16 | warned
    macro expansion #require:2:3: error: call can throw, but it is not marked with 'try'
    `- /tmp/a b/E01Tests.swift:22:67: note: expanded code originates here
    20 |   func sizes(size: Int) throws {
    error: fatalError
    """

  @Test func `errors come once, in the compiler's order, with their lines of code`() {
    let errors = CompilerMessage.errors(in: log)
    #expect(errors.map(\.line) == [17, 3, 22])
    #expect(errors.map(\.column) == [19, 62, 67])
    #expect(errors[0].path == "/tmp/a b/User.swift")
    #expect(errors[0].frame.count == 4)
    #expect(errors[1].frame == ["3 | let x: Int = \"a\""])
    #expect(errors[2].text == "call can throw, but it is not marked with 'try'")
    #expect(errors[2].frame == ["20 |   func sizes(size: Int) throws {"])
  }

  @Test func `a log without errors gives none`() {
    #expect(CompilerMessage.errors(in: "[1/2] Compiling\nBuild complete! (1s)").isEmpty)
  }
}

@Suite struct LintGateTests {
  @Test func `a comment that silences the linter keeps the gate shut`() throws {
    let fixture = try FixtureWorkbook("gate")
    let path = "Exercises/E04-Amount/Amount.swift"
    try fixture.write("let a = 1\n// codable-lint:allow x: y\nlet b = 2 // codable-lint:allow-file x: y\n", to: path)
    let workbook = try fixture.workbook()
    let report = LintGate.toy.inspect(
      workbook.exercises[1].starterFolder, of: workbook.exercises[1], root: workbook.root)
    #expect(report.objections.map(\.line) == [2, 3])
    #expect(report.objections.map(\.column) == [4, 14])
    #expect(report.objections.allSatisfy { $0.path == path && $0.kind == .suppression })
    #expect(!report.isOpen)
  }

  @Test func `every spelling that means to silence the linter is seen`() throws {
    let fixture = try FixtureWorkbook("gate-spelling")
    let spellings = [
      "//codable-lint : allow x", "/* Codable-Lint:disable all */", "// codable-lint:ignore",
      "let a = 1 // codable-lint:skip x",
    ]
    let text = spellings.joined(separator: "\n") + "\n// about codable-lint: it is a linter\n"
    try fixture.write(text, to: "Exercises/E04-Amount/Amount.swift")
    let workbook = try fixture.workbook()
    let report = LintGate.toy.inspect(
      workbook.exercises[1].starterFolder, of: workbook.exercises[1], root: workbook.root)
    #expect(report.objections.map(\.kind) == Array(repeating: .suppression, count: spellings.count))
    #expect(report.objections.map(\.line) == Array(1...spellings.count))
  }

  @Test func `a condition of the solution is accepted, any other is not`() throws {
    let fixture = try FixtureWorkbook("gate-condition")
    let code = "#if canImport(Observation)\nlet a = 1\n#endif\n"
    try fixture.write(code, to: "Solutions/E04-Amount/Amount.swift")
    try fixture.write(
      "\(code)  #if os(Linux)\n#elseif DEBUG\n#endif\nlet b = \"#if x\"\n", to: "Exercises/E04-Amount/Amount.swift")
    let workbook = try fixture.workbook()
    let report = LintGate.toy.inspect(
      workbook.exercises[1].starterFolder, of: workbook.exercises[1], root: workbook.root)
    #expect(report.objections.map(\.kind) == [.condition, .condition])
    #expect(report.objections.map(\.line) == [4, 5])
    #expect(report.objections.map(\.column) == [3, 1])
  }

  private static let hiding = "let a = try? JSONDecoder().decode(Row.self, from: data)\n"

  @Test func `a file in a folder of the exercise is built, so it is linted, too`() throws {
    let fixture = try FixtureWorkbook("gate-folder")
    try fixture.write(Self.hiding, to: "Exercises/E04-Amount/More/Extra.swift")
    try fixture.write("not built", to: "Exercises/E04-Amount/.hidden/Backup.swift")
    let workbook = try fixture.workbook()
    let report = LintGate.codableLint.inspect(
      workbook.exercises[1].starterFolder, of: workbook.exercises[1], root: workbook.root)
    #expect(report.report.findings.map(\.location.path) == ["Exercises/E04-Amount/More/Extra.swift"])
    #expect(!report.isOpen)
  }

  @Test func `a file that calls itself generated keeps the gate shut`() throws {
    let fixture = try FixtureWorkbook("gate-generated")
    let path = "Exercises/E04-Amount/Extra.swift"
    try fixture.write("// Generated by a tool. DO NOT EDIT\n" + Self.hiding, to: path)
    let workbook = try fixture.workbook()
    let report = LintGate.codableLint.inspect(
      workbook.exercises[1].starterFolder, of: workbook.exercises[1], root: workbook.root)
    #expect(report.objections == [.init(kind: .strayFile, path: path), .init(kind: .generated, path: path)])
    #expect(!report.isOpen)
  }
}
