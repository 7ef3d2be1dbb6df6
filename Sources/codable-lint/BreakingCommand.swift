import ArgumentParser
import CodableLint
import Foundation
import LintModel

struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "Find changes after which data that earlier versions wrote is lost.",
    discussion: """
      Compares what the types write and read with an earlier version: a git revision, which is not checked out, \
      'latest-tag', or a file that 'shape --all --format json' wrote. Exit codes are those of 'lint'.
      """)

  @Argument(help: "Files and folders. Nothing named means the current folder.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The version to compare with; may be given several times.", valueName: "revision|file"))
  var against: [String] = []

  @Option(help: "What has to be readable: old data (backward), new data by old versions (forward), both (full).")
  var mode: BreakingRun.Mode = .backward

  @Option(
    name: .customLong("type"),
    help: ArgumentHelp("Compare this type only, whether it is seen to be coded or not.", valueName: "name"))
  var types: [String] = []

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Leave out the findings that this file says are known.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all of today's findings to a file, for --baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "The least severity that makes the run fail: error, warning, note or never.", valueName: "severity"))
  var failOn: Configuration.FailureThreshold?

  @Flag(help: "Keep nothing in the cache folder, and take nothing from it.")
  var noCache = false

  func validate() throws {
    try SelectionOptions.validate(paths)
    try BaselineChoice.validate(baseline, writing: writeBaseline)
    if against.isEmpty { throw ValidationError("--against needs a revision or a file, such as --against v2.3.") }
    if against.contains(where: \.isEmpty) {
      throw ValidationError("--against is empty; perhaps a variable in the command is not set.")
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    var request = LintRequest(
      paths: paths, workingDirectory: try WorkingDirectory.current(), environment: environment)
    request.failOn = failOn
    request.baseline = baseline
    try output.checkPlaces(from: request.workingDirectory)
    if !noCache { request.cache = FactCache(environment: environment) }
    var run = BreakingRun(request, against: against, mode: mode, types: types)
    run.newBaseline = writeBaseline
    let outcome = try run.outcome()
    outcome.problems.forEach(Console.report)
    try output.write(outcome.report, environment: environment)
    if !output.quiet { outcome.notices.forEach(Console.printError) }
    if outcome.exitCode != ExitStatus.clean { throw ExitCode(outcome.exitCode) }
  }
}

extension BreakingRun.Mode: ExpressibleByArgument {}
