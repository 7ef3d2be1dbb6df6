import LintModel

/// Answers `codable-lint explain`: a rule's id, a word such as `keyNotFound`, or an error, pasted or piped.
package enum Explanation {
  /// The answer as Markdown.
  ///
  /// - Throws: `LintError` with the nearest known words when nothing matches.
  package static func markdown(for query: String, rules: [RuleInfo]) throws -> String {
    let word = query.trimmingWhitespace
    if let rule = rules.first(where: { $0.id == word || $0.aliases.contains(word) }) { return RulePage.render(rule) }
    if let entry = ErrorGuide.entry(named: word) { return ErrorGuidePage.entry(entry, rules: rules) + "\n" }
    let found = ErrorGuide.entries(in: word)
    if let best = found.first {
      let others = found.dropFirst().map { "`\($0.id)`" }
      let parts = [
        PastedError(word).sentence ?? PastedDiagnostic(word).sentence, ErrorGuidePage.entry(best, rules: rules),
        others.isEmpty ? nil : "More in general: `codable-lint explain` with \(Prose.list(others, conjunction: "or")).",
      ]
      return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
    }
    throw unknown(word, rules: rules)
  }

  /// What can be asked, as Markdown.
  package static func overview() -> String {
    let errors = ErrorGuide.entries.map { "- `\($0.id)`: \($0.messages.first ?? $0.title)" }
    return """
      # What can be explained

      A rule, by its id: `codable-lint rules` lists them. An error, by its word or as it was printed, as an argument or on
      standard input with `codable-lint explain -`:

      \(errors.joined(separator: "\n"))

      """
  }

  /// A whole log may have been piped in; its beginning says which.
  private static func shortened(_ word: String) -> String {
    let line = word.prefix { !$0.isNewline }
    return line.count == word.count && line.count <= 80 ? word : "\(line.prefix(79))…"
  }

  private static func unknown(_ word: String, rules: [RuleInfo]) -> LintError {
    let known = rules.map(\.id) + ErrorGuide.entries.flatMap { [$0.id] + $0.aliases }
    let near = Spelling.suggestions(for: word, among: known)
    let hint = near.isEmpty ? "" : "Did you mean \(Prose.list(near, conjunction: "or"))? "
    return LintError(
      "'\(VisibleText.line(shortened(word)))' is neither a rule nor an error that the guide knows",
      advice: hint + "`codable-lint rules` lists the rules; a pasted error is matched by its message.")
  }
}
