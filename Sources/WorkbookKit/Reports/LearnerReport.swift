import Foundation
import LintModel

/// What one learner has done, for those who teach.
public struct LearnerReport: Codable, Equatable, Sendable {
  public var learner: String
  public var generatedAt: Date
  public var exercises: [ExerciseReport]

  public init(learner: String, workbook: Workbook, progress: Progress, at date: Date) {
    self.learner = learner
    generatedAt = date.wholeSecond
    exercises = workbook.exercises.map { ExerciseReport(exercise: $0, progress: progress[$0]) }
  }

  var solved: Int { exercises.count { $0.status == .solved } }
}

/// What one learner has done with one exercise.
public struct ExerciseReport: Codable, Equatable, Sendable {
  public var id: String
  public var title: String
  public var status: Status
  /// Of the last run.
  public var testsPassed: Int
  public var testsRun: Int
  public var attempts: Int
  public var hintsShown: Int
  /// Whether the solution was shown before the exercise was solved.
  public var isSpoiled: Bool
  public var firstAttempt: Date?
  public var lastAttempt: Date?
  public var solvedAt: Date?
  public var lastResult: AttemptResult?

  public enum Status: String, Codable, Sendable {
    case solved
    /// Solved once; the last run failed.
    case broken
    case tried
    case open
  }

  init(exercise: Exercise, progress: ExerciseProgress) {
    id = exercise.id
    title = exercise.title()
    status =
      progress.isBrokenAgain ? .broken : progress.isSolved ? .solved : progress.lastResult != nil ? .tried : .open
    testsPassed = progress.testsPassed
    testsRun = progress.testsRun
    attempts = progress.attempts
    hintsShown = progress.hintsShown
    isSpoiled = progress.spoiledAt != nil
    firstAttempt = progress.firstAttempt
    lastAttempt = progress.lastAttempt
    solvedAt = progress.solvedAt
    lastResult = progress.lastResult
  }

  /// The state in words, for people and for failure messages.
  var sentence: String {
    let tests = "\(testsPassed) of \(testsRun) tests passed in the last run"
    return switch status {
    case .solved: "solved: all \(testsRun) tests passed and codable-lint found nothing"
    case .broken: "solved before, but broken by a later change: \(lastResultText), \(tests)"
    case .tried: "not solved: \(lastResultText), \(tests)"
    case .open: "not tried"
    }
  }

  private var lastResultText: String {
    switch lastResult {
    case .solved: "solved"
    case .lintFindings: "codable-lint still reports a problem"
    case .testsFailed: "tests failed"
    case .crashed: "the code crashed"
    case .stopped: "the code did not end"
    case .doesNotCompile: "the code did not compile"
    case .notRun, nil: "no test was run"
    }
  }
}

/// Reports of one or more learners, as the JSON format holds them.
struct ReportFile: Codable, Equatable {
  static let currentVersion = 1

  var version: Int
  var learners: [LearnerReport]

  init(learners: [LearnerReport]) {
    version = Self.currentVersion
    self.learners = learners
  }
}

extension LearnerReport {
  /// The learners in a file that `report --format json` wrote.
  ///
  /// - Throws: `LintError` when the file cannot be read as such.
  public static func read(_ file: URL) throws -> [LearnerReport] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(ReportFile.self, from: Data(contentsOf: file)).learners
    } catch let error as DecodingError {
      throw LintError(
        "\(file.path) is not a report: \(DamageReport.sentence(about: error))",
        advice: "Ask for the output of `\(CommandText.workbook("report", "--format", "json"))`.")
    } catch {
      throw LintError("\(file.path) cannot be read", advice: "Check the path.")
    }
  }
}
