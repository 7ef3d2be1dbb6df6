import ArgumentParser
import LintModel
import WorkbookKit

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "Show where you stand and what to do next (the default).")
  /// Words that are no command: the parser passes them to the default one.
  @Argument(help: .hidden) var words: [String] = []
  @OptionGroup var place: Place

  func run() throws {
    if let word = words.first { throw try unknown(word) }
    try place.session().showBoard()
  }

  /// What people type who know other tools, and what does that here.
  private static let otherNames = [
    "run": "test", "check": "test", "start": "next", "begin": "next", "go": "next", "open": "next",
    "skip": "next --skip",
    "status": "board", "progress": "board", "hints": "hint", "answer": "solution",
    "solve": "solution", "restore": "reset", "undo": "reset", "exam": "next E32", "class": "report --format class",
    "certificate": "report --format certificate", "export": "report --format json", "lint": "audit", "create": "new",
  ]

  private func unknown(_ word: String) throws -> LintError {
    if let exercise = try? place.workbook().exercise(named: word) {
      return LintError(
        "'\(word)' is an exercise, not a command",
        advice: "Read it with `swift run workbook next \(exercise.id)`, or run it with `… test \(exercise.id)`.")
    }
    let commands = WorkbookCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    if commands.contains(word) {
      return LintError(
        "'\(word)' comes after an option, so it was not understood",
        advice: "The command comes first: `swift run workbook \(word) --root …`.")
    }
    let near = Self.otherNames[word.lowercased()] ?? Spelling.nearest(to: word, among: commands)
    return LintError(
      "there is no command '\(word)'",
      advice: near.map { "Did you mean `swift run workbook \($0)`?" }
        ?? "The commands are: \(commands.joined(separator: ", ")).")
  }
}

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Go on to the next open exercise, or to the one you name, and show its scene.")
  @Argument(help: "An exercise, such as E07.") var exercise: String?
  @Flag(help: "Leave the current exercise for later.") var skip = false
  @OptionGroup var place: Place

  func run() throws {
    throw ExitCode(try place.session().goOn(to: exercise, skip: skip))
  }
}

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests and the linter on one exercise.",
    discussion: "Exit code 0: solved. 1: not solved. 2: it could not be judged, for example because no test ran.")
  @Argument(help: "An exercise, such as E07; by default the current one.") var exercise: String?
  @OptionGroup var place: Place

  func run() throws {
    throw ExitCode(try place.listeningSession().test(exercise))
  }
}

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Run the exercise each time you save a file.",
    discussion: "Keys: n next, h hint, e explain, l list, c check all, x reset, q quit.")
  @Argument(help: "An exercise, such as E07; by default the current one.") var exercise: String?
  @OptionGroup var place: Place

  func run() throws {
    try Watch.run(try place.listeningSession(), exercise: exercise)
  }
}

struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show the next hint, one level at a time.")
  @Argument(help: "An exercise, such as E07; by default the current one.") var exercise: String?
  @Flag(help: "Show the hints you have seen already.") var again = false
  @OptionGroup var place: Place

  func run() throws {
    try place.session().hint(exercise, again: again)
  }
}

struct SolutionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Show the solution and its debrief, once you have solved the exercise.")
  @Argument(help: "An exercise, such as E07; by default the current one.") var exercise: String?
  @Flag(help: "Show it although the exercise is not solved.") var spoil = false
  @OptionGroup var place: Place

  func run() throws {
    throw ExitCode(try place.session().solution(exercise, spoil: spoil))
  }
}

struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Put an exercise back to how it was shipped; your files are kept in .workbook/stash.")
  @Argument(help: "An exercise, such as E07.") var exercise: String
  @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
  @OptionGroup var place: Place

  func run() throws {
    let interruption = Interruption()
    interruption.listen()
    let session = try place.session(interruption: interruption)
    let exercise = try session.workbook.exercise(named: exercise)
    let question = "Put \(exercise.id) back to how it was shipped? Your files are kept."
    guard try yes || Confirmation.ask(question, on: session.console, interruption: interruption) else {
      return session.console.show("Nothing was changed.")
    }
    try session.reset(exercise)
  }
}

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List all exercises with their state.")
  @Flag(name: .customLong("run"), help: "Run every exercise first; exit code 1 when one is not solved.") var running =
    false
  @OptionGroup var place: Place

  func run() throws {
    throw ExitCode(try place.listeningSession().list(running: running))
  }
}
