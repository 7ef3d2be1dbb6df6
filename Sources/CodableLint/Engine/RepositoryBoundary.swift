/// The edge of a repository, for what is written: a link in it may be a stranger's, and is not to lead a tool that writes to
/// somebody else's files.
enum RepositoryBoundary {
  /// Where something really lies that looks as if it lay in a repository; nil when it lies in there, or in none.
  ///
  /// - Parameter path: absolute; need not exist.
  static func placeOutside(of path: String) -> String? {
    let parent = PathText.folder(of: path)
    guard let root = ProjectRoot.repository(from: parent), let realRoot = RealPath.of(root) else { return nil }
    let real = RealPath.of(path) ?? PathText.joined(RealPath.of(parent) ?? parent, PathText.name(of: path))
    return PathText.isInside(real, realRoot) ? nil : real
  }
}
