import Foundation

/// The page that follows a run: what happened, why it matters, what to do next.
struct VerdictPage {
  let exercise: Exercise
  let verdict: Verdict
  let workbook: Workbook
  /// As it is after the run.
  let progress: Progress

  func lines(on console: Console) throws -> [String] {
    switch verdict.outcome {
    case .solved: solved(on: console)
    case .lintFindings(let report):
      try GatePage(exercise: exercise, results: verdict.results, gate: report).lines(on: console)
    case .testsFailed: headline(on: console) + [""] + testLines(on: console) + [""] + hintLines(on: console)
    case .crashed(let signal, let message): crashed(signal: signal, message: message, on: console)
    case .stopped(let reason): stopped(reason, on: console)
    case .doesNotCompile(let errors, let isInTests):
      CompilePage(exercise: exercise, errors: errors, isInTests: isInTests).lines(on: console)
    case .noTests: noTests(on: console)
    case .filesMissing(let names): filesMissing(names, on: console)
    case .buildFailed(let log): buildFailed(log, on: console)
    }
  }

  private var testFile: String { "Tests/Exercises/\(exercise.testModule)/\(exercise.testModule).swift" }

  private func headline(on console: Console) -> [String] {
    let (passed, executed) = (verdict.results.passed, verdict.results.executed)
    let text = "\(exercise.id) is not solved yet: \(passed) of \(TextLayout.count(executed, "test")) passed."
    return [console.style.apply(.bad, to: text)]
  }

  // MARK: Solved

  private func solved(on console: Console) -> [String] {
    let results = verdict.results
    let text =
      "\(exercise.id) is solved: all \(TextLayout.count(results.executed, "test")) passed, and codable-lint finds nothing."
    let board = Board(workbook: workbook, progress: progress)
    var lines = TextLayout.wrap(text, width: console.width).map { console.style.apply(.good, to: $0) }
    lines += [""] + board.header(on: console).dropFirst() + [""]
    lines += TextLayout.wrap("Read what happens in production, and what to answer next time:", width: console.width)
    lines.append("  " + console.style.link(console.path(exercise.debriefFile), to: exercise.debriefFile))
    if let next = board.open(after: exercise) {
      lines += TextLayout.wrap("Next: \(next.id), \(next.title())", width: console.width)
      lines.append("  " + CommandText.workbook("next"))
    } else {
      lines += ["That was the last one. All exercises are solved.", "  " + CommandText.workbook("report")]
    }
    return lines
  }

  // MARK: Tests

  private func testLines(on console: Console) -> [String] {
    verdict.results.tests.flatMap { test in
      let (word, tone) = Self.word(for: test.outcome)
      let first = "  " + TextLayout.pad(word, to: 8)
      var lines = TextLayout.wrap(test.requirement, width: console.width, first: first, rest: "          ")
      lines[0] = "  " + console.style.apply(tone, to: TextLayout.pad(word, to: 8)) + lines[0].dropFirst(first.count)
      return lines + failureLines(of: test, on: console)
    }
  }

  private static func word(for outcome: TestResult.Outcome) -> (String, Style.Tone) {
    switch outcome {
    case .passed: ("passed", .good)
    case .failed: ("FAILED", .bad)
    case .skipped: ("skipped", .notice)
    case .unfinished: ("STOPPED", .bad)
    case .notRun: ("not run", .faint)
    }
  }

  private func failureLines(of test: TestResult, on console: Console) -> [String] {
    let shown = test.failures.prefix(3).enumerated().flatMap { index, failure -> [String] in
      var rows: [(String, String)] = index > 0 ? [("", "")] : []
      if let arguments = failure.arguments { rows.append(("with", arguments)) }
      rows.append(("expected", failure.expected))
      if let actual = failure.actual { rows.append(("actual", actual)) }
      rows += failure.comments.map { ("because", $0) }
      if let path = failure.path {
        rows.append(("where", "\(console.path(URL(fileURLWithPath: path))):\(failure.line)"))
      }
      return rows.flatMap { label, text in Self.row(label, text, width: console.width) }
    }
    let rest = test.failures.count - 3
    return shown + (rest > 0 ? ["", "            and \(rest) more"] : [])
  }

  /// A value keeps its own line breaks, because they may be what the test is about.
  private static func row(_ label: String, _ text: String, width: Int) -> [String] {
    if label.isEmpty { return [""] }
    let first = "            " + TextLayout.pad(label, to: 10)
    let rest = String(repeating: " ", count: first.count)
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return pieces.enumerated().flatMap { index, piece in
      TextLayout.wrap(String(piece), width: width, first: index == 0 ? first : rest, rest: rest)
    }
  }

  private func hintLines(on console: Console) -> [String] {
    let shown = progress[exercise].hintsShown
    let which = shown == 0 ? "the first hint" : "the next hint; you have seen \(shown)"
    return ["Next: change the code and run again, or take \(which):", "  \(CommandText.workbook("hint"))"]
  }

  // MARK: Accidents

  private func accident(_ headline: String, _ explanation: String, on console: Console, details: [String] = [])
    -> [String]
  {
    TextLayout.wrap(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
      + details.map { "  " + $0 }
      + TextLayout.wrap(explanation, width: console.width)
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
      + [""] + testLines(on: console) + [""] + hintLines(on: console)
  }

  private func stopped(_ reason: StopReason, on console: Console) -> [String] {
    let during = verdict.results.unfinished.map { " in this test: \($0.requirement)" } ?? ""
    let what =
      switch reason {
      case .timeLimit(let seconds): "did not finish within \(TextLayout.count(seconds, "second"))"
      case .memoryLimit(let megabytes): "used more than \(megabytes) MB of memory"
      case .outputLimit(let megabytes): "printed more than \(megabytes) MB"
      }
    return accident(
      "\(exercise.id): your code \(what) and was stopped\(during)",
      """
      These tests take milliseconds, so this is most likely a loop that never ends: look for a `while` whose condition \
      does not change, for example because a failed decode does not move on to the next element. In an app the screen \
      would freeze. The workbook is not affected.
      """, on: console)
      + [""] + testLines(on: console) + [""] + hintLines(on: console)
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

/// Signals in words.
enum SignalName {
  static func text(for signal: Int32) -> String? {
    switch signal {
    case SIGILL, SIGTRAP: "the Swift runtime stopped it"
    case SIGSEGV, SIGBUS: "memory that it may not touch, often a recursion without end"
    case SIGABRT: "it aborted itself"
    case SIGKILL: "the system ended it, often for lack of memory"
    case 0: nil
    default: "signal \(signal)"
    }
  }
}
