import Foundation

/// How a report is written.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, markdown, json, junit, classroom, csv
  /// The class as a whole, without names: in a terminal, and as a page for a projector.
  case `class`, html
  /// What one learner has proved.
  case certificate

  /// Whether a machine grades by this format, so that its claims must be proved by running first.
  public var needsProof: Bool { self == .junit || self == .classroom || self == .certificate }

  /// The report as text, ending in a line break.
  ///
  /// - Parameter width: in columns; only the text format heeds it.
  /// - Throws: `LintError` when the format cannot hold more than one learner and there are more.
  public func render(_ learners: [LearnerReport], width: Int = 80) throws -> String {
    switch self {
    case .text: TextReport.render(learners, width: width)
    case .markdown: MarkdownReport.render(learners)
    case .json: try JSONReport.render(learners)
    case .junit: JUnitReport.render(learners)
    case .classroom: try ClassroomReport.render(learners)
    case .csv: CSVReport.render(learners)
    case .class: ClassText.render(ClassSummary(learners), width: width)
    case .html: ClassPage.render(ClassSummary(learners))
    case .certificate: try Certificate.render(learners, width: width)
    }
  }
}

/// The format that `report` itself reads back, to collect a team.
enum JSONReport {
  static func render(_ learners: [LearnerReport]) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(ReportFile(learners: learners)), as: UTF8.self) + "\n"
  }
}

/// One line for each learner and exercise; quoting as in RFC 4180, lines end in LF.
enum CSVReport {
  static func render(_ learners: [LearnerReport]) -> String {
    let head = [
      "learner", "exercise", "title", "status", "tests_passed", "tests_run", "attempts", "hints", "solution_shown",
      "first_attempt", "last_attempt", "solved_at", "minutes_worked", "tests_changed",
    ]
    let rows = learners.flatMap { learner in
      learner.exercises.map { exercise in
        [
          learner.learner, exercise.id, exercise.title, exercise.status.rawValue, "\(exercise.testsPassed)",
          "\(exercise.testsRun)", "\(exercise.attempts)", "\(exercise.hintsShown)", exercise.isSpoiled ? "yes" : "no",
          date(exercise.firstAttempt), date(exercise.lastAttempt), date(exercise.solvedAt),
          "\(exercise.minutesWorked)", exercise.hasChangedTests ? "yes" : "no",
        ]
      }
    }
    return ([head] + rows).map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func date(_ date: Date?) -> String { date?.ISO8601Format() ?? "" }

  /// A spreadsheet takes a cell that begins like a formula for one, whoever wrote it.
  /// Source: OWASP, "CSV Injection".
  private static func field(_ text: String) -> String {
    let text = text.first.map { "=+-@\t\r".contains($0) } ?? false ? "'" + text : text
    guard text.contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
