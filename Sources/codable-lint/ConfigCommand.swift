import ArgumentParser
import CodableLint
import Foundation

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show which settings apply to a file, and where they come from.")

  @Option(
    help: ArgumentHelp("The file, which need not exist.", valueName: "file"), completion: .file(extensions: ["swift"]))
  var effective: String

  func run() throws {
    let discovery = Discovery(workingDirectory: try WorkingDirectory.current())
    try Console.printReport(EffectiveConfiguration(of: effective, discovery: discovery).text())
  }
}
