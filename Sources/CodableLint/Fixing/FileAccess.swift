import LintModel

/// What may be done with a file.
enum FileAccess {
  /// Whether a file may be written to: by this process, and as its owner meant it. A file in a folder that may be written to
  /// can be replaced all the same, and the superuser may write to any.
  static func isWritable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) != 0 && access(path, W_OK) == 0
  }
}
