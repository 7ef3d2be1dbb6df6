import LintModel

/// The way from the course into the learner's own project: what codable-lint finds there, and which exercise taught it.
public struct OwnCodePage: Sendable {
  let findings: [String: Int]
  let workbook: Workbook
  let progress: Progress

  /// Whether all that was asked for was linted, and there was something to lint.
  let isComplete: Bool

  /// - Parameters:
  ///   - findings: how many there are, by rule id.
  ///   - isComplete: whether all that was asked for was linted, and there was something to lint.
  public init(findings: [String: Int], isComplete: Bool = true, workbook: Workbook, progress: Progress) {
    self.findings = findings
    self.isComplete = isComplete
    self.workbook = workbook
    self.progress = progress
  }

  public func lines(on console: Console) -> [String] {
    if findings.isEmpty, !isComplete { return [] }
    guard !findings.isEmpty else {
      return WordWrap.lines(
        "codable-lint finds nothing here. Keep it that way: docs/hooks.md and docs/ci say how it runs with each change.",
        width: console.width)
    }
    let sorted = findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rows = sorted.map { rule, count in
      ["\(count)", rule, exercises(for: rule)]
    }
    let table = TextLayout.table([["findings", "rule", "exercise"]] + rows, width: console.width)
    return [console.style.apply(.strong, to: "What to work on, and where you have done it before")] + table + [""]
      + WordWrap.lines("Read one, with the code it is about, and change it as in the exercise:", width: console.width)
      + ["  swift run codable-lint lint PATH", "  \(CommandText.explain(sorted[0].key))"]
  }

  private static let mostExercises = 3

  private func exercises(for rule: String) -> String {
    let found = workbook.exercises.filter { !$0.isExam && $0.watchedBy().contains(rule) }
    if found.isEmpty { return "-" }
    if found.count == 1 { return "\(found[0].id) \(found[0].title()) (\(progress[found[0]].state.rawValue))" }
    // More would be cut off at the end of the line.
    let shown = found.prefix(Self.mostExercises)
    let names = shown.map { "\($0.id) (\(progress[$0].state.rawValue))" }.joined(separator: ", ")
    return shown.count < found.count ? "\(names), …" : names
  }
}
