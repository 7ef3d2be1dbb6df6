/// What one run of an exercise's tests showed.
public struct TestResults: Sendable, Equatable {
  /// Test functions in the order of the source; suites are not listed.
  public var tests: [TestResult] = []

  /// Why lines of the run's record could not be read: it was cut short, or a newer Swift writes it differently.
  public var unreadable: [String] = []

  public init(tests: [TestResult] = [], unreadable: [String] = []) {
    self.tests = tests
    self.unreadable = unreadable
  }

  public var executed: Int { tests.count { $0.outcome == .passed || $0.outcome == .failed } }
  public var passed: Int { tests.count { $0.outcome == .passed } }
  public var failed: [TestResult] { tests.filter { $0.outcome == .failed } }
  /// The test that had begun when the run broke off.
  public var unfinished: TestResult? { tests.first { $0.outcome == .unfinished } }
}

/// What became of one test function.
public struct TestResult: Sendable, Equatable {
  /// Stable over runs of the same source.
  public var id: String
  /// The test's display name, which reads as a requirement; the function's name when it has none.
  public var requirement: String
  public var outcome: Outcome
  public var failures: [TestFailure]

  /// Of one test, on one page; the others are counted.
  static let failuresShown = 3

  public enum Outcome: Sendable, Equatable {
    case passed, failed, skipped
    /// Begun and never ended.
    case unfinished
    case notRun
  }
}

/// One expectation that was not met.
public struct TestFailure: Sendable, Equatable {
  /// Nil where the test says itself what is wrong; then the first comment does.
  public var expected: String?
  public var actual: String?
  /// What the test's author says about the expectation.
  public var comments: [String]
  /// The arguments of a parameterized test, such as `size → 3`.
  public var arguments: String?
  /// Absolute; nil when the failure has no place.
  public var path: String?
  /// 1-based.
  public var line: Int
}
