import ArgumentParser
import CodableLint
import LintModel

/// Which findings about stored formats and payloads count, and where their report goes.
struct FindingOptions: ParsableArguments {
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
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other: one reads, the other writes.")
    }
  }

  /// What is asked for of a project.
  ///
  /// - Parameter paths: its files and folders; at least one.
  /// - Throws: `LintError` when a report would be written over something else.
  func request(for paths: [String]) throws -> LintRequest {
    let environment = ProcessInfo.processInfo.environment
    var request = LintRequest(
      paths: paths, workingDirectory: try WorkingDirectory.current(), environment: environment)
    request.failOn = failOn
    request.baseline = baseline
    if !noCache { request.cache = FactCache(environment: environment) }
    try output.checkPlaces(from: request.workingDirectory)
    return request
  }
}
