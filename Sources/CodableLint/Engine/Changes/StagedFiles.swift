import Foundation

/// The Swift files of the commit that is about to be made, as git's index has them.
struct StagedFiles {
  /// Added or changed since the last commit, or renamed; deleted ones are gone.
  private(set) var changed: [TrackedFile] = []
  /// The other files that git tracks.
  private(set) var unchanged: [TrackedFile] = []

  /// Reads the index of `repository`: the one that the environment names, when a hook does.
  init(_ repository: GitRepository) throws {
    let entries = try Self.entries(repository)
    let changedPaths = Set(try Self.changedPaths(repository))
    let edited = Set(try repository.records(of: ["diff-files", "-z", "--name-only", "--", Self.swiftFiles]))
    // What is on disk is what is staged, unless git says otherwise; files that a sparse checkout leaves out are not there.
    let needsBlob = entries.filter { entry in
      changedPaths.contains(entry.path) || edited.contains(entry.path)
        || FileKind(path: PathText.joined(repository.root, entry.path)) != .regularFile
    }
    let blobs = try repository.blobs(needsBlob.map(\.id))
    let fromIndex = Set(needsBlob.map(\.path))
    for entry in entries {
      let path = PathText.joined(repository.root, entry.path)
      let content = fromIndex.contains(entry.path) ? blobs[entry.id].map(SourceFile.Content.bytes) : nil
      let file = TrackedFile(path: path, content: content ?? .file(path))
      if changedPaths.contains(entry.path) { changed.append(file) } else { unchanged.append(file) }
    }
  }

  /// Matches in every folder: in a pathspec, `*` does not stop at a slash (gitglossary(7), "pathspec").
  private static let swiftFiles = "*.swift"

  private struct Entry {
    var id: String
    var path: String
  }

  /// Renames are taken apart, so the new name counts as added whatever the user's settings are.
  private static func changedPaths(_ repository: GitRepository) throws -> [String] {
    try repository.records(of: [
      "-c", "diff.relative=false", "diff", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff",
      "--diff-filter=ACMR", "--", swiftFiles,
    ])
  }

  /// Regular files only: no links, no submodules, and nothing that a merge has left open.
  private static func entries(_ repository: GitRepository) throws -> [Entry] {
    try repository.records(of: ["ls-files", "--stage", "-z", "--", swiftFiles]).compactMap { record in
      let parts = record.split(separator: "\t", maxSplits: 1)
      let fields = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, fields.count == 3, fields[0].hasPrefix("100"), fields[2] == "0" else { return nil }
      return Entry(id: String(fields[1]), path: String(parts[1]))
    }
  }
}
