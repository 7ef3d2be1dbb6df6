import Foundation
import LintModel

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
    workbook.exercises.first { !isSolved($0) }
  }

  /// The next exercise that is not solved, after `exercise` and then from the start; nil when all are solved.
  public func open(after exercise: Exercise?) -> Exercise? {
    let index = exercise.flatMap(workbook.exercises.firstIndex(of:)).map { $0 + 1 } ?? 0
    let ordered = workbook.exercises[index...] + workbook.exercises[..<index]
    return ordered.first { $0 != exercise && !isSolved($0) }
  }

  func isSolved(_ exercise: Exercise) -> Bool { progress[exercise].state == .solved }

  public var solved: Int { workbook.exercises.count(where: isSolved) }

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
    WordWrap.lines(text, width: console.width).map { console.style.apply(tone, to: $0) }
  }

  private func partLines(on console: Console, current: Exercise) -> [String] {
    CoursePart.grouped(workbook.exercises).flatMap { part, exercises in
      Self.wrapped(part.title, .strong, on: console)
        + exercises.map { exercise in
          let (word, tone) = (progress[exercise].state.rawValue, Self.tone(of: progress[exercise].state))
          let mark = exercise == current ? "> " : "  "
          let head = mark + word.padded(to: 8) + exercise.id + "  "
          let title = TextLayout.truncate(exercise.title(), width: max(console.width - head.count, 5))
          return mark + console.style.apply(tone, to: word.padded(to: 8)) + exercise.id + "  "
            + title
        }
    }
  }

  private static func tone(of state: ExerciseState) -> Style.Tone {
    switch state {
    case .solved: .good
    case .broken, .tried: .notice
    case .open: .faint
    }
  }

  /// Where the exercise is to be read and edited.
  static func taskLines(for exercise: Exercise, progress: ExerciseProgress, on console: Console) -> [String] {
    let style = console.style
    var lines = wrapped("\(exercise.id): \(exercise.title())", .strong, on: console)
    lines.append("  read  " + style.link(console.path(exercise.readmeFile), to: exercise.readmeFile))
    for (label, file, line) in workPlaces(in: exercise) {
      lines.append("  \(label)  " + style.link("\(console.path(file)):\(line)", to: file))
    }
    if progress.attempts > 0 {
      let last = progress.testsRun == 0 ? "no test ran" : "\(progress.testsPassed) of \(progress.testsRun) tests passed"
      let counts = "\(Prose.count(progress.attempts, "attempt")), \(Prose.count(progress.hintsShown, "hint"))"
      let changed = progress.hasChangedTests ? "; the tests were not those that were shipped" : ""
      lines += WordWrap.lines(
        "\(last); \(counts)\(changed)", width: console.width, first: "  last  ", rest: "        ")
    }
    return lines
  }

  /// The learner's files, each with the line where work starts: first the one to edit, then what belongs to it.
  private static func workPlaces(in exercise: Exercise) -> [(label: String, file: URL, line: Int)] {
    let places = FolderContents.names(in: exercise.starterFolder, withExtension: "swift").map { name in
      let file = exercise.starterFolder.appending(path: name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (file: file, start: lines.firstIndex { $0.contains("// TODO") })
    }
    let marked = places.filter { $0.start != nil }
    // Once the mark is gone, and in the exam, any of them may be the one.
    if marked.isEmpty { return places.map { ("edit", $0.file, 1) } }
    return marked.map { ("edit", $0.file, ($0.start ?? 0) + 1) }
      + places.filter { $0.start == nil }.map { ("with", $0.file, 1) }
  }

  private func adviceLines(for current: Exercise, on console: Console) -> [String] {
    if solved == workbook.exercises.count {
      return WordWrap.lines(
        "All exercises are solved. Now for your own code, and for the record:", width: console.width)
        + waysToOwnCode
    }
    if isSolved(current) {
      return ["Next:", "  \(CommandText.workbook("next"))    go on to the next exercise"]
    }
    return WordWrap.lines("Next: read the scene, then change the code.", width: console.width) + [
      "  \(CommandText.workbook("test"))   run the tests once",
      "  \(CommandText.workbook("watch"))  run them each time you save",
    ] + (current.isExam ? [] : ["  \(CommandText.workbook("hint"))   if you are stuck"])
  }

  /// What follows the last exercise.
  var waysToOwnCode: [String] {
    [
      "  \(CommandText.workbook("audit", "PATH"))         your own project, with the exercise for each finding",
      "  \(CommandText.workbook("report", "--format", "certificate"))  what you have proved",
      "  docs/training/handout.md                one page to keep beside the keyboard",
    ]
  }
}
