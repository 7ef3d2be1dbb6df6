import Foundation

/// What a learner has done, as `.workbook/progress.json` keeps it. Dates are whole seconds.
public struct Progress: Codable, Equatable, Sendable {
  /// The format that this version of the tool writes. It also reads version 1, which lacks what rejected an attempt, the
  /// time worked, and whether the tests were changed.
  public static let currentVersion = 2

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
  public var attempts = 0
  public var firstAttempt: Date?
  public var lastAttempt: Date?
  public var lastResult: AttemptResult?
  /// Of the last attempt.
  public var testsPassed = 0
  public var testsRun = 0
  /// When a run first proved the exercise solved. It stays, even if a later change breaks the code again.
  public var solvedAt: Date?
  public var hintsShown = 0
  /// When the solution was shown before the exercise was solved.
  public var spoiledAt: Date?
  /// When the learner last did something with the exercise: read the scene, took a hint, ran the tests.
  public var lastSeen: Date?
  /// Work until the exercise was first solved, in seconds; longer breaks are left out.
  public var secondsWorked = 0
  /// How often each test rejected an attempt, by what the test requires.
  public var rejectionsByTest: [String: Int] = [:]
  /// How often the gate rejected an attempt whose tests passed, by rule or by the gate's own reason.
  public var rejectionsByGate: [String: Int] = [:]
  /// Whether the last attempt ran other tests than those that were shipped.
  public var hasChangedTests = false

  public init() {}

  /// Reads version 1 as well.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    attempts = try container.count(forKey: .attempts)
    firstAttempt = try container.decodeIfPresent(Date.self, forKey: .firstAttempt)
    lastAttempt = try container.decodeIfPresent(Date.self, forKey: .lastAttempt)
    lastResult = try container.decodeIfPresent(AttemptResult.self, forKey: .lastResult)
    testsPassed = try container.count(forKey: .testsPassed)
    testsRun = try container.count(forKey: .testsRun)
    solvedAt = try container.decodeIfPresent(Date.self, forKey: .solvedAt)
    hintsShown = try container.count(forKey: .hintsShown)
    spoiledAt = try container.decodeIfPresent(Date.self, forKey: .spoiledAt)
    lastSeen = try container.decodeIfPresent(Date.self, forKey: .lastSeen)
    secondsWorked = try container.countIfPresent(forKey: .secondsWorked)
    rejectionsByTest = try container.counts(forKey: .rejectionsByTest)
    rejectionsByGate = try container.counts(forKey: .rejectionsByGate)
    hasChangedTests = try container.decodeIfPresent(Bool.self, forKey: .hasChangedTests) ?? false
  }

  public var state: ExerciseState {
    if solvedAt != nil { return lastResult == nil || lastResult == .solved ? .solved : .broken }
    return lastResult == nil ? .open : .tried
  }

  /// Whether a run has ever proved the exercise solved, even if it was broken since.
  public var wasSolved: Bool { solvedAt != nil }
}

/// Where a learner stands with an exercise. Each exercise has one state, and every count goes by it.
public enum ExerciseState: String, Codable, Sendable, CaseIterable {
  /// A run proved it, and no later one failed.
  case solved
  /// Solved once; the last run failed.
  case broken
  case tried
  case open
}

/// How an attempt ended.
public enum AttemptResult: String, Codable, Sendable, CaseIterable {
  case solved
  case lintFindings = "lint-findings"
  /// Everything passed, with other tests than those that were shipped.
  case testsChanged = "tests-changed"
  case testsFailed = "tests-failed"
  case crashed
  case stopped
  case doesNotCompile = "does-not-compile"
  case notRun = "not-run"
}

/// What a run adds to the progress.
struct Attempt: Sendable {
  var result: AttemptResult
  var passed = 0
  var run = 0
  /// What the tests require that rejected it.
  var failedTests: [String] = []
  /// The rules, or the gate's own reasons, that rejected it after the tests had passed.
  var gateReasons: [String] = []
  var hasChangedTests = false
}

extension ExerciseProgress {
  /// A break that is longer than this does not count as work.
  private static let longestPause = 600

  /// Notes that the learner does something with the exercise now.
  mutating func touch(at date: Date) {
    let date = date.wholeSecond
    if let lastSeen, !wasSolved {
      let pause = Int(date.timeIntervalSince(lastSeen))
      if (0...Self.longestPause).contains(pause) { secondsWorked += pause }
    }
    lastSeen = date
  }

  /// Notes that the exercise was run.
  ///
  /// - Parameter counts: false when the run says nothing about how often the learner tried this exercise: a check of
  ///   everything, or a second run of the same code at the same time.
  mutating func record(_ attempt: Attempt, at date: Date, counts: Bool = true) {
    if counts {
      touch(at: date)
      attempts += 1
      for requirement in Set(attempt.failedTests) { rejectionsByTest[requirement, default: 0] += 1 }
      for reason in Set(attempt.gateReasons) { rejectionsByGate[reason, default: 0] += 1 }
    }
    let date = date.wholeSecond
    firstAttempt = firstAttempt ?? date
    lastAttempt = date
    lastResult = attempt.result
    testsPassed = attempt.passed
    testsRun = attempt.run
    hasChangedTests = attempt.hasChangedTests
    if attempt.result == .solved { solvedAt = solvedAt ?? date }
  }
}

extension Date {
  /// ISO 8601 as Foundation writes it has whole seconds, so a date is cut to that before it is kept and compared.
  var wholeSecond: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}
