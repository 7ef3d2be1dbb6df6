import LintModel

/// Files that belong to this user alone. Links, pipes, and what others could have written count as not there.
enum PrivateFiles {
  /// Whether a folder is this user's own, and no one else may write to it.
  static func isPrivate(folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && isOwn(status)
  }

  /// - Parameter path: absolute.
  static func contents(of path: String) -> [UInt8]? {
    guard isPrivate(folder: PathText.folder(of: path)) else { return nil }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, isOwn(status)
    else {
      return nil
    }
    return try? Descriptor(descriptor).contents(expectedSize: Int(status.st_size))
  }

  /// Replaces a file, whole or not at all; a link is replaced, not followed.
  ///
  /// - Returns: whether that went well.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    write(bytes, to: path) { rename($0, path) == 0 }
  }

  /// Writes a file unless there is one.
  static func create(_ bytes: [UInt8], at path: String) -> Bool {
    // A second name fails where there is a file; renaming would replace it.
    write(bytes, to: path) { temporary in
      defer { unlink(temporary) }
      return link(temporary, path) == 0 || errno == EEXIST
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, placing: (String) -> Bool) -> Bool {
    let folder = PathText.folder(of: path)
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard isPrivate(folder: folder) else { return false }
    let temporary = TemporaryName.new(beside: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = Descriptor(descriptor).send(bytes)
    guard close(descriptor) == 0, isWritten, placing(temporary) else {
      unlink(temporary)
      return false
    }
    return true
  }

  private static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }
}
