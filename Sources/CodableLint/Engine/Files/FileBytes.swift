import LintModel

/// Reads files whole, and keeps the operating system's reason when that fails: Foundation's errors hide it.
enum FileBytes {
  /// - Parameter allowsPipe: waits for whoever writes into a pipe. Else it is refused, as there may be nobody.
  static func contents(of path: String, allowsPipe: Bool = false) throws(SystemFailure) -> [UInt8] {
    // Without this flag, opening a pipe waits for a writer; for files it makes no difference.
    let descriptor = open(path, allowsPipe ? O_RDONLY : O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFailure(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: break
    default: if !allowsPipe { throw SystemFailure(reason: "it is a pipe or a device, not a file") }
    }
    return try Descriptor(descriptor).contents(expectedSize: Int(status.st_size))
  }

  /// In bytes; nil when nothing stands there.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}

/// What the operating system says went wrong.
struct SystemFailure: Error {
  /// In words, lower case.
  var reason: String

  init(reason: String) {
    self.reason = reason
  }

  /// - Parameter code: as in `errno`.
  init(code: Int32) {
    let text = String(cString: strerror(code))
    reason = code == EISDIR ? "it is a folder" : text.prefix(1).lowercased() + text.dropFirst()
  }
}
