import ArgumentParser
import CodableLint
import CodableRules

/// `codable-lint explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule, or what a decoding error means and how to find its cause.",
    discussion: """
      Takes a rule's id, a word such as keyNotFound, or the text of an error as it was printed. Without a word it
      lists the errors that it knows.
      """)

  @Argument(help: "A rule's id, a word such as keyNotFound, or a pasted error.")
  var words: [String] = []

  func run() throws {
    let answer =
      words.isEmpty
      ? Explanation.overview() : try Explanation.markdown(for: words.joined(separator: " "), rules: RuleCatalog.infos)
    let terminal = Terminal.standardOutput()
    print(TerminalMarkdown.render(answer, width: terminal.width, usesColor: terminal.usesColor), terminator: "")
  }
}
