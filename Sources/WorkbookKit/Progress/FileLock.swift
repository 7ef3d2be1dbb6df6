import Foundation
import LintModel

/// Keeps two processes from changing the same file at once.
struct FileLock {
  private let descriptor: Int32

  /// Waits until the lock is free and takes it; makes the folder when it is missing.
  ///
  /// - Throws: `LintError` when the lock's file cannot be made.
  init(_ file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw LintError(
        "your progress could not be saved: \(folder.path) cannot be written",
        advice: "Check who owns the folder, or clone the repository to a place you can write to.")
    }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Takes the lock if it is free.
  ///
  /// - Returns: nil when another process has it.
  static func ifFree(_ file: URL) -> FileLock? {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return FileLock(descriptor: descriptor)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Lets the next process in. The lock also ends with this process.
  func release() {
    close(descriptor)
  }
}
