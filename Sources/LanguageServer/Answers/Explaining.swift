import CodableLint
import CodableRules
import LintModel

/// `codable-lint.explain`: what a rule is about.
enum Explaining {
  /// The rule's page as Markdown, for clients that show results, and a message with its gist for those that do not.
  ///
  /// - Throws: `ResponseError` for another command, or one without a word to explain; `LintError` for an unknown word.
  static func answer(_ parameters: ExecuteCommandParameters) throws -> (told: OutgoingMessage, page: String) {
    guard parameters.command == ServerCommandName.explain else {
      throw ResponseError(
        code: ResponseError.invalidParams, message: "the server knows no command '\(parameters.command)'")
    }
    guard case .string(let word)? = parameters.arguments?.first else {
      throw ResponseError(
        code: ResponseError.invalidParams, message: "'\(ServerCommandName.explain)' needs the id of a rule")
    }
    let page = try Explanation.markdown(for: word, rules: RuleCatalog.infos)
    let gist = RuleCatalog.info(for: word).map { "\($0.id): \($0.summary). \(Prose.sentence($0.help))" } ?? word
    return (
      .notification(method: "window/showMessage", parameters: ShowMessageParameters(type: .info, message: gist)), page
    )
  }
}
