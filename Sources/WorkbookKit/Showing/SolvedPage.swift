import Foundation
import LintModel

/// What is shown at once when an exercise is solved: what to say next time, how the learner's code and ours differ, and
/// where to go on.
struct SolvedPage {
  let exercise: Exercise
  let results: TestResults
  let board: Board

  /// A longer difference is for the editor.
  private static let mostDiffLines = 60

  func lines(on console: Console) -> [String] {
    let passed = "all \(Prose.count(results.executed, "test")) passed"
    let headline = "\(exercise.id) is solved: \(passed), and codable-lint finds nothing."
    return WordWrap.lines(headline, width: console.width).map { console.style.apply(.good, to: $0) }
      + [""] + whatToSay(on: console) + difference(on: console) + board.header(on: console).dropFirst() + [""]
      + WordWrap.lines("Read what happens in production:", width: console.width)
      + ["  " + console.style.link(console.path(exercise.debriefFile), to: exercise.debriefFile)]
      + wayOn(on: console)
  }

  private func whatToSay(on console: Console) -> [String] {
    let debrief = (try? String(contentsOf: exercise.debriefFile, encoding: .utf8)) ?? ""
    guard let words = Readme(parsing: debrief).section("What to say under pressure"), !words.isEmpty else { return [] }
    return [console.style.apply(.strong, to: "What to say under pressure:")]
      + MarkdownLayout.lines(words, width: console.width, style: console.style) + [""]
  }

  private func difference(on console: Console) -> [String] {
    let names = FolderContents.names(in: exercise.solutionFolder, withExtension: "swift")
    let lines = names.flatMap { name in
      let (own, ours) = (exercise.starterFolder.appending(path: name), exercise.solutionFolder.appending(path: name))
      return SourceDifference(from: text(of: own), to: text(of: ours)).lines(
        titles: (console.path(own), console.path(ours)), style: console.style)
    }
    if lines.isEmpty { return ["Your code is line by line the same as our solution.", ""] }
    let shown = Array(lines.prefix(Self.mostDiffLines))
    let rest = lines.count - shown.count
    let more = rest > 0 ? ["  and \(Prose.count(rest, "more line")) in Solutions/\(exercise.folder)"] : []
    return [console.style.apply(.strong, to: "From your code (-) to ours (+); yours is as good if it says the same:")]
      + shown + more + [""]
  }

  private func text(of file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private func wayOn(on console: Console) -> [String] {
    if let next = board.open(after: exercise) { return NextSteps(console: console).next(next) }
    return WordWrap.lines(
      "That was the last one. All exercises are solved. Now for your own code, and for the record:",
      width: console.width) + board.waysToOwnCode
  }
}
