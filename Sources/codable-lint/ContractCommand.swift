import ArgumentParser
import CodableLint
import LintModel

struct ContractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Check a type against payloads: what does not decode, what is always there, what is dropped.",
    discussion: """
      Every payload is decoded on paper: the error is the one that JSONDecoder, or PropertyListDecoder, throws. Findings are \
      at the declarations that they are about, with the places in the payloads. Exit codes are those of 'lint': 1 means that \
      a payload does not decode, 2 that a file contains none.
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
    help: ArgumentHelp("JSON Pointer to the part of each document to decode.", valueName: "pointer"))
  var at: String?

  @Option(
    name: .customLong("in"), help: ArgumentHelp("Files and folders of the project.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the decoder is set to, such as 'dates iso8601, keys snake case'. The default is what the code shows.",
      valueName: "strategies"))
  var coder: String?

  @Option(
    help: ArgumentHelp(
      "Which responses of captured traffic are meant, such as '*/users/*'.", valueName: "pattern"))
  var url: String?

  @Flag(
    help: """
      Show, as a patch on standard output, the source change that the payloads call for. Nothing is written.
      """)
  var update = false

  @OptionGroup var findings: FindingOptions

  func validate() throws {
    try SelectionOptions.validate(paths + samples)
    guard update else { return }
    let printed = try OutputRequest.all(findings.output.format, output: findings.output.output).first { $0.path == nil }
    if let format = printed?.format, format != .text {
      throw ValidationError(
        "--update prints a patch to standard output, too: give the report a file, --format \(format.rawValue)=FILE.")
    }
  }

  func run() throws {
    let request = try findings.request(for: paths.isEmpty ? ["."] : paths)
    var run = ContractRun(request, type: type, samples: samples)
    run.pointer = at
    run.coder = coder
    run.url = url
    run.suggestsUpdate = update
    run.newBaseline = findings.writeBaseline
    let outcome = try run.outcome()
    try findings.output.printReport(of: outcome.lint)
    if let update = outcome.update {
      try Console.printReport(update.isEmpty ? "\nNo source change is certain.\n" : "\n" + update)
    }
    try findings.output.conclude(outcome.lint)
  }
}
