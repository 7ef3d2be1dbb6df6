import ArgumentParser
import CodableLint
import LintModel

struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Write the facts of a module, for runs that lint other modules.",
    discussion: """
      Where one run for the whole repository is too large, or a build system keeps what has not changed: one such file for \
      each module, and 'lint PATHS --facts *.facts' for each module with the files of all. The findings are those of one run.
      """)

  @Argument(help: "Files and folders of the module.", completion: .file(extensions: ["swift"]))
  var paths: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write, whole or not at all.", valueName: "file"))
  var output: String

  @Flag(help: "Count tests, mocks and fixtures, too; as for 'lint'.")
  var includeTests = false

  @Option(help: ArgumentHelp("How many files are worked on at the same time.", valueName: "count"))
  var threads: Int?

  func validate() throws {
    try SelectionOptions.validate(paths + [output])
    if let threads, threads < 1 { throw ValidationError("--threads must be at least 1.") }
  }

  func run() throws {
    var request = LintRequest(paths: paths, workingDirectory: try WorkingDirectory.current())
    let file = ReportFile(output, from: request.workingDirectory)
    try file.check()
    request.includesTests = includeTests
    if let threads { request.threads = threads }
    let found = FactsRun(request).facts()
    found.problems.forEach(Console.report)
    guard found.problems.isEmpty else { throw ExitCode(ExitStatus.couldNotRun) }
    try file.write(found.bytes)
  }
}
