import Foundation
import LintModel

/// What a grader step of GitHub Classroom puts out as `result`: JSON in base64, one test of one point for each exercise.
/// The format is the one that https://github.com/classroom-resources/autograding-grading-reporter reads. It adds up the
/// scores and counts tests with status `pass`; giving points only for passes keeps the two in step.
enum ClassroomReport {
  struct Result: Codable, Equatable {
    var version: Int
    var status: Status
    var maxScore: Int
    var tests: [Test]

    enum CodingKeys: String, CodingKey {
      case version, status, tests
      case maxScore = "max_score"
    }
  }

  struct Test: Codable, Equatable {
    var name: String
    var status: Status
    var score: Int
    var message: String
    /// 0 keeps the reporter from printing a line number, which an exercise does not have.
    var lineNumber: Int

    enum CodingKeys: String, CodingKey {
      case name, status, score, message
      case lineNumber = "line_no"
    }
  }

  enum Status: String, Codable {
    case pass, fail, error
  }

  static func render(_ learners: [LearnerReport]) throws -> String {
    guard let report = learners.first, learners.count == 1 else {
      throw LintError("the classroom format holds one learner, not \(learners.count)", advice: "Run it once for each.")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(result(of: report)).base64EncodedString() + "\n"
  }

  private static func result(of report: LearnerReport) -> Result {
    let tests = report.exercises.map { exercise in
      let isSolved = exercise.status == .solved
      return Test(
        name: "\(exercise.id) \(exercise.title)", status: isSolved ? .pass : .fail, score: isSolved ? 1 : 0,
        message: exercise.sentence, lineNumber: 0)
    }
    let isComplete = tests.allSatisfy { $0.status == .pass }
    return Result(version: 1, status: isComplete ? .pass : .fail, maxScore: tests.count, tests: tests)
  }
}
