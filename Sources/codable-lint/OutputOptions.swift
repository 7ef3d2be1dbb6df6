import ArgumentParser
import CodableLint

/// Where a report goes, and how it looks.
struct OutputOptions: ParsableArguments {
  @Option(help: "What the report is written as.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp("Write the report to a file, whole or not at all.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "When to colour the report; NO_COLOR is obeyed.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print findings and errors only.")
  var quiet = false

  func write(_ report: Report, environment: [String: String]) throws {
    let terminal = Descriptor.standardOutput
    let options = ReportOptions(
      usesColor: color.isColored(environment: environment, isTerminal: output == nil && terminal.isTerminal),
      width: output == nil ? terminal.terminalWidth : nil,
      isQuiet: quiet,
      repositoryRoot: ProjectRoot.repository(from: report.workingDirectory))
    let text = try format.render(report, options: options)
    if let output {
      try AtomicFile.write(Array(text.utf8), to: output)
    } else {
      try Console.printReport(text)
    }
  }

  func showsProgress(environment: [String: String]) -> Bool {
    !quiet && Descriptor.standardError.isTerminal && environment["TERM"] != "dumb"
  }
}

extension OutputFormat: ExpressibleByArgument {}
