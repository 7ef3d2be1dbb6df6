/// The result of a run: everything a reporter needs.
public struct Report: Sendable {
  /// Sorted by path, offset, rule.
  public var findings: [Finding]
  /// The text of every file that a finding or a note points at, by path.
  public var sources: [String: SourceText]
  public var summary: Summary
  /// The rules that ran, in catalogue order.
  public var rules: [RuleInfo]
  /// Absolute path that relative paths in findings start from.
  public var workingDirectory: String

  public init(
    findings: [Finding], sources: [String: SourceText], summary: Summary, rules: [RuleInfo],
    workingDirectory: String
  ) {
    self.findings = findings
    self.sources = sources
    self.summary = summary
    self.rules = rules
    self.workingDirectory = workingDirectory
  }

  public struct Summary: Sendable, Equatable {
    public var filesLinted: Int
    /// How many files were not linted, by reason.
    public var filesSkipped: [SkipReason: Int]

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
    case notSwift = "not Swift"
  }

  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
