import Foundation

/// The Swift files of the commit that is about to be made, as git's index has them.
struct StagedFiles {
  /// Added or changed since the last commit, or renamed; deleted ones are gone.
  private(set) var changed: [TrackedFile] = []
  /// The other files that git tracks.
  private(set) var unchanged: [TrackedFile] = []
  /// The texts of configurations whose text on disk is another, or gone; by their absolute paths.
  private(set) var configurations: [String: [UInt8]] = [:]

  /// The work tree that they are staged in.
  let repository: GitRepository

  /// Reads the index of the repository around a folder: the one that the environment names, when a hook does.
  ///
  /// - Parameter folder: absolute.
  /// - Throws: `LintError` when the folder lies in no work tree, or git cannot tell.
  init(around folder: String, environment: [String: String]) throws {
    let (repository, answers) = try GitRepository.opened(
      containing: folder, environment: environment, asking: [Self.listing, Self.stagedChanges, Self.edits])
    self.repository = repository
    let records = answers.map { [UInt8]($0).split(separator: 0) }
    let entries = Self.entries(in: records[0])
    let changedPaths = Set(records[1].map { String(decoding: $0, as: UTF8.self) })
    let edited = Set(records[2].map { String(decoding: $0, as: UTF8.self) })
    // What is on disk is what is staged, unless git says otherwise: mostly, git need not be asked for any text.
    let needsBlob = entries.filter { edited.contains($0.path) || !$0.isCompared }
    let blobs = try repository.blobs(needsBlob.map(\.id))
    let fromIndex = Set(needsBlob.map(\.path))
    for entry in entries {
      let path = PathText.joined(repository.root, entry.path)
      let staged = fromIndex.contains(entry.path) ? blobs[entry.id] : nil
      if PathText.name(of: path) == ConfigurationFile.name {
        configurations[path] = staged
        continue
      }
      let file = TrackedFile(path: path, content: staged.map(SourceFile.Content.bytes) ?? .file(path))
      if changedPaths.contains(entry.path) { changed.append(file) } else { unchanged.append(file) }
    }
  }

  /// Matches in every folder of the work tree: in a pathspec, `:/` stands for its top, and `*` does not stop at a slash
  /// (gitglossary(7), "pathspec").
  private static let patterns = [":/*.swift", ":/*\(ConfigurationFile.name)"]

  fileprivate struct Entry {
    /// False where git does not look at the disk: sparse checkouts, and files it was told to leave alone.
    var isCompared: Bool
    var id: String
    var path: String
  }

  private static let listing = ["ls-files", "-v", "--stage", "-z", "--full-name", "--"] + patterns

  /// Renames are taken apart, so the new name counts as added whatever the user's settings are.
  private static let stagedChanges =
    [
      "-c", "diff.relative=false", "diff", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff",
      "--diff-filter=ACMR", "--",
    ] + patterns

  private static let edits = ["diff-files", "-z", "--name-only", "--"] + patterns

  /// Regular files only: no links, no submodules, and nothing that a merge has left open.
  private static func entries(in records: [ArraySlice<UInt8>]) -> [Entry] {
    records.compactMap(Entry.init)
      // A pattern for a name matches what ends in it, too.
      .filter { $0.path.hasSuffix(".swift") || PathText.name(of: $0.path) == ConfigurationFile.name }
  }
}

extension StagedFiles.Entry {
  /// Reads `tag mode id stage<tab>path`; the tag is `H` for a file that git compares with the disk.
  /// Source: git-ls-files(1), `-v` and `-t`.
  fileprivate init?(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = record[..<tab].split(separator: UInt8(ascii: " "))
    guard fields.count == 4, fields[1].starts(with: "100".utf8), fields[3].elementsEqual("0".utf8) else { return nil }
    isCompared = fields[0].elementsEqual("H".utf8)
    id = String(decoding: fields[2], as: UTF8.self)
    path = String(decoding: record[(tab + 1)...], as: UTF8.self)
  }
}
