import LintModel

/// The folder that relative paths start from.
public enum WorkingDirectory {
  /// Absolute.
  ///
  /// - Throws: `LintError` when it has been deleted: Foundation then says `/`, which nobody means.
  public static func current() throws(LintError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw LintError(
        "the current folder cannot be determined: \(SystemFailure(code: errno).reason)",
        advice: "It may have been deleted or moved. Change to a folder that exists, and run the command again.")
    }
    defer { free(path) }
    let text = String(cString: path)
    // Linux says so where the folder was unmounted or moved out of sight (getcwd(3)).
    guard text.hasPrefix("/") else {
      throw LintError("the current folder cannot be reached any more", advice: "Change to a folder that exists.")
    }
    return text
  }
}
