import LintModel

/// The scene of an exercise: the situation, the pressure, the task, and where to work.
struct ScenePage {
  /// The sections of an exercise's README that make up its scene, in their order.
  static let sections = ["Context", "Pressure", "What you will tell yourself", "Your task"]

  let exercise: Exercise
  /// Which rules watch the exercise is told after the first attempt: before it, their names would give the cause away.
  var namesRules = false

  func lines(on console: Console) -> [String] {
    let readme = exercise.readme()
    let sections = Self.sections.compactMap { name in readme.section(name).map { (name, $0) } }
    let scene = sections.flatMap { name, body in
      ["", console.style.apply(.strong, to: "\(name):")]
        + MarkdownLayout.lines(namesRules ? body : Self.withoutRules(body), width: console.width, style: console.style)
    }
    return Board.taskLines(for: exercise, progress: ExerciseProgress(), on: console) + scene
      + (console.isWatched ? [""] : ["", "Next:", "  \(CommandText.workbook("watch"))"])
  }

  private static func withoutRules(_ body: String) -> String {
    let paragraphs = body.split(separator: "\n\n")
    return paragraphs.filter { !$0.contains(/^\**Watched by:/) }.joined(separator: "\n\n")
  }
}

/// Hints, one level or all that have been seen.
struct HintPage {
  let exercise: Exercise
  let hints: [String]
  /// 0-based.
  let levels: Range<Int>

  func lines(on console: Console) -> [String] {
    let shown = levels.flatMap { level in
      [console.style.apply(.strong, to: "\(exercise.id), hint \(level + 1) of \(hints.count)")]
        + MarkdownLayout.lines(hints[level], width: console.width, style: console.style) + [""]
    }
    return shown + next(on: console)
  }

  private func next(on console: Console) -> [String] {
    if console.isWatched {
      let more = levels.upperBound < hints.count ? "Try it before you press h again." : "That was the last hint."
      return [more]
    }
    if levels.upperBound < hints.count {
      return WordWrap.lines(
        "Try it before you take the next one. `\(CommandText.workbook("hint", "--again"))` shows this again.",
        width: console.width)
    }
    return WordWrap.lines(
      """
      That was the last hint. If it does not help, the solution and its debrief do: \
      `\(CommandText.workbook("solution", exercise.id, "--spoil"))`
      """, width: console.width)
  }
}
