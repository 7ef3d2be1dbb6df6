/// An exercise of the workbook, as the guides point to it.
package struct ExerciseReference: Sendable, Hashable {
  package var id: String
  /// The folder under `Exercises/`.
  package var folder: String

  /// The exercises that exist; a guide leaves out any other that it names.
  package static let available: [ExerciseReference] = [
    "E01-JustUseTryOptional", "E02-DatesAreIntermittent", "E03-JustMakeItOptional", "E04-TheUnderscoreZero",
    "E05-WhichCalendar", "E09-DefaultsAreNotFallbacks", "E10-AcronymKeys", "E23-OneBadApple",
    "E24-TheLoopThatNeverEnds", "E28-SayWhatFailed",
  ].map { ExerciseReference(id: String($0.prefix(3)), folder: $0) }

  package static func named(_ ids: [String]) -> [ExerciseReference] {
    ids.compactMap { id in available.first { $0.id == id } }
  }
}
