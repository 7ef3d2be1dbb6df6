import Foundation

/// What a run is asked to do.
public struct LintRequest: Sendable {
  /// Files and folders; relative ones start from `workingDirectory`.
  public var paths: [String]
  /// A text that stands in for a file, as an editor has it before it is saved.
  public var standardInput: StandardInput?
  public var includesTests = false
  /// Overrides what the configurations say.
  public var failOn: Configuration.FailureThreshold?
  public var threads: Int
  /// Absolute.
  public var workingDirectory: String
  public var environment: [String: String]

  public init(
    paths: [String], workingDirectory: String, threads: Int = ProcessInfo.processInfo.activeProcessorCount,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.paths = paths
    self.workingDirectory = workingDirectory
    self.threads = threads
    self.environment = environment
  }

  public struct StandardInput: Sendable {
    /// The path that the text is judged as: for configuration, excludes and reports.
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}

/// What came of a run.
public struct LintOutcome: Sendable {
  public var report: Report
  /// What could not be done as asked. The rest was linted.
  public var problems: [LintError]
  /// Whether a finding reaches the severity that makes a run fail.
  public var isFailed: Bool

  /// 0 clean, 1 findings, 2 something could not be done.
  public var exitCode: Int32 {
    problems.isEmpty ? (isFailed ? 1 : 0) : 2
  }
}

/// A whole run: finds the files, lints them, and says how it went.
public struct LintRun {
  private let request: LintRequest

  public init(_ request: LintRequest) {
    self.request = request
  }

  public func outcome() -> LintOutcome {
    let discovery = Discovery(
      workingDirectory: request.workingDirectory, includesTests: request.includesTests, environment: request.environment
    )
    let input = request.standardInput.map { (name: $0.name, bytes: $0.bytes) }
    let selection = discovery.files(for: request.paths, standardInput: input)
    let report = Linter(threads: request.threads).lint(
      selection.files, skipped: selection.skipped, workingDirectory: discovery.workingDirectory)
    return LintOutcome(
      report: report, problems: selection.problems, isFailed: isFailed(report, files: selection.files))
  }

  /// The same files in numbers, and what could not be read as asked.
  public func audit() -> (report: AuditReport, problems: [LintError]) {
    let discovery = Discovery(
      workingDirectory: request.workingDirectory, includesTests: request.includesTests, environment: request.environment
    )
    let selection = discovery.files(for: request.paths, standardInput: nil)
    return (Linter(threads: request.threads).audit(selection.files), selection.problems)
  }

  /// Each finding is held against what its own file's configuration says, unless the request decides.
  private func isFailed(_ report: Report, files: [SourceFile]) -> Bool {
    guard !report.findings.isEmpty else { return false }
    let thresholds = Dictionary(
      files.map { ($0.path, $0.configuration.failOn) }, uniquingKeysWith: { first, _ in first })
    return report.findings.contains { finding in
      (request.failOn ?? thresholds[finding.location.path] ?? .warning).isReached(by: finding.severity)
    }
  }
}
