import ArgumentParser
import CodableLint
import Foundation
import LintModel

struct ContractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Hold a type against payloads: what does not decode, what is always there, what is dropped.",
    discussion: """
      Every payload is decoded on paper: the error is the one that JSONDecoder, or PropertyListDecoder, throws. Findings stand \
      at the declarations that they are about, with the places in the payloads. Exit codes are those of 'lint': 1 means that \
      a payload does not decode, 2 that a file holds none.
      """)

  @Argument(help: "The type, such as User or Client.User.")
  var type: String

  @Argument(
    help: """
      Payloads: JSON files, folders, files with one on each line (.ndjson, .jsonl), captured traffic (.har), property \
      lists (.plist), or '-'.
      """, completion: .file())
  var samples: [String]

  @Option(
    help: ArgumentHelp("Which part of each document is the type, as a JSON Pointer.", valueName: "pointer"))
  var at: String?

  @Option(
    name: .customLong("in"), help: ArgumentHelp("Files and folders of the project.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the decoder is set to, such as 'dates iso8601, keys snake'. The default is what the code shows.",
      valueName: "strategies"))
  var coder: String?

  @Option(
    help: ArgumentHelp(
      "Which responses of captured traffic are meant, such as '*/users/*'.", valueName: "pattern"))
  var url: String?

  @Flag(
    help: """
      Show, as a patch on standard output, the change of the source that the payloads call for. Nothing is written.
      """)
  var update = false

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
    try SelectionOptions.validate(paths + samples)
    try BaselineChoice.validate(baseline, writing: writeBaseline)
    guard update else { return }
    let printed = try OutputRequest.all(output.format, output: output.output).first { $0.path == nil }
    if let format = printed?.format, format != .text {
      throw ValidationError(
        "--update prints a patch to standard output, too: give the report a file, --format \(format.rawValue)=FILE.")
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    var request = LintRequest(
      paths: paths.isEmpty ? ["."] : paths, workingDirectory: try WorkingDirectory.current(),
      environment: environment)
    request.failOn = failOn
    request.baseline = baseline
    try output.checkPlaces(from: request.workingDirectory)
    if !noCache { request.cache = FactCache(environment: environment) }
    var run = ContractRun(request, type: type, samples: samples)
    run.pointer = at
    run.coder = coder
    run.url = url
    run.suggestsUpdate = update
    run.newBaseline = writeBaseline
    let outcome = try run.outcome()
    outcome.lint.problems.forEach(Console.report)
    try output.write(outcome.lint.report, environment: environment)
    if let update = outcome.update {
      try Console.printReport(update.isEmpty ? "\nNo change of the source is certain.\n" : "\n" + update)
    }
    if !output.quiet { outcome.lint.notices.forEach(Console.printError) }
    if outcome.lint.exitCode != ExitStatus.clean { throw ExitCode(outcome.lint.exitCode) }
  }
}
