/// Words and phrases in comments, in lower case, by what they say about a failure or a missing value.
package enum CommentWords {
  /// What is said about `try?` itself, or about data that is known to be broken. "Ignore it" is no reason.
  package static let failureReasons = [
    "try?", "malformed", "corrupt", "unreadable", "undecodable", "unparsable", "unparseable", "lenient", "tolera",
    "best effort", "best-effort", "than throw", "never throw", "never a throw", "instead of throw", "not json",
    "don't throw", "do not throw", "cannot be decoded", "can't be decoded", "can not be decoded",
    "not valid json", "non-json", "isn't json", "isn't valid json", "unable to parse", "unable to decode",
    "decode failure", "decoding failure", "fails to decode", "fail to decode",
    "fail to parse", "fails to parse", "than a throw", "instead of failing", "than failing",
    "cannot be parsed", "can't be parsed", "decoding fails", "decoding failed", "decode fails", "parsing fails",
    "if it fails", "if this fails", "if that fails", "when it fails", "both fail", "neither can be decoded",
    "doesn't have", "does not have", "may not have", "might not have",
    "schema-stable", "unexpected shape", "not an error", "no longer parse", "no longer decode",
  ]

  /// The same in the name of a function or a type, as a word of it: `decodeLenientInt`, `FlexibleNumber`.
  package static let lenientNames: Set<String> = [
    "lenient", "leniently", "flexible", "flexibly", "tolerant", "tolerantly", "forgiving",
    "lossy", "failable",
  ]

  /// Words of names that say the same where one of `failures` stands beside them: `IgnoringFailed`. An `IgnoreList` has other
  /// things to ignore.
  package static let ignoring: Set<String> = ["ignore", "ignoring"]

  /// Words of names for what cannot be read.
  package static let failures: Set<String> = ["fail", "failed", "failure", "failures", "error", "errors", "invalid"]

  /// What is said about a key whose value is not always of one kind.
  package static let severalShapes = [
    "can return", "may return", "might return", "sometimes returns", "sometimes return", "can be either",
    "may be either", "might be either", "is either", "sometimes sends", "sometimes an", "sometimes a ",
    "can be a ", "can be an ", "can also be", "could be a ", "could be an ", "may be a ", "may be an ", "might be a ",
    "might be an ", "empty string", "unknown", "unrecogni",
  ]

  /// Words that say that code should not stay as it is.
  private static let regrets = [
    "fixme", "hack", "workaround", "work around", "temporarily", "temporary fix", "temporary workaround",
    "temporary hack", "temporary solution", "temporary measure", "for now", "quick fix",
  ]

  /// `// TODO: no try? here` says that the failure matters.
  package static let takenBack = regrets + ["todo"]

  /// Words in comments that say when a value is absent.
  package static let contractWords: Set<String> = [
    "nil", "null", "optional", "optionally", "absent", "missing", "omitted", "only", "if", "when", "unless", "until",
    "omit", "omits", "lack", "lacks", "default", "defaults", "unused",
    "present", "may", "might", "unknown", "unset", "empty", "none", "older", "legacy", "deprecated", "without", "not",
    "sometimes", "except", "either", "available", "never", "no",
  ]

  /// Phrases that are enough on their own.
  package static let confessions = [
    "was failing", "were failing", "decode error", "decoding error", "decoding fail", "decode fail", "fails to decode",
    "failed to decode", "backend bug", "server bug", "api bug", "to avoid a crash", "to avoid crash", "avoid crashing",
    "prevent crash", "prevents crash", "prevents a crash", "fixes crash", "fixes a crash", "was crashing",
    "would crash",
    "to stop the crash", "crashes when", "crashed when", "crashes if",
  ]

  /// Words that admit to a flaw, next to a mention of optionality or decoding.
  package static let causes = regrets + ["crash"]

  /// Phrases that state a contract, whatever else the comment says.
  package static let contracts = [
    "older payload", "old payload", "older version", "previous version", "backward", "still decode", "so that old",
    "written before", "saved before", "stored before", "persisted before",
    "migrat", "rfc ", "according to the spec", "per spec", "breaking change", "crash report", "crash log",
    "crashlytics", "surfaces through", "the caller",
  ]

  /// Words in comments that say that a property takes no part in coding.
  package static let notCoded = [
    "local", "coding", "coded", "codable", "encod", "decod", "cache", "transient", "ignore", "exclud", "runtime",
    "run time", "ui ", "internal", "not part",
    "not stored", "not saved", "not persisted", "not sent", "persist", "serializ", "serialis", "client", "json",
    "payload", "in memory", "in-memory", "temporar", "populated", "set by", "set when", "set after", "filled",
    "computed", "derived", "helper", "only used", "used only", "only for", "state", "deprecated",
  ]

  /// A reason to make a formatter each time: it cannot be shared.
  package static let madeEachTime: [String] = [
    "sendable", "per call", "each call", "every call", "thread-safe", "thread safe",
  ]

  /// A reason to write JSON by hand.
  package static let madeByHand: [String] = ["exact", "order", "byte", "manually", "by hand"]

  /// Mentions of optionality or decoding.
  package static let optionality: [String] = ["optional", "nil", "decod", "pars"]
}
