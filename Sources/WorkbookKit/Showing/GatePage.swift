import CodableLint
import Foundation
import LintModel

/// What the gate does not accept after the tests pass, and why that matters.
struct GatePage {
  let exercise: Exercise
  let results: TestResults
  let gate: GateReport
  let hintsShown: Int

  func lines(on console: Console) throws -> [String] {
    let passed = "all \(Prose.count(results.executed, "test")) passed"
    let headline = "\(exercise.id) is not solved yet: \(passed), but the code still hides a problem."
    var lines = WordWrap.lines(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
    lines.append("")
    lines += try findings(on: console)
    if !gate.objections.isEmpty { lines += objectionLines(on: console) + [""] }
    lines += WordWrap.lines(
      """
      Tests show what happens with the payloads they send. codable-lint looks for what would be lost with all the \
      others, so both must agree before an exercise counts.
      """, width: console.width)
    return lines + NextSteps(console: console).retry(exercise, hintsShown: hintsShown)
  }

  /// As `codable-lint lint` would print them.
  private func findings(on console: Console) throws -> [String] {
    guard !gate.report.findings.isEmpty else { return [] }
    let options = ReportOptions(usesColor: console.style.isColored, width: console.width, isQuiet: true)
    let text = try OutputFormat.text.render(gate.report, options: options)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + NextSteps(console: console).explain(gate.rules.sorted()) + [""]
  }

  /// With the name under which the checks are counted in reports: nobody finds them among the linter's rules.
  private func objectionLines(on console: Console) -> [String] {
    gate.objections.flatMap { objection in
      WordWrap.lines(
        "\(Self.sentence(about: objection)) (The workbook's own check: \(objection.kind.rawValue).)",
        width: console.width)
    }
  }

  private static func sentence(about objection: GateReport.Objection) -> String {
    let place = "\(objection.path):\(objection.line)"
    return switch objection.kind {
    case .suppression:
      """
      \(place) tells codable-lint to look away. In your own projects that is a decision a team can take, with a \
      reason; in an exercise it only hides the problem.
      """
    case .generated:
      """
      \(place) calls the file generated, and codable-lint passes over such files. Nobody generated this one: remove the \
      mark.
      """
    case .condition:
      """
      \(place) builds some code only on a condition, so the tests and codable-lint may look at different code. Remove \
      the `#if`, and keep what is meant to run.
      """
    case .strayFile:
      """
      \(objection.path) was not shipped with the exercise, whose review reads the shipped files only. Move its code \
      into one of those, and delete it.
      """
    case .configuration:
      """
      \(objection.path) does not belong to the exercise: here the rules are the same for everybody, and no \
      configuration changes them. Delete it.
      """
    case .standIn: standInSentence(objection, place)
    case .process: processSentence(place)
    case .droppedError: droppedErrorSentence(place)
    case .fixedLimit: fixedLimitSentence(objection, place)
    }
  }

  private static func processSentence(_ place: String) -> String {
    """
    \(place) asks which process it runs in, or changes that process for everybody. Users run another one than the \
    tests, and would get other results. Work with what is passed in.
    """
  }

  private static func droppedErrorSentence(_ place: String) -> String {
    """
    \(place) takes one kind of decoding error for the whole document and says nothing of it. Perhaps nothing throws it \
    today; with the next property somewhere inside, everything in the document is lost. Let the error out, or name what \
    it names.
    """
  }

  private static func fixedLimitSentence(_ objection: GateReport.Objection, _ place: String) -> String {
    """
    \(place) has a number of its own, `\(objection.name ?? "")`. If it decides how much is read, whatever comes after \
    it is lost without a word, in the one list that is longer than all of the tests. Let the list say where it ends.
    """
  }

  private static func standInSentence(_ objection: GateReport.Objection, _ place: String) -> String {
    let name = objection.name ?? "something"
    if name == "==" {
      return """
        \(place) declares an `==` that does more or less than compare every stored property. The tests would compare \
        with it, and could not see what it passes over. Remove it: the compiler writes one for each type that is \
        Equatable or Hashable. Or compare them all, and nothing else: `a.id == b.id && a.name == b.name`.
        """
    }
    return """
      \(place) declares `\(name)`, which Swift has already, and the tests would use yours: they would no longer see \
      what is lost. Remove it, or give it another name.
      """
  }
}
