import LintModel

/// One line per finding and note in the form that compilers print and Xcode, Vim and Emacs link:
/// `path:line:column: severity: message`. Columns are 1-based and count UTF-8 bytes, as the Swift
/// compiler's do.
enum XcodeReporter {
  static func render(_ report: Report) -> String {
    report.findings.map { finding in
      let lines =
        [
          line(
            "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]", at: finding.location, in: report)
        ] + finding.notes.map { line("note: \($0.message)", at: $0.location ?? finding.location, in: report) }
      return lines.joined()
    }.joined()
  }

  private static func line(_ text: String, at location: Location, in report: Report) -> String {
    let position = report.start(of: location)
    let path = report.absolutePath(location.path)
    return VisibleText.line("\(path):\(position.line):\(position.column): \(text)") + "\n"
  }
}
