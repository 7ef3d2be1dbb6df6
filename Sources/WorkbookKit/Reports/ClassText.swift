import LintModel

/// A class in a terminal.
enum ClassText {
  static func render(_ summary: ClassSummary, width: Int) -> String {
    let head = ["id", "solved", "broken", "tried", "min", "tries", "hints", "seen", "tests", "gate", "title"]
    let rows = summary.tried.map { row in
      [
        row.id, "\(row.solved)/\(summary.learners)", "\(row.broken)", "\(row.tried)",
        number(row.medianMinutes), number(row.medianTries), number(row.medianHints), "\(row.spoiled)",
        "\(row.testTotal)", "\(row.gateTotal)", row.title + (row.changedTests > 0 ? " *" : ""),
      ]
    }
    if rows.isEmpty {
      let people = Prose.count(summary.learners, "learner")
      return WordWrap.lines(
        """
        Nobody has run an exercise yet (\(people)). Learners write their reports with \
        `\(CommandText.workbook("report", "--format", "json"))`; give those files to this command.
        """, width: width
      ).joined(separator: "\n") + "\n"
    }
    var lines = ["Class of \(summary.learners), hardest exercise first"]
    lines += TextLayout.table([head] + rows, width: width)
    lines += rejectionLines(summary, width: width)
    if !summary.untried.isEmpty {
      lines +=
        [""]
        + WordWrap.lines(
          "Not run by anybody: \(summary.untried.map(\.id).joined(separator: ", "))", width: width)
    }
    return (lines + [""] + legend(summary, width: width)).joined(separator: "\n") + "\n"
  }

  private static func rejectionLines(_ summary: ClassSummary, width: Int) -> [String] {
    let most = summary.mostRejections(8)
    if most.isEmpty { return [] }
    return ["", "What rejected most"]
      + most.flatMap { exercise, rejection in
        WordWrap.lines(
          rejection.name, width: width, first: "  " + "\(rejection.count)".padded(to: 5) + exercise + "  ",
          rest: "            ")
      }
  }

  private static func legend(_ summary: ClassSummary, width: Int) -> [String] {
    let text =
      """
      min, tries and hints are medians: minutes to solve without longer breaks, runs, hints taken. seen: looked at the \
      solution first. tests and gate: how often a test, or codable-lint after the tests, rejected an attempt.
      """
    let changed = summary.tried.contains { $0.changedTests > 0 } ? " *: somebody's last run used changed tests." : ""
    return WordWrap.lines(text + changed, width: width)
  }

  /// `4` or `4.5`; a dash for nothing.
  static func number(_ value: Double?) -> String {
    guard let value else { return "-" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
