import LintModel

/// Logging commands of Azure Pipelines. It knows errors and warnings; a note is a plain line.
/// Source: Microsoft, "Logging commands"; azure-pipelines-task-lib, node/taskcommand.ts for the escapes.
enum AzureReporter {
  static func render(_ report: Report, _ options: ReportOptions) -> String {
    let problems = report.problems.map(command)
    let lines = report.findingsBySeverity.map { finding in
      finding.severity == .note
        ? PlainLine.finding(finding, in: report, options: options) : command(for: finding, in: report, options)
    }
    return (problems + lines + [PlainLine.summary(of: report)]).map { $0 + "\n" }.joined()
  }

  static func command(for problem: LintError) -> String {
    "##vso[task.logissue type=error;]\(escapedData(VisibleText.lines(problem.description)))"
  }

  private static func command(for finding: Finding, in report: Report, _ options: ReportOptions) -> String {
    let start = report.start(of: finding.location)
    let column = report.sources[finding.location.path]?.utf16Column(at: start.offset) ?? 1
    let properties = [
      ("type", finding.severity == .error ? "error" : "warning"),
      ("sourcepath", report.repositoryPath(finding.location.path, options)),
      ("linenumber", "\(start.line)"), ("columnnumber", "\(column)"), ("code", finding.rule),
    ]
    let list = properties.map { "\($0)=\(escapedProperty($1));" }.joined()
    return "##vso[task.logissue \(list)]\(escapedData(VisibleText.lines(finding.message)))"
  }

  private static func escapedData(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func escapedProperty(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A", "]": "%5D", ";": "%3B"])
  }
}
