import Foundation
import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct GitHubReporterTests {
  /// Lines as a log reader sees them: bytes between LF, so that CR LF cannot hide one.
  private func logLines(_ output: String) -> [String] {
    output.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func goldens() throws {
    try Golden.expect(try OutputFormat.github.render(Sample.everyday), is: "everyday.github.txt")
    try Golden.expect(try OutputFormat.github.render(Sample.hostile), is: "hostile.github.txt")
  }

  @Test("hostile names and messages come through the runner's parser unchanged")
  func roundTrip() throws {
    let output = try OutputFormat.github.render(Sample.hostile)
    let commands = logLines(output).compactMap(WorkflowCommand.init)
    let findings = Sample.hostile.findingsBySeverity
    #expect(commands.count == findings.count)
    for (command, finding) in zip(commands, findings) {
      #expect(command.name == GitHubReporter.kind(of: finding.severity))
      #expect(command.properties["file"] == finding.location.path)
      #expect(command.properties["title"] == finding.rule)
      #expect(command.data.hasPrefix(VisibleText.lines(finding.message)))
      #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
    }
  }

  @Test("a range over several lines has no columns")
  func columns() throws {
    let report = Sample.report([("A.swift", "let é = «try?» f()\n«a\nb»")]) { marks in
      (marks["A.swift"] ?? []).map { Sample.finding(at: $0) }
    }
    let commands = logLines(try OutputFormat.github.render(report)).compactMap(WorkflowCommand.init)
    #expect(commands[0].properties["col"] == "9")
    #expect(commands[0].properties["endColumn"] == "13")
    #expect(commands[0].properties["endLine"] == "1")
    #expect(commands[1].properties["col"] == nil && commands[1].properties["endColumn"] == nil)
    #expect(commands[1].properties["line"] == "2" && commands[1].properties["endLine"] == "3")
  }

  @Test("ten of a kind are annotated, the others are listed and said to be")
  func cap() throws {
    let text = String(repeating: "«x»\n", count: 25)
    let report = Sample.report([("A.swift", text)]) { marks in
      (marks["A.swift"] ?? []).enumerated().map { index, location in
        Sample.finding(
          "::error::\(index)", severity: index == 24 ? .error : index < 12 ? .note : .warning, at: location)
      }
    }
    let lines = logLines(try OutputFormat.github.render(report))
    let commands = lines.compactMap { WorkflowCommand($0) }
    #expect(
      commands.map(\.name) == ["error"] + Array(repeating: "warning", count: 10) + Array(repeating: "notice", count: 10)
    )
    #expect(lines.contains("2 warnings more, not annotated because GitHub shows 10 of a kind per step:"))
    #expect(lines.contains("2 notes more, not annotated because GitHub shows 10 of a kind per step:"))
    #expect(lines.contains("- A.swift:23:1: warning: ::error::22 [swallowed-decoding-error]"))
    #expect(lines.last == "1 error, 12 warnings, 12 notes. 1 file linted.")
  }

  @Test("no plain line is a command of any service")
  func plainLines() {
    let report = Sample.report([("::x", "«a»"), ("##vso[x", "«a»")]) { marks in
      marks.values.joined().map { Sample.finding("##teamcity[a] ##[error]", at: $0) }
    }
    for finding in report.findings {
      let line = PlainLine.finding(finding, in: report, options: ReportOptions())
      #expect(WorkflowCommand(line) == nil)
      #expect(!line.contains("##"))
    }
  }

  @Test("paths start at the repository's root")
  func paths() throws {
    let report = Sample.report(
      [("Sources/A.swift", "«x»"), ("/elsewhere/B.swift", "«x»")], workingDirectory: "/ws/app/ios"
    ) {
      marks in marks.sorted { $0.key < $1.key }.flatMap(\.value).map { Sample.finding(at: $0) }
    }
    let output = try OutputFormat.github.render(report, options: ReportOptions(repositoryRoot: "/ws/app"))
    #expect(output.contains("file=ios/Sources/A.swift,"))
    #expect(output.contains("file=/elsewhere/B.swift,"))
  }

  @Test func messagesStayUnderTheLimit() throws {
    let report = Sample.report([("A.swift", "«x»")]) { marks in
      [Sample.finding(String(repeating: "😀", count: 5_000), at: (marks["A.swift"] ?? [])[0])]
    }
    let line = try #require(try OutputFormat.github.render(report).split(separator: "\n").first)
    let command = try #require(WorkflowCommand(String(line)))
    #expect(command.data.utf16.count <= 4096)
    #expect(command.data.hasSuffix("…"))
  }

  @Test func stepSummaryStaysUnderTheLimit() {
    let text = String(repeating: "«try?» decoder.decode(Profile.self, from: data)\n", count: 8_000)
    let report = Sample.report([("A.swift", text)]) { marks in
      (marks["A.swift"] ?? []).map { Sample.finding("'try?' drops the decoding error of 'Profile'", at: $0) }
    }
    let summary = StepSummary.render(report)
    #expect(summary.utf8.count <= StepSummary.byteLimit)
    #expect(summary.utf8.count > StepSummary.byteLimit / 2)
    #expect(summary.hasSuffix("findings more not shown here, to stay within the size limit.\n"))
  }

  @Test func stepSummaryIsForStepsOnly() {
    #expect(StepSummary.path(in: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/s"]) == "/s")
    #expect(StepSummary.path(in: ["GITHUB_STEP_SUMMARY": "/s"]) == nil)
    #expect(StepSummary.path(in: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": ""]) == nil)
  }
}

@Suite struct RepositoryRootTests {
  @Test func theFirstThatHoldsTheWorkingDirectory() {
    func find(_ environment: [String: String], git: String?) -> String? {
      RepositoryRoot.find(in: environment, workingDirectory: "/ws/app/ios", gitRoot: git)
    }
    #expect(find(["GITHUB_WORKSPACE": "/ws"], git: "/ws/app") == "/ws")
    #expect(find(["CI_PROJECT_DIR": "/ws/app/"], git: nil) == "/ws/app/")
    #expect(find(["GITHUB_WORKSPACE": "/host/ws"], git: "/ws/app") == "/ws/app")
    #expect(find(["GITHUB_WORKSPACE": "/ws/ap"], git: nil) == nil)
    #expect(find([:], git: "/ws/app/ios") == "/ws/app/ios")
  }
}
