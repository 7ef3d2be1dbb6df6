import LintModel

/// A whole audit: finds the files as `LintRun` does, judges them, and holds the result against an earlier one.
public struct AuditRun {
  private let request: LintRequest
  private let earlier: String?

  /// - Parameter earlier: a git revision, or a file that `audit` or `lint` wrote as JSON; nil compares with nothing.
  public init(_ request: LintRequest, against earlier: String? = nil) {
    self.request = request
    self.earlier = earlier
  }

  /// What came of an audit.
  public struct Outcome {
    public var report: AuditReport
    /// What could not be done as asked. The rest was judged.
    public var problems: [LintError]
    /// What a person should know about the comparison, as full sentences.
    public var notices: [String]

    /// Whether there is more to find than before.
    public var isWorse: Bool { report.change?.direction == .worse }
  }

  /// - Throws: `LintError` when nothing can be judged as asked, such as a revision that git does not know.
  public func outcome() throws -> Outcome {
    let found = try LintRun(request).select().found
    let folder = request.discovery.workingDirectory
    let root = Self.root(of: request.paths, from: folder)
    var report = request.linter.audit(found.files, problems: found.problems, workingDirectory: folder, root: root)
    // The audit adds the files that it could not read.
    let problems = found.problems + report.problems.dropFirst(found.problems.count).map { LintError($0) }
    guard let earlier else { return Outcome(report: report, problems: problems, notices: []) }
    let before = try EarlierAudit(earlier, request: request, root: root)
    report.change = AuditChange(from: before, to: report.places, rules: Set(report.rules))
    return Outcome(report: report, problems: problems, notices: before.notices)
  }

  /// The top of the project that is asked for: paths that start there are the same on every machine.
  private static func root(of paths: [String], from folder: String) -> String {
    let first = PathText.absolute(paths.first ?? ".", from: folder)
    let start = RealPath.of(first) ?? first
    let top = FileKind(path: start) == .folder ? start : PathText.folder(of: start)
    return ProjectRoot.find(from: top) ?? (PathText.isInside(top, folder) ? folder : top)
  }
}
