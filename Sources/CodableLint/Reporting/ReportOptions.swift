/// How a report is to look; what it says never depends on it.
public struct ReportOptions: Sendable {
  /// Colour escapes in `text`; other formats never hold any.
  public var usesColor: Bool
  /// Columns of the terminal; nil when the output goes elsewhere, then prose is not wrapped.
  public var width: Int?
  /// Leaves the closing summary out of `text`.
  public var isQuiet: Bool
  /// Absolute path of the repository: services that annotate code want paths that start there.
  public var repositoryRoot: String?

  /// What the report is about, for a page that is kept.
  public var subject: ReportSubject?

  /// Lists allowed findings, with their reasons, in formats that can mark them as such. Off by default:
  /// GitHub shows them as open alerts.
  public var includesSuppressed: Bool

  public init(
    usesColor: Bool = false, width: Int? = nil, isQuiet: Bool = false, repositoryRoot: String? = nil,
    includesSuppressed: Bool = false
  ) {
    self.usesColor = usesColor
    self.width = width
    self.isQuiet = isQuiet
    self.repositoryRoot = repositoryRoot
    self.includesSuppressed = includesSuppressed
  }
}
