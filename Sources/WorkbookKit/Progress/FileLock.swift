import Foundation
import LintModel

/// Keeps two processes from changing the same file at once.
struct FileLock {
  private let descriptor: Int32

  /// Waits until the lock is free and takes it; makes the folder when it is missing.
  ///
  /// - Throws: `LintError` when the lock's file cannot be made.
  init(_ file: URL) throws {
    guard let descriptor = Self.descriptor(of: file) else {
      throw LintError(
        "your progress could not be saved: \(file.deletingLastPathComponent().path) cannot be written",
        advice: "Check who owns the folder, or clone the repository to a place you can write to.")
    }
    self.descriptor = descriptor
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Takes the lock if it is free.
  ///
  /// - Returns: nil when another process has it.
  static func ifFree(_ file: URL) -> FileLock? {
    guard let descriptor = descriptor(of: file) else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return FileLock(descriptor: descriptor)
  }

  /// Waits until the lock is free and takes it, unless the user loses patience.
  ///
  /// - Returns: nil when the lock's file cannot be made.
  /// - Throws: `Interrupted` on Ctrl-C.
  static func whenFree(_ file: URL, _ interruption: Interruption) throws -> FileLock? {
    guard let descriptor = descriptor(of: file) else { return nil }
    let lock = FileLock(descriptor: descriptor)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      do {
        try interruption.check()
      } catch {
        lock.release()
        throw error
      }
      usleep(20_000)
    }
    return lock
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  private static func descriptor(of file: URL) -> Int32? {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Lets the next process in. The lock also ends with this process.
  func release() {
    close(descriptor)
  }
}
