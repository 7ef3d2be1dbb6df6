import CodableLint
import Foundation
import LintModel

/// The page that follows a run: what happened, why it matters, what to do next.
struct VerdictPage {
  let exercise: Exercise
  let verdict: Verdict
  let workbook: Workbook
  /// As it is after the run.
  let progress: Progress

  func lines(on console: Console) throws -> [String] {
    changedTests(on: console) + TestLines.printed(verdict.printed) + (try outcome(on: console))
  }

  private func outcome(on console: Console) throws -> [String] {
    switch verdict.outcome {
    case .solved:
      SolvedPage(
        exercise: exercise, results: verdict.results, board: Board(workbook: workbook, progress: progress)
      ).lines(on: console)
    case .lintFindings(let report):
      try GatePage(
        exercise: exercise, results: verdict.results, gate: report, hintsShown: progress[exercise].hintsShown
      ).lines(on: console)
    case .testsFailed: testsFailed(on: console)
    case .testsChanged: testsChanged(on: console)
    case .crashed(let signal, let message): crashed(signal: signal, message: message, on: console)
    case .stopped(let reason): stopped(reason, on: console)
    case .doesNotCompile(let errors, let isInTests):
      CompilePage(exercise: exercise, errors: errors, isInTests: isInTests).lines(on: console)
        + ExtraFilePage(exercise: exercise, workbook: workbook).advice(on: console)
    case .noTests: noTests(on: console)
    case .filesCopied(let copied):
      ExtraFilePage(exercise: exercise, workbook: workbook).copies(copied, on: console)
    case .filesMissing(let names): filesMissing(names, on: console)
    case .buildFailed(let log): buildFailed(log, on: console)
    }
  }

  private var testFile: String { "Tests/Exercises/\(exercise.testModule)/\(exercise.testModule).swift" }

  // MARK: Tests

  /// `watch` shows the page on one screen: one failure at a time, and the count where the eye ends.
  private func testsFailed(on console: Console) -> [String] {
    let (passed, executed) = (verdict.results.passed, verdict.results.executed)
    let text = "\(exercise.id) is not solved yet: \(passed) of \(Prose.count(executed, "test")) passed."
    let headline = [console.style.apply(.bad, to: text)]
    let tests = TestLines(results: verdict.results, console: console)
    if console.isWatched { return tests.firstOnly() + [""] + headline + hintLines(on: console) }
    return headline + [""] + tests.all() + [""] + watchedBy(on: console) + hintLines(on: console)
  }

  /// Told after the first attempt, because before it the names would give the cause away.
  private func watchedBy(on console: Console) -> [String] {
    let rules = exercise.isExam ? [] : exercise.watchedBy()
    if rules.isEmpty { return [] }
    return WordWrap.lines("Watched by: \(rules.joined(separator: ", "))", width: console.width) + [""]
  }

  private func hintLines(on console: Console) -> [String] {
    NextSteps(console: console).retry(exercise, hintsShown: progress[exercise].hintsShown)
  }

  private func changedTests(on console: Console) -> [String] {
    let names = verdict.changedTests
    if names.isEmpty { return [] }
    let text =
      """
      Not as shipped: \(names.joined(separator: ", ")). A run with other tests proves something else, so it never \
      counts as solved, and reports say so. To have the shipped files back:
      """
    return WordWrap.lines(text, width: console.width).map { console.style.apply(.notice, to: $0) }
      + names.map { "  git checkout -- \($0)" } + [""]
  }

  private func testsChanged(on console: Console) -> [String] {
    let text = "\(exercise.id) is not solved yet: everything passed, but not with the tests that were shipped."
    return WordWrap.lines(text, width: console.width).map { console.style.apply(.bad, to: $0) }
      + ["Bring them back and run again."]
  }

  // MARK: Accidents

  private func accident(_ headline: String, _ explanation: String, on console: Console, details: [String] = [])
    -> [String]
  {
    WordWrap.lines(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
      + details.flatMap { WordWrap.lines($0, width: console.width, first: "  ", rest: "  ") }
      + WordWrap.lines(explanation, width: console.width)
  }

  private func crashed(signal: Int32, message: String?, on console: Console) -> [String] {
    let during = verdict.results.unfinished.map { " while this test ran: \($0.requirement)" } ?? ""
    let name = SignalName.text(for: signal).map { " (\($0))" } ?? ""
    return accident(
      "\(exercise.id): your code crashed\(name)\(during)",
      """
      A crash ends the whole test process, so the tests after it did not run. In an app it ends the app. Look for `!`, \
      `try!`, `as!`, an index out of range, or a function that calls itself without end. The workbook is not affected.
      """, on: console, details: message.map { [$0] } ?? [])
      + [""] + TestLines(results: verdict.results, console: console).all() + [""] + hintLines(on: console)
  }

  private func stopped(_ reason: StopReason, on console: Console) -> [String] {
    let during = verdict.results.unfinished.map { " in this test: \($0.requirement)" } ?? ""
    return accident(
      "\(exercise.id): your code \(reason.explanation) and was stopped\(during)",
      """
      These tests take milliseconds, so this is most likely a loop that never ends: look for a `while` whose condition \
      does not change, for example because a failed decode does not move on to the next element. In an app the screen \
      would freeze. The workbook is not affected.
      """, on: console)
      + [""] + TestLines(results: verdict.results, console: console).all() + [""] + hintLines(on: console)
  }

  private func noTests(on console: Console) -> [String] {
    if let problem = verdict.results.unreadable.first { return unreadableRecord(problem, on: console) }
    return accident(
      "\(exercise.id): no test was executed, so nothing is proved.",
      """
      A run without tests never counts as a pass. The tests are functions marked `@Test` in \(testFile); if they were \
      renamed, disabled or removed, bring the file back with:
      """, on: console) + ["  git checkout -- \(testFile)"]
  }

  private func unreadableRecord(_ problem: String, on console: Console) -> [String] {
    accident(
      "\(exercise.id): the tests ran, but their record could not be read, so nothing is proved.",
      """
      Your Swift may write that record in a form this workbook does not know yet. Your code is not the \
      cause. Update the repository with `git pull`; until then this shows the results without judging them:
      """, on: console, details: [problem])
      + ["  WORKBOOK=exercises WORKBOOK_ONLY=\(exercise.id) swift test --scratch-path .build-workbook"]
  }

  private func filesMissing(_ names: [String], on console: Console) -> [String] {
    let areSources = names.contains { $0.hasPrefix("Exercises/") }
    let command = areSources ? CommandText.workbook("reset", exercise.id) : "git checkout -- \(testFile)"
    return accident(
      "\(exercise.id): \(names.count == 1 ? "a file is" : "files are") missing, so it cannot be built.",
      "Deleted or renamed by accident? Your progress is safe. This brings the shipped files back:", on: console,
      details: names) + ["  " + command]
  }

  private func buildFailed(_ log: String, on console: Console) -> [String] {
    accident(
      "\(exercise.id): the exercise could not be built, and your code is not the reason the compiler gives.",
      """
      The end of its log is above. Often the build folder is out of date: delete it and run again. If it stays, check \
      that `swift --version` says 6.2 or later and that the disk is not full.
      """, on: console, details: log.split(whereSeparator: \.isNewline).map(String.init))
      + ["  rm -rf .build-workbook", "  " + CommandText.workbook("test", exercise.id)]
  }
}
