import CodableLint
import LintModel

/// A class as one page for a projector: self-contained, light and dark, without names.
enum ClassPage {
  static func render(_ summary: ClassSummary) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Swift Codable workbook: the class</title>
    <style>
    \(ClassPageStyle.sheet)
    </style>
    </head>
    <body>
    <header>
    <h1>Where the class stands</h1>
    <p>\(Prose.count(summary.learners, "learner")), \(Prose.count(summary.exerciseCount, "exercise")), \
    \(solved(summary.solvedTotal)). No names, no code.</p>
    </header>
    <main>
    \(exercises(summary))
    \(rejections(summary))
    \(untried(summary))
    </main>
    \(footer(summary))
    </body>
    </html>

    """
  }

  private static func solved(_ count: Int) -> String {
    switch count {
    case 0: "nothing solved yet"
    case 1: "one solved"
    default: "solved \(count) times in all"
    }
  }

  private static func footer(_ summary: ClassSummary) -> String {
    if summary.tried.isEmpty { return "" }
    return """
      <footer>
      <p>Minutes, tries and hints are medians; minutes are those until the exercise was solved, without longer breaks.
      Rejections are counted over all learners: a test failed an attempt, or all passed and codable-lint found something.
      A broken exercise was solved once, and its last run failed.</p>
      </footer>
      """
  }

  private static func exercises(_ summary: ClassSummary) -> String {
    if summary.tried.isEmpty {
      return """
        <p class="none">Nobody has run an exercise yet. Learners write their reports with
        <code>\(CommandText.workbook("report", "--format", "json"))</code>; this page is made from those files.</p>
        """
    }
    let rows = summary.tried.map { row(of: $0, learners: summary.learners) }.joined(separator: "\n")
    return """
      <section aria-labelledby="exercises">
      <h2 id="exercises">Exercises, hardest first</h2>
      <p class="key"><span><i class="solved"></i>solved</span> <span><i class="broken"></i>broken again</span> \
      <span><i class="tried"></i>tried</span> <span><i class="open"></i>not run</span></p>
      <div class="rows">
      \(rows)
      </div>
      </section>
      """
  }

  private static func row(of row: ClassSummary.Row, learners: Int) -> String {
    let states = [("solved", row.solved), ("broken", row.broken), ("tried", row.tried), ("open", learners - row.ran)]
    let words = states.filter { $0.1 > 0 }.map { "\($0.1) \($0.0 == "open" ? "not run" : $0.0)" }.joined(
      separator: ", ")
    let bars = states.filter { $0.1 > 0 }.map { "<i class=\"\($0.0)\" style=\"flex-grow: \($0.1)\"></i>" }.joined()
    let facts: [(String, String)] = [
      ("minutes", ClassText.number(row.medianMinutes)), ("tries", ClassText.number(row.medianTries)),
      ("hints", ClassText.number(row.medianHints)), ("saw the solution", "\(row.spoiled)"),
      ("rejected by tests", "\(row.testTotal)"), ("by codable-lint", "\(row.gateTotal)"),
    ]
    let cells = facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined()
    let changed =
      row.changedTests > 0
      ? "<p class=\"changed\">\(row.changedTests) ran with changed tests; that never counts as solved.</p>\n" : ""
    return """
      <article>
      <h3><span class="id">\(escaped(row.id))</span> \(escaped(row.title))</h3>
      <div class="bar" role="img" aria-label="\(words)">\(bars)</div>
      <p class="words">\(words)</p>
      <dl>\(cells)</dl>
      \(changed)</article>
      """
  }

  private static func rejections(_ summary: ClassSummary) -> String {
    let most = summary.mostRejections(10)
    guard let top = most.first?.rejection.count, top > 0 else { return "" }
    let rows = most.map { exercise, rejection in
      """
      <tr><th scope="row"><span class="id">\(escaped(exercise))</span> \(escaped(rejection.name))</th>\
      <td><i class="count" style="--share: \(100 * rejection.count / top)%"></i><b>\(rejection.count)</b></td></tr>
      """
    }
    return """
      <section aria-labelledby="rejections">
      <h2 id="rejections">What rejected most</h2>
      <table>
      <thead><tr><th scope="col">test or rule</th><th scope="col">attempts</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </section>
      """
  }

  private static func untried(_ summary: ClassSummary) -> String {
    if summary.untried.isEmpty { return "" }
    let items = summary.untried.map { "<li><span class=\"id\">\(escaped($0.id))</span> \(escaped($0.title))</li>" }
    return """
      <section aria-labelledby="untried">
      <h2 id="untried">Not run by anybody yet</h2>
      <ul class="untried">\(items.joined())</ul>
      </section>
      """
  }

  /// Text for HTML; what is between backticks is code.
  private static func escaped(_ text: String) -> String {
    XMLText.escaped(text).replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
  }
}
