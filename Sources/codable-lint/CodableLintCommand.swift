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
      RulesCommand.self, ExplainCommand.self, ConfigCommand.self,
      InitCommand.self, BaselineCommand.self,
    ],
    defaultSubcommand: LintCommand.self)

  /// What can stand as the first word.
  static var names: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }
}
