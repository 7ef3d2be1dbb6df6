import ArgumentParser
import CodableLint
import LintModel

/// Which files a command is about.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: "Files and folders, or '-' for standard input. Default: the current folder.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The path that standard input is judged and reported as.", valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var stdinFilename: String?

  @Flag(help: "Lint tests, mocks and fixtures, too.")
  var includeTests = false

  @Option(help: ArgumentHelp("How many files are worked on at the same time.", valueName: "count"))
  var threads: Int?

  @Flag(
    help: "Keep nothing in the cache folder, and take nothing from it. The report is the same, the next run slower.")
  var noCache = false

  @Flag(
    help: ArgumentHelp(
      "Parse every file, whether or not it mentions coding. The report is the same.", visibility: .hidden))
  var parseEverything = false

  @Flag(help: "Let a folder without any Swift file pass: by default that is a mistake, since nothing was checked.")
  var allowEmpty = false

  var readsStandardInput: Bool { paths.contains("-") }

  func validate() throws {
    if stdinFilename != nil, !readsStandardInput {
      throw ValidationError("--stdin-filename needs '-' among the paths, to read standard input.")
    }
    try Self.validate(paths)
    if let threads, threads < 1 {
      throw ValidationError("--threads must be at least 1.")
    }
  }

  /// An empty path would be the whole folder.
  static func validate(_ paths: [String]) throws {
    guard paths.contains("") else { return }
    throw ValidationError("a path is empty; perhaps a variable in the command is not set. The current folder is '.'.")
  }

  func request(environment: [String: String]) throws -> LintRequest {
    var request = LintRequest(
      paths: paths.filter { $0 != "-" },
      workingDirectory: try WorkingDirectory.current(),
      environment: environment)
    if paths.isEmpty { request.paths = ["."] }
    if readsStandardInput {
      request.standardInput = try .reading(as: stdinFilename ?? LintRequest.StandardInput.unnamed)
    }
    request.includesTests = includeTests
    request.allowsEmpty = allowEmpty
    if let threads { request.threads = threads }
    request.parsesEverything = parseEverything
    if !noCache { request.cache = FactCache(environment: environment) }
    return request
  }
}
