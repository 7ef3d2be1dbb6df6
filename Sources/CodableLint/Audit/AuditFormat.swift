import LintModel

/// The formats of an audit.
public enum AuditFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case json

  /// The audit in this format, with a final line break: what changed, where it is held against an earlier one.
  public func render(_ audit: AuditReport) throws -> String {
    switch self {
    case .text:
      PlainText.withoutCommands(
        audit.change.map { AuditChangePage(audit, $0).text } ?? AuditPage(audit).text, mark: " #")
    case .markdown:
      PlainText.withoutCommands(
        audit.change.map { AuditChangePage(audit, $0).markdown } ?? AuditPage(audit).markdown, mark: " #")
    case .json: PlainText.withoutCommands(try JSONText.render(audit), mark: "\\u0023")
    }
  }
}
