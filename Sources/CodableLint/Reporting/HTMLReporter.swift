import LintModel

/// One self-contained page: no network, readable without JavaScript, light and dark, printable.
struct HTMLReporter {
  let report: Report
  let options: ReportOptions

  private static let frameWidth = 92
  /// Notes shown with their code; files shown before the rest is folded away.
  private static let framedNotes = 3
  private static let listedFiles = 8

  func render() -> String {
    let numbered = Array(report.findingsBySeverity.enumerated())
    let body = [header, charts, filter, findings(numbered), rules(numbered)].filter { !$0.isEmpty }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <a class="skip" href="#findings">To the findings</a>
      \(body.joined(separator: "\n"))
      <footer><p>Made by codable-lint \(Tool.version).</p></footer>
      <script>
      \(HTMLStyle.filterScript)
      </script>
      </body>
      </html>

      """
  }

  // MARK: - Overview

  private var title: String {
    "codable-lint: \(options.subject.map { "\($0.project): " } ?? "")\(PlainLine.summary(of: report))"
  }

  /// A count, which leads to the first of its findings; where JavaScript runs, it shows them alone.
  private func tile(_ severity: Severity) -> String {
    let first = report.findingsBySeverity.firstIndex { $0.severity == severity }
    let count = report.count(of: severity)
    let text = "<strong>\(count)</strong> \(count == 1 ? severity.rawValue : severity.rawValue + "s")"
    guard let first else { return "<li class=\"\(severity.rawValue) none\">\(text)</li>" }
    return
      "<li class=\"\(severity.rawValue)\"><a href=\"#finding-\(first + 1)\" data-severity=\"\(severity.rawValue)\">"
      + "\(text)</a></li>"
  }

  private var header: String {
    let counts = Severity.allCases.reversed().map(tile)
    let subject = options.subject.map { "<p class=\"subject\">\(XMLText.escaped($0.line))</p>\n" } ?? ""
    return """
      <header>
      \(subject)<h1>\(report.findings.isEmpty ? PlainLine.withoutFindings(report) : Prose.count(report.findings.count, "finding"))</h1>
      <p>\(XMLText.escaped(PlainLine.files(of: report)))</p>\(problems)
      <ul class="counts">
      \(counts.joined(separator: "\n"))
      </ul>
      </header>
      """
  }

  private var problems: String {
    guard !report.problems.isEmpty else { return "" }
    let rows = report.problems.map { "<li>\(XMLText.escaped(PlainLine.problem($0)))</li>" }
    return "\n<p>Could not be checked:</p>\n<ul>\n\(rows.joined(separator: "\n"))\n</ul>"
  }

  private var charts: String {
    guard !report.findings.isEmpty else { return "" }
    let byRule = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let byFile = report.findingsByFile.map { ($0.path, $0.findings.count) }.sorted { $0.1 > $1.1 }
    let ruleRows = byRule.map { rule, count in
      row(rule, target: "rule-\(rule)", count: count, of: byRule.first?.value)
    }
    let fileRows = byFile.map { path, count in
      // The name first, since the paths of a project begin alike.
      let parts = report.repositoryPath(path, options).split(separator: "/", omittingEmptySubsequences: false)
      let folder = Self.breakable(parts.dropLast().joined(separator: "/"))
      return row(
        String(parts.last ?? ""), detail: folder.isEmpty ? "" : "<small>\(folder)</small>",
        target: anchor(ofFile: path), count: count, of: byFile.first?.1)
    }
    let folded = fileRows.dropFirst(Self.listedFiles)
    let more =
      folded.isEmpty
      ? "" : "<details><summary>\(folded.count) more files</summary>\(table("File", Array(folded)))</details>\n"
    return """
      <div class="charts">
      <section aria-labelledby="by-rule"><h2 id="by-rule">By rule</h2>
      \(table("Rule", ruleRows))</section>
      <section aria-labelledby="by-file"><h2 id="by-file">By file</h2>
      \(table("File", Array(fileRows.prefix(Self.listedFiles))))\(more)</section>
      </div>
      """
  }

  private func table(_ title: String, _ rows: [String]) -> String {
    "<table><thead><tr><th scope=\"col\">\(title)</th><th scope=\"col\">Findings</th></tr></thead>\n"
      + "<tbody>\n\(rows.joined())</tbody></table>\n"
  }

  /// - Parameters:
  ///   - detail: HTML under the name.
  ///   - most: the count whose bar is the longest.
  private func row(_ name: String, detail: String = "", target: String, count: Int, of most: Int?) -> String {
    let share = max(2, count * 100 / max(1, most ?? count))
    return "<tr><th scope=\"row\"><a href=\"#\(XMLText.escaped(target))\">\(XMLText.escaped(name))</a>\(detail)</th>"
      + "<td><span class=\"bar\" style=\"--share:\(share)%\" aria-hidden=\"true\"></span>\(count)</td></tr>\n"
  }

  /// A path that a narrow page may break after each slash.
  private static func breakable(_ path: String) -> String {
    XMLText.escaped(path).replacing("/", with: "/<wbr>")
  }

  private var filter: String {
    guard !report.findings.isEmpty else { return "" }
    let boxes = Severity.allCases.reversed().filter { report.count(of: $0) > 0 }.map {
      "<label><input type=\"checkbox\" value=\"\($0.rawValue)\" checked> \($0.rawValue)s</label>"
    }
    return """
      <form id="filter" role="search" aria-label="Findings" hidden>
      <label for="words">Show findings with</label>
      <input id="words" type="search" placeholder="a rule, a path, a word" autocomplete="off">
      \(boxes.joined(separator: "\n"))
      <output id="shown" aria-live="polite"></output>
      </form>
      """
  }

  // MARK: - Findings

  private func findings(_ numbered: [(offset: Int, element: Finding)]) -> String {
    let groups = Dictionary(grouping: numbered, by: \.element.location.path)
    let sections = filesBySeverity.map { path, findings in
      let articles = grouped(groups[path] ?? []).map(article)
      return """
        <section class="file" id="\(anchor(ofFile: path))">
        <h3>\(Self.breakable(report.repositoryPath(path, options))) <small>\(Prose.count(findings.count, "finding"))</small></h3>
        \(articles.joined(separator: "\n"))
        </section>
        """
    }
    let heading =
      sections.isEmpty
      ? "<h2>Nothing to report\(report.problems.isEmpty ? "" : " in what was linted")</h2>" : "<h2>Findings</h2>"
    let none =
      sections.isEmpty ? "" : "\n<p id=\"none\" hidden>No finding matches. Use fewer words, or more severities.</p>"
    return "<main id=\"findings\">\n\(heading)\(none)\n\(sections.joined(separator: "\n"))\n</main>"
  }

  /// The files with the severest findings first.
  private var filesBySeverity: [(path: String, findings: [Finding])] {
    let files = report.findingsByFile
    return Severity.allCases.reversed().flatMap { severity in
      files.filter { $0.findings.map(\.severity).max() == severity }
    }
  }

  /// What one article is about: findings that people read as one, each with its number on the page.
  private func grouped(_ numbered: [(offset: Int, element: Finding)]) -> [[(number: Int, finding: Finding)]] {
    var numbers: [Finding: [Int]] = [:]
    for (offset, finding) in numbered.reversed() { numbers[finding, default: []].append(offset + 1) }
    return Report.groups(of: numbered.map(\.element)).map { group in
      group.findings.map { (numbers[$0]?.popLast() ?? 0, $0) }
    }
  }

  private func article(_ group: [(number: Int, finding: Finding)]) -> String {
    guard let (number, finding) = group.first else { return "" }
    let start = report.start(of: finding.location)
    let symbol = finding.symbol.map { ", <code>\(XMLText.escaped($0))</code>" } ?? ""
    let remarks =
      finding.notes.enumerated().map { note($0.element, isFramed: $0.offset < Self.framedNotes) }
      + [report.help(for: finding).map { "<li><b>help</b> \(HTMLMarkdown.inline($0))</li>" }].compactMap(\.self)
    return """
      <article class="finding \(finding.severity.rawValue)" id="finding-\(number)" data-severity="\(finding.severity.rawValue)" data-count="\(group.count)">
      <h4><span class="severity">\(finding.severity.rawValue)</span> \(XMLText.escaped(finding.message))</h4>
      <p class="place"><a href="#finding-\(number)">line \(start.line), column \(start.column)</a>\(symbol), \
      <a href="#rule-\(XMLText.escaped(finding.rule))">\(XMLText.escaped(finding.rule))</a></p>
      \(frame(finding.location))\(remarks.isEmpty ? "" : "<ul class=\"notes\">\n\(remarks.joined(separator: "\n"))\n</ul>")\(proposal(finding))\(places(Array(group.dropFirst())))
      </article>
      """
  }

  /// The other places of a group; what is wrong with them was said.
  private func places(_ others: [(number: Int, finding: Finding)]) -> String {
    guard !others.isEmpty else { return "" }
    let items = others.map { number, finding in
      let start = report.start(of: finding.location)
      return
        "<li id=\"finding-\(number)\"><a href=\"#finding-\(number)\">line \(start.line), column \(start.column)</a>\n"
        + "\(frame(finding.location))\(proposal(finding))</li>"
    }
    let count = others.count == 1 ? "one more place" : "\(others.count) more places"
    return "\n<p>The same in \(count):</p>\n<ul class=\"places\">\n\(items.joined(separator: "\n"))\n</ul>"
  }

  /// The lines that a fix touches, as they are after it, to be copied.
  private func proposal(_ finding: Finding) -> String {
    guard let fix = finding.fix, finding.isFixable, let source = report.sources[finding.location.path],
      let code = FixedLines.code(after: fix, in: source)
    else { return "" }
    // A line break as such is shown as a sign.
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText.escaped(String($0)) }
    let caution = fix.isSafe ? "" : " It changes what is read or written: review it."
    return "\n<div class=\"proposal\"><p><b>proposal</b> \(XMLText.escaped(Prose.sentence(fix.title)))\(caution)</p>"
      + "<pre><code>\(lines.joined(separator: "\n"))</code></pre></div>"
  }

  private func note(_ note: Finding.Note, isFramed: Bool) -> String {
    let place = note.location.map { location in
      let path = report.repositoryPath(location.path, options)
      return " <span class=\"place\">\(Self.breakable("\(path):\(report.start(of: location).line)"))</span>"
    }
    let code = isFramed ? note.location.map(frame) ?? "" : ""
    return "<li><b>note</b> \(XMLText.escaped(note.message))\(place ?? "")\(code)</li>"
  }

  private func frame(_ location: Location) -> String {
    guard let source = report.sources[location.path], !source.utf8.isEmpty else { return "" }
    let lines = CodeFrame(location.range, in: source, width: Self.frameWidth).lines.map { line in
      guard let line else { return "<div><span class=\"line\">…</span><code></code></div>" }
      let marked = line.hasMark ? "<mark>\(XMLText.escaped(line.marked))</mark>" : XMLText.escaped(line.marked)
      return "<div><span class=\"line\">\(line.number)</span>"
        + "<code>\(XMLText.escaped(line.before))\(marked)\(XMLText.escaped(line.after))</code></div>"
    }
    return "<div class=\"frame\">\(lines.joined())</div>\n"
  }

  private func anchor(ofFile path: String) -> String {
    "file-" + ContentHash(path.utf8).hexadecimal
  }

  // MARK: - Rules

  private func rules(_ numbered: [(offset: Int, element: Finding)]) -> String {
    let groups = Dictionary(grouping: numbered, by: \.element.rule)
    let known = report.rules.map(\.id)
    let ids = known.filter { groups[$0] != nil } + groups.keys.filter { !known.contains($0) }.sorted()
    guard !ids.isEmpty else { return "" }
    let sections = ids.map { id -> String in
      let links = (groups[id] ?? []).map { number, finding in
        let place =
          "\(report.repositoryPath(finding.location.path, options)):\(report.start(of: finding.location).line)"
        return "<li><a href=\"#finding-\(number + 1)\">\(XMLText.escaped(place))</a></li>"
      }
      return """
        <section class="rule" id="rule-\(XMLText.escaped(id))">
        <h3>\(XMLText.escaped(id))</h3>
        \(report.rules.first { $0.id == id }.map(text) ?? "")
        <details><summary>\(Prose.count(links.count, "finding"))</summary>
        <ul>\(links.joined(separator: "\n"))</ul></details>
        </section>
        """
    }
    return
      "<section aria-labelledby=\"rules\"><h2 id=\"rules\">Rules</h2>\n\(sections.joined(separator: "\n"))\n</section>"
  }

  private func text(of rule: RuleInfo) -> String {
    "<p class=\"summary\">\(HTMLMarkdown.inline(Prose.sentence(rule.summary)))</p>\n\(HTMLMarkdown.render(rule.why))"
      + "<h4>How to fix it</h4>\n\(HTMLMarkdown.render(rule.fix))"
  }
}
