import ArgumentParser
import CodableLint
import Foundation

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Print one page about a code base's use of Codable, with a verdict.",
    discussion: """
      The verdict follows from the numbers by the thresholds at the end of the page. It does not make the command fail: \
      exit code 2 means that something could not be read, 0 anything else.
      """)

  @Argument(help: "Files and folders. Nothing named means the current folder.", completion: .file())
  var paths: [String] = ["."]

  @Option(help: "What the page is written as.")
  var format: AuditFormat = .text

  @Option(
    help: ArgumentHelp("Write the page to a file, whole or not at all.", valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Count tests, mocks and fixtures, too.")
  var includeTests = false

  @Flag(help: "Let a folder without any Swift file pass.")
  var allowEmpty = false

  func validate() throws { try SelectionOptions.validate(paths) }

  func run() throws {
    var request = LintRequest(paths: paths, workingDirectory: try WorkingDirectory.current())
    request.includesTests = includeTests
    request.allowsEmpty = allowEmpty
    let file = output.map { ReportFile($0, from: request.workingDirectory) }
    try file?.check()
    let (report, problems) = LintRun(request).audit()
    problems.forEach(Console.report)
    let text = try format.render(report)
    if let file {
      try file.write(text)
    } else {
      try Console.printReport(text)
    }
    if !problems.isEmpty { throw ExitCode(2) }
  }
}

extension AuditFormat: ExpressibleByArgument {}
