import CodableLint
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

  /// Names and titles may be a stranger's: they are printed, and services read along.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    learner = PlainText.harmless(line: try container.decode(String.self, forKey: .learner))
    generatedAt = try container.decode(Date.self, forKey: .generatedAt)
    exercises = try container.decode([ExerciseReport].self, forKey: .exercises)
  }

  var solved: Int { exercises.count { $0.status == .solved } }
}

/// What one learner has done with one exercise.
public struct ExerciseReport: Codable, Equatable, Sendable {
  public var id: String
  public var title: String
  public var status: ExerciseState
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
  /// Work until the exercise was first solved, without longer breaks.
  public var minutesWorked: Int
  /// How often each test rejected an attempt, by what the test requires.
  public var rejectionsByTest: [String: Int]
  /// How often the gate rejected an attempt whose tests passed, by rule or by its own reason.
  public var rejectionsByGate: [String: Int]
  /// Whether the last run used other tests than those that were shipped.
  public var hasChangedTests: Bool

  init(exercise: Exercise, progress: ExerciseProgress) {
    id = exercise.id
    title = exercise.title()
    status = progress.state
    testsPassed = progress.testsPassed
    testsRun = progress.testsRun
    attempts = progress.attempts
    hintsShown = progress.hintsShown
    isSpoiled = progress.spoiledAt != nil
    firstAttempt = progress.firstAttempt
    lastAttempt = progress.lastAttempt
    solvedAt = progress.solvedAt
    lastResult = progress.lastResult
    minutesWorked = (progress.secondsWorked + 59) / 60
    rejectionsByTest = progress.rejectionsByTest
    rejectionsByGate = progress.rejectionsByGate
    hasChangedTests = progress.hasChangedTests
  }

  /// Reads version 1 as well, which knew nothing of the last four.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = PlainText.harmless(line: try container.decode(String.self, forKey: .id))
    title = PlainText.harmless(line: try container.decode(String.self, forKey: .title))
    status = try container.decode(ExerciseState.self, forKey: .status)
    testsPassed = try container.count(forKey: .testsPassed)
    testsRun = try container.count(forKey: .testsRun)
    attempts = try container.count(forKey: .attempts)
    hintsShown = try container.count(forKey: .hintsShown)
    isSpoiled = try container.decode(Bool.self, forKey: .isSpoiled)
    firstAttempt = try container.decodeIfPresent(Date.self, forKey: .firstAttempt)
    lastAttempt = try container.decodeIfPresent(Date.self, forKey: .lastAttempt)
    solvedAt = try container.decodeIfPresent(Date.self, forKey: .solvedAt)
    lastResult = try container.decodeIfPresent(AttemptResult.self, forKey: .lastResult)
    minutesWorked = try container.countIfPresent(forKey: .minutesWorked)
    rejectionsByTest = Self.named(try container.counts(forKey: .rejectionsByTest))
    rejectionsByGate = Self.named(try container.counts(forKey: .rejectionsByGate))
    hasChangedTests = try container.decodeIfPresent(Bool.self, forKey: .hasChangedTests) ?? false
  }

  private static func named(_ counts: [String: Int]) -> [String: Int] {
    Dictionary(counts.map { (PlainText.harmless(line: $0), $1) }, uniquingKeysWith: max)
  }

  /// The state in words, for people and for failure messages.
  var sentence: String {
    stateSentence + (hasChangedTests ? " (the tests were not those that were shipped)" : "")
  }

  private var stateSentence: String {
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
    case .testsChanged: "everything passed, with other tests than those that were shipped"
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
  /// Version 1 lacks the time worked, what rejected attempts, and whether tests were changed; it is read, too.
  static let currentVersion = 2

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
      let read = try decoder.decode(ReportFile.self, from: Data(contentsOf: file))
      guard read.version <= ReportFile.currentVersion else {
        throw LintError(
          "\(file.path) was written by a newer workbook (format \(read.version))",
          advice: "Update the repository with `git pull` and try again.")
      }
      return read.learners
    } catch let error as LintError {
      throw error
    } catch let error as DecodingError {
      throw LintError(
        "\(file.path) is not a report: \(DamageReport.sentence(about: error))",
        advice: "Ask for the output of `\(CommandText.workbook("report", "--format", "json"))`.")
    } catch {
      throw LintError("\(file.path) cannot be read", advice: "Check the path.")
    }
  }
}
