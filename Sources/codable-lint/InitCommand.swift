import ArgumentParser
import CodableLint
import LintModel

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented \(ConfigurationFile.name) into the current folder.")

  func run() throws {
    let path = try StarterConfiguration.write(toFolder: try WorkingDirectory.current())
    Console.print("Wrote \(path).\nEvery setting in it is a comment: remove the slashes from those you want.")
  }
}
