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
      let start = bytes.count
      var code: Int32 = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
          let result = read(descriptor, buffer.baseAddress, wanted)
          if result < 0 { code = errno }
          count = max(result, 0)
        })
      if code == EINTR { continue }
      if code != 0 { throw SystemFailure(code: code) }
      if bytes.count == start { return bytes }
      wanted = max(wanted - (bytes.count - start), 1 << 16)
    }
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
