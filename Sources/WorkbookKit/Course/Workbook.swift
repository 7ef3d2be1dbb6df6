import Foundation
import LintModel

/// The course on disk: where it is and which exercises it has, in the order of teaching.
public struct Workbook: Sendable {
  /// The absolute path of the package, free of symbolic links, as the compiler prints it.
  public let root: URL
  /// In the order of teaching: part by part, and inside a part as the manifest lists them.
  public let exercises: [Exercise]

  /// The course in `root`, the folder that holds `Package.swift`.
  ///
  /// - Throws: `LintError` when the folder holds no course.
  public init(root: URL) throws {
    let root = URL(fileURLWithPath: Self.resolved(root.path))
    let manifest = root.appending(path: "Package.swift")
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
      throw Self.notFound(root)
    }
    self.root = root
    self.exercises = CoursePart.inOrder(
      try ExerciseList.parse(manifest: text).map { Exercise(id: $0.id, folder: $0.folder, root: root) })
  }

  /// The course in `directory` or in the nearest folder above it.
  ///
  /// - Throws: `LintError` when there is none.
  public static func find(from directory: URL) throws -> Workbook {
    var folder = URL(fileURLWithPath: resolved(directory.path))
    while true {
      let hasManifest = FolderContents.exists(folder.appending(path: "Package.swift"))
      if hasManifest, FolderContents.exists(folder.appending(path: "Exercises")) {
        return try Workbook(root: folder)
      }
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, folder.path != "/" else { throw notFound(directory) }
      folder = parent
    }
  }

  private static func notFound(_ directory: URL) -> LintError {
    LintError(
      "there is no workbook in \(directory.path) or above it",
      advice: "Run this inside the cloned repository, where Package.swift and Exercises/ are, or name it with --root.")
  }

  /// The path without symbolic links; compilers and tests print files that way.
  static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The exercise that `name` means: `E07`, `e07`, `7`, `E07-RoundTrip` or `RoundTrip`.
  ///
  /// - Throws: `LintError` that lists the ids there are.
  public func exercise(named name: String) throws -> Exercise {
    let wanted = name.lowercased()
    let number = Int(wanted.hasPrefix("e") ? String(wanted.dropFirst()) : wanted)
    let found = exercises.first { exercise in
      [exercise.id, exercise.folder, exercise.name].contains { $0.lowercased() == wanted }
        || (number != nil && Int(exercise.id.drop { !$0.isNumber }) == number)
    }
    guard let found else { throw LintError("there is no exercise called \"\(name)\"", advice: advice(for: name)) }
    return found
  }

  /// More ids than this are a list that nobody reads in an error.
  private static let mostListed = 10

  private func advice(for name: String) -> String {
    let near = Spelling.suggestions(for: name, among: exercises.flatMap { [$0.id, $0.name] }, limit: 1).first
    if let near, let exercise = exercises.first(where: { [$0.id, $0.name].contains(near) }), near == exercise.name {
      return "Did you mean \(exercise.id), \(exercise.name)?"
    }
    return exercises.count <= Self.mostListed
      ? "The exercises are: \(exercises.map(\.id).joined(separator: ", "))."
      : "`\(CommandText.workbook("list"))` shows all \(exercises.count) with their ids."
  }

  /// The exercise with this exact id; nil when the list has none.
  public func exercise(id: String) -> Exercise? {
    exercises.first { $0.id == id }
  }

  /// Progress, stashes and locks; ignored by git.
  var stateFolder: URL { root.appending(path: ".workbook") }

  /// Build products of the exercises, apart from the package's own `.build`, so that running an exercise from
  /// `swift run workbook` never waits for the lock SwiftPM holds there.
  var scratchFolder: URL { root.appending(path: ".build-workbook") }

  /// A path as a person or an editor can open it from `directory`: relative where the file lies inside, else absolute.
  public static func path(_ url: URL, from directory: URL) -> String {
    let base = resolved(directory.path)
    let path = url.path
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }
}
