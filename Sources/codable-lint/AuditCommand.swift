import ArgumentParser
import CodableLint
import LintModel

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Print one page about a code base's use of Codable, with a verdict.",
    usage: "codable-lint audit [<options>] [<paths> ...]",
    discussion: """
      The verdict follows from the numbers by the thresholds at the end of the page. It does not make the command fail: \
      exit code 2 means that something could not be read, 0 anything else. With --ratchet, 1 means that it got worse.
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Say what got better and worse since a git revision, or since an audit or a report was written as JSON.",
      valueName: "revision|file"), completion: .file(extensions: ["json"]))
  var against: String?

  @Flag(help: "Fail when a rule finds more in a module than it did in what --against names.")
  var ratchet = false

  @Option(help: "The format of the page.")
  var format: AuditFormat = .text

  @Option(
    help: ArgumentHelp("Write the page to a file, whole or not at all.", valueName: "file"), completion: .file())
  var output: String?

  func validate() throws {
    if ratchet, against == nil {
      throw ValidationError("--ratchet needs something to compare with, such as --against origin/main.")
    }
    if against == "" {
      throw ValidationError("--against is empty; perhaps a variable in the command is not set.")
    }
  }

  func run() throws {
    let request = try selection.request(environment: ProcessInfo.processInfo.environment)
    let file = output.map { ReportFile($0, from: request.workingDirectory) }
    try file?.check()
    let outcome = try AuditRun(request, against: against).outcome()
    outcome.problems.forEach(Console.report)
    let text = try format.render(outcome.report)
    if let file {
      try file.write(text)
    } else {
      try Console.printReport(text)
    }
    outcome.notices.forEach(Console.printNotice)
    if !outcome.problems.isEmpty { throw ExitCode(ExitStatus.couldNotRun) }
    if ratchet, outcome.isWorse { throw ExitCode(ExitStatus.findings) }
  }
}

extension AuditFormat: ExpressibleByArgument {}
