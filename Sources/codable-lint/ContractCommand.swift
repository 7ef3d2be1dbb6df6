import ArgumentParser
import CodableLint
import Foundation
import LintModel

struct ContractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Hold a type against payloads: what does not decode, what is always there, what is dropped.",
    discussion: """
      Every payload is decoded on paper: the error is the one that JSONDecoder, or PropertyListDecoder, throws. Exit code 1 \
      means that one does not decode, 2 that a file holds no payload.
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

  @Flag(help: "Show, as a patch, the change of the source that the payloads call for. Nothing is written.")
  var update = false

  @Option(help: "text or json.")
  var format: Format = .text

  @Flag(help: "Keep nothing in the cache folder, and take nothing from it.")
  var noCache = false

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  func validate() throws { try SelectionOptions.validate(paths + samples) }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    var request = LintRequest(
      paths: paths.isEmpty ? ["."] : paths, workingDirectory: try WorkingDirectory.current(),
      environment: environment)
    if !noCache { request.cache = FactCache(environment: environment) }
    var run = ContractRun(request, type: type, samples: samples)
    run.pointer = at
    run.coder = coder
    run.url = url
    run.suggestsUpdate = update
    let report = try run.report()
    try Console.printReport(format == .json ? report.json() : report.text())
    if report.exitCode != ExitStatus.clean { throw ExitCode(report.exitCode) }
  }
}
