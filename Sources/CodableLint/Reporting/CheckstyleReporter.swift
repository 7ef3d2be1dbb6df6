import LintModel

/// Checkstyle's XML, which many review tools read.
enum CheckstyleReporter {
  static func render(_ report: Report, _ options: ReportOptions) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, findings) in report.findingsByFile {
      text += "  <file\(XMLText.attributes([("name", report.repositoryPath(path, options))]))>\n"
      for finding in findings {
        let start = report.start(of: finding.location)
        let column = report.sources[path]?.utf16Column(at: start.offset) ?? 1
        let attributes = XMLText.attributes([
          ("line", "\(start.line)"), ("column", "\(column)"), ("severity", severity(finding.severity)),
          ("message", finding.message), ("source", "\(Tool.name).\(finding.rule)"),
        ])
        text += "    <error\(attributes)/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
