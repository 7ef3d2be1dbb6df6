import Foundation

/// What a learner has done, as `.workbook/progress.json` keeps it. Dates are whole seconds.
public struct Progress: Codable, Equatable, Sendable {
  /// The format that this version of the tool reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The id of the exercise that was chosen last.
  public var current: String?
  /// By exercise id.
  public var exercises: [String: ExerciseProgress]

  public init() {
    version = Self.currentVersion
    exercises = [:]
  }

  public subscript(exercise: Exercise) -> ExerciseProgress {
    get { exercises[exercise.id] ?? ExerciseProgress() }
    set { exercises[exercise.id] = newValue }
  }
}

/// What a learner has done with one exercise.
public struct ExerciseProgress: Codable, Equatable, Sendable {
  public var attempts: Int
  public var firstAttempt: Date?
  public var lastAttempt: Date?
  public var lastResult: AttemptResult?
  /// Of the last attempt.
  public var testsPassed: Int
  public var testsRun: Int
  /// When a run first proved the exercise solved. It stays, even if a later change breaks the code again.
  public var solvedAt: Date?
  public var hintsShown: Int
  /// When the solution was shown before the exercise was solved.
  public var spoiledAt: Date?

  public init() {
    attempts = 0
    testsPassed = 0
    testsRun = 0
    hintsShown = 0
  }

  public var isSolved: Bool { solvedAt != nil }

  /// Whether the exercise was solved once and failed when it was run last.
  public var isBrokenAgain: Bool { isSolved && lastResult != nil && lastResult != .solved }
}

/// How an attempt ended.
public enum AttemptResult: String, Codable, Sendable, CaseIterable {
  case solved
  case lintFindings = "lint-findings"
  case testsFailed = "tests-failed"
  case crashed
  case stopped
  case doesNotCompile = "does-not-compile"
  case notRun = "not-run"
}

extension ExerciseProgress {
  /// Notes that the exercise was run.
  ///
  /// - Parameter isAttempt: false when the run was a check of everything, which says nothing about how often the
  ///   learner tried this exercise.
  mutating func record(_ result: AttemptResult, passed: Int, run: Int, at date: Date, isAttempt: Bool = true) {
    let date = date.wholeSecond
    if isAttempt { attempts += 1 }
    firstAttempt = firstAttempt ?? date
    lastAttempt = date
    lastResult = result
    testsPassed = passed
    testsRun = run
    if result == .solved { solvedAt = solvedAt ?? date }
  }
}

extension Date {
  /// ISO 8601 as Foundation writes it has whole seconds, so a date is cut to that before it is kept and compared.
  var wholeSecond: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}
