import CodableLint
import Foundation
import LintModel

/// The files an exercise was shipped with, from the repository's history.
///
/// A learner may have committed their own work, so the newest commit is not good enough. Nobody but the authors touches
/// the solution and the wrong fixes, and whoever changes a starter has to keep both in step: the newest commit that
/// touched those holds the starter as it was shipped.
struct ShippedFiles {
  let workbook: Workbook

  /// Contents by name, of everything directly inside the exercise's folder.
  ///
  /// - Throws: `LintError` when there is no git history to take them from.
  func contents(of exercise: Exercise) throws -> [String: Data] {
    let folder = "Exercises/\(exercise.folder)"
    let log = try git(
      "log", "-1", "--format=%H", "--", "Solutions/\(exercise.folder)",
      "Tests/Exercises/\(exercise.testModule)/WrongFixes")
    let commit = String(decoding: log, as: UTF8.self).trimmingWhitespace
    guard !commit.isEmpty else { throw noHistory(exercise) }
    let listing = try git("ls-tree", "-z", "--name-only", commit, "\(folder)/")
    let paths = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard !paths.isEmpty else { throw noHistory(exercise) }
    var contents: [String: Data] = [:]
    for path in paths {
      contents[(path as NSString).lastPathComponent] = try git("show", "\(commit):./\(path)")
    }
    return contents
  }

  private func noHistory(_ exercise: Exercise) -> LintError {
    LintError(
      "the shipped files of \(exercise.id) are not in this repository's history",
      advice: """
        A copy without git history cannot reset exercises. Clone the repository again beside this folder and copy \
        Exercises/\(exercise.folder) from there.
        """)
  }

  /// What git prints in the workbook's folder.
  private func git(_ arguments: String...) throws -> Data {
    // A hook or another repository's git may have set these for its own purposes.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    do {
      return try Git(folder: workbook.root.path, environment: environment).run(arguments)
    } catch let failure as GitFailure {
      let reason = failure.message.split(whereSeparator: \.isNewline).first ?? "it gave no reason"
      throw LintError(
        "git could not tell what the exercise was shipped with: \(reason)",
        advice: """
          Resetting takes the files from git's history. Without it, clone the repository again beside this folder and \
          copy Exercises/ from there.
          """)
    }
  }
}

/// Puts an exercise back to how it was shipped, and keeps the learner's files.
struct ExerciseReset {
  let workbook: Workbook

  /// Where the learner's files went, relative to the workbook; nil when nothing had been changed.
  ///
  /// - Throws: `LintError` when the shipped files cannot be found or a file cannot be written.
  func run(_ exercise: Exercise, at date: Date) throws -> String? {
    let shipped = try ShippedFiles(workbook: workbook).contents(of: exercise)
    let folder = exercise.starterFolder
    let changed = FolderContents.names(in: folder).filter { name in
      // A folder was not shipped, and has no bytes either.
      shipped[name] == nil || (try? Data(contentsOf: folder.appending(path: name))) != shipped[name]
    }
    let stash = workbook.stateFolder.appending(path: "stash/\(exercise.id)-\(FileStamp.text(for: date))")
    let files = FileManager.default
    do {
      if !changed.isEmpty { try files.createDirectory(at: stash, withIntermediateDirectories: true) }
      for name in changed {
        try files.moveItem(at: folder.appending(path: name), to: stash.appending(path: name))
      }
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, data) in shipped { try data.write(to: folder.appending(path: name), options: .atomic) }
    } catch {
      throw LintError(
        "\(exercise.id) could not be reset: \(error.localizedDescription)",
        advice: "Your own files are in \(folder.path) or \(stash.path).")
    }
    return changed.isEmpty ? nil : Workbook.path(stash, from: workbook.root)
  }
}
