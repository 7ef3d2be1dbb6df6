import CodableLint
import Foundation
import LintModel

/// A team's own incident as an exercise: the files to fill in, and the entry in the manifest.
public struct ExerciseScaffold: Sendable {
  let workbook: Workbook
  let title: String
  public let exercise: Exercise

  /// Course ids end below this, so that an exercise of a team never meets one that the course gains later.
  private static let firstOwnNumber = 50

  /// - Parameter title: what people will call the exercise, such as "The empty invoice".
  /// - Throws: `LintError` when no name can be made of the title, or an exercise has it already.
  public init(title: String, workbook: Workbook) throws {
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard name.contains(where: \.isLetter), name.allSatisfy(\.isASCII) else {
      throw LintError(
        "\"\(title)\" gives no name for a folder", advice: "Use letters from A to Z, such as \"The empty invoice\".")
    }
    if let same = workbook.exercises.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw LintError("\(same.id) is called \(same.name) already", advice: "Choose another title.")
    }
    let numbers = workbook.exercises.compactMap { Int($0.id.dropFirst()) }.filter { $0 >= Self.firstOwnNumber }
    let id = "E\((numbers.max() ?? Self.firstOwnNumber - 1) + 1)"
    self.workbook = workbook
    self.title = title.trimmingWhitespace
    exercise = Exercise(id: id, folder: "\(id)-\(name)", root: workbook.root)
  }

  /// Writes the files, then the entry.
  ///
  /// - Throws: `LintError` when a file cannot be written or the manifest has no list.
  public func write() throws {
    let manifest = workbook.root.appending(path: "Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let extended = try ExerciseList.adding((exercise.id, exercise.folder), to: text)
    let files = ScaffoldFiles(exercise: exercise, title: title).all
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      let file = workbook.root.appending(path: path)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw LintError("\(path) could not be written", advice: "Check who may write to the folder above it.")
      }
      try AtomicFile.write(Array(content.utf8), to: file.path)
    }
    try AtomicFile.write(Array(extended.utf8), to: manifest.path)
  }

  /// What to do next, for the terminal.
  public func lines(on console: Console) -> [String] {
    let sentence =
      "\(exercise.id) is there, and it builds. It holds an example until you put your own incident in its place:"
    let files = [
      exercise.readmeFile, exercise.hintsFile, exercise.starterFolder, exercise.testFolder, exercise.debriefFile,
    ]
    return WordWrap.lines(sentence, width: console.width) + files.map { "  " + console.path($0) } + [""]
      + WordWrap.lines(
        """
        Everything to write is marked "\(ScaffoldChecks.mark)". This says what is missing, and proves the rest:
        """, width: console.width) + ["  \(CommandText.workbook("verify", exercise.id))"]
  }
}

extension ExerciseList {
  /// The manifest with one more exercise at the end of its list.
  ///
  /// - Throws: `LintError` when the manifest has no list.
  static func adding(_ exercise: (id: String, folder: String), to manifest: String) throws -> String {
    _ = try parse(manifest: manifest)
    let entry = "  (\"\(exercise.id)\", \"\(exercise.folder)\"),\n"
    guard let list = manifest.firstMatch(of: /\blet\s+exercises\b[^=]*=\s*\[[^\]]*/) else { return manifest }
    let body = list.0.hasSuffix("\n") ? list.0 : list.0 + "\n"
    return manifest.replacingCharacters(in: list.range, with: body + entry)
  }
}
