import ArgumentParser
import CodableLint
import LintModel

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep a list of known findings, so that only new ones are reported.",
    subcommands: [Create.self, Update.self, Prune.self])

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all of today's findings as known.")
    @OptionGroup var options: BaselineOptions

    func run() throws {
      let (maintenance, file) = try options.maintenance()
      let summary = try maintenance.create()
      Console.printSentence("Wrote \(file.path): \(summary.known) known.")
      if try !options.isConfigured {
        Console.printSentence(
          "Give it to 'lint' with --baseline, or name it as 'baseline' in \(ConfigurationFile.name).")
      }
    }
  }

  struct Update: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add new findings, and remove those that are gone.")
    @OptionGroup var options: BaselineOptions

    func run() throws {
      let (maintenance, file) = try options.maintenance()
      Console.printSentence(options.text(for: try maintenance.update(), file: file))
    }
  }

  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove findings that are gone; new ones stay new.")
    @OptionGroup var options: BaselineOptions

    func run() throws {
      let (maintenance, file) = try options.maintenance()
      Console.printSentence(options.text(for: try maintenance.prune(), file: file))
    }
  }
}

/// Which baseline a command is about, and what is linted for it.
struct BaselineOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "The file of known findings. The default is what the configuration says, else \(BaselineFile.defaultName) here.",
      valueName: "file"), completion: .file())
  var baseline: String?

  func maintenance() throws -> (BaselineMaintenance, BaselineFile) {
    let request = try selection.request(environment: ProcessInfo.processInfo.environment)
    let folder = request.workingDirectory
    if let baseline { return maintenance(of: BaselineFile(path: baseline, from: folder, isTyped: true), request) }
    guard let configured = configuration(in: folder), let path = configured.configuration.baseline else {
      return maintenance(of: BaselineFile(path: BaselineFile.defaultName, from: folder), request)
    }
    // Any file could be named, by a stranger whose repository this is.
    guard configured.mayName(path) else {
      throw LintError(
        "\(configured.path) names a baseline outside of its project (\(path)), so it is not written",
        advice: "Name it with --baseline if that is meant.")
    }
    return maintenance(of: BaselineFile(path: path, from: folder), request)
  }

  private func maintenance(of file: BaselineFile, _ request: LintRequest) -> (BaselineMaintenance, BaselineFile) {
    (BaselineMaintenance(request, file: file), file)
  }

  var isConfigured: Bool {
    get throws { configuration(in: try WorkingDirectory.current())?.configuration.baseline != nil }
  }

  /// The configuration of a folder.
  private func configuration(in folder: String) -> ConfigurationFile? {
    Discovery(workingDirectory: folder).judgement(of: BaselineFile.defaultName).file
  }

  func text(for summary: BaselineMaintenance.Summary, file: BaselineFile) -> String {
    "\(file.path): \(summary.known) known, \(summary.added) added, \(summary.removed) removed."
  }
}
