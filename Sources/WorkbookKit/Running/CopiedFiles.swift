import Foundation

/// Copies inside an exercise's folder. Learners copy an exercise to keep a state of it, and a copy that lands inside the
/// folder is built together with the original; two files of one name cannot be.
public struct CopiedFiles: Sendable, Equatable {
  /// The name that two files have, such as `Accounts.swift`.
  var fileName: String
  /// What lies directly inside the exercise's or the tests' folder and holds copies; absolute.
  var places: [URL]

  init(fileName: String, places: [URL]) {
    self.fileName = fileName
    self.places = places
  }

  /// Nil when every file has a name of its own.
  init?(in exercise: Exercise) {
    var names: [String] = []
    var places: [URL] = []
    for folder in [exercise.starterFolder, exercise.testFolder] {
      let files = FolderContents.swiftFiles(below: folder)
      let groups = Dictionary(grouping: files) { ($0 as NSString).lastPathComponent }.filter { $0.value.count > 1 }
      names += groups.keys
      let inner = groups.values.joined().compactMap { path in
        path.firstIndex(of: "/").map { String(path[..<$0]) }
      }
      places += Set(inner).sorted().map { folder.appending(path: $0) }
    }
    guard let name = names.min(), !places.isEmpty else { return nil }
    (fileName, self.places) = (name, places)
  }
}
