import Foundation
import LintModel

/// What one learner has proved, in words that can be printed.
enum Certificate {
  /// - Throws: `LintError` for more than one learner, and while an exercise is not solved.
  static func render(_ learners: [LearnerReport], width: Int) throws -> String {
    guard let report = learners.first, learners.count == 1 else {
      throw LintError("a certificate is for one learner, not \(learners.count)", advice: "Run it once for each.")
    }
    let open = report.exercises.filter { $0.status != .solved }
    guard open.isEmpty, !report.exercises.isEmpty else {
      throw LintError(
        "there is nothing to certify yet: \(report.solved) of \(report.exercises.count) exercises are solved",
        advice: "Open: \(open.map(\.id).joined(separator: ", ")). `\(CommandText.workbook("next"))` goes on.")
    }
    let tests = report.exercises.reduce(0) { $0 + $1.testsRun }
    let spoiled = report.exercises.count { $0.isSpoiled }
    let day = String(report.generatedAt.ISO8601Format().prefix(10))
    let what =
      """
      has solved all \(report.exercises.count) exercises of the Swift Codable workbook. On \(day), a run proved each of \
      them: \(tests) tests as they were shipped passed, and codable-lint \(Tool.version) found nothing in the code.
      """
    let aside =
      spoiled == 0 ? [] : ["", "\(Prose.count(spoiled, "solution")) had been looked at before."]
    let can =
      """
      Who has done this can make failures visible with key and path; tell required, optional, null and absent from a \
      contract; change a stored format without losing old files or old readers; fix locale, time zone and strategies; \
      keep the good elements and report the bad ones; and never save over what could not be read.
      """
    let lines =
      ["Certificate", "", report.learner] + WordWrap.lines(what, width: width) + aside + [""]
      + WordWrap.lines(can, width: width)
    return lines.joined(separator: "\n") + "\n"
  }
}
