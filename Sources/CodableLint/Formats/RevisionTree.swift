import LintModel

/// What a commit holds, with what its submodules held at that time.
struct RevisionTree {
  /// The Swift files, as git knows them in a work tree.
  private(set) var files: [TrackedFile] = []
  /// Submodules whose files of that time are not in this clone; from the top of the work tree that holds them.
  private(set) var unknown: [String] = []
  /// Absolute; what is asked for.
  private let wanted: [String]

  /// - Parameters:
  ///   - commit: as git names it.
  ///   - wanted: absolute paths; a submodule beside them that lacks its commit is one that is not known.
  /// - Throws: `LintError` when the clone lacks what the files held: what is not compared would count as unchanged.
  init(commit: String, in repository: GitRepository, wanted: [String]) throws {
    self.wanted = wanted
    try add(commit, of: repository)
  }

  private mutating func add(_ commit: String, of repository: GitRepository) throws {
    var entries: [Entry] = []
    for record in try repository.records(of: ["ls-tree", "-r", "-z", "--full-tree", commit]) {
      guard let entry = Entry(record), let path = repository.path(of: entry.name) else { continue }
      if entry.isSubmodule {
        try addSubmodule(at: path, commit: entry.id, of: repository)
      } else if entry.name.hasSuffix(".swift") {
        entries.append(entry)
      }
    }
    let blobs = try repository.blobs(entries.map(\.id))
    let missing = entries.count { blobs[$0.id] == nil }
    guard missing == 0 else {
      throw LintError(
        "this clone lacks what \(Prose.count(missing, "file")) held at \(commit.prefix(9)), and nothing is fetched while linting",
        advice: "Fetch it first, as with 'git checkout' of that commit in a work tree of its own, or use a full clone.")
    }
    files += entries.compactMap { entry in
      blobs[entry.id].map { TrackedFile(path: PathText.joined(repository.root, entry.name), content: .bytes($0)) }
    }
  }

  private mutating func addSubmodule(at path: String, commit: String, of outer: GitRepository) throws {
    let name = PathText.relative(path, to: outer.root)
    let isWanted = wanted.contains { PathText.isInside(path, $0) || PathText.isInside($0, path) }
    // What is beside the files that are asked for may be missing.
    let repository = isWanted ? try outer.submodule(at: path) : try? outer.submodule(at: path)
    guard let repository else {
      unknown.append(name)
      return
    }
    if try repository.line(of: ["rev-parse", "--verify", "--quiet", "\(commit)^{commit}"]) != nil {
      return try add(commit, of: repository)
    }
    guard isWanted else {
      unknown.append(name)
      return
    }
    throw LintError(
      "the submodule '\(name)' was at \(commit.prefix(9)), which its clone here lacks, and nothing is fetched while linting",
      advice: "Fetch it first: git -C '\(name)' fetch --tags origin \(commit)")
  }
}

/// An entry of a tree: a file, or the commit of a submodule.
private struct Entry {
  var isSubmodule: Bool
  var id: String
  /// From the top of the work tree.
  var name: String

  /// Reads `mode type id<TAB>path`; nil for links. Source: git-ls-tree(1), "Output format".
  init?(_ record: String) {
    let parts = record.split(separator: "\t", maxSplits: 1)
    let fields = parts.first?.split(separator: " ") ?? []
    guard parts.count == 2, fields.count == 3, fields[0] != "120000" else { return nil }
    (isSubmodule, id, name) = (fields[1] == "commit", String(fields[2]), String(parts[1]))
  }
}
