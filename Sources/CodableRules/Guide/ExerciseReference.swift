/// An exercise of the workbook, as the guides point to it.
package struct ExerciseReference: Sendable, Hashable {
  package var id: String
  /// The folder under `Exercises/`.
  package var folder: String

  /// The exercises that exist; a guide leaves out any other that it names.
  package static let available: [ExerciseReference] = [
    "E01-JustUseTryOptional", "E02-DatesAreIntermittent", "E03-JustMakeItOptional", "E04-TheUnderscoreZero",
    "E05-WhichCalendar", "E06-NewYearsEve", "E07-RoundTrip", "E08-RenameAndExclude", "E09-DefaultsAreNotFallbacks",
    "E10-AcronymKeys", "E11-CaseKeys", "E12-Flatten", "E13-BridgeType", "E14-OneModelNotTwo", "E15-Injected",
    "E16-Envelope", "E17-Inheritance", "E18-NumbersAsStrings", "E19-LooseTypes", "E20-TypedIdentifiers",
    "E21-UnknownCases", "E22-AbsentOrNull", "E23-OneBadApple", "E24-TheLoopThatNeverEnds", "E25-MixedFeed",
    "E26-HandBuiltJSON", "E27-DictionaryDiving", "E28-SayWhatFailed", "E29-Preferences", "E30-HotPath", "E31-Wrappers",
    "E32-TheFeed", "E33-CountedCases", "E34-SavedOverTheOriginal", "E35-TheShapeChanged", "E36-SavedByTheOlderApp",
    "E37-ObservableOvernight",
  ].map { ExerciseReference(id: String($0.prefix(3)), folder: $0) }

  package static func named(_ ids: [String]) -> [ExerciseReference] {
    ids.compactMap { id in available.first { $0.id == id } }
  }
}
