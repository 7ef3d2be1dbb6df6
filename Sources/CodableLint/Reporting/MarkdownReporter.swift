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
      for finding in findings {
        let block = heading + "\n" + self.block(for: finding)
        if text.utf8.count + block.utf8.count > byteLimit - Self.reserve {
          return text + "\n\(Prose.count(left, "finding")) more not shown here, to stay within the size limit.\n"
        }
        text += block
        heading = ""
        left -= 1
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

  private func block(for finding: Finding) -> String {
    let line = report.start(of: finding.location).line
    var text =
      "**\(finding.severity.rawValue)**, line \(line): \(MarkdownText.escaped(finding.message)) "
      + "(\(MarkdownText.code(finding.rule)))\n"
    if let frame = PlainFrame.render(finding.location, in: report, width: Self.frameWidth) {
      text += "\n" + MarkdownText.fenced(frame, language: "swift")
    }
    let remarks = finding.notes.map(remark) + [report.help(for: finding).map { "- help: \($0)\n" }].compactMap(\.self)
    return text + (remarks.isEmpty ? "" : "\n" + remarks.joined())
  }

  private func remark(_ note: Finding.Note) -> String {
    let place = note.location.map { location in
      let path = report.repositoryPath(location.path, options)
      return ": " + MarkdownText.code("\(path):\(report.start(of: location).line)")
    }
    return "- \(MarkdownText.escaped(note.message))\(place ?? "")\n"
  }
}

/// Text from files inside Markdown.
enum MarkdownText {
  /// `text` on one line, with what Markdown would interpret escaped.
  static func escaped(_ text: String) -> String {
    VisibleText.line(text).escaping(escapes)
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: "\\`*_[]<>|#&".unicodeScalars.map { ($0, "\\\($0)") })

  /// A code span, with a fence longer than any run of backticks inside.
  static func code(_ text: String) -> String {
    let line = VisibleText.line(text)
    guard line.contains("`") else { return "`\(line)`" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    return "\(fence) \(line) \(fence)"
  }

  static func fenced(_ code: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: code) + 1))
    return "\(fence)\(language)\n\(code)\n\(fence)\n"
  }

  /// Markdown of the project itself in a table: only the column mark needs care.
  static func cell(_ markdown: String) -> String {
    markdown.replacing("|", with: "\\|")
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
