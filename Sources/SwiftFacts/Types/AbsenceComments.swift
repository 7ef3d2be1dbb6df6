/// What comments say about the absence of a value.
package enum AbsenceComments {
  /// Whether a comment on the Optional property, its group or its type says when the value is absent. Asked once, while
  /// the file is walked: looking through all comments of a project takes long.
  package static func explain(_ property: PropertyFact, of type: TypeFact) -> Bool {
    guard property.isStored, property.isOptional || property.isImplicitlyUnwrapped else { return false }
    if property.comment.isEmpty, property.groupComment.isEmpty, type.comment.isEmpty { return false }
    if confession(on: property) != nil { return false }
    return explain([property.comment, property.groupComment, type.comment].joined(separator: " "))
  }

  /// Whether a comment says when a value is absent.
  package static func explain(_ comments: String) -> Bool {
    words(of: comments.lowercased()).contains(where: contractWords.contains)
      || ByteSearch.contains("RFC ", in: Array(comments.utf8))
  }

  private static func words(of text: String) -> [String] {
    // Most comments are ASCII: asking Unicode about each letter takes many times longer.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !$0.isLetter && $0 != "'" }.map(String.init)
    }
    return text.utf8.split { byte in
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      return !isLetter && byte != UInt8(ascii: "'")
    }.map { String(Substring($0)) }
  }

  private static let contractWords: Set<String> = [
    "nil", "null", "optional", "optionally", "absent", "missing", "omitted", "only", "if", "when", "unless", "until",
    "omit", "omits", "lack", "lacks", "default", "defaults", "unused",
    "present", "may", "might", "unknown", "unset", "empty", "none", "older", "legacy", "deprecated", "without", "not",
    "sometimes", "except", "either", "available", "never", "no",
  ]

  /// The words of a comment that say the Optional is there to get past a failure; nil when there are none.
  package static func confession(on property: PropertyFact) -> String? {
    // The failure is kept, not got past.
    if property.type?.hasPrefix("Result<") == true { return nil }
    let text = Array(
      property.comment.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    guard !text.isEmpty, !contracts.contains(where: { ByteSearch.contains($0, in: text) }) else { return nil }
    if let phrase = confessions.first(where: { ByteSearch.contains($0, in: text) }) { return phrase }
    // `Nil for templates. For now, it is only shown.` says two things.
    return text.split(separator: UInt8(ascii: ".")).lazy.compactMap { confessedCause(in: Array($0)) }.first
  }

  private static func confessedCause(in sentence: [UInt8]) -> String? {
    func says(_ phrase: String) -> Bool { ByteSearch.contains(phrase, in: sentence) }
    guard ["optional", "nil", "decod", "pars"].contains(where: says) else { return nil }
    return causes.first(where: says)
  }

  /// Phrases that are enough on their own.
  private static let confessions = [
    "was failing", "were failing", "decode error", "decoding error", "decoding fail", "decode fail", "fails to decode",
    "failed to decode", "backend bug", "server bug", "api bug", "to avoid a crash", "to avoid crash", "avoid crashing",
    "prevent crash", "prevents crash", "prevents a crash", "fixes crash", "fixes a crash", "was crashing",
    "would crash",
    "to stop the crash", "crashes when", "crashed when", "crashes if",
  ]

  /// Words that confess next to a mention of optionality or decoding.
  private static let causes = [
    "fixme", "hack", "workaround", "work around", "temporarily", "temporary fix", "temporary workaround",
    "temporary hack", "temporary solution", "temporary measure", "for now", "crash", "quick fix",
  ]

  /// Phrases that state a contract whatever else is said.
  private static let contracts = [
    "older payload", "old payload", "older version", "previous version", "backward", "still decode", "so that old",
    "written before", "saved before", "stored before", "persisted before",
    "migrat", "rfc ", "according to the spec", "per spec", "breaking change", "crash report", "crash log",
    "crashlytics", "surfaces through", "the caller",
  ]
}
