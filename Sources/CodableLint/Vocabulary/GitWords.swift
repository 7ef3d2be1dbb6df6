/// What git calls things, and is told by its environment.
enum GitWords {
  /// What users set to have their own patterns read in another way, ours being plain, and programs for showing a diff to people.
  static let refusedVariables: Set<String> = [
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF",
    "GIT_PAGER", "GIT_ASKPASS", "SSH_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND",
  ]

  /// What git tells a hook of the repository that it runs in.
  static let hookVariables: Set<String> = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// How a setting says yes, in lower case. Source: git-config(1), "Values".
  static let yes: Set<String> = ["true", "yes", "on", "1"]

  /// Where the names of revisions that people give are kept.
  static let revisionFolders: [String] = ["refs/tags/", "refs/heads/", "refs/remotes/"]
}
