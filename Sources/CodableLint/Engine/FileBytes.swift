import Foundation

/// Reads files whole, and keeps the operating system's reason when that fails: Foundation's errors hide it.
enum FileBytes {
  static func contents(of path: String) throws(SystemFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFailure(code: errno) }
    var bytes: [UInt8] = []
    // One more than there should be, so that the end is seen; the file may grow meanwhile.
    var wanted = max(Int(status.st_size), 0) + 1
    while true {
      let part = try next(wanted, from: descriptor)
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if part.count < wanted { return bytes }
      wanted = 1 << 16
    }
  }

  /// Fewer bytes than wanted only at the end.
  private static func next(_ wanted: Int, from descriptor: Int32) throws(SystemFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let result = read(descriptor, buffer.baseAddress.map { $0 + count }, wanted - count)
        if result < 0, errno == EINTR { continue }
        if result < 0 { code = errno }
        guard result > 0 else { return }
        count += result
      }
    }
    if code != 0 { throw SystemFailure(code: code) }
    return bytes
  }
}

/// What the operating system says went wrong.
struct SystemFailure: Error {
  var code: Int32

  /// In words, lower case.
  var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
