/// The edge of a repository, for what is written: a link in it may be a stranger's, and is not to lead a tool that writes to
/// somebody else's files.
enum RepositoryBoundary {
  /// Where something really lies that looks as if it lay in a repository; nil when it lies in there, or in none.
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
