/// An exercise of the workbook, as rules' pages and guides point to it.
package struct ExerciseReference: Sendable, Hashable {
  /// The folder under `Exercises/`, which starts with the id.
  package var folder: String
  /// The rules that watch it, as its page says.
  package var rules: [String]

  package var id: String { String(folder.prefix(3)) }

  /// The course in the order of teaching.
  package static let available: [ExerciseReference] = [
    .init("E01-JustUseTryOptional", "swallowed-decoding-error"),
    .init("E02-DatesAreIntermittent", "formatter-without-time-zone"),
    .init("E03-JustMakeItOptional", "optional-hides-failure"),
    .init("E04-TheUnderscoreZero", "unlabeled-associated-value"),
    .init("E05-WhichCalendar", "formatter-without-posix-locale"),
    .init("E06-NewYearsEve", "misleading-date-field", "quoted-zone-literal"),
    .init("E07-RoundTrip", "coder-strategy-drift", "swallowed-encoding-error"),
    .init("E33-CountedCases", "implicit-int-raw-value"),
    .init("E08-RenameAndExclude", "property-missing-from-coding-keys", "misnamed-coding-keys"),
    .init(
      "E09-DefaultsAreNotFallbacks", "defaulted-key-required", "overwritten-optional-default",
      "swallowed-decoding-error"),
    .init("E10-AcronymKeys", "key-strategy-cannot-match"),
    .init("E11-CaseKeys", "unused-case-coding-keys", "coding-keys-missing-case"),
    .init("E12-Flatten", "one-sided-coding"),
    .init("E13-BridgeType", "json-serialization-for-model"),
    .init("E14-OneModelNotTwo", "duplicated-model", "optional-hides-failure"),
    .init("E15-Injected", "optional-hides-failure"),
    .init("E16-Envelope", "all-optional-model"),
    .init("E17-Inheritance", "subclass-not-decoded"),
    .init("E18-NumbersAsStrings", "money-as-double"),
    .init("E19-LooseTypes", "swallowed-decoding-error", "one-sided-coding"),
    .init("E20-TypedIdentifiers", "dictionary-key-coded-as-array"),
    .init("E21-UnknownCases", "closed-enum-in-payload"),
    .init("E22-AbsentOrNull", "hand-built-json"),
    .init("E23-OneBadApple", "swallowed-decoding-error"),
    .init("E24-TheLoopThatNeverEnds", "unkeyed-loop-may-not-advance"),
    .init("E25-MixedFeed", "guessed-type", "swallowed-decoding-error"),
    .init("E26-HandBuiltJSON", "hand-built-json"),
    .init("E27-DictionaryDiving", "json-serialization-for-model"),
    .init("E28-SayWhatFailed", "discarded-decoding-error"),
    .init("E29-Preferences", "raw-value-recursion", "swallowed-decoding-error"),
    .init("E30-HotPath", "formatter-in-hot-path", "shared-formatter-mutated"),
    .init("E31-Wrappers", "wrapped-optional-requires-key", "swallowed-decoding-error"),
    .init("E34-SavedOverTheOriginal", "forced-decode", "overwritten-after-failed-load"),
    .init("E35-TheShapeChanged", "optional-hides-failure", "swallowed-decoding-error"),
    .init("E36-SavedByTheOlderApp", "swallowed-decoding-error"),
    .init("E37-ObservableOvernight", "observable-codable"),
    .init(
      "E32-TheFeed", "swallowed-decoding-error", "one-sided-coding", "unlabeled-associated-value",
      "property-missing-from-coding-keys", "formatter-without-posix-locale", "misleading-date-field", "hand-built-json"),
  ]

  private init(_ folder: String, _ rules: String...) {
    self.folder = folder
    self.rules = rules
  }

  package static func named(_ ids: [String]) -> [ExerciseReference] {
    ids.compactMap { id in available.first { $0.id == id } }
  }

  /// The exercises that a rule watches. The exam, which is about everything, is not among them.
  package static func watched(by rule: String) -> [ExerciseReference] {
    available.filter { $0.rules.contains(rule) && $0.id != "E32" }
  }
}
