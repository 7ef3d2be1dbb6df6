import ArgumentParser
import CodableLint
import LintModel

/// Where a report goes, and how it looks.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The format of the report: \(OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")). With '=' and a \
      file, where; several at once are possible, one of them to standard output. 'auto', the default, is text for \
      people and the annotations of GitHub Actions, Azure Pipelines and TeamCity there.
      """, valueName: "format[=file]"),
    completion: .list(["auto"] + OutputFormat.allCases.map(\.rawValue)), transform: OutputRequest.init)
  var format: [OutputRequest] = []

  @Option(
    help: ArgumentHelp("Write the report to a file, whole or not at all.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "When to colour the report; NO_COLOR is obeyed.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print findings and errors only.")
  var quiet = false

  @Flag(
    help: """
      Put what a comment or a baseline allows into SARIF, too, marked as suppressed and with the reason. GitHub \
      would show it as open.
      """)
  var includeAllowed = false

  func validate() throws {
    do {
      _ = try OutputRequest.all(format, output: output)
    } catch let error as LintError {
      throw ValidationError(error.description)
    }
  }

  /// - Parameter folder: absolute; relative paths start from it.
  /// - Throws: `LintError` when a report would be written over something else: better said before the work than after it.
  func checkPlaces(from folder: String) throws {
    for path in try OutputRequest.all(format, output: output).compactMap(\.path) {
      try ReportFile(path, from: folder).check()
    }
  }

  var isAskedForReport: Bool { !format.isEmpty || output != nil }

  /// - Parameter destination: where reports go that no file is named for.
  func write(
    _ report: Report, environment: [String: String], to destination: Descriptor = .standardOutput
  ) throws {
    for request in try OutputRequest.all(format, output: output) {
      let format = request.format(in: environment)
      var options = options(
        for: report, on: request.path == nil ? destination : nil, environment: environment)
      if format == .html {
        options.subject = ReportSubject.current(in: report.workingDirectory, environment: environment)
      }
      let text = try format.render(report, options: options)
      if let path = request.path {
        try ReportFile(path, from: report.workingDirectory).write(text)
      } else {
        try Console.printReport(Array(text.utf8), to: destination)
      }
      if format == .github, let summary = StepSummary.path(in: environment) {
        try StepSummary.append(report, options: options, to: summary)
      }
    }
  }

  /// Says what could not be done, and writes the report.
  func printReport(of outcome: LintOutcome) throws {
    outcome.problems.forEach(Console.report)
    try write(outcome.report, environment: ProcessInfo.processInfo.environment)
  }

  /// Says what else a person should know of a run whose report is written.
  ///
  /// - Throws: `ExitCode` when the run is not clean.
  func conclude(_ outcome: LintOutcome) throws {
    if !quiet { outcome.notices.forEach(Console.printNotice) }
    if outcome.exitCode != ExitStatus.clean { throw ExitCode(outcome.exitCode) }
  }

  /// - Parameter descriptor: nil for a file.
  private func options(for report: Report, on descriptor: Descriptor?, environment: [String: String]) -> ReportOptions {
    ReportOptions(
      usesColor: color.isColored(environment: environment, isTerminal: descriptor?.isTerminal ?? false),
      width: descriptor?.terminalWidth,
      isQuiet: quiet,
      repositoryRoot: RepositoryRoot.find(
        in: environment, workingDirectory: report.workingDirectory,
        gitRoot: ProjectRoot.repository(from: report.workingDirectory)),
      includesSuppressed: includeAllowed)
  }

  func showsProgress(environment: [String: String]) -> Bool {
    !quiet && Descriptor.standardError.isTerminal && environment["TERM"] != "dumb"
  }
}
