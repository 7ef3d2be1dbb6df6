import LintModel

extension GitRepository {
  /// The commit at which the work tree branched off from a revision.
  ///
  /// - Throws: `LintError` when git does not know the revision, or no common ancestor.
  func mergeBase(of revision: String) throws -> String {
    guard !revision.hasPrefix("-") else {
      throw LintError("git knows no revision '\(revision)': none starts with a hyphen", advice: "Check the spelling.")
    }
    try refuseAmbiguous(revision)
    guard try line(of: ["rev-parse", "--verify", "--quiet", "HEAD"]) != nil else {
      throw LintError(
        "this repository has no commit yet, so nothing can have changed since '\(revision)'", advice: "Commit first.")
    }
    guard let commit = try line(of: ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]) else {
      throw LintError(
        "git knows no revision '\(revision)', so it cannot tell what changed since then",
        advice: try isShallow()
          ? "The clone is shallow: fetch that revision first ('git fetch --unshallow', or 'fetch-depth: 0' in a checkout step)."
          : "Check the spelling, or fetch it first.")
    }
    if let base = try line(of: ["merge-base", commit, "HEAD"]) { return base }
    throw LintError(
      "'\(revision)' and the current commit have no common ancestor that git knows, so it cannot tell what changed",
      advice: try isShallow()
        ? "The clone is shallow: fetch more history first ('git fetch --unshallow', or 'fetch-depth: 0' in a checkout step)."
        : "Name a revision that the current branch came from.")
  }

  /// Git resolves `origin/main` to a tag of that name before the branch, with a warning that scripts do not see, and
  /// then nothing seems to have changed. Whoever may push a tag could hide findings that way.
  ///
  /// - Throws: `LintError` when a name stands for several of them.
  func refuseAmbiguous(_ revision: String) throws {
    let places = GitWords.revisionFolders.map { $0 + revision }
    // A pattern matches the names below a folder, too.
    let found = try records(of: ["for-each-ref", "--format=%(refname)%00"] + places)
      .map { $0.trimmingWhitespace }.filter(places.contains)
    guard found.count > 1 else { return }
    throw LintError(
      "'\(revision)' stands for several things here (\(found.joined(separator: ", "))), so it is not clear what changed since",
      advice: "Name the one that is meant in full: \(places.last(where: found.contains) ?? revision)")
  }
}
