import ArgumentParser
import CodableLint
import CodableRules
import LintModel

/// `codable-lint explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, or what an error of decoding, encoding or the compiler means and how to find its cause.",
    discussion: """
      Takes a rule's id, a word such as keyNotFound, or an error as it was printed. With '-', or with a pipe and no \
      words, it reads the error from standard input. Otherwise, without a word, it lists the errors that it knows.
      """)

  @Argument(
    help: "A rule's id, a word such as keyNotFound, or an error; '-' reads it from standard input.",
    completion: .list(RuleCatalog.infos.map(\.id)))
  var words: [String] = []

  func run() throws {
    let asked = try question()
    let answer =
      asked.isEmpty ? Explanation.overview() : try Explanation.markdown(for: asked, rules: RuleCatalog.infos)
    let terminal = Terminal.standardOutput()
    try Console.printReport(
      TerminalMarkdown.render(answer, width: terminal.width, usesColor: terminal.usesColor))
  }

  /// What is asked; empty for the overview.
  private func question() throws(LintError) -> String {
    guard words == ["-"] || words.isEmpty && PipedInput.isPresent else { return words.joined(separator: " ") }
    let input = try PipedInput.string(
      orElse: "nothing is explained", advice: "Give the error as an argument: '\(Tool.name) explain \"…\"'.")
    guard input.allSatisfy(\.isWhitespace) else { return input }
    if words.isEmpty { return "" }
    throw LintError(
      "there is nothing on standard input to explain",
      advice: "Pipe the error into '\(Tool.name) explain -', or give it as an argument.")
  }
}
