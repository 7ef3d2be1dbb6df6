import LintModel

/// One page about a code base, from the numbers of its audit.
struct AuditPage {
  private typealias Row = (label: String, value: String)

  private struct Section {
    var title: String
    var rows: [Row]
    var namesPaths = false
  }

  private let audit: AuditReport

  init(_ audit: AuditReport) {
    self.audit = audit
  }

  // MARK: Contents

  private var sections: [Section] {
    [
      Section(title: "Types", rows: typeRows(audit.types)),
      Section(title: "Decoders and encoders", rows: coderRows(audit.coders)),
      Section(title: "Losses", rows: lossRows(audit.losses)),
      Section(title: "Findings", rows: findingRows(audit.findings)),
      Section(
        title: "By rule",
        rows: audit.findings.byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, "\($0.value)") }),
      Section(
        title: "By module",
        rows: audit.modules.map { module in
          (
            VisibleText.line(module.name),
            counts(errors: module.errors, warnings: module.warnings, notes: module.notes)
          )
        }, namesPaths: true),
      Section(
        title: "Worst files",
        rows: audit.worstFiles.map { file in
          (VisibleText.line(file.path), counts(errors: file.errors, warnings: file.warnings, notes: file.notes))
        }, namesPaths: true),
    ].filter { !$0.rows.isEmpty }
  }

  private func typeRows(_ types: AuditReport.Types) -> [Row] {
    [
      ("Codable types", "\(types.codable)"),
      ("  with their own init(from:) or encode(to:)", share(types.manual, of: types.codable)),
      ("Decodable types with names such as 'firstName'", "\(types.withCompoundKeys)"),
      ("  keys mapped by CodingKeys or a strategy", share(types.withMappedKeys, of: types.withCompoundKeys)),
      ("String enums that a new value breaks (no unknown case)", "\(types.closedEnums)"),
    ]
  }

  private func coderRows(_ coders: AuditReport.Coders) -> [Row] {
    [
      ("places that make a decoder", "\(coders.decoders)"),
      ("  with a strategy", share(coders.configuredDecoders, of: coders.decoders)),
      ("places that make an encoder", "\(coders.encoders)"),
      ("  with a strategy or output options", share(coders.configuredEncoders, of: coders.encoders)),
      ("types whose two ends drift apart", "\(coders.drifting)"),
    ]
  }

  private func lossRows(_ losses: AuditReport.Losses) -> [Row] {
    [
      ("silent failures: decoding errors that go unreported", "\(losses.silentFailures)"),
      ("wire-format hazards, hand-built JSON included", "\(losses.wireFormatHazards)"),
      ("JSONSerialization for known payloads", "\(losses.jsonSerialization)"),
      ("hand-built JSON", "\(losses.handBuiltJSON)"),
      ("encodings under 'try?'", "\(losses.swallowedEncodings)"),
    ]
  }

  private func findingRows(_ findings: AuditReport.Findings) -> [Row] {
    [
      ("errors", "\(findings.errors)"), ("warnings", "\(findings.warnings)"), ("notes", "\(findings.notes)"),
      ("findings per thousand lines", "\(findings.perThousandLines)"),
    ]
  }

  /// `2 errors, 1 warning`; what is zero is left out.
  private func counts(errors: Int, warnings: Int, notes: Int) -> String {
    [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }.joined(separator: ", ")
  }

  private func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "\(part)" : "\(part) (\(part * 100 / whole) %)"
  }

  /// What to do with the numbers.
  private var steps: [String] {
    guard let first = audit.findings.byRule.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
      return audit.verdict.level == .unknown
        ? ["name files or folders with Swift code that can be read, and run the audit again"]
        : ["nothing was found; keep it so with 'codable-lint lint' on every change"]
    }
    return [
      "see the findings with 'codable-lint lint'",
      "read the rule that found most with 'codable-lint explain \(first.key)'",
      "accept the rest for now with 'codable-lint baseline create', so that only new ones are reported",
    ]
  }

  private var scope: String { "\(Prose.count(audit.files, "file")), \(Prose.count(audit.lines, "line"))" }
  private var problems: [String] { audit.problems.map(VisibleText.line) }
  private var verdict: String { audit.verdict.level.rawValue }
  private var reasons: String { audit.verdict.reasons.joined(separator: "; ") }

  // MARK: Forms

  var text: String {
    let head = (["Verdict: \(verdict) (\(reasons))", scope] + problems.map { "not done: \($0)" }).flatMap { line in
      WordWrap.lines(line, width: TextColumns.pageWidth, rest: "  ")
    }.joined(separator: "\n")
    // Paths are as long as they are; a column that fits them would push the numbers out of sight.
    let numbers = TextColumns(sections.filter { !$0.namesPaths }.map(\.rows))
    let blocks = sections.map { section in
      let columns = section.namesPaths ? TextColumns([section.rows]) : numbers
      return ([section.title] + columns.lines(section.rows)).joined(separator: "\n")
    }
    let lists = [TextColumns.list("Next", steps), TextColumns.list("Thresholds", AuditVerdict.thresholds)]
    return ([head] + blocks + lists.map { $0.joined(separator: "\n") }).joined(separator: "\n\n") + "\n"
  }

  var markdown: String {
    let blocks = sections.map { section in
      let rows = section.rows.map { "| \(MarkdownText.escaped($0.label)) | \(MarkdownText.escaped($0.value)) |" }
      return (["## \(section.title)", "", "| | |", "|---|---|"] + rows).joined(separator: "\n")
    }
    let head =
      "# Codable audit: \(verdict)\n\n\(reasons.prefix(1).uppercased() + reasons.dropFirst()). \(scope)."
      + (problems.isEmpty
        ? "" : "\n\n" + problems.map { "- not done: \(MarkdownText.escaped($0))" }.joined(separator: "\n"))
    let foot = (["## Thresholds", ""] + AuditVerdict.thresholds.map { "- \($0)" }).joined(separator: "\n")
    let next = (["## Next", ""] + steps.map { "- \($0)" }).joined(separator: "\n")
    return ([head] + blocks + [next, foot]).joined(separator: "\n\n") + "\n"
  }
}
