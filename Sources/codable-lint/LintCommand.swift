import ArgumentParser
import CodableLint
import CodableRules
import LintModel

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Lint files and folders (the default command).",
    discussion: """
      The rest of the project is read, too, so that a part of it is judged as the whole would be; only \
      what is named is reported.
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var fixing: FixOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The least severity that makes the run fail: error, warning, note or never.", valueName: "severity"))
  var failOn: Configuration.FailureThreshold?

  @Option(
    help: ArgumentHelp("Leave out the findings that this file says are known.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Run only this rule, whatever the configuration says. May be repeated.", valueName: "id"),
    completion: .list(RuleCatalog.infos.map(\.id)))
  var rules: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files that 'facts' wrote, which stand for the rest of the project: nothing but what is named is read.",
      valueName: "file"), completion: .file(extensions: ["facts"]))
  var facts: [String] = []

  @Option(
    help: ArgumentHelp(
      "For build systems: judge by 'failBuildOn' of the configuration, and write an empty file there.",
      valueName: "file", visibility: .hidden))
  var buildStamp: String?

  func validate() throws {
    if changes.isLimiting, selection.readsStandardInput {
      throw ValidationError("'-' cannot be combined with --staged or --since: git knows nothing about standard input.")
    }
    if !facts.isEmpty, changes.isLimiting || fixing.isRequested {
      throw ValidationError("--facts cannot be combined with --staged, --since or fixes: those need the sources.")
    }
    try fixing.validate(with: selection, changes, output)
  }

  /// A first word that is no file, and nearly a command, was meant as one: the parser passes it to this command.
  private func checkForCommand() throws {
    guard let word = selection.paths.first, CommandLine.arguments.dropFirst().first == word,
      !word.contains(where: { "./".contains($0) }), !FileManager.default.fileExists(atPath: word),
      let command = Spelling.nearest(to: word, among: CodableLintCommand.names)
    else { return }
    throw LintError(
      "'\(word)' is neither a command nor a file here", advice: "Did you mean '\(Tool.name) \(command)'?")
  }

  func run() throws {
    try checkForCommand()
    let environment = ProcessInfo.processInfo.environment
    var request = try selection.request(environment: environment)
    request.selection = changes.selection(environment: environment, readsStandardInput: selection.readsStandardInput)
    request.failOn = failOn
    request.baseline = baseline
    try output.checkPlaces(from: request.workingDirectory)
    request.rules = rules
    request.facts = facts
    if let buildStamp {
      request.isBuild = true
      // First, so that a run that fails is repeated for its exit code, not for a file that is missing.
      try AtomicFile.write([], to: buildStamp)
    }
    let progress = output.showsProgress(environment: environment) ? ProgressLine() : nil
    defer { progress?.stop() }
    if fixing.isRequested {
      return try FixingLint(request: request, fixing: fixing, output: output).run(progress: progress)
    }
    let outcome = try LintRun(request).outcome()
    progress?.stop()
    try output.printReport(of: outcome)
    try output.conclude(outcome)
  }
}

extension Configuration.FailureThreshold: ExpressibleByArgument {}
