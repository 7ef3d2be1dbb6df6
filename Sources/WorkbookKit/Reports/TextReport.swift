import Foundation
import LintModel

/// For reading in a terminal.
enum TextReport {
  static func render(_ learners: [LearnerReport], width: Int) -> String {
    let blocks =
      learners.map { lines(of: $0, width: width) } + (learners.count > 1 ? [teamLines(learners, width: width)] : [])
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static func lines(of report: LearnerReport, width: Int) -> [String] {
    let head = ["id", "state", "tests", "hints", "tries", "first try", "last try", "title"]
    let rows = report.exercises.map { exercise in
      [
        exercise.id, exercise.status.rawValue + (exercise.hasChangedTests ? "*" : ""),
        exercise.testsRun == 0 ? "-" : "\(exercise.testsPassed)/\(exercise.testsRun)",
        "\(exercise.hintsShown)" + (exercise.isSpoiled ? "+s" : ""), "\(exercise.attempts)",
        time(exercise.firstAttempt), time(exercise.lastAttempt),
        exercise.title,
      ]
    }
    let title =
      "\(report.learner): \(report.solved) of \(report.exercises.count) solved, \(time(report.generatedAt)) UTC"
    let note =
      report.exercises.contains { $0.isSpoiled } ? ["+s: the solution was shown before the exercise was solved."] : []
    let changed =
      report.exercises.contains { $0.hasChangedTests }
      ? ["*: the last run used other tests than those that were shipped."] : []
    return [title] + TextLayout.table([head] + rows, width: width) + note + changed
  }

  /// Where a team is on each exercise.
  private static func teamLines(_ learners: [LearnerReport], width: Int) -> [String] {
    let rows = TeamSummary.rows(learners).map { row in
      [row.id, "\(row.solved)/\(learners.count)", "\(row.broken)", "\(row.tried)", "\(row.hints)", row.title]
    }
    return ["Team of \(learners.count)"]
      + TextLayout.table([["id", "solved", "broken", "tried", "hints", "title"]] + rows, width: width)
  }

  /// Minutes are enough to see how long an exercise took.
  static func time(_ date: Date?) -> String {
    date.map { String($0.ISO8601Format().prefix(16)).replacing("T", with: " ") } ?? "-"
  }
}

/// What a team did with each exercise.
enum TeamSummary {
  struct Row {
    var id: String
    var title: String
    var solved: Int
    var broken: Int
    var tried: Int
    var hints: Int
  }

  /// One row for each exercise that any learner's report has, in the order of the ids.
  static func rows(_ learners: [LearnerReport]) -> [Row] {
    let groups = Dictionary(grouping: learners.flatMap(\.exercises), by: \.id)
    let rows = groups.map { id, reports -> Row in
      return Row(
        id: id, title: reports[0].title, solved: reports.count { $0.status == .solved },
        broken: reports.count { $0.status == .broken }, tried: reports.count { $0.status == .tried },
        hints: reports.reduce(0) { $0 + $1.hintsShown })
    }
    return rows.sorted { $0.id < $1.id }
  }
}

/// For a wiki, a pull request or a step summary.
enum MarkdownReport {
  static func render(_ learners: [LearnerReport]) -> String {
    let team = learners.count > 1 ? teamTable(learners) : ""
    return "# Workbook report\n\n" + team + learners.map(section).joined(separator: "\n")
  }

  private static func teamTable(_ learners: [LearnerReport]) -> String {
    let rows = TeamSummary.rows(learners).map { row in
      "| \(cell("\(row.id) \(row.title)")) | \(row.solved) of \(learners.count) | \(row.broken) | \(row.tried) | \(row.hints) |\n"
    }
    return "| Exercise | Solved | Broken again | Tried, not solved | Hints taken |\n|---|---|---|---|---|\n"
      + rows.joined() + "\n"
  }

  private static func section(_ report: LearnerReport) -> String {
    let rows = report.exercises.map { exercise in
      let tests = exercise.testsRun == 0 ? "-" : "\(exercise.testsPassed)/\(exercise.testsRun)"
      let hints = "\(exercise.hintsShown)" + (exercise.isSpoiled ? " and the solution" : "")
      let times = "\(TextReport.time(exercise.firstAttempt)) | \(TextReport.time(exercise.lastAttempt))"
      return
        "| \(cell("\(exercise.id) \(exercise.title)")) | \(exercise.status.rawValue)\(exercise.hasChangedTests ? ", tests changed" : "") | \(tests) | \(hints) | \(exercise.attempts) | \(times) |\n"
    }
    return """
      ## \(cell(report.learner)): \(report.solved) of \(report.exercises.count) solved

      | Exercise | State | Tests passed | Hints | Attempts | First attempt (UTC) | Last attempt (UTC) |
      |---|---|---|---|---|---|---|

      """ + rows.joined()
  }

  /// What is between backticks is code; nothing else is taken for more than words, whoever wrote it.
  private static func cell(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let codes = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    guard !parts.count.isMultiple(of: 2), !codes.contains("") else { return MarkdownText.escaped(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? MarkdownText.escaped(part) : MarkdownText.cell(MarkdownText.code(part))
    }.joined()
  }
}
