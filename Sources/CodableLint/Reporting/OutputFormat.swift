import LintModel

/// The formats of a report.
public enum OutputFormat: String, CaseIterable, Sendable {
  case text, xcode, json
  case github, gitlab, azure, teamcity
  case sarif, checkstyle, junit, rdjson, rdjsonl
  case markdown, html

  /// The report in this format, with a final line break unless it is empty.
  ///
  /// - Throws: `EncodingError` when a value cannot be written as JSON; no report has such a value.
  public func render(_ report: Report, options: ReportOptions = ReportOptions()) throws -> String {
    let text = try rendered(report, options)
    // Whatever service reads along: what a file holds is no command of ours. Other formats say commands themselves, or say
    // the same in another way.
    return switch self {
    case .text, .xcode, .markdown: PlainText.withoutCommands(text, mark: " #")
    case .json, .gitlab, .sarif, .rdjson, .rdjsonl: PlainText.withoutCommands(text, mark: "\\u0023")
    case .checkstyle, .junit, .html: PlainText.withoutCommands(text, mark: "&#35;")
    case .github, .azure, .teamcity: text
    }
  }

  private func rendered(_ report: Report, _ options: ReportOptions) throws -> String {
    switch self {
    case .text: TextReporter(report: report, options: options).render()
    case .xcode: XcodeReporter.render(report)
    case .json: try JSONReporter.render(report)
    case .github: GitHubReporter(report: report, options: options).render()
    case .gitlab: try GitLabReporter(report: report, options: options).render()
    case .azure: AzureReporter.render(report, options)
    case .teamcity: TeamCityReporter.render(report, options)
    case .sarif: try SARIFReporter(report: report, options: options).render()
    case .checkstyle: CheckstyleReporter.render(report, options)
    case .junit: JUnitReporter.render(report, options)
    case .rdjson: try ReviewdogReporter(report: report, options: options).document()
    case .rdjsonl: try ReviewdogReporter(report: report, options: options).lines()
    case .markdown: MarkdownReporter(report: report, options: options).render()
    case .html: HTMLReporter(report: report, options: options).render()
    }
  }

  /// The line by which the service shows what stopped a run, without a line break; nil for formats that no service reads
  /// out of logs.
  public func annotation(of problem: LintError) -> String? {
    switch self {
    case .github: GitHubReporter.command(for: problem)
    case .azure: AzureReporter.command(for: problem)
    case .teamcity: TeamCityReporter.message(for: problem)
    default: nil
    }
  }

  /// The format that the service running this process reads out of logs; `text` elsewhere, GitLab included, which reads
  /// its report from a file: in the log it would only be a wall of JSON.
  public static func automatic(in environment: [String: String]) -> OutputFormat {
    if environment["GITHUB_ACTIONS"] == "true" { return .github }
    if environment["TF_BUILD"].map({ $0.lowercased() == "true" }) ?? false { return .azure }
    if environment["TEAMCITY_VERSION"].map({ !$0.isEmpty }) ?? false { return .teamcity }
    return .text
  }
}
