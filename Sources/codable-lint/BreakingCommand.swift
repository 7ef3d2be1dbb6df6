import ArgumentParser
import CodableLint
import LintModel

struct BreakingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "Find changes that lose data written by earlier versions.",
    discussion: """
      Compares what the types write and read with an earlier version: a git revision, which is not checked out, \
      'latest-tag', or a file that 'shape --all --format json' wrote. Exit codes are those of 'lint'.
      """)

  @Argument(help: "Files and folders. Default: the current folder.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The version to compare with; may be given several times.", valueName: "revision|file"))
  var against: [String] = []

  @Option(help: "What has to be readable: old data (backward), new data by old versions (forward), both (full).")
  var mode: BreakingRun.Mode = .backward

  @Option(
    name: .customLong("type"),
    help: ArgumentHelp("Compare only this type, even if nothing is seen to code it.", valueName: "name"))
  var types: [String] = []

  @OptionGroup var findings: FindingOptions

  func validate() throws {
    try SelectionOptions.validate(paths)
    if against.isEmpty { throw ValidationError("--against needs a revision or a file, such as --against v2.3.") }
    if against.contains(where: \.isEmpty) {
      throw ValidationError("--against is empty; perhaps a variable in the command is not set.")
    }
  }

  func run() throws {
    var run = BreakingRun(try findings.request(for: paths), against: against, mode: mode, types: types)
    run.newBaseline = findings.writeBaseline
    let outcome = try run.outcome()
    try findings.output.printReport(of: outcome)
    try findings.output.conclude(outcome)
  }
}

extension BreakingRun.Mode: ExpressibleByArgument {}
