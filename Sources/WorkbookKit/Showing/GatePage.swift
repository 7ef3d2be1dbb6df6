import CodableLint
import Foundation

/// What codable-lint still finds after the tests pass, and why that matters.
struct GatePage {
  let exercise: Exercise
  let results: TestResults
  let gate: GateReport

  func lines(on console: Console) -> [String] {
    let headline =
      "\(exercise.id) is not solved yet: all \(TextLayout.count(results.executed, "test")) passed, but the code still hides a problem."
    var lines = TextLayout.wrap(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
    lines.append("")
    for finding in gate.report.findings { lines += findingLines(finding, on: console) + [""] }
    if !gate.suppressions.isEmpty { lines += suppressionLines(on: console) + [""] }
    lines += TextLayout.wrap(
      "Tests show what happens with the payloads they send. codable-lint looks for what would be lost with all the others, so both must agree before an exercise counts.",
      width: console.width)
    return lines + ["Next: change the code and run again, or take a hint:", "  \(CommandText.workbook("hint"))"]
  }

  private func findingLines(_ finding: Finding, on console: Console) -> [String] {
    let source = gate.report.sources[finding.location.path]
    let start = source?.position(at: finding.location.range.lowerBound)
    let place = start.map { "\(finding.location.path):\($0.line):\($0.column)" } ?? finding.location.path
    var lines = TextLayout.wrap("\(place): \(finding.message) (\(finding.rule))", width: console.width, rest: "  ")
    if let source, let start { lines += Self.frame(of: finding, in: source, at: start) }
    for note in finding.notes { lines += TextLayout.wrap("note: \(note.message)", width: console.width, first: "  ") }
    if let fix = RuleCatalog.info(for: finding.rule)?.fix, let first = fix.split(separator: "\n\n").first {
      lines += TextLayout.wrap("A way out: \(first)", width: console.width, first: "  ")
    }
    return lines + ["  More: \(CommandText.explain(finding.rule))"]
  }

  /// The line of code with the range marked below it.
  private static func frame(of finding: Finding, in source: SourceText, at start: Position) -> [String] {
    guard let line = source.lineRange(start.line) else { return [] }
    let range = finding.location.range.clamped(to: line)
    let indent = source.text(in: line.lowerBound..<range.lowerBound).map { $0 == "\t" ? "\t" : " " }.joined()
    let marks = String(repeating: "^", count: max(source.text(in: range).count, 1))
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    return ["  \(number) | \(source.line(start.line))", "  \(margin) | \(indent)\(marks)"]
  }

  private func suppressionLines(on console: Console) -> [String] {
    gate.suppressions.flatMap { position in
      TextLayout.wrap(
        "Line \(position.line) tells codable-lint to look away. In your own projects that is a decision a team can take, with a reason; in an exercise it only hides the problem.",
        width: console.width)
    }
  }
}
