import LintModel

/// Writes files so that a reader sees the old text or the new one, never a part.
public enum AtomicFile {
  /// Writes to a temporary file next to `path` and renames it. An existing file keeps its permissions,
  /// and its owner where that is allowed; a link stays a link; a device such as `/dev/null` is written to directly.
  ///
  /// - Throws: `LintError` when the file cannot be written; what stood there is unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(LintError) {
    try write(bytes, to: path, shownAs: path)
  }

  /// - Parameter name: what the file is called in errors.
  static func write(_ bytes: [UInt8], to path: String, shownAs name: String) throws(LintError) {
    let target = RealPath.of(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try write(bytes, to: target, shownAs: name, flags: O_WRONLY)
      return
    }
    let temporary = TemporaryName.new(beside: target)
    do throws(LintError) {
      // From the start, nobody may read more of it than of the file that it replaces.
      let mode = exists ? status.st_mode & 0o666 : 0o666
      try write(bytes, to: temporary, shownAs: name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      // Fails without the right to change owners; then the file is ours.
      if exists, status.st_uid != geteuid() || status.st_gid != getegid() {
        _ = chown(temporary, status.st_uid, status.st_gid)
      }
      if exists, chmod(temporary, status.st_mode & 0o7777) != 0 { throw failure(name, code: errno) }
      if rename(temporary, target) != 0 { throw failure(name, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes a file that must not be there yet.
  ///
  /// - Throws: `LintError` when it exists, with `advice`, or cannot be written.
  static func create(_ bytes: [UInt8], at path: String, advice: String) throws(LintError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      throw LintError("\(path) is there already and is left as it is", advice: advice)
    }
    try write(bytes, to: path)
  }

  private static func write(_ bytes: [UInt8], to path: String, shownAs name: String, flags: Int32, mode: mode_t = 0o666)
    throws(LintError)
  {
    let descriptor = open(path, flags, mode)
    guard descriptor >= 0 else { throw failure(name, code: errno) }
    let written = Descriptor(descriptor).send(bytes)
    let code = errno
    let isClosed = close(descriptor) == 0
    if !written { throw failure(name, code: code) }
    if !isClosed { throw failure(name, code: errno) }
  }

  private static func failure(_ path: String, code: Int32) -> LintError {
    LintError(
      "\(path) cannot be written: \(SystemFailure(code: code).reason)",
      advice: "Choose a file in a folder that exists and that you may write to.")
  }
}
