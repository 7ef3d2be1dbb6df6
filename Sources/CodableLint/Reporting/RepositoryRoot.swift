/// Where the services that annotate code take relative paths to start.
public enum RepositoryRoot {
  /// The first of the checkouts that the environment names, or else the git root, that holds the working
  /// directory. In a container the environment may name the folder as another machine sees it.
  ///
  /// - Parameters:
  ///   - workingDirectory: absolute.
  ///   - gitRoot: absolute path of the folder that holds `.git`, when there is one.
  public static func find(
    in environment: [String: String], workingDirectory: String, gitRoot: String?
  ) -> String? {
    let candidates = ServiceWords.checkoutVariables.compactMap { environment[$0] } + [gitRoot].compactMap(\.self)
    return candidates.first { candidate in
      var root = candidate[...]
      while root.count > 1, root.last == "/" { root.removeLast() }
      return workingDirectory == root || workingDirectory.hasPrefix(root == "/" ? "/" : root + "/")
    }
  }
}
