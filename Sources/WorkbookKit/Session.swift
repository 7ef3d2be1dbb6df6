import Foundation
import LintModel

/// One learner at work: what the commands do, apart from reading their arguments.
public struct Session: Sendable {
  public let workbook: Workbook
  public private(set) var console: Console
  let store: ProgressStore
  let runner: ExerciseRunner
  let interruption: Interruption

  public init(workbook: Workbook, console: Console, interruption: Interruption) {
    self.init(
      workbook: workbook, console: console, interruption: interruption,
      runner: ExerciseRunner(workbook: workbook, interruption: interruption))
  }

  init(workbook: Workbook, console: Console, interruption: Interruption, runner: ExerciseRunner) {
    self.workbook = workbook
    self.console = console
    self.interruption = interruption
    self.runner = runner
    store = ProgressStore(workbook)
  }

  /// The same session with pages that mention keys.
  func watched() -> Session {
    var session = self
    session.console.isWatched = true
    return session
  }

  // MARK: Progress

  /// The progress on disk. A notice about a damaged file is shown.
  public func progress() throws -> Progress {
    let loaded = try store.load()
    if let notice = loaded.notice { console.show(WordWrap.lines(notice, width: console.width) + [""]) }
    return loaded.progress
  }

  /// The exercise a command is about: the named one, else the current one.
  func exercise(named name: String?) throws -> Exercise {
    if let name { return try workbook.exercise(named: name) }
    guard let current = Board(workbook: workbook, progress: try progress()).current else {
      throw LintError("there are no exercises in this workbook yet")
    }
    return current
  }

  // MARK: Commands

  public func showBoard() throws {
    console.show(Board(workbook: workbook, progress: try progress()).lines(on: console))
  }

  /// Goes on to the named exercise, or to the next one that is not solved, and shows its scene.
  ///
  /// - Parameter skip: whether an exercise that is not solved may be left behind.
  /// - Returns: the exit code; 1 when the current exercise is not solved and was not skipped.
  public func goOn(to name: String?, skip: Bool) throws -> Int32 {
    let progress = try progress()
    let board = Board(workbook: workbook, progress: progress)
    let chosen: Exercise
    if let name {
      chosen = try workbook.exercise(named: name)
    } else if progress.current != nil, let current = board.current, !board.isSolved(current), !skip {
      console.show(
        WordWrap.lines(
          """
          \(current.id) is not solved yet. `\(CommandText.workbook("test"))` runs it; \
          `\(CommandText.workbook("next", "--skip"))` leaves it for later.
          """, width: console.width) + [""]
          + ScenePage(exercise: current, namesRules: progress[current].attempts > 0).lines(on: console))
      return 1
    } else if progress.current == nil, let first = board.current, !board.isSolved(first) {
      chosen = first
    } else if let open = board.open(after: board.current) {
      chosen = open
    } else {
      console.show(board.lines(on: console))
      return 0
    }
    try store.update { progress in
      progress.current = chosen.id
      progress[chosen].touch(at: Date())
    }
    console.show(ScenePage(exercise: chosen, namesRules: progress[chosen].attempts > 0).lines(on: console))
    return 0
  }

  /// Runs an exercise, shows the verdict and records it.
  ///
  /// - Returns: the verdict's exit code.
  public func test(_ name: String?) throws -> Int32 {
    let exercise = try exercise(named: name)
    let verdict = try run(exercise)
    return verdict.exitCode
  }

  @discardableResult
  func run(_ exercise: Exercise) throws -> Verdict {
    _ = try progress()
    if !FolderContents.exists(workbook.scratchFolder.appending(path: "debug")), CopiedFiles(in: exercise) == nil {
      console.show("Building \(exercise.id) for the first time; later runs take a second or two.")
    }
    // Two windows that run the same exercise at the same time are one attempt.
    let lock = FileLock.ifFree(workbook.stateFolder.appending(path: "running-\(exercise.id)"))
    defer { lock?.release() }
    let verdict = try runner.run(exercise)
    let progress = Result {
      try store.update { progress in
        progress.current = exercise.id
        progress[exercise].record(verdict.attempt, at: Date(), counts: lock != nil)
      }
    }
    // The verdict is shown even when it cannot be saved.
    let shown = (try? progress.get()) ?? Progress()
    let page = VerdictPage(exercise: exercise, verdict: verdict, workbook: workbook, progress: shown)
    if console.isWatched { console.clearScreen() }
    console.show(try page.lines(on: console))
    _ = try progress.get()
    return verdict
  }

  /// Shows the next hint that has not been shown, or, once all have been, all of them.
  ///
  /// - Parameter again: shows only the hints that have been shown already.
  public func hint(_ name: String?, again: Bool) throws {
    let exercise = try exercise(named: name)
    let hints = try exercise.hints().levels
    let shown = min(try progress()[exercise].hintsShown, hints.count)
    let isRepeated = (again && shown > 0) || shown == hints.count
    let page = HintPage(exercise: exercise, hints: hints, levels: isRepeated ? 0..<shown : shown..<shown + 1)
    console.show(page.lines(on: console))
    if !isRepeated {
      try store.update { progress in
        progress[exercise].touch(at: Date())
        progress[exercise].hintsShown = max(progress[exercise].hintsShown, shown + 1)
      }
    }
  }

  /// Shows the solution and its debrief.
  ///
  /// - Returns: the exit code; 1 when the exercise is not solved and `spoil` is false.
  public func solution(_ name: String?, spoil: Bool) throws -> Int32 {
    let exercise = try exercise(named: name)
    let wasSolved = try progress()[exercise].wasSolved
    guard wasSolved || spoil else {
      let hint = "A hint may be enough: `\(CommandText.workbook("hint", exercise.id))`. "
      console.show(
        WordWrap.lines(
          """
          \(exercise.id) is not solved yet. The solution teaches most after your own attempt. \
          \(exercise.isExam ? "" : hint)If you want the solution all the same: \
          `\(CommandText.workbook("solution", exercise.id, "--spoil"))`.
          """, width: console.width))
      return 1
    }
    console.show(try SolutionPage(exercise: exercise).lines(on: console))
    if !wasSolved { try store.update { $0[exercise].spoiledAt = $0[exercise].spoiledAt ?? Date().wholeSecond } }
    return 0
  }

  /// Puts an exercise back to how it was shipped and tells where the learner's files went. Progress stays.
  public func reset(_ exercise: Exercise) throws {
    let reset = ExerciseReset(workbook: workbook)
    let stash = try reset.run(exercise, at: Date())
    let text =
      stash.map { "\(exercise.id) is as it was shipped again. Your files are kept in \($0)." }
      ?? "\(exercise.id) is as it was shipped; there was nothing to put back."
    console.show(WordWrap.lines(text, width: console.width))
  }

  /// Lists all exercises with their state.
  ///
  /// - Parameter running: whether every exercise is run first, which proves the states again without counting attempts.
  /// - Returns: the exit code; 1 when a run was asked for and an exercise is not solved.
  public func list(running: Bool) throws -> Int32 {
    var progress = try progress()
    if running { progress = try checkAll() }
    console.show(ListPage(workbook: workbook, progress: progress).lines(on: console))
    return running && workbook.exercises.contains { progress[$0].state != .solved } ? 1 : 0
  }

  /// Runs every exercise and records the results, reporting each as it comes.
  @discardableResult
  public func checkAll() throws -> Progress {
    var progress = try progress()
    for exercise in workbook.exercises {
      let verdict = try runner.run(exercise)
      progress = try store.update {
        $0[exercise].record(verdict.attempt, at: Date(), counts: false)
      }
    }
    return progress
  }

  /// Takes the progress of another machine into this one's.
  public func merge(_ file: URL) throws {
    _ = try progress()
    let other: Progress
    do {
      other = try ProgressStore.read(file)
    } catch let error as DecodingError {
      throw LintError(
        "\(file.path) is not a progress file: \(DamageReport.sentence(about: error))",
        advice: "Give the path of a `.workbook/progress.json` from your other machine.")
    }
    let merged = try store.update { $0 = $0.merged(with: other) }
    let board = Board(workbook: workbook, progress: merged)
    console.show("Merged. The last attempt wins; what was solved on either machine and fails now is broken.")
    console.show(board.header(on: console))
  }
}

extension Session {
  /// What this learner has done.
  ///
  /// - Parameter running: whether every exercise is run first.
  public func report(learner: String, running: Bool) throws -> LearnerReport {
    let progress = running ? try checkAll() : try progress()
    return LearnerReport(learner: learner, workbook: workbook, progress: progress, at: Date())
  }
}
