import LintModel

/// The commands that pages tell the learner to type.
enum CommandText {
  static let workbook = "swift run workbook"

  static func workbook(_ words: String...) -> String {
    ([workbook] + words).joined(separator: " ")
  }

  /// A path as a shell takes it for one word.
  static func quoted(_ path: String) -> String {
    let isPlain = !path.isEmpty && path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,@%".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }

  static func explain(_ rule: String) -> String {
    "swift run codable-lint explain \(rule)"
  }
}

/// What a page says about how to go on: under `watch` in keys, elsewhere in commands.
struct NextSteps {
  let console: Console

  /// - Parameter hintsShown: how many hints the learner has seen.
  func retry(_ exercise: Exercise, hintsShown: Int) -> [String] {
    let again = console.isWatched ? "save" : "run again"
    if exercise.isExam { return wrapped("Next: change the code and \(again). This is the exam: it has no hints.") }
    let which = hintsShown == 0 ? "the first hint" : "the next hint; you have seen \(hintsShown)"
    guard !console.isWatched else { return wrapped("Next: change the code and save, or press h for \(which).") }
    return wrapped("Next: change the code and run again, or take \(which):") + [
      "  \(CommandText.workbook("hint"))"
    ]
  }

  func next(_ exercise: Exercise) -> [String] {
    let title = "Next: \(exercise.id), \(exercise.title())"
    return console.isWatched ? wrapped("\(title). Press n.") : wrapped(title) + ["  \(CommandText.workbook("next"))"]
  }

  func explain(_ rules: [String]) -> [String] {
    if rules.isEmpty { return [] }
    return console.isWatched
      ? ["Press e to read more about it."] : ["More about it:"] + rules.map { "  \(CommandText.explain($0))" }
  }

  /// In the middle of a sentence.
  func reset(_ exercise: Exercise) -> String {
    console.isWatched ? "x" : "`\(CommandText.workbook("reset", exercise.id))`"
  }

  private func wrapped(_ text: String) -> [String] {
    WordWrap.lines(text, width: console.width)
  }
}
