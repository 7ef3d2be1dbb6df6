/// Members of strings that show how a text is read.
package enum TextCalls {
  /// Methods that take a text apart. Source: the standard library and Foundation.
  package static let splitting: Set<String> = ["split", "components", "enumerateLines", "firstMatch"]

  /// Methods that find a mark in it, or take one out.
  package static let searching: Set<String> = [
    "range", "firstRange", "firstIndex", "lastIndex", "replacingOccurrences",
  ]

  /// Names beside that of a text where it is taken apart.
  package static let members = splitting.union(searching).union([
    "utf8", "data", "trimmingCharacters", "whitespacesAndNewlines", "whitespaces",
  ])

  /// What JSON begins and ends with, and the fence around it in Markdown.
  package static let marks = ["{", "}", "[", "]", "```"]
}
