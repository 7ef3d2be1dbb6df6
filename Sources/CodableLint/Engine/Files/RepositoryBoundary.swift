/// The boundary of a repository, for files that are written: a link in it may be a stranger's, and must not lead a
/// write to other files of the user.
enum RepositoryBoundary {
  /// The real place of a path that seems to be in a repository; nil when it is in there, or in no repository.
  ///
  /// - Parameter path: absolute; need not exist.
  static func placeOutside(of path: String) -> String? {
    let parent = PathText.folder(of: path)
    let real = RealPath.of(path) ?? PathText.joined(RealPath.of(parent) ?? parent, PathText.name(of: path))
    // All repositories on the way count: where a link leads, there may be another one, in which everything seems to lie.
    let isOutside = PathText.ancestors(of: parent).contains { folder in
      guard FileKind(path: PathText.joined(folder, ".git")) != nil, let root = RealPath.of(folder) else { return false }
      return !PathText.isInside(real, root)
    }
    return isOutside ? real : nil
  }
}
