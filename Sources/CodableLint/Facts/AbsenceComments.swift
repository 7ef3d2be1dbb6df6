/// What comments say about the absence of a value.
enum AbsenceComments {
  /// Whether a comment on the property, its group or its type says when the value is absent.
  static func tellWhenAbsent(_ property: PropertyFact, of type: TypeFact) -> Bool {
    if property.comment.isEmpty, property.groupComment.isEmpty, type.comment.isEmpty { return false }
    if confession(on: property) != nil { return false }
    let comments = [property.comment, property.groupComment, type.comment].joined(separator: " ")
    let words = Set(comments.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init))
    return !words.isDisjoint(with: contractWords) || comments.contains("RFC ")
  }

  private static let contractWords: Set<String> = [
    "nil", "null", "optional", "optionally", "absent", "missing", "omitted", "only", "if", "when", "unless", "until",
    "present", "may", "might", "unknown", "unset", "empty", "none", "older", "legacy", "deprecated", "without", "not",
    "sometimes", "except", "either", "available", "never", "no",
  ]

  /// The words of a comment that say the Optional is there to get past a failure; nil when there are none.
  static func confession(on property: PropertyFact) -> String? {
    // The failure is kept, not got past.
    if property.type?.hasPrefix("Result<") == true { return nil }
    let text = property.comment.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty, !contracts.contains(where: text.contains) else { return nil }
    if let phrase = confessions.first(where: text.contains) { return phrase }
    guard text.contains("optional") || text.contains("nil") || text.contains("decod") || text.contains("pars") else {
      return nil
    }
    return causes.first(where: text.contains)
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
    "migrat", "rfc ", "according to the spec", "per spec", "breaking change", "crash report", "crash log",
    "crashlytics", "surfaces through", "the caller",
  ]
}
