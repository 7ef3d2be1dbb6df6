import Foundation
import LintModel

/// What to do with files that were not shipped and keep an exercise from being built.
struct ExtraFilePage {
  let exercise: Exercise
  let workbook: Workbook

  /// A copy inside the folder, found before anything is built.
  func copies(_ copied: CopiedFiles, on console: Console) -> [String] {
    let names = copied.places.map(console.path).joined(separator: " and ")
    let verb = copied.places.count == 1 ? "holds" : "hold"
    let headline = "\(exercise.id): \(names) \(verb) another \(copied.fileName), so it cannot be built."
    return WordWrap.lines(headline, width: console.width).map { console.style.apply(.bad, to: $0) }
      + WordWrap.lines(
        """
        Swift builds every file below an exercise's folder, and it cannot build two of one name. Nothing was run, and \
        your work is safe. To keep the copy where nothing is built:
        """, width: console.width) + copied.places.map { move($0, on: console) }
      + (console.isWatched ? ["It runs again once that is done."] : ["  \(CommandText.workbook("test", exercise.id))"])
  }

  /// Files beside those that were shipped, after a build that failed; empty when there are none.
  func advice(on console: Console) -> [String] {
    let shipped = Set(FolderContents.names(in: exercise.solutionFolder, withExtension: "swift"))
    let extra = FolderContents.swiftFiles(below: exercise.starterFolder).filter { !shipped.contains($0) }
    if extra.isEmpty || shipped.isEmpty { return [] }
    let tops = Set(extra.map { String($0.prefix { $0 != "/" }) }).sorted()
    let places = tops.map { exercise.starterFolder.appending(path: $0) }
    let text = """
      \(places.map(console.path).joined(separator: " and ")) \(places.count == 1 ? "was" : "were") not shipped with the \
      exercise, and \(places.count == 1 ? "is" : "are") built with it: what is declared there and in another file, too, \
      does not compile. To keep \(places.count == 1 ? "it" : "them") where nothing is built:
      """
    return [""] + WordWrap.lines(text, width: console.width) + places.map { move($0, on: console) }
  }

  private func move(_ place: URL, on console: Console) -> String {
    let state = workbook.stateFolder
    let name = "\(exercise.id)-\(place.lastPathComponent)"
    let free = ([name] + (2...99).map { "\(name)-\($0)" }).first { !FolderContents.exists(state.appending(path: $0)) }
    let target = state.appending(path: free ?? name)
    return "  mv \(CommandText.quoted(console.path(place))) \(CommandText.quoted(console.path(target)))"
  }
}
