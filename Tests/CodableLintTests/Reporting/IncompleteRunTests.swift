import Testing

@testable import CodableLint
@testable import LintModel

@Suite("A report of a run that could not do all of its work")
struct IncompleteRunTests {
  private static let problem = LintError(
    "'Sour%ces' does not exist, so it is not linted", advice: "Check the spelling; relative paths start from here.")

  private static func incomplete(_ report: Report) -> Report {
    var report = report
    report.problems = [problem]
    return report
  }

  @Test(
    "never calls itself clean", arguments: [OutputFormat.text, .github, .azure, .teamcity, .junit, .markdown, .html])
  func notClean(_ format: OutputFormat) throws {
    #expect(try format.render(Sample.clean).contains(#/[Nn]o findings/#))
    let text = try format.render(Self.incomplete(Sample.clean))
    #expect(!text.contains(#/[Nn]o findings/#))
  }

  @Test(
    "says what was not done, with findings and without",
    arguments: [OutputFormat.json, .github, .azure, .teamcity, .sarif, .junit, .markdown, .html],
    [Sample.clean, Sample.everyday])
  func said(_ format: OutputFormat, _ report: Report) throws {
    #expect(!(try format.render(report).contains("does not exist, so it is not linted")))
    #expect(try format.render(Self.incomplete(report)).contains("does not exist, so it is not linted"))
  }

  @Test("is an unsuccessful invocation in SARIF")
  func sarif() throws {
    #expect(try OutputFormat.sarif.render(Sample.clean).contains(#""executionSuccessful" : true"#))
    let text = try OutputFormat.sarif.render(Self.incomplete(Sample.clean))
    #expect(text.contains(#""executionSuccessful" : false"#))
    #expect(text.contains(#""toolExecutionNotifications""#))
  }

  @Test("has a case with an error in JUnit, and counts it")
  func junit() throws {
    let clean = try OutputFormat.junit.render(Self.incomplete(Sample.clean))
    #expect(clean.contains(#"<testsuites name="codable-lint" tests="1" failures="0" skipped="0" errors="1">"#))
    #expect(clean.contains("<error message="))
    let everyday = try OutputFormat.junit.render(Self.incomplete(Sample.everyday))
    #expect(everyday.contains(#"tests="4" failures="3" skipped="0" errors="1""#))
  }

  @Test("is annotated first on GitHub, and takes one of the annotations there are")
  func github() throws {
    let lines = try OutputFormat.github.render(Self.incomplete(Sample.everyday)).split(separator: "\n")
    #expect(
      lines.first
        == "::error title=codable-lint::'Sour%25ces' does not exist, so it is not linted. Check the spelling; relative paths start from here."
    )
    let location = Location(path: "A.swift", range: 0..<1)
    var many = Sample.report([("A.swift", "x")]) { _ in
      (0..<10).map { Sample.finding("m\($0)", severity: .error, at: location) }
    }
    many.problems = [Self.problem]
    let annotations = try OutputFormat.github.render(many).split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 10)
  }
}
