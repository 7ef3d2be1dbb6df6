import LintModel

/// Service messages of TeamCity: each rule is announced once, then its findings.
/// Source: JetBrains, "Service messages", code inspections.
enum TeamCityReporter {
  /// Characters that an attribute may have: 255 in ids, 4000 in the rest.
  private static let idLimit = 255
  private static let textLimit = 4000

  static func render(_ report: Report, _ options: ReportOptions) -> String {
    let problems = report.problems.map(message)
    let used = Set(report.findings.map(\.rule)).sorted()
    let types = used.map { rule -> String in
      let info = report.rules.first { $0.id == rule }
      return message(
        "inspectionType",
        [
          ("id", rule), ("name", rule), ("category", info?.category.title ?? "Codable"),
          ("description", info.map { Prose.sentence($0.summary) } ?? rule),
        ])
    }
    let findings = report.findings.map { finding in
      message(
        "inspection",
        [
          ("typeId", finding.rule), ("message", finding.message),
          ("file", report.repositoryPath(finding.location.path, options)),
          ("line", "\(report.start(of: finding.location).line)"), ("SEVERITY", severity(finding.severity)),
        ])
    }
    return (problems + types + findings + [PlainLine.summary(of: report)]).map { $0 + "\n" }.joined()
  }

  static func message(for problem: LintError) -> String {
    message("message", [("text", problem.description), ("status", "ERROR")])
  }

  private static func message(_ name: String, _ attributes: [(String, String)]) -> String {
    let list = attributes.map { key, value in
      let limit = key == "id" || key == "typeId" ? idLimit : textLimit
      return "\(key)='\(escaped(String(value.prefix(limit))))'"
    }
    return "##teamcity[\(name) \(list.joined(separator: " "))]"
  }

  private static func escaped(_ text: String) -> String {
    VisibleText.lines(text).escaping(["|": "||", "'": "|'", "[": "|[", "]": "|]", "\n": "|n"])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "WEAK WARNING"
    }
  }
}
