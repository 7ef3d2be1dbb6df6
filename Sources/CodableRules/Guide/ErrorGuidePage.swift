import LintModel

/// Renders the error guide as Markdown.
package enum ErrorGuidePage {
  /// The text of `docs/guides/decoding-errors.md`.
  ///
  /// - Parameter rules: the rules that exist; others that the guide names are left out.
  package static func render(rules: [RuleInfo]) -> String {
    let opening = """
      # What decoding and encoding errors mean

      Every message below was raised and read with Swift 6.3.1 on Linux, and a test raises it again, except those under
      "Elsewhere": so other versions, Apple's Foundation, Vapor and Alamofire word it, in their sources and in public
      reports.
      In a terminal, `codable-lint explain` takes a word such as `keyNotFound`, or a whole error, pasted or piped:

      ```
      codable-lint explain "Cannot get value of type String -- found null value instead"
      swift build 2>&1 | codable-lint explain -
      ```

      Three rules for reading one:

      - Print the error itself, `"\\(error)"`. `localizedDescription` has no key and no path.
      - The path of `keyNotFound` ends at the object that lacks the key; every other path ends at the value.
      - Errors of custom decoding carry the words of the project; search for them.
      """
    let rows = ErrorGuide.entries.map { entry in
      "| \(entry.messages.first.map(code) ?? "") | [\(entry.id)](#\(entry.id.lowercased())) |"
    }
    let overview = "## By message\n\n| What is printed | Entry |\n|---|---|\n" + rows.joined(separator: "\n")
    let links = KnowledgeLinks(rules: rules, rulePages: "../rules/", exercises: "../../Exercises/")
    let entries = ErrorGuide.entries.map { "## \($0.id)\n\n**\($0.title)**\n\n" + body(of: $0, links: links) }
    return ([opening, overview] + entries).joined(separator: "\n\n") + "\n"
  }

  /// One entry under its own heading, for a terminal.
  package static func entry(_ entry: ErrorGuide.Entry, rules: [RuleInfo]) -> String {
    "# \(entry.title)\n\n" + body(of: entry, links: KnowledgeLinks(rules: rules))
  }

  private static func body(of entry: ErrorGuide.Entry, links: KnowledgeLinks) -> String {
    var parts: [String] = []
    if !entry.seenAs.isEmpty { parts.append(listing(entry.seenAs)) }
    if !entry.elsewhere.isEmpty { parts.append("Elsewhere:\n\n\(listing(entry.elsewhere))") }
    parts += [
      entry.meaning,
      "How to look:\n\n" + entry.look.map { "- \($0)" }.joined(separator: "\n"), "How to fix it: \(entry.fix)",
    ]
    parts += [links.line(rules: entry.rules, exercises: entry.exercises)].compactMap(\.self)
    return parts.joined(separator: "\n\n")
  }

  private static func listing(_ messages: [String]) -> String {
    "```\n\(messages.joined(separator: "\n"))\n```"
  }

  private static func code(_ message: String) -> String {
    let inline = message.contains("`") ? message : "`\(message)`"
    return inline.replacing("|", with: "\\|")
  }
}
