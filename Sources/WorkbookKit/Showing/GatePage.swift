import CodableLint
import Foundation

/// What codable-lint still finds after the tests pass, and why that matters.
struct GatePage {
  let exercise: Exercise
  let results: TestResults
  let gate: GateReport

  func lines(on console: Console) throws -> [String] {
    let headline =
      "\(exercise.id) is not solved yet: all \(TextLayout.count(results.executed, "test")) passed, but the code still hides a problem."
    var lines = TextLayout.wrap(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
    lines.append("")
    lines += try findings(on: console)
    if !gate.suppressions.isEmpty { lines += suppressionLines(on: console) + [""] }
    lines += TextLayout.wrap(
      "Tests show what happens with the payloads they send. codable-lint looks for what would be lost with all the others, so both must agree before an exercise counts.",
      width: console.width)
    return lines + ["Next: change the code and run again, or take a hint:", "  \(CommandText.workbook("hint"))"]
  }

  /// As `codable-lint lint` would print them.
  private func findings(on console: Console) throws -> [String] {
    guard !gate.report.findings.isEmpty else { return [] }
    let options = ReportOptions(usesColor: console.style.isColored, width: console.width, isQuiet: true)
    let text = try OutputFormat.text.render(gate.report, options: options)
    let explain = Set(gate.report.findings.map(\.rule)).sorted().map { "  \(CommandText.explain($0))" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + ["More about it:"] + explain
  }

  private func suppressionLines(on console: Console) -> [String] {
    gate.suppressions.flatMap { place in
      TextLayout.wrap(
        "\(place.path):\(place.line) tells codable-lint to look away. In your own projects that is a decision a team can take, with a reason; in an exercise it only hides the problem.",
        width: console.width)
    }
  }
}
