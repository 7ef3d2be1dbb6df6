import LintModel

/// The report as Markdown: for step summaries, comments and chat.
struct MarkdownReporter {
  let report: Report
  let options: ReportOptions
  /// UTF-8 bytes that the text must not exceed; findings that do not fit are counted at its end.
  var byteLimit = Int.max

  /// Room kept for the sentence about findings that do not fit.
  private static let reserve = 200
  private static let frameWidth = 100

  func render() -> String {
    var text = "# codable-lint: \(PlainLine.headline(of: report).lowercased())\n\n\(PlainLine.files(of: report))\n"
    if !report.problems.isEmpty { text += "\n" + report.problems.map(problem).joined() }
    if !report.findings.isEmpty { text += "\n" + ruleTable }
    var left = report.findings.count
    for (path, findings) in report.findingsByFile {
      var heading = "\n## \(MarkdownText.code(report.repositoryPath(path, options)))\n"
      for group in Report.groups(of: findings) {
        guard let finding = group.findings.first else { continue }
        let block = heading + "\n" + self.block(for: finding, others: group.others)
        if text.utf8.count + block.utf8.count > byteLimit - Self.reserve {
          return text + "\n\(Prose.count(left, "finding")) more not shown here, to stay within the size limit.\n"
        }
        text += block
        heading = ""
        left -= group.findings.count
      }
    }
    return text
  }

  private func problem(_ problem: LintError) -> String {
    "- **could not be done**: \(MarkdownText.escaped(problem.description))\n"
  }

  private var ruleTable: String {
    let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
      let summary = report.rules.first { $0.id == rule }.map { MarkdownText.cell($0.summary) } ?? ""
      return "| \(MarkdownText.code(rule)) | \(count) | \(summary) |\n"
    }
    return "| Rule | Findings | What it finds |\n|---|---:|---|\n" + rows.joined()
  }

  private func block(for finding: Finding, others: ArraySlice<Finding>) -> String {
    let line = report.start(of: finding.location).line
    var text =
      "**\(finding.severity.rawValue)**, line \(line): \(MarkdownText.escaped(finding.message)) "
      + "(\(MarkdownText.code(finding.rule)))\n"
    if let frame = PlainFrame.render(finding.location, in: report, width: Self.frameWidth) {
      text += "\n" + MarkdownText.fenced(frame, language: "swift")
    }
    let places =
      others.isEmpty ? [] : ["- the same in \(Prose.lines(others.map { report.start(of: $0.location).line }))\n"]
    let remarks =
      finding.notes.map(remark) + places + [help(for: finding).map { "- help: \($0)\n" }].compactMap(\.self)
    return text + (remarks.isEmpty ? "" : "\n" + remarks.joined())
  }

  /// What a finding says itself may hold names of the code; what the rule says is Markdown.
  private func help(for finding: Finding) -> String? {
    (finding.help ?? finding.fix?.title).map(MarkdownText.escaped) ?? report.help(for: finding)
  }

  private func remark(_ note: Finding.Note) -> String {
    let place = note.location.map { location in
      let path = report.repositoryPath(location.path, options)
      return ": " + MarkdownText.code("\(path):\(report.start(of: location).line)")
    }
    return "- \(MarkdownText.escaped(note.message))\(place ?? "")\n"
  }
}
