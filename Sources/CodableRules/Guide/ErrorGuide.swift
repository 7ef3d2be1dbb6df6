import LintModel

/// What the errors around Codable mean, how to find the cause, and how to fix it: errors of coders and of the compiler, and crashes.
/// Every message in `seenAs` was raised with Swift 6.3.1 on Linux, and the tests raise it again.
package enum ErrorGuide {
  /// From the most particular message to the most general case: the first match is the best.
  package static let entries: [Entry] =
    dates + values + enums + documents + encoding + compilation + cases + summaries + crashes

  /// One kind of error.
  package struct Entry: Sendable {
    /// The word to look it up by: `keyNotFound`, `not-valid-json`.
    package var id: String
    /// Other words for the same.
    package var aliases: [String]
    package var title: String
    /// The messages as they are printed here, with made-up names and values; empty for what only others say.
    package var seenAs: [String]
    /// The same as other versions, Apple's Foundation and frameworks word it; `ElsewhereTests` names the sources.
    package var elsewhere: [String]
    /// Fragments that identify the message; each entry is enough on its own.
    package var signs: [String]
    /// What it means, as Markdown paragraphs of full sentences.
    package var meaning: String
    /// How to find the cause, one step per entry.
    package var look: [String]
    /// How to fix it, as Markdown paragraphs of full sentences.
    package var fix: String
    /// Ids of rules that find the cause in source.
    package var rules: [String]
    /// Ids of exercises in which it is met.
    package var exercises: [String]

    /// What it says, or what identifies it, in one line.
    package var messages: [String] { seenAs + elsewhere }

    package init(
      _ id: String, aliases: [String] = [], title: String, seenAs: [String], elsewhere: [String] = [],
      signs: [String], meaning: String, look: [String], fix: String, rules: [String] = [], exercises: [String] = []
    ) {
      self.id = id
      self.aliases = aliases
      self.title = title
      self.seenAs = seenAs
      self.elsewhere = elsewhere
      self.signs = signs
      self.meaning = meaning
      self.look = look
      self.fix = fix
      self.rules = rules
      self.exercises = exercises
    }
  }

  /// The entry asked for by its word: `keyNotFound`, `.keyNotFound`, `DecodingError.keyNotFound`.
  package static func entry(named word: String) -> Entry? {
    let bare = word.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return entries.first { ([$0.id] + $0.aliases).contains { $0.lowercased() == bare } }
  }

  /// The entries whose messages occur in what was pasted, the most particular first.
  package static func entries(in text: String) -> [Entry] {
    let text = normalized(text)
    return entries.filter { entry in entry.signs.contains { text.contains(normalized($0)) } }
  }

  /// Typographic apostrophes and the case of letters differ between platforms and mail programs.
  private static func normalized(_ text: String) -> String {
    text.replacing("’", with: "'").lowercased()
  }
}
