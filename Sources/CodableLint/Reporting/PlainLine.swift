import LintModel

/// Lines for the log of a service that reads commands out of logs: none of them can be taken for a command.
enum PlainLine {
  static func finding(_ finding: Finding, in report: Report, options: ReportOptions) -> String {
    let start = report.start(of: finding.location)
    let path = report.repositoryPath(finding.location.path, options)
    return harmless(
      "\(path):\(start.line):\(start.column): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
  }

  /// "1 error, 2 warnings. 128 files linted." without decoration.
  static func summary(of report: Report) -> String { "\(headline(of: report)). \(files(of: report))" }

  /// "1 error, 2 warnings", or what is in their place.
  static func headline(of report: Report) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : Prose.count(count, severity.rawValue)
    }
    return counts.isEmpty ? withoutFindings(report) : counts.joined(separator: ", ")
  }

  /// What to say when there is nothing to report. A run that could not do all of its work is not called clean.
  static func withoutFindings(_ report: Report) -> String {
    guard !report.problems.isEmpty else { return "No findings" }
    return "Not everything could be \(report.summary.payloads == nil ? "linted" : "read")"
  }

  /// "problem. Advice." on one line.
  static func problem(_ problem: LintError) -> String { VisibleText.line(problem.description) }

  /// "128 files linted, 14 skipped (9 tests, 5 generated)."; of payloads, what became of them.
  static func files(of report: Report) -> String {
    if let payloads = report.summary.payloads { return harmless(payloads.sentences.joined(separator: " ")) }
    let linted = "\(Prose.count(report.summary.filesLinted, "file")) linted"
    let reasons = Report.SkipReason.allCases.compactMap { reason -> String? in
      guard let count = report.summary.filesSkipped[reason], count > 0 else { return nil }
      return "\(count) \(reason.words(for: count))"
    }
    guard !reasons.isEmpty else { return linted + "." }
    let total = report.summary.filesSkipped.values.reduce(0, +)
    return "\(linted), \(total) skipped (\(reasons.joined(separator: ", ")))."
  }

  private static func harmless(_ text: String) -> String { PlainText.harmless(line: text) }
}
