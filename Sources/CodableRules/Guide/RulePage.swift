import LintModel

/// Renders the pages in `docs/rules` from the rules' own text.
package enum RulePage {
  /// The Markdown of `docs/rules/<id>.md`.
  package static func render(_ rule: RuleInfo) -> String {
    var sections = ["# \(rule.id)", Prose.sentence(rule.summary), standing(rule)]
    let found = examples(of: rule, areBad: true)
    if !found.isEmpty { sections.append("## What it finds\n\n" + found.joined(separator: "\n\n")) }
    sections.append("## Why it matters\n\n\(rule.why)")
    if let demonstration = rule.demonstration { sections.append(costs(demonstration)) }
    sections.append("## How to fix it\n\n\(rule.fix)")
    if rule.examples.contains(where: { !$0.fixed.isEmpty }) { sections.append(fixing) }
    sections += examples(of: rule, areBad: false)
    if !rule.leavesAlone.isEmpty {
      sections.append("## What it leaves alone\n\n" + bullets(rule.leavesAlone))
    }
    if !rule.reportedAsNotes.isEmpty {
      sections.append("## What it reports as notes only\n\n" + bullets(rule.reportedAsNotes))
    }
    let exercises = ExerciseReference.watched(by: rule.id)
    if !exercises.isEmpty { sections.append(practice(exercises)) }
    sections.append(suppression(of: rule))
    if !rule.options.isEmpty { sections.append(options(of: rule)) }
    if !rule.sources.isEmpty {
      sections.append("## Sources\n\n" + bullets(rule.sources.map(link)))
    }
    if !rule.aliases.isEmpty {
      sections.append("Earlier names, still accepted: " + Prose.list(rule.aliases.map { "`\($0)`" }) + ".")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The Markdown of `docs/rules/README.md`: every rule by category.
  package static func index(_ rules: [RuleInfo]) -> String {
    let byCategory = RuleCategory.allCases.compactMap { category -> String? in
      let rules = rules.filter { $0.category == category }
      guard !rules.isEmpty else { return nil }
      let rows = rules.map { rule in
        "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue)\(rule.isOptIn ? ", opt-in" : "") "
          + "| \(MarkdownText.cell(rule.summary)) |"
      }
      return "## \(category.title)\n\n| Rule | Severity | What it finds |\n|---|---|---|\n"
        + rows.joined(separator: "\n")
    }
    let opening = """
      # Rules

      What `codable-lint` reports, and as what. A rule marked opt-in runs only when the configuration names it in
      `optIn` or gives it a severity. `codable-lint explain RULE` shows the same pages in a terminal.

      Where two rules could report the same place, [one of them speaks](precedence.md).
      """
    return ([opening] + byCategory).joined(separator: "\n\n") + "\n"
  }

  private static func practice(_ exercises: [ExerciseReference]) -> String {
    let links = exercises.map { "[\($0.folder)](../../Exercises/\($0.folder)/README.md)" }
    return "## Practice\n\nIn the workbook: \(Prose.list(links))."
  }

  private static func standing(_ rule: RuleInfo) -> String {
    let title = "**\(rule.category.title)**."
    if let command = RuleCatalog.command(for: rule.id) {
      return "\(title) Reported by `codable-lint \(command)`, as \(rule.severity.rawValue)."
    }
    return "\(title) Reported as \(rule.severity.rawValue), \(rule.isOptIn ? "when asked for" : "by default")."
  }

  private static func examples(of rule: RuleInfo, areBad: Bool) -> [String] {
    rule.examples.filter { $0.isBad == areBad && $0.isShown }.map { example in
      let listing = example.files.map { file in
        let heading = example.files.count > 1 ? "// \(file.path)\n" : ""
        return heading + AnnotatedSource.render(file.text)
      }
      return "\(Prose.sentence(example.title))\n\n```swift\n\(listing.joined(separator: "\n\n"))\n```"
    }
  }

  private static func costs(_ demonstration: Demonstration) -> String {
    """
    ## What it costs

    ```swift
    \(Prose.withoutFinalBreaks(demonstration.bad))
    ```

    Run, it prints\(demonstration.crashes ? " this, and crashes" : ""):

    ```text
    \(Prose.withoutFinalBreaks(demonstration.badOutput))
    ```

    Fixed:

    ```swift
    \(Prose.withoutFinalBreaks(demonstration.good))
    ```

    ```text
    \(Prose.withoutFinalBreaks(demonstration.goodOutput))
    ```
    """
  }

  private static let fixing =
    "`codable-lint lint --diff --unsafe-fixes` shows what can be written for you, `--fix` writes what is safe."

  private static func suppression(of rule: RuleInfo) -> String {
    let configured = """
      For a whole project, in `.codable-lint.json`:

      ```json5
      { rules: { "\(rule.id)": "off" } }
      ```
      """
    if rule.category == .builtIn { return "## To change how it is reported\n\n\(configured)" }
    return """
      ## To allow one case

      Say why, on the line itself or on the line before the declaration or statement:

      ```swift
      // codable-lint:allow \(rule.id): the reason, in words
      ```

      `// codable-lint:allow-file \(rule.id): the reason` covers a file. \(configured)
      """
  }

  private static func options(of rule: RuleInfo) -> String {
    let entries = rule.options.map { option in
      switch option.kind {
      case .names, .setting: "`\(option.name)`: \(option.summary)"
      case .number(_, let standard): "`\(option.name)`: \(option.summary) \(standard) without a setting."
      }
    }
    return """
      ## Options

      Beside `severity`, in an object: `{ rules: { "\(rule.id)": { \(rule.options.map(example).joined(separator: ", ")) } } }`. \
      [How names are written](../configuration.md#names).

      \(bullets(entries))
      """
  }

  private static func example(_ option: RuleOption) -> String {
    switch option.kind {
    case .names: "\(option.name): [\"*Cache*\"]"
    case .setting: "\(option.name): \"warning\""
    case .number(_, let standard): "\(option.name): \(standard + 1)"
    }
  }

  private static func link(_ source: RuleInfo.Source) -> String {
    source.url.map { "[\(source.title)](\($0))" } ?? source.title
  }

  private static func bullets(_ items: [String]) -> String {
    items.map { "- \($0)" }.joined(separator: "\n")
  }
}

extension RuleCategory {
  /// How the category is headed where people read: "Decoding errors".
  package var title: String {
    switch self {
    case .decodingErrors: "Decoding errors"
    case .dates: "Dates"
    case .wireFormat: "Wire format"
    case .payloads: "Payloads"
    case .keys: "Keys"
    case .structure: "Structure"
    case .performance: "Performance"
    case .builtIn: "Built in"
    }
  }
}
