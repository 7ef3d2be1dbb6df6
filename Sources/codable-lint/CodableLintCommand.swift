import ArgumentParser
import LintModel

struct CodableLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Finds Codable code that loses data or hides failures.",
    discussion: """
      Exit codes: 0 nothing to report, 1 findings at or above --fail-on, 2 something could not be done.
      """,
    version: Tool.version,
    subcommands: [
      LintCommand.self, BreakingCommand.self, ContractCommand.self, ShapeCommand.self, AuditCommand.self,
      FactsCommand.self, RulesCommand.self, ExplainCommand.self, ConfigCommand.self, InitCommand.self,
      BaselineCommand.self, ServerCommand.self,
    ],
    defaultSubcommand: LintCommand.self)

  /// What can stand as the first word.
  static var names: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  /// The words of a command line, unless they ask for help with a command that there is none of: the parser would show the page
  /// of the whole program, as if that had been asked for.
  static func known(_ words: [String]) throws(LintError) -> [String] {
    guard words.first == "help", words.count > 1, !words[1].hasPrefix("-"), !(names + ["help"]).contains(words[1])
    else { return words }
    let near = Spelling.nearest(to: words[1], among: names).map { "Did you mean '\(Tool.name) help \($0)'? " } ?? ""
    throw LintError("there is no command '\(words[1])'", advice: "\(near)Commands: \(names.joined(separator: ", ")).")
  }
}
