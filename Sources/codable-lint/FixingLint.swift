import ArgumentParser
import CodableLint

/// How `lint` goes on when findings are to be fixed.
struct FixingLint {
  var request: LintRequest
  var fixing: FixOptions
  var output: OutputOptions

  func run(progress: ProgressLine?) throws {
    let run = FixRun(request, making: fixing.selection)
    let outcome = fixing.diff ? try run.preview() : try run.fix()
    progress?.stop()
    outcome.lint.problems.forEach(Console.report)
    if fixing.diff { try printDiff(of: outcome) } else { try printReport(on: outcome) }
  }

  private func printDiff(of outcome: FixOutcome) throws {
    try Console.printReport(outcome.files.flatMap(\.diff))
    if !output.quiet {
      Console.printError(outcome.fixed.map { "Would fix \($0)." } ?? "Nothing would be fixed.")
      outcome.lint.notices.forEach(Console.printNotice)
    }
    let unread = outcome.lint.report.unreadFiles
    unread.forEach(Console.report)
    let code =
      outcome.lint.problems.isEmpty && unread.isEmpty
      ? (outcome.files.isEmpty ? ExitStatus.clean : ExitStatus.findings) : ExitStatus.couldNotRun
    if code != ExitStatus.clean { throw ExitCode(code) }
  }

  private func printReport(on outcome: FixOutcome) throws {
    if let input = request.standardInput { try Console.printReport(outcome.standardInput ?? input.bytes) }
    if !output.quiet, let fixed = outcome.fixed { Console.printError("Fixed \(fixed).") }
    try output.write(
      outcome.lint.report, environment: request.environment,
      to: request.standardInput == nil ? .standardOutput : .standardError)
    try output.conclude(outcome.lint)
  }
}
