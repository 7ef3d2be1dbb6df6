/// The result of a run: everything a reporter needs.
public struct Report: Sendable {
  /// Sorted by path, offset, rule.
  public var findings: [Finding]
  /// The source of every file that a finding or a note points at, by path.
  public var sources: [String: SourceText]
  public var summary: Summary
  /// The rules that findings may be of, in catalogue order: those that were not asked for, too.
  public var rules: [RuleInfo]
  /// Absolute path that relative paths in findings start from.
  public var workingDirectory: String

  /// Findings that are known and allowed, sorted as the others; no summary counts them.
  public var suppressed: [Suppressed]

  /// What could not be done as asked, such as a path that does not exist. The rest was linted; a report without findings
  /// then does not mean clean.
  public var problems: [LintError]

  /// Where locations start in files whose text is not in `sources`, because it is too large or not to be shown.
  public var positions: [Location: Position]

  public init(
    findings: [Finding], sources: [String: SourceText], summary: Summary, rules: [RuleInfo],
    workingDirectory: String, suppressed: [Suppressed] = [], problems: [LintError] = [],
    positions: [Location: Position] = [:]
  ) {
    self.findings = findings
    self.sources = sources
    self.summary = summary
    self.rules = rules
    self.workingDirectory = workingDirectory
    self.suppressed = suppressed
    self.problems = problems
    self.positions = positions
  }

  /// A finding that the project allows, and why.
  public struct Suppressed: Sendable, Equatable {
    public var finding: Finding
    public var origin: Origin
    /// The reason in the comment, or what allows it in the configuration; nil for the baseline, which has none.
    public var reason: String?

    public init(_ finding: Finding, origin: Origin, reason: String? = nil) {
      self.finding = finding
      self.origin = origin
      self.reason = reason
    }

    /// What allows it.
    public enum Origin: Sendable { case comment, baseline, configuration }
  }

  /// How much a run covered, in numbers.
  public struct Summary: Sendable, Equatable {
    public var filesLinted: Int
    /// How many files were not linted, by reason.
    public var filesSkipped: [SkipReason: Int]
    /// The payloads that a type was checked against; nil where there were none.
    public var payloads: PayloadSummary?

    public init(filesLinted: Int, filesSkipped: [SkipReason: Int] = [:]) {
      self.filesLinted = filesLinted
      self.filesSkipped = filesSkipped
    }
  }

  /// Why a file that was found, or named, is not linted.
  public enum SkipReason: String, Codable, Sendable, CaseIterable {
    case excluded
    case tests
    case generated
    case ignoredByGit = "ignored by git"
    case builtOrFetched = "built or fetched"
    case notSwift = "not Swift"
    /// Found in a folder, and not followed: what they lead to is linted where it lies.
    case links

    /// The words for it after a number.
    package func words(for count: Int) -> String {
      switch (self, count) {
      case (.tests, 1): "test"
      case (.links, 1): "link"
      default: rawValue
      }
    }
  }

  /// How many open findings have the severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
