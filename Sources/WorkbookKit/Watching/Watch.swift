import CodableLint
import CodableRules
import Foundation
import LintModel

/// Runs the current exercise each time one of its files is saved, and answers keys in between.
public struct Watch {
  private let session: Session
  /// The rules that rejected the last run.
  private var lastRules: [String] = []
  private let terminal: KeyboardTerminal
  private var exercise: Exercise
  private var snapshot: FolderSnapshot

  /// Often enough to feel immediate, rare enough to cost nothing.
  private static let pollMilliseconds: Int32 = 200

  /// Watches the named exercise, or the current one, until q or Ctrl-C. The terminal is restored on every way out.
  ///
  /// - Throws: `LintError` without a terminal, `Interrupted` on Ctrl-C.
  public static func run(_ session: Session, exercise name: String?) throws {
    let exercise = try session.exercise(named: name)
    let terminal = try KeyboardTerminal()
    defer { terminal.restore() }
    var watch = Watch(
      session: session.watched(), terminal: terminal, exercise: exercise, snapshot: snapshot(of: exercise))
    try watch.run()
  }

  private mutating func run() throws {
    try runExercise()
    while true {
      try session.interruption.check()
      switch terminal.key(within: Self.pollMilliseconds) {
      case .pressed(let key):
        guard try handle(key) else { return }
      case .closed: return
      case .none:
        if try hasSettledChange() { try runExercise() }
      }
    }
  }

  private static func snapshot(of exercise: Exercise) -> FolderSnapshot {
    FolderSnapshot(of: [exercise.starterFolder, exercise.testFolder])
  }

  /// Editors write in several steps, so a change counts once the files hold still.
  private mutating func hasSettledChange() throws -> Bool {
    var latest = Self.snapshot(of: exercise)
    guard latest != snapshot else { return false }
    while latest != snapshot {
      snapshot = latest
      usleep(50_000)
      try session.interruption.check()
      latest = Self.snapshot(of: exercise)
    }
    return true
  }

  private mutating func runExercise() throws {
    snapshot = Self.snapshot(of: exercise)
    session.console.clearScreen()
    session.console.show("Running \(exercise.id) ...")
    let verdict = try session.run(exercise)
    if case .lintFindings(let gate) = verdict.outcome { lastRules = gate.rules.sorted() } else { lastRules = [] }
    // A shell that had the terminal while the tool was suspended may have changed its mode.
    terminal.enter()
    showKeys()
  }

  private func showKeys() {
    let keys = "Keys: n next, h hint, e explain, l list, c check all, x reset, q quit. Saving a file runs the tests."
    session.console.show([""] + WordWrap.lines(keys, width: session.console.width))
  }

  /// - Returns: whether to go on watching.
  private mutating func handle(_ key: Character) throws -> Bool {
    switch key.lowercased() {
    case "n": try goOn()
    case "h": try answer { try session.hint(exercise.id, again: false) }
    case "e": try answer(explain)
    case "l": try answer { _ = try session.list(running: false) }
    case "c":
      session.console.show("Running all exercises ...")
      try answer { _ = try session.list(running: true) }
    case "x": try reset()
    case "q": return false
    default: showKeys()
    }
    return true
  }

  private func explain() throws {
    if lastRules.isEmpty { session.console.show("No rule rejected the last run, so there is none to explain.") }
    for rule in lastRules {
      let text = try Explanation.markdown(for: rule, rules: RuleCatalog.infos)
      let (width, isColored) = (session.console.width, session.console.style.isColored)
      session.console.write(TerminalMarkdown.render(text, width: width, usesColor: isColored))
    }
  }

  /// An expected failure is shown, and watching goes on.
  private func answer(_ action: () throws -> Void) throws {
    do {
      try action()
    } catch let error as LintError {
      session.console.show(WordWrap.lines(error.description, width: session.console.width))
    }
    showKeys()
  }

  private mutating func goOn() throws {
    let board = Board(workbook: session.workbook, progress: try session.progress())
    guard let next = board.open(after: exercise) else {
      session.console.show("There is no other exercise left to solve.")
      return showKeys()
    }
    if !board.isSolved(exercise) { session.console.show(["\(exercise.id) stays open for later.", ""]) }
    _ = try session.goOn(to: next.id, skip: true)
    exercise = next
    lastRules = []
    snapshot = Self.snapshot(of: next)
    showKeys()
  }

  private mutating func reset() throws {
    session.console.show(
      "Put \(exercise.id) back to how it was shipped? Your files are kept. Press y for yes, any other key for no.")
    while true {
      try session.interruption.check()
      switch terminal.key(within: Self.pollMilliseconds) {
      case .none: continue
      case .pressed("y"), .pressed("Y"):
        try answer { try session.reset(exercise) }
      case .pressed, .closed:
        session.console.show("Nothing was changed.")
        showKeys()
      }
      return
    }
  }
}
