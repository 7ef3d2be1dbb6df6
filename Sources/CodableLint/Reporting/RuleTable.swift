import LintModel

/// The list that `codable-lint rules` prints.
public enum RuleTable {
  /// Columns that a summary needs beside its rule; with fewer it stands below.
  private static let summaryColumns = 40
  private static let indentBelow = "      "

  /// A line per rule: its id, severity and summary. Where the terminal is narrow, the summary has lines of its own.
  public static func text(_ rules: [RuleInfo], width: Int?, usesColor: Bool) -> String {
    let style = TerminalStyle(isEnabled: usesColor)
    let idWidth = rules.map(\.id.count).max() ?? 0
    let severityWidth = rules.map { severity(of: $0).count }.max() ?? 0
    let sections = RuleCategory.allCases.compactMap { category -> String? in
      let rows = rules.filter { $0.category == category }.map { rule in
        let id = rule.id.padded(to: idWidth)
        let severity = severity(of: rule).padded(to: severityWidth)
        let beside = String(repeating: " ", count: idWidth + severityWidth + 6)
        let isNarrow = width.map { $0 - beside.count < summaryColumns } ?? false
        let indent = isNarrow ? indentBelow : beside
        let summary = WordWrap.lines(rule.summary, width: width.map { $0 - indent.count })
        if isNarrow {
          let heading =
            "  \(style(rule.id, .heading))  \(style(self.severity(of: rule), TerminalStyle.role(of: rule.severity)))"
          return ([heading] + summary.map { indent + $0 }).joined(separator: "\n")
        }
        return "  \(style(id, .heading))  \(style(severity, TerminalStyle.role(of: rule.severity)))  "
          + summary.joined(separator: "\n" + indent)
      }
      return rows.isEmpty ? nil : ([style(category.title, .heading)] + rows).joined(separator: "\n") + "\n"
    }
    let ending = "Read one: codable-lint explain RULE"
    return (sections + [style(ending, .quiet) + "\n"]).joined(separator: "\n")
  }

  /// `{"version":1,"rules":[{"id","category","severity","optIn","summary","aliases"}]}`.
  public static func json(_ rules: [RuleInfo]) throws -> String {
    try JSONText.render(Document(rules: rules.map(Entry.init)))
  }

  private struct Document: Encodable {
    var version = 1
    var rules: [Entry]
  }

  private struct Entry: Encodable {
    var id: String
    var category: RuleCategory
    var severity: Severity
    var optIn: Bool
    var summary: String
    var aliases: [String]

    init(_ rule: RuleInfo) {
      id = rule.id
      category = rule.category
      severity = rule.severity
      optIn = rule.isOptIn
      summary = rule.summary
      aliases = rule.aliases
    }
  }

  private static func severity(of rule: RuleInfo) -> String {
    rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")
  }
}
