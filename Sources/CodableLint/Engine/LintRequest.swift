import LintModel

/// What a run is asked to do.
public struct LintRequest: Sendable {
  /// Files and folders; relative ones start from `workingDirectory`.
  public var paths: [String]
  public var selection = Selection.everything
  /// A text that stands in for a file, as an editor has it before it is saved.
  public var standardInput: StandardInput?
  /// More of the same: every text that an editor has open.
  public var unsaved: [StandardInput] = []
  /// What the project is where neither git nor a configuration tells: an editor's folder, for its files. Absolute.
  public var projectFolder: String?
  public var includesTests = false
  /// Whether a folder without any Swift file is as it should be.
  public var allowsEmpty = false
  /// Overrides what the configurations say.
  public var failOn: Configuration.FailureThreshold?
  /// Whether the run is a part of a build, which `failBuildOn` of the configurations stops, and nothing else.
  public var isBuild = false
  /// The ids of the only rules to run, whatever the configurations say; empty leaves it to them.
  public var rules: [String] = []
  /// Overrides what the configurations say: the path of a file of known findings.
  public var baseline: String?
  public var threads: Int
  /// Where facts are kept from one run to the next; nil keeps nothing.
  public var cache: FactCache?
  /// Parses files that hold no word a rule starts from, too. Never changes the report: for `Tests/Corpus/run`.
  public var parsesEverything = false
  /// Files of facts, which stand for the rest of the project: then only what the paths name is read.
  public var facts: [String] = []
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

  /// Whether all rules judge all that the paths name, as it is on disk.
  var seesEverything: Bool {
    selection == .everything && rules.isEmpty && facts.isEmpty && standardInput == nil && unsaved.isEmpty
  }

  /// What below the paths is looked at.
  public enum Selection: Sendable, Equatable {
    case everything
    /// The files of the commit that is about to be made, as git's index has them.
    case staged
    /// What changed in the work tree since it parted from a revision.
    case since(String)
  }

  /// A text with the name that it is judged as.
  public struct StandardInput: Sendable {
    /// The path that the text is judged as: for configuration, excludes and reports.
    public var name: String
    public var bytes: [UInt8]

    /// The name of a text that stands for no file.
    public static let unnamed = "<stdin>"

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    /// The process's own standard input, up to its end.
    ///
    /// - Throws: `LintError` when it cannot be read.
    public static func reading(as name: String) throws(LintError) -> StandardInput {
      let bytes = try PipedInput.bytes(
        orElse: "it is not linted", advice: "Pipe the source of one Swift file into '\(Tool.name) -'.")
      return StandardInput(name: name, bytes: bytes)
    }
  }
}

extension LintRequest {
  /// The severity from which on a finding makes the run fail: the request's, else that of the configuration of its
  /// file.
  func thresholds(for files: [SourceFile]) -> (Finding) -> Configuration.FailureThreshold {
    let configurations = Dictionary(
      files.map { ($0.path, $0.configuration) }, uniquingKeysWith: { first, _ in first })
    return { finding in
      let configuration = configurations[finding.location.path] ?? Configuration()
      return failOn ?? (isBuild ? configuration.failBuildOn : configuration.failOn)
    }
  }

  /// Whether a finding makes the run fail.
  func isFailed(_ linted: LintedFiles) -> Bool {
    let thresholds = thresholds(for: linted.files)
    return linted.report.findings.contains { thresholds($0).isReached(by: $0.severity) }
  }
}

/// The outcome of a run.
public struct LintOutcome: Sendable {
  public var report: Report
  /// What a person should know about the report, as full sentences.
  public var notices: [String]
  /// Whether a finding reaches the severity that makes a run fail.
  public var isFailed: Bool

  /// What could not be done as asked. The rest was linted.
  public var problems: [LintError] { report.problems }

  /// 0 clean, 1 findings, 2 something could not be done.
  public var exitCode: Int32 {
    problems.isEmpty ? (isFailed ? 1 : 0) : 2
  }
}
