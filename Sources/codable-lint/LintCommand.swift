import ArgumentParser
import CodableLint
import Foundation

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Lint files and folders (the default command).",
    discussion: """
      The rest of the project is read, too, so that a part of it is judged as the whole would be; only
      what is named is reported.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("The least severity that makes the run fail: error, warning, note or never.", valueName: "severity"))
  var failOn: Configuration.FailureThreshold?

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    var request = try selection.request(environment: environment)
    request.failOn = failOn
    let progress = output.showsProgress(environment: environment) ? ProgressLine() : nil
    let outcome = LintRun(request).outcome()
    progress?.stop()
    outcome.problems.forEach(Console.report)
    try output.write(outcome.report, environment: environment)
    if outcome.exitCode != ExitStatus.clean { throw ExitCode(outcome.exitCode) }
  }
}

extension Configuration.FailureThreshold: ExpressibleByArgument {}
