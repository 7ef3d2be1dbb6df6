import CodableLint

/// How one run of an exercise ended.
public struct Verdict: Sendable {
  public var outcome: Outcome
  public var results: TestResults
  /// What the learner's code printed.
  public var printed = PrintedText()
  /// Files that belong to the tests and are not as they were shipped, relative to the workbook.
  public var changedTests: [String] = []

  public enum Outcome: Sendable {
    case solved
    /// The tests pass, and codable-lint still finds something.
    case lintFindings(GateReport)
    case testsFailed
    /// Everything passes, with other tests than those that were shipped.
    case testsChanged
    /// The process died. `message` is what the Swift runtime said last.
    case crashed(signal: Int32, message: String?)
    case stopped(StopReason)
    /// The errors, the cause first; `isInTests` when the learner's own files have none.
    case doesNotCompile([CompilerMessage], isInTests: Bool)
    case noTests
    /// A copy lies inside the exercise's folder.
    case filesCopied(CopiedFiles)
    /// Names of files that the exercise shipped with and that are gone.
    case filesMissing([String])
    /// The build failed outside the learner's code; the end of its log.
    case buildFailed(log: String)
  }

  public var result: AttemptResult {
    switch outcome {
    case .solved: .solved
    case .lintFindings: .lintFindings
    case .testsFailed: .testsFailed
    case .testsChanged: .testsChanged
    case .crashed: .crashed
    case .stopped: .stopped
    case .doesNotCompile: .doesNotCompile
    case .noTests, .filesCopied, .filesMissing, .buildFailed: .notRun
    }
  }

  /// What the progress keeps of the verdict.
  var attempt: Attempt {
    var attempt = Attempt(result: result, passed: results.passed, run: results.executed)
    attempt.hasChangedTests = !changedTests.isEmpty
    // A test that somebody rewrote says nothing about the exercise.
    if changedTests.isEmpty {
      attempt.failedTests = (results.failed + [results.unfinished].compactMap(\.self)).map(\.requirement)
    }
    if case .lintFindings(let report) = outcome { attempt.gateReasons = report.reasons }
    return attempt
  }

  /// 0 solved, 1 not solved, 2 could not be judged.
  public var exitCode: Int32 {
    switch result {
    case .solved: 0
    case .notRun: 2
    default: 1
    }
  }
}
