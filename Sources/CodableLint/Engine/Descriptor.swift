import Foundation

/// An open file of the operating system.
public struct Descriptor: Sendable {
  private let number: Int32

  static let standardInput = Descriptor(STDIN_FILENO)
  public static let standardOutput = Descriptor(STDOUT_FILENO)
  public static let standardError = Descriptor(STDERR_FILENO)

  init(_ number: Int32) {
    self.number = number
  }

  /// Whether a person reads it.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Columns of the terminal; nil when it is none.
  public var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Nothing that is read is larger: a device never ends, and a file may grow as fast as it is read.
  static let maximumSize = 256 << 20

  /// Everything up to the end.
  func contents(expectedSize: Int = 0) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than there should be, so that the end is seen; a file may grow meanwhile.
    var wanted = min(max(expectedSize, 0), Self.maximumSize) + 1
    while true {
      let start = bytes.count
      var code: Int32 = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
          let result = read(number, buffer.baseAddress, wanted)
          if result < 0 { code = errno }
          count = max(result, 0)
        })
      if code == EINTR { continue }
      if code != 0 { throw SystemFailure(code: code) }
      if bytes.count == start { return bytes }
      if bytes.count > Self.maximumSize {
        throw SystemFailure(reason: "it is larger than \(Self.maximumSize >> 20) MB")
      }
      wanted = max(wanted - (bytes.count - start), 1 << 16)
    }
  }

  /// Writes all bytes; false, with the reason in `errno`, when that fails.
  public func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
