import CodableRules
import LintModel

/// One page about what got better and worse, for a terminal or for a pull request.
struct AuditChangePage {
  private let audit: AuditReport
  private let change: AuditChange

  /// New findings that are named; the others are counted.
  private static let namedFindings = 50

  init(_ audit: AuditReport, _ change: AuditChange) {
    self.audit = audit
    self.change = change
  }

  // MARK: Contents

  private var against: String { VisibleText.line(change.against) }

  private var verdict: String {
    let level = audit.verdict.level
    guard let earlier = change.earlierVerdict, earlier != level else { return level.rawValue }
    return "\(level.rawValue), was \(earlier.rawValue)"
  }

  /// "12 findings, 14 before: 1 new, 3 gone".
  private var summary: String {
    "\(Prose.count(change.now, "finding")), \(change.before) before: \(change.new.count) new, \(change.gone.count) gone"
  }

  /// Why it is worse, as clauses.
  private var reasons: [String] {
    change.worse.map { step in
      "\(VisibleText.line(step.rule)) in \(VisibleText.line(step.module)): \(step.before) before, \(step.now) now"
    }
  }

  /// What is not known, as clauses.
  private var remarks: [String] {
    let unknown =
      change.notCompared.isEmpty
      ? [] : ["not compared, as they did not run both times: \(Prose.list(change.notCompared))"]
    return unknown + audit.problems.map { "not done: \(VisibleText.line($0))" }
  }

  private var losses: [(label: String, before: Int, now: Int)] {
    guard let earlier = change.earlierLosses else { return [] }
    let now = audit.losses
    return [
      ("silent failures", earlier.silentFailures, now.silentFailures),
      ("wire-format hazards", earlier.wireFormatHazards, now.wireFormatHazards),
      ("JSONSerialization for known payloads", earlier.jsonSerialization, now.jsonSerialization),
      ("hand-built JSON", earlier.handBuiltJSON, now.handBuiltJSON),
      ("encodings under 'try?'", earlier.swallowedEncodings, now.swallowedEncodings),
    ].filter { $0.1 != $0.2 }
  }

  /// Rows in which something happened, the worse ones first.
  private func moved(_ rows: [AuditChange.Row]) -> [AuditChange.Row] {
    let changed = rows.filter { $0.new > 0 || $0.gone > 0 }
    return changed.filter { $0.direction == .worse } + changed.filter { $0.direction != .worse }
  }

  private func word(_ row: AuditChange.Row) -> String { row.direction == .unchanged ? "" : row.direction.rawValue }

  // MARK: Text

  var text: String {
    let width = TextColumns.pageWidth
    let head = ["Against \(against): \(change.direction.rawValue)", "Verdict: \(verdict)", summary]
    var blocks = [(head + remarks).flatMap { WordWrap.lines($0, width: width, rest: "  ") }]
    blocks.append(list("Worse", reasons))
    blocks.append(rows("By rule", moved(change.rules)))
    blocks.append(rows("By module", moved(change.modules)))
    blocks.append(list("Losses", losses.map { "\($0.label): \($0.before) before, \($0.now) now" }))
    blocks.append(findings("New", change.new, isNew: true))
    blocks.append(findings("Gone", change.gone, isNew: false))
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : TextColumns.list(title, items)
  }

  /// A name, and four numbers of six columns with what they come to.
  private func rows(_ title: String, _ rows: [AuditChange.Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let names = rows.map { VisibleText.line($0.name) }
    let width = min(names.map { DisplayWidth.of($0) }.max() ?? 0, TextColumns.pageWidth - 36)
    func line(_ name: String, _ cells: [String], _ word: String, width: Int) -> [String] {
      let numbers = cells.map { String(repeating: " ", count: max(1, 7 - $0.count)) + $0 }.joined()
      let tail = numbers + (word.isEmpty ? "" : "  \(word)")
      let nameWidth = DisplayWidth.of(name)
      if nameWidth > width { return [name, String(repeating: " ", count: width) + tail] }
      return [name + String(repeating: " ", count: width - nameWidth) + tail]
    }
    let columns: [(heading: String, number: KeyPath<AuditChange.Row, Int>)] = [
      ("before", \.before), ("now", \.now), ("new", \.new), ("gone", \.gone),
    ]
    let indent = "  "
    let header = line(title, columns.map(\.heading), "", width: indent.count + width)
    let body = zip(names, rows).flatMap { name, row in
      line(name, columns.map { String(row[keyPath: $0.number]) }, word(row), width: width)
    }
    return header + body.map { indent + $0 }
  }

  private func findings(_ title: String, _ places: [AuditPlace], isNew: Bool) -> [String] {
    guard !places.isEmpty else { return [] }
    let lines = places.prefix(Self.namedFindings).flatMap { place -> [String] in
      let position = VisibleText.line(place.path) + (isNew ? ":\(place.line)" : "")
      let message = "\(place.severity.rawValue): \(VisibleText.line(place.message)) [\(VisibleText.line(place.rule))]"
      return ["  \(position)"] + WordWrap.lines(message, width: TextColumns.pageWidth, first: "    ")
    }
    let hidden = places.count - Self.namedFindings
    return [title] + lines + (hidden > 0 ? ["  and \(hidden) more (--format json has all)"] : [])
  }

  // MARK: Markdown

  var markdown: String {
    let sign = change.direction == .worse ? "**worse**" : change.direction.rawValue
    var blocks = [
      "## Codable audit against \(MarkdownText.code(change.against)): \(sign)",
      "Verdict: \(verdict). \(summary.prefix(1).uppercased() + summary.dropFirst()).",
    ]
    if !remarks.isEmpty || !reasons.isEmpty {
      blocks.append((reasons + remarks).map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n"))
    }
    blocks.append(table("Rule", moved(change.rules)))
    blocks.append(table("Module", moved(change.modules)))
    blocks.append(
      losses.isEmpty
        ? ""
        : "| Losses | Before | Now |\n|---|---:|---:|\n"
          + losses.map { "| \($0.label) | \($0.before) | \($0.now) |" }.joined(separator: "\n"))
    blocks.append(details("new", change.new, isNew: true))
    blocks.append(details("gone", change.gone, isNew: false))
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func table(_ title: String, _ rows: [AuditChange.Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { row in
      let name = MarkdownText.cell(MarkdownText.code(row.name))
      return "| \(name) | \(row.before) | \(row.now) | \(row.new) | \(row.gone) | \(word(row)) |"
    }
    return (["| \(title) | Before | Now | New | Gone | |", "|---|---:|---:|---:|---:|---|"] + lines)
      .joined(separator: "\n")
  }

  private func details(_ title: String, _ places: [AuditPlace], isNew: Bool) -> String {
    guard !places.isEmpty else { return "" }
    let lines = places.prefix(Self.namedFindings).map { place -> String in
      let position = MarkdownText.code(place.path + (isNew ? ":\(place.line)" : ""))
      let heading = "- \(position) \(place.severity.rawValue), \(MarkdownText.code(place.rule))"
      return isNew ? "\(heading): \(MarkdownText.escaped(place.message))" : heading
    }
    let hidden = places.count - Self.namedFindings
    let rest = hidden > 0 ? ["- and \(hidden) more"] : []
    return (["<details><summary>\(places.count) \(title)</summary>", ""] + lines + rest + ["", "</details>"])
      .joined(separator: "\n")
  }
}
