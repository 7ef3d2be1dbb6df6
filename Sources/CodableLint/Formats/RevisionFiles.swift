import LintModel

/// The Swift files of a git revision, read without checking it out.
struct RevisionFiles {
  /// The word for the newest tag before what is being worked on, whatever a branch or a file is called.
  static let latestTag = "latest-tag"

  /// The revision, or the tag that was found for it.
  let name: String
  /// As `Discovery` would find them.
  let files: [SourceFile]
  /// What a person should know about them, as full sentences.
  let notices: [String]
  private let commit: String
  private let repository: GitRepository

  /// - Parameters:
  ///   - paths: the files and folders that are asked for, as in the work tree.
  /// - Throws: `LintError` when git does not know the revision.
  init(_ revision: String, paths: [String], discovery: Discovery) throws {
    let repository = try GitRepository(containing: discovery.workingDirectory, environment: discovery.environment)
    guard try repository.line(of: ["rev-parse", "--verify", "--quiet", "HEAD"]) != nil else {
      throw LintError(
        "this repository has no commit yet, so there is no '\(revision)' to compare with", advice: "Commit first.")
    }
    let isLatest = revision == Self.latestTag
    let revision = isLatest ? try Self.latestTag(of: repository) : revision
    if !isLatest { try repository.refuseAmbiguous(revision) }
    // In full, as a branch may be called like the tag.
    let place = isLatest ? "refs/tags/\(revision)" : revision
    guard
      let commit = try repository.line(
        of: ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(place)^{commit}"])
    else {
      throw LintError(
        "git knows no revision '\(revision)', and no file of shapes has that name",
        advice: try repository.isShallow()
          ? "The clone is shallow: fetch the tag first ('git fetch origin tag \(revision)', or 'fetch-depth: 0' in a checkout step)."
          : "Check the spelling, or fetch it first ('git fetch --tags').")
    }
    try self.init(commit: commit, named: revision, in: repository, paths: paths, discovery: discovery)
  }

  /// - Parameters:
  ///   - commit: as git names it.
  ///   - name: what people call it; nil for what git does.
  ///   - paths: the files and folders that are asked for, as in the work tree.
  /// - Throws: `LintError` when the clone lacks what the files held: what is not compared would count as unchanged.
  init(
    commit: String, named name: String? = nil, in repository: GitRepository, paths: [String], discovery: Discovery
  ) throws {
    (self.commit, self.repository) = (commit, repository)
    let name = name ?? commit
    // A whole hash, as a CI hands it over, leaves no room for the sentence around it.
    self.name = name.count >= 40 && name.allSatisfy(\.isHexDigit) ? String(name.prefix(9)) : name
    let wanted = paths.map { PathText.absolute($0, from: discovery.workingDirectory) }
    let tree = try RevisionTree(commit: commit, in: repository, wanted: wanted)
    notices = tree.unknown.isEmpty ? [] : [Self.notice(about: tree.unknown, of: self.name)]
    let isWanted = { (file: TrackedFile) in wanted.contains { PathText.isInside(file.path, $0) } }
    files =
      discovery.files(
        tracked: tree.files.filter(isWanted), context: tree.files.filter { !isWanted($0) }, configurations: [:],
        root: repository.root
      ).files
  }

  /// What the apps were called at that time, and in the work tree, where no name of then is left; nil where one is.
  ///
  /// - Throws: `LintError` when git does not end in time.
  func changeOfIdentifier() throws -> (old: String, new: String)? {
    let old = try BundleIdentifiers(of: repository, at: commit)
    return old.isEmpty ? nil : BundleIdentifiers.change(from: old, to: try BundleIdentifiers(of: repository, at: nil))
  }

  /// A file that kept the apps in a sandbox at that time, and does not in the work tree; nil where there is none.
  ///
  /// - Throws: `LintError` when git does not end in time.
  func fileLeavingSandbox() throws -> String? {
    try SandboxSettings.fileLeaving(since: commit, in: repository)
  }

  private static func notice(about submodules: [String], of version: String) -> String {
    let names = Prose.list(submodules.map { "'\($0)'" })
    return submodules.count == 1
      ? "\(version) has a submodule at \(names) whose files of that time are not in this clone: what it declared is not compared."
      : "\(version) has submodules at \(names) whose files of that time are not in this clone: what they declared is not compared."
  }

  /// The newest tag in the history; where the work tree is at a tag, the one before it.
  private static func latestTag(of repository: GitRepository) throws -> String {
    let describe = ["describe", "--tags", "--abbrev=0"]
    // What has changed since a tagged commit is being worked on; without a change, that commit is.
    let isChanged = try !repository.records(of: ["diff-index", "-z", "--name-only", "HEAD", "--", "*.swift"]).isEmpty
    let own = try repository.line(of: ["describe", "--tags", "--exact-match", "HEAD"])
    if let tag = try repository.line(of: describe + [own != nil && !isChanged ? "HEAD^" : "HEAD"]) { return tag }
    // The first release has none before it, and loses nothing.
    if let own, try !repository.isShallow() { return own }
    throw LintError(
      "there is no tag in the history of this commit, so 'latest-tag' stands for nothing",
      advice: try repository.isShallow()
        ? "The clone is shallow: fetch the history with its tags ('fetch-depth: 0' in a checkout step)."
        : "Fetch the tags first ('git fetch --tags'), or name a revision.")
  }
}
