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

  /// A word of the names of what is one line of a text.
  package static let line = "line"

  /// Words of the names of what reads what a server sends piece by piece.
  package static let streams: Set<String> = ["stream", "streaming", "sse", "chunk", "delta"]

  /// What JSON begins and ends with, and the fence around it in Markdown.
  package static let marks = ["{", "}", "[", "]", "```"]

  /// Words of the names of functions that cut something out of a text: `extractJSON(from: answer)`, `stripCodeFence(answer)`.
  package static let cutting: Set<String> = [
    "extract", "extracted", "strip", "stripped", "clean", "cleaned", "sanitize", "sanitized", "find", "repair",
  ]

  /// Words beside them that say that it is JSON, or the fence around it.
  package static let cutOut: Set<String> = ["json", "fence", "fences", "markdown"]
}
