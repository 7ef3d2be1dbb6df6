import Foundation
import LintModel

/// One state of an exercise's Swift files, built and run by verification.
struct ExerciseVariant: Sendable {
  var kind: Kind
  /// Swift files by name.
  var files: [String: Data]

  enum Kind: Sendable {
    case starter
    case solution
    case wrongFix(WrongFix)
  }

  var name: String {
    switch kind {
    case .starter: "starter"
    case .solution: "solution"
    case .wrongFix(let fix): "wrong fix \(fix.name)"
    }
  }

  /// The starter, the solution and every wrong fix that can be read; `problems` reports the others.
  static func all(of exercise: Exercise) -> (variants: [ExerciseVariant], problems: [String]) {
    let starter = swiftFiles(in: exercise.starterFolder)
    var variants = [
      ExerciseVariant(kind: .starter, files: starter),
      ExerciseVariant(kind: .solution, files: swiftFiles(in: exercise.solutionFolder)),
    ]
    var problems: [String] = []
    for file in FolderContents.names(in: exercise.wrongFixFolder, withExtension: "patch") {
      do {
        variants.append(try wrongFix(file, of: exercise, starter: starter))
      } catch {
        problems.append("WrongFixes/\(file): \(error)")
      }
    }
    return (variants, problems)
  }

  private static func swiftFiles(in folder: URL) -> [String: Data] {
    FolderContents.names(in: folder, withExtension: "swift").reduce(into: [:]) { files, name in
      files[name] = try? Data(contentsOf: folder.appending(path: name))
    }
  }

  private static func wrongFix(_ file: String, of exercise: Exercise, starter: [String: Data]) throws -> ExerciseVariant
  {
    let text = try String(contentsOf: exercise.wrongFixFolder.appending(path: file), encoding: .utf8)
    let fix = try WrongFix(name: (file as NSString).deletingPathExtension, parsing: text)
    var files = starter
    for change in fix.patch.files {
      let name = (change.path as NSString).lastPathComponent
      guard change.path == "Exercises/\(exercise.folder)/\(name)", name.hasSuffix(".swift") else {
        throw LintError("the patch changes \(change.path), which is not a Swift file of \(exercise.folder)")
      }
      // A file that the starter does not have is added.
      files[name] = Data(try change.apply(to: String(decoding: starter[name] ?? Data(), as: UTF8.self)).utf8)
    }
    return ExerciseVariant(kind: .wrongFix(fix), files: files)
  }
}
