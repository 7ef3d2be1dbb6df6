import LintModel

/// All exercises in a table.
struct ListPage {
  let workbook: Workbook
  let progress: Progress

  func lines(on console: Console) -> [String] {
    let rows = workbook.exercises.map { exercise in
      let own = progress[exercise]
      return [
        exercise.id, own.state.rawValue, own.testsRun == 0 ? "-" : "\(own.testsPassed)/\(own.testsRun)",
        "\(own.hintsShown)", "\(own.attempts)", exercise.title(),
      ]
    }
    let table = TextLayout.table([["id", "state", "tests", "hints", "tries", "title"]] + rows, width: console.width)
    let legend =
      "solved: proved by a run. broken: solved once, the last run failed. tried: not solved yet. open: not run yet."
    let order = "Exercises are in teaching order; their ids never change."
    return table + [""] + WordWrap.lines("\(legend) \(order)", width: console.width)
  }
}
