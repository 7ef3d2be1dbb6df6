import LintModel

/// Makes a baseline, and keeps it in step with the code.
public struct BaselineMaintenance {
  private let request: LintRequest
  private let file: BaselineFile

  /// - Parameter request: what is linted; its own baseline is not looked at.
  public init(_ request: LintRequest, file: BaselineFile) {
    self.request = request
    self.file = file
  }

  /// What a change of the baseline did.
  public struct Summary: Sendable, Equatable {
    /// Known findings in the baseline now.
    public var known: Int
    public var added: Int
    public var removed: Int
  }

  /// Writes all findings as known.
  ///
  /// - Throws: `LintError` when there is a baseline already, or not all files could be linted.
  public func create() throws -> Summary {
    guard !file.exists else {
      throw LintError(
        "\(file.path) is there already and is left as it is",
        advice: "Run 'baseline update' to add new findings, or 'baseline prune' to drop those that are gone.")
    }
    return try rewrite(Baseline()) { linted, _ in linted.keys }
  }

  /// Writes today's findings as known: new ones are added, those that are gone are removed.
  ///
  /// - Throws: `LintError` when there is no baseline, or not all files could be linted.
  public func update() throws -> Summary {
    try rewrite(file.read()) { linted, match in
      linted.keys.merging(linted.unsettled, uniquingKeysWith: +)
    }
  }

  /// Removes known findings that are gone; new ones stay new.
  ///
  /// - Throws: `LintError` when there is no baseline, or not all files could be linted.
  public func prune() throws -> Summary {
    try rewrite(file.read()) { linted, match in
      match.found.merging(linted.unsettled, uniquingKeysWith: +)
    }
  }

  private struct Linted {
    /// Today's findings.
    var keys: [Baseline.Key: Int]
    /// Known findings in files that this run did not look at: they are kept.
    var unsettled: [Baseline.Key: Int]
  }

  private func rewrite(
    _ old: Baseline, _ counts: (Linted, BaselineMatch) -> [Baseline.Key: Int]
  ) throws -> Summary {
    let linted = try LintRun(request).lint()
    // A file that could not be linted would lose its known findings.
    if let problem = linted.report.problems.first { throw problem }
    let match = linted.match(linted.report.findings, baseline: old, file: file)
    let leftOver = old.counts.merging(match.found) { $0 - $1 }.merging(match.stale.counts) { $0 - $1 }
    let new = Baseline(counts: counts(Linted(keys: linted.keys(for: file), unsettled: leftOver), match))
    try file.write(new)
    return Summary(
      known: new.total, added: new.surplus(over: old), removed: old.surplus(over: new))
  }
}

extension Baseline {
  fileprivate var total: Int { entries.reduce(0) { $0 + $1.count } }

  /// How many findings this baseline knows that the other does not.
  fileprivate func surplus(over other: Baseline) -> Int {
    let counts = other.counts
    return entries.reduce(0) { $0 + max(0, $1.count - (counts[$1.key] ?? 0)) }
  }
}
