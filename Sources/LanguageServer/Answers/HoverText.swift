import CodableLint
import CodableRules
import LintModel
import SwiftFacts

/// What hovering shows: the rule of a finding, or what a suppression comment allows.
struct HoverText {
  var document: OpenDocument
  var report: DocumentReport
  var encoding: PositionEncoding

  /// Nil where there is nothing to say.
  func hover(at position: LSP.Position) -> LSP.Hover? {
    let offset = document.text.offset(of: position, in: encoding)
    return suppression(at: offset) ?? finding(at: offset)
  }

  private func finding(at offset: Int) -> LSP.Hover? {
    let found = report.findings.filter { $0.location.range.contains(offset) }
    guard let first = found.first else { return nil }
    let parts = found.compactMap { finding in RuleCatalog.info(for: finding.rule).map(Self.markdown) }
    guard !parts.isEmpty else { return nil }
    return hover(parts.joined(separator: "\n\n---\n\n"), first.location.range)
  }

  private static func markdown(_ rule: RuleInfo) -> String {
    "**\(rule.id)**: \(rule.summary)\n\n\(rule.why)\n\n**What to do.** \(rule.fix)"
  }

  private func suppression(at offset: Int) -> LSP.Hover? {
    let directives = FactCollection.facts(in: document.text.utf8, path: document.path).directives
    guard let directive = directives.first(where: { $0.range.contains(offset) }) else { return nil }
    let rules = directive.rules.map { mention in
      sentence(about: RuleCatalog.info(for: mention.id)?.id ?? mention.id, in: directive)
    }
    return rules.isEmpty ? nil : hover(rules.joined(separator: "\n\n"), directive.range)
  }

  private func sentence(about rule: String, in directive: SuppressionDirective) -> String {
    guard let info = RuleCatalog.info(for: rule) else { return "No rule is called `\(rule)`." }
    let title = "**\(info.id)**: \(info.summary)"
    guard directive.reason != nil else {
      return "\(title)\n\nThis comment allows nothing yet: write the reason after the colon."
    }
    if let command = RuleCatalog.command(for: rule) {
      return "\(title)\n\nWhat this comment allows is known to `\(Tool.name) \(command)` alone."
    }
    let allowed = report.suppressed.filter { suppressed in
      suppressed.origin == .comment && suppressed.finding.rule == rule && covers(directive, suppressed.finding)
    }
    guard !allowed.isEmpty else { return "\(title)\n\nNothing is allowed by this comment." }
    let lines = allowed.map { allowed in
      "- line \(report.text.position(at: allowed.finding.location.range.lowerBound).line): \(allowed.finding.message)"
    }
    return "\(title)\n\nThis comment allows:\n\n" + lines.joined(separator: "\n")
  }

  private func covers(_ directive: SuppressionDirective, _ finding: Finding) -> Bool {
    switch directive.scope {
    case .file: true
    case .range(let range): range.contains(finding.location.range.lowerBound)
    }
  }

  private func hover(_ markdown: String, _ range: Range<Int>) -> LSP.Hover {
    LSP.Hover(contents: .init(value: markdown), range: document.text.range(of: range, in: encoding))
  }
}
