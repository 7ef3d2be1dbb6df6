import LintModel

/// Workflow commands that GitHub Actions turns into annotations, the severest first.
///
/// Escapes, positions and limits follow actions/runner (ActionCommand.cs, ActionCommandManager.cs,
/// ExecutionContext.cs) and actions/toolkit (command.ts).
struct GitHubReporter {
  let report: Report
  let options: ReportOptions

  /// Annotations that the runner takes of each kind in one step.
  private static let annotationsPerKind = 10
  /// UTF-16 units of a message that the runner keeps.
  private static let messageLimit = 4096

  func render() -> String {
    var lines: [String] = []
    var hidden: [Severity: [FindingGroup]] = [:]
    lines += report.problems.map(Self.command)
    var shown: [Severity: Int] = [.error: report.problems.count]
    // One of the few annotations for each group: seventeen in one initializer would hide all others.
    for group in Report.groups(of: report.findingsBySeverity) {
      guard let finding = group.findings.first else { continue }
      if shown[finding.severity, default: 0] < Self.annotationsPerKind {
        shown[finding.severity, default: 0] += 1
        lines.append(command(for: finding, others: group.others))
      } else {
        hidden[finding.severity, default: []].append(group)
      }
    }
    lines += Severity.allCases.reversed().flatMap { remainder($0, hidden[$0] ?? []) }
    lines.append(PlainLine.summary(of: report))
    return lines.map { $0 + "\n" }.joined()
  }

  static func command(for problem: LintError) -> String {
    "::error title=\(Tool.name)::\(escapedData(VisibleText.lines(problem.description)))"
  }

  private func command(for finding: Finding, others: ArraySlice<Finding>) -> String {
    let start = report.start(of: finding.location)
    let end = report.end(of: finding.location)
    var properties = [("file", report.repositoryPath(finding.location.path, options)), ("line", "\(start.line)")]
    properties.append(("endLine", "\(max(start.line, end.line))"))
    // The runner drops columns of a range over several lines, with a complaint in its log.
    if start.line == end.line, let source = report.sources[finding.location.path] {
      properties.append(("col", "\(source.utf16Column(at: start.offset))"))
      properties.append(("endColumn", "\(source.utf16Column(at: end.offset))"))
    }
    properties.append(("title", finding.rule))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(Self.kind(of: finding.severity)) \(list)::\(Self.escapedData(message(of: finding, others: others)))"
  }

  private func message(of finding: Finding, others: ArraySlice<Finding>) -> String {
    var lines = [finding.message]
    if !others.isEmpty {
      let numbers = others.map { report.start(of: $0.location).line }
      lines.append("note: the same in \(Prose.lines(numbers))")
    }
    lines += finding.notes.map { note in
      guard let location = note.location else { return "note: \(note.message)" }
      return
        "note: \(note.message) (\(report.repositoryPath(location.path, options)):\(report.start(of: location).line))"
    }
    if let help = report.help(for: finding) { lines.append("help: \(help)") }
    let text = VisibleText.lines(lines.joined(separator: "\n"))
    guard text.utf16.count > Self.messageLimit else { return text }
    return String(decoding: Array(text.utf16.prefix(Self.messageLimit - 1)), as: UTF16.self) + "…"
  }

  /// Findings beyond the limit: listed in the log, and said to be.
  private func remainder(_ severity: Severity, _ groups: [FindingGroup]) -> [String] {
    let findings = groups.flatMap(\.findings)
    guard !findings.isEmpty else { return [] }
    let count = Prose.count(findings.count, severity.rawValue)
    let reason = "GitHub shows \(Self.annotationsPerKind) of a kind per step"
    return ["\(count) more, not annotated because \(reason):"]
      + findings.map { "- " + PlainLine.finding($0, in: report, options: options) }
  }

  static func kind(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  static func escapedData(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  static func escapedProperty(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }
}
