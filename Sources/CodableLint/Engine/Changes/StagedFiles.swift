import LintModel

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
    let changedPaths = Set(records[1])
    let edited = Set(records[2])
    let entries = Self.entries(in: records[0]).compactMap { entry -> Entry? in
      var entry = entry
      entry.isChanged = changedPaths.contains(entry.path[...])
      // Unless git says otherwise, the file on disk is what is staged, so git is rarely asked for a text. Files that
      // the commit changes are always read from the index, whatever git was told to assume about the disk.
      entry.isFromIndex =
        entry.isChanged || (!entry.isSparse && (!entry.isCompared || edited.contains(entry.path[...])))
      return entry.isSparse && !entry.isChanged && !entry.isOnDisk(below: repository.root) ? nil : entry
    }
    let blobs = try repository.blobs(entries.filter(\.isFromIndex).map(\.id))
    for entry in entries {
      if let path = repository.path(of: entry.name) {
        add(entry, at: path, text: entry.isFromIndex ? blobs[entry.id] : nil)
      }
    }
  }

  private mutating func add(_ entry: Entry, at path: String, text: [UInt8]?) {
    if PathText.name(of: path) == ConfigurationFile.name {
      configurations[path] = text
      return
    }
    let content: SourceFile.Content
    if String(validating: entry.path, as: UTF8.self) == nil {
      content = .unreadable(Search.nameIsNotUTF8)
    } else if !entry.isFromIndex {
      content = .file(path)
    } else if let text {
      content = .bytes(text)
    } else if entry.isChanged, !entry.isSparse {
      content = .unreadable("its staged content is not in this clone, and nothing is fetched while linting")
    } else {
      return
    }
    let file = TrackedFile(path: path, content: content, blob: entry.isFromIndex ? nil : entry.id)
    if entry.isChanged { changed.append(file) } else { unchanged.append(file) }
  }

  /// Matches in every folder of the work tree: in a pathspec, `:/` stands for its top, and `*` does not stop at a slash
  /// (gitglossary(7), "pathspec").
  private static let patterns = [":/*.swift", ":/*\(ConfigurationFile.name)"]

  fileprivate struct Entry {
    /// False where git was told to ignore changes on disk.
    var isCompared: Bool
    /// Whether a sparse checkout leaves the file out.
    var isSparse: Bool
    var id: String
    /// From the top of the work tree.
    var path: [UInt8]
    /// The commit changes it.
    var isChanged = false
    /// Its text is read from git, not from disk.
    var isFromIndex = false

    var name: String { String(decoding: path, as: UTF8.self) }

    func isOnDisk(below root: String) -> Bool {
      FileKind(path: PathText.joined(root, name), followsLinks: false) == .regularFile
    }
  }

  private static let listing = ["ls-files", "-v", "--stage", "-z", "--full-name", "--"] + patterns

  /// Rename detection is off, so that the new name counts as added whatever the user's settings are.
  private static let stagedChanges =
    [
      "-c", "diff.relative=false", "diff", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff",
      "--no-textconv", "--ignore-submodules=all", "--diff-filter=ACMRT", "--",
    ] + patterns

  private static let edits =
    ["diff-files", "-z", "--name-only", "--no-ext-diff", "--ignore-submodules=all", "--"] + patterns

  /// Regular files only: no links, no submodules, no unmerged entries.
  private static func entries(in records: [ArraySlice<UInt8>]) -> [Entry] {
    records.compactMap(Entry.init)
      // A pattern for a name matches what ends in it, too.
      .filter { $0.path.ends(with: ".swift") || PathText.name(of: $0.name) == ConfigurationFile.name }
  }
}

extension StagedFiles.Entry {
  /// Reads `tag mode id stage<tab>path`; the tag is `H` for a file that git compares with the disk, `S` for one that a sparse
  /// checkout leaves out, and in lower case where git was told to take the file on disk for unchanged.
  /// Source: git-ls-files(1), `-v` and `-t`.
  fileprivate init?(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = record[..<tab].split(separator: UInt8(ascii: " "))
    guard fields.count == 4, fields[1].starts(with: "100".utf8), fields[3].elementsEqual("0".utf8) else { return nil }
    isCompared = fields[0].elementsEqual("H".utf8)
    id = String(decoding: fields[2], as: UTF8.self)
    isSparse = fields[0].elementsEqual("S".utf8) || fields[0].elementsEqual("s".utf8)
    path = Array(record[(tab + 1)...])
  }
}

extension [UInt8] {
  fileprivate func ends(with ending: String) -> Bool { suffix(ending.utf8.count).elementsEqual(ending.utf8) }
}
