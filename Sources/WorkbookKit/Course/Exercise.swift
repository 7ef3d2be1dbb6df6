import Foundation

/// One exercise: an id that never changes and a folder name, found under the same names in three trees.
public struct Exercise: Sendable, Hashable {
  /// Such as `E07`.
  public let id: String
  /// Such as `E07-RoundTrip`.
  public let folder: String
  /// The absolute path of the package that holds the exercise.
  let root: URL

  public init(id: String, folder: String, root: URL) {
    self.id = id
    self.folder = folder
    self.root = root
  }

  /// The folder's name without the id, such as `RoundTrip`.
  public var name: String {
    folder.hasPrefix("\(id)-") ? String(folder.dropFirst(id.count + 1)) : folder
  }

  /// Where the learner works.
  public var starterFolder: URL { root.appending(path: "Exercises/\(folder)") }
  public var solutionFolder: URL { root.appending(path: "Solutions/\(folder)") }
  public var testFolder: URL { root.appending(path: "Tests/Exercises/\(id)Tests") }
  public var wrongFixFolder: URL { testFolder.appending(path: "WrongFixes") }
  public var readmeFile: URL { starterFolder.appending(path: "README.md") }
  public var hintsFile: URL { starterFolder.appending(path: "Hints.md") }
  public var debriefFile: URL { solutionFolder.appending(path: "DEBRIEF.md") }

  /// Whether this is the exam, which has no hints.
  public var isExam: Bool { CoursePart.exam.ids.contains(id) }

  /// The name of the test module that belongs to the exercise.
  public var testModule: String { "\(id)Tests" }
}

/// The files of a folder, by the end of their name.
enum FolderContents {
  /// Names directly inside `folder` that end in `.` and `pathExtension`, sorted; empty when there is no such folder.
  static func names(in folder: URL, withExtension pathExtension: String) -> [String] {
    names(in: folder).filter { ($0 as NSString).pathExtension == pathExtension }
  }

  /// The Swift files in `folder` and the folders below it, relative to it and sorted: those that SwiftPM builds. It passes
  /// over what is hidden.
  static func swiftFiles(below folder: URL) -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (paths ?? []).filter { path in
      (path as NSString).pathExtension == "swift" && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  /// What those files hold, one after the other. A file that cannot be read holds nothing.
  static func swiftText(below folder: URL) -> String {
    swiftFiles(below: folder).compactMap { name in
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }.joined(separator: "\n")
  }

  /// All names directly inside `folder`, sorted; empty when there is no such folder. What a desktop leaves behind
  /// does not count.
  static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0 != ".DS_Store" }.sorted()
  }

  static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
