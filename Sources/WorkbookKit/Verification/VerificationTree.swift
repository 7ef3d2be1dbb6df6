import Foundation
import LintModel

/// A copy of the exercise package in which variants take turns, so that the learner's files are never touched. Files
/// are written only when they change, which keeps builds incremental from one run to the next.
struct VerificationTree: Sendable {
  let workbook: Workbook

  var root: URL { workbook.scratchFolder.appending(path: "verify/package") }
  var scratch: URL { workbook.scratchFolder.appending(path: "verify/build") }

  /// Copies the manifest and the tests.
  ///
  /// - Throws: `LintError` when a file cannot be written.
  func prepare() throws {
    try mirror(
      ["Package.swift": try contents(of: workbook.root.appending(path: "Package.swift"))], in: root, isComplete: false)
    for exercise in workbook.exercises {
      let names = FolderContents.names(in: exercise.testFolder, withExtension: "swift")
      var files: [String: Data] = [:]
      for name in names { files[name] = try contents(of: exercise.testFolder.appending(path: name)) }
      let folder = root.appending(path: "Tests/Exercises/\(exercise.testModule)")
      try mirror(files, in: folder, isComplete: true)
      // The manifest excludes these and warns when they are missing.
      try mirror([:], in: folder.appending(path: "WrongFixes"), isComplete: false)
      let excluded = exercise.isExam ? ["README.md"] : ["README.md", "Hints.md"]
      try mirror(
        Dictionary(uniqueKeysWithValues: excluded.map { ($0, Data()) }), in: sourceFolder(of: exercise),
        isComplete: false)
    }
  }

  func sourceFolder(of exercise: Exercise) -> URL {
    root.appending(path: "Exercises/\(exercise.folder)")
  }

  /// Where the linter reads a variant, while others are built already.
  var gateRoot: URL { workbook.scratchFolder.appending(path: "verify/gate") }

  /// Makes a variant what the gate sees of the exercise.
  ///
  /// - Returns: the folder with its files.
  func installForGate(_ variant: ExerciseVariant, of exercise: Exercise) throws -> URL {
    let folder = gateRoot.appending(path: "Exercises/\(exercise.folder)")
    try mirror(variant.files, in: folder, isComplete: true)
    return folder
  }

  /// Makes a variant the exercise's source.
  func install(_ variant: ExerciseVariant, of exercise: Exercise) throws {
    try mirror(variant.files, in: sourceFolder(of: exercise), isComplete: true)
  }

  private func contents(of url: URL) throws -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw LintError("\(url.path) cannot be read", advice: "Check who may read it.")
    }
  }

  /// - Parameter isComplete: whether other Swift files in the folder are removed.
  private func mirror(_ files: [String: Data], in folder: URL, isComplete: Bool) throws {
    let manager = FileManager.default
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, data) in files where (try? Data(contentsOf: folder.appending(path: name))) != data {
        try data.write(to: folder.appending(path: name))
      }
      guard isComplete else { return }
      for name in FolderContents.names(in: folder, withExtension: "swift") where files[name] == nil {
        try manager.removeItem(at: folder.appending(path: name))
      }
    } catch {
      throw LintError(
        "verification could not write to \(folder.path)",
        advice: "Check that the disk is not full and the folder can be written.")
    }
  }
}
