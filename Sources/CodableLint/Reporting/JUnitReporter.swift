import LintModel

/// JUnit's XML: a suite for each file, a failed case for each error or warning. A note is a skipped case: seen,
/// and no failure. A clean run has one passing case, since servers complain about reports without any. What could not be
/// done as asked is a case with an error.
enum JUnitReporter {
  static func render(_ report: Report, _ options: ReportOptions) -> String {
    let failures = report.findings.count { $0.severity != .note }
    let suites =
      problemSuite(report)
      + report.findingsByFile.map { suite(report.repositoryPath($0.path, options), $0.findings, in: report) }
    let totals = XMLText.attributes([
      ("name", Tool.name), ("tests", "\(max(1, report.findings.count + report.problems.count))"),
      ("failures", "\(failures)"),
      ("skipped", "\(report.findings.count - failures)"), ("errors", "\(report.problems.count)"),
    ])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(totals)>\n"
      + (suites.isEmpty ? passingSuite(report) : suites.joined()) + "</testsuites>\n"
  }

  private static func problemSuite(_ report: Report) -> [String] {
    guard !report.problems.isEmpty else { return [] }
    let count = "\(report.problems.count)"
    let cases = report.problems.map { problem in
      """
          <testcase\(XMLText.attributes([("name", problem.message), ("classname", Tool.name)]))>
            <error\(XMLText.attributes([("message", problem.description)]))/>
          </testcase>

      """
    }
    let attributes = XMLText.attributes([
      ("name", Tool.name), ("tests", count), ("failures", "0"), ("skipped", "0"), ("errors", count),
    ])
    return ["  <testsuite\(attributes)>\n\(cases.joined())  </testsuite>\n"]
  }

  private static func passingSuite(_ report: Report) -> String {
    """
      <testsuite name="codable-lint" tests="1" failures="0" skipped="0" errors="0">
        <testcase name="No findings in \(Prose.count(report.summary.filesLinted, "file"))" classname="codable-lint"/>
      </testsuite>

    """
  }

  private static func suite(_ path: String, _ findings: [Finding], in report: Report) -> String {
    let failures = findings.count { $0.severity != .note }
    let attributes = XMLText.attributes([
      ("name", path), ("tests", "\(findings.count)"), ("failures", "\(failures)"),
      ("skipped", "\(findings.count - failures)"), ("errors", "0"),
    ])
    let cases = findings.map { testCase($0, path: path, in: report) }
    return "  <testsuite\(attributes)>\n\(cases.joined())  </testsuite>\n"
  }

  private static func testCase(_ finding: Finding, path: String, in report: Report) -> String {
    let start = report.start(of: finding.location)
    let attributes = XMLText.attributes([
      ("name", "\(finding.rule) line \(start.line):\(start.column)"), ("classname", path), ("file", path),
      ("line", "\(start.line)"),
    ])
    let message = XMLText.attributes([("message", finding.message)])
    let outcome =
      finding.severity == .note
      ? "<skipped\(message)/>"
      : "<failure\(message)\(XMLText.attributes([("type", finding.severity.rawValue)]))>\(details(finding, path, start, in: report))</failure>"
    return "    <testcase\(attributes)>\n      \(outcome)\n    </testcase>\n"
  }

  private static func details(_ finding: Finding, _ path: String, _ start: Position, in report: Report) -> String {
    var lines = ["\(path):\(start.line):\(start.column): \(finding.severity.rawValue): \(finding.message)"]
    lines += finding.notes.map { "note: \($0.message)" }
    if let help = report.help(for: finding) { lines.append("help: \(help)") }
    return lines.map(XMLText.escaped).joined(separator: "\n")
  }
}
