import Foundation
import LintModel

/// A solution's code, then what there is to say about it.
struct SolutionPage {
  let exercise: Exercise

  /// - Throws: `LintError` when the solution is not there.
  func lines(on console: Console) throws -> [String] {
    let names = FolderContents.names(in: exercise.solutionFolder, withExtension: "swift")
    guard !names.isEmpty else {
      throw LintError(
        "\(exercise.id) has no solution in \(console.path(exercise.solutionFolder))",
        advice: "Bring it back with `git checkout -- Solutions/\(exercise.folder)`.")
    }
    let code = names.flatMap { name -> [String] in
      let file = exercise.solutionFolder.appending(path: name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return [console.style.apply(.strong, to: console.path(file)), ""]
        + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    let debrief = (try? String(contentsOf: exercise.debriefFile, encoding: .utf8)) ?? ""
    return code + MarkdownLayout.lines(debrief, width: console.width, style: console.style)
  }
}
