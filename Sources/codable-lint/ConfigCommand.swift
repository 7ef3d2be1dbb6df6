import ArgumentParser
import CodableLint
import LintModel

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show which settings apply to a file, and where they come from.")

  @Option(
    help: ArgumentHelp("The file, which need not exist, or a folder.", valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var effective: String?

  @Flag(help: "Print the JSON Schema of .codable-lint.json, which editors use for completion and checks.")
  var schema = false

  func validate() throws {
    if schema == (effective != nil) {
      throw ValidationError("Give either --effective and a file, or --schema.")
    }
  }

  func run() throws {
    guard let effective else { return try Console.printReport(ConfigurationSchema.text) }
    let discovery = Discovery(workingDirectory: try WorkingDirectory.current())
    try Console.printReport(EffectiveConfiguration(of: effective, discovery: discovery).text())
  }
}
