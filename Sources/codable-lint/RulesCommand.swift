import ArgumentParser
import CodableLint
import CodableRules

/// `codable-lint rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, with what each finds and how it is reported.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: "How to print the list.")
  var format: Format = .text

  func run() throws {
    switch format {
    case .text:
      let terminal = Terminal.standardOutput()
      try Console.printReport(
        RuleTable.text(RuleCatalog.infos, width: terminal.width, usesColor: terminal.usesColor))
    case .json:
      try Console.printReport(RuleTable.json(RuleCatalog.infos))
    }
  }
}
