import ArgumentParser
import CodableLint
import CodableRules
import LintModel

struct ShapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape",
    abstract: "Print what a type writes and reads, as its source shows.",
    usage: "codable-lint shape [<options>] (<type> | --all)",
    discussion: """
      What the source does not say is reported as unknown, with the reason. --all --format json writes the shapes of a whole \
      project to one sorted file, for 'breaking --against'.
      """)

  @Argument(help: "The type, such as User or Client.User. Omit it with --all.")
  var type: String?

  @Option(
    name: .customLong("in"), help: ArgumentHelp("Files and folders of the project.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Flag(help: "All types of the project; needs --format json.")
  var all = false

  @Flag(help: "Only what is read.")
  var decoding = false

  @Flag(help: "Only what is written.")
  var encoding = false

  @Option(help: "text, json, or json-schema (draft 2020-12).")
  var format: ShapeFormat = .text

  @Option(
    help: ArgumentHelp("Write to a file, whole or not at all.", valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Keep nothing in the cache folder, and take nothing from it.")
  var noCache = false

  func validate() throws {
    if all, let type {
      throw ValidationError(
        "--all shows every type, so it takes none, and '\(type)' stands where one is named. For a folder, write '--in \(type)'."
      )
    }
    if !all, type == nil { throw ValidationError("Name a type, or give --all --format json.") }
    if decoding, encoding {
      throw ValidationError("--decoding and --encoding together are the default: leave both out.")
    }
    try SelectionOptions.validate(paths)
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    var request = LintRequest(
      paths: paths.isEmpty ? ["."] : paths, workingDirectory: try WorkingDirectory.current(), environment: environment)
    let file = output.map { ReportFile($0, from: request.workingDirectory) }
    try file?.check()
    if !noCache { request.cache = FactCache(environment: environment) }
    let directions: [CodingDirection] = decoding ? [.decoding] : encoding ? [.encoding] : CodingDirection.allCases
    let run = ShapeRun(request)
    let outcome = try type.map { try run.type(named: $0, directions, as: format) } ?? run.all(as: format)
    outcome.problems.forEach(Console.report)
    outcome.notices.forEach(Console.printNotice)
    if let file {
      try file.write(outcome.text)
    } else {
      try Console.printReport(outcome.text)
    }
    if !outcome.problems.isEmpty { throw ExitCode(ExitStatus.couldNotRun) }
  }
}

extension ShapeFormat: ExpressibleByArgument {}
