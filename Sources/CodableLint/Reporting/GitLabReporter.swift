import LintModel

/// GitLab's Code Quality report: one array; equal fingerprints are one entry, and the merge request compares them
/// with those of the target branch, so they must not depend on line numbers.
/// Source: GitLab documentation, "Implement a custom tool" under Code Quality.
struct GitLabReporter {
  let report: Report
  let options: ReportOptions

  func render() throws -> String {
    var fingerprint = FindingFingerprint()
    return try JSONText.render(
      report.findings.map { finding in
        let path = report.repositoryPath(finding.location.path, options)
        return Issue(
          // The name of the check is not shown, so the description begins with it.
          description: "\(finding.rule): \(finding.message)", checkName: finding.rule,
          fingerprint: fingerprint.next(finding, path: path, in: report),
          severity: Self.severity(finding.severity),
          location: Place(path: path, lines: Lines(begin: report.start(of: finding.location).line)))
      })
  }

  private struct Issue: Encodable {
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Place

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  private struct Place: Encodable {
    var path: String
    var lines: Lines
  }

  private struct Lines: Encodable {
    var begin: Int
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
