import Foundation

/// The page that tells where the learner stands and what to do next.
public struct Board: Sendable {
  let workbook: Workbook
  let progress: Progress

  public init(workbook: Workbook, progress: Progress) {
    self.workbook = workbook
    self.progress = progress
  }

  /// The exercise to work on: the one chosen last, else the first that is not solved; nil when there are none.
  public var current: Exercise? {
    progress.current.flatMap(workbook.exercise(id:)) ?? firstOpen ?? workbook.exercises.first
  }

  private var firstOpen: Exercise? {
    workbook.exercises.first { !progress[$0].isSolved }
  }

  /// The next exercise that is not solved, after `exercise` and then from the start; nil when all are solved.
  public func open(after exercise: Exercise?) -> Exercise? {
    let index = exercise.flatMap(workbook.exercises.firstIndex(of:)).map { $0 + 1 } ?? 0
    let ordered = workbook.exercises[index...] + workbook.exercises[..<index]
    return ordered.first { $0 != exercise && !progress[$0].isSolved }
  }

  func isSolved(_ exercise: Exercise) -> Bool { progress[exercise].isSolved }

  public var solved: Int { workbook.exercises.count { progress[$0].isSolved } }

  /// The whole page.
  public func lines(on console: Console) -> [String] {
    guard let current else { return ["There are no exercises in this workbook yet."] }
    return header(on: console) + [""] + partLines(on: console, current: current) + [""]
      + Self.taskLines(for: current, progress: progress[current], on: console)
      + [""] + adviceLines(for: current, on: console)
  }

  func header(on console: Console) -> [String] {
    let total = workbook.exercises.count
    let count = "\(solved) of \(total) solved"
    let room = min(console.width - count.count - 4, 40)
    let filled = total == 0 ? 0 : room * solved / total
    let bar =
      "[" + String(repeating: "#", count: max(filled, 0)) + String(repeating: ".", count: max(room - filled, 0)) + "]"
    return Self.wrapped("Swift Codable workbook", .strong, on: console) + [room < 10 ? count : "\(bar) \(count)"]
  }

  private static func wrapped(_ text: String, _ tone: Style.Tone, on console: Console) -> [String] {
    TextLayout.wrap(text, width: console.width).map { console.style.apply(tone, to: $0) }
  }

  private func partLines(on console: Console, current: Exercise) -> [String] {
    CoursePart.grouped(workbook.exercises).flatMap { part, exercises in
      Self.wrapped(part.title, .strong, on: console)
        + exercises.map { exercise in
          let state = Self.state(of: progress[exercise])
          let mark = exercise == current ? "> " : "  "
          let head = mark + TextLayout.pad(state.word, to: 8) + exercise.id + "  "
          let title = TextLayout.truncate(exercise.title(), width: max(console.width - head.count, 5))
          return mark + console.style.apply(state.tone, to: TextLayout.pad(state.word, to: 8)) + exercise.id + "  "
            + title
        }
    }
  }

  static func state(of progress: ExerciseProgress) -> (word: String, tone: Style.Tone) {
    if progress.isBrokenAgain { return ("broken", .notice) }
    if progress.isSolved { return ("solved", .good) }
    return progress.lastResult != nil ? ("tried", .notice) : ("open", .faint)
  }

  /// Where the exercise is to be read and edited.
  static func taskLines(for exercise: Exercise, progress: ExerciseProgress, on console: Console) -> [String] {
    let style = console.style
    var lines = wrapped("\(exercise.id): \(exercise.title())", .strong, on: console)
    lines.append("  read  " + style.link(console.path(exercise.readmeFile), to: exercise.readmeFile))
    for (file, line) in workPlaces(in: exercise) {
      lines.append("  edit  " + style.link("\(console.path(file)):\(line)", to: file))
    }
    if progress.attempts > 0 {
      let last = progress.testsRun == 0 ? "no test ran" : "\(progress.testsPassed) of \(progress.testsRun) tests passed"
      let counts = "\(TextLayout.count(progress.attempts, "attempt")), \(TextLayout.count(progress.hintsShown, "hint"))"
      lines += TextLayout.wrap("\(last); \(counts)", width: console.width, first: "  last  ", rest: "        ")
    }
    return lines
  }

  /// The learner's files, each with the line where work starts.
  private static func workPlaces(in exercise: Exercise) -> [(file: URL, line: Int)] {
    FolderContents.names(in: exercise.starterFolder, withExtension: "swift").map { name in
      let file = exercise.starterFolder.appending(path: name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (file, (lines.firstIndex { $0.contains("// TODO") } ?? 0) + 1)
    }
  }

  private func adviceLines(for current: Exercise, on console: Console) -> [String] {
    if solved == workbook.exercises.count {
      return TextLayout.wrap(
        """
        All exercises are solved. `\(CommandText.workbook("report"))` shows what you did; the debriefs under Solutions/ \
        are worth a second look in your team.
        """, width: console.width)
    }
    if progress[current].isSolved {
      return ["Next:", "  \(CommandText.workbook("next"))    go on to the next exercise"]
    }
    return TextLayout.wrap("Next: read the scene, then change the code.", width: console.width) + [
      "  \(CommandText.workbook("test"))   run the tests once",
      "  \(CommandText.workbook("watch"))  run them each time you save",
      "  \(CommandText.workbook("hint"))   if you are stuck",
    ]
  }
}
