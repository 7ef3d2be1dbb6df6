import LintModel

/// An open file of the operating system.
public struct Descriptor: Sendable {
  private let number: Int32

  package static let standardInput = Descriptor(STDIN_FILENO)
  public static let standardOutput = Descriptor(STDOUT_FILENO)
  public static let standardError = Descriptor(STDERR_FILENO)

  init(_ number: Int32) {
    self.number = number
  }

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Columns of the terminal; nil when it is not one.
  public var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The most that is read: a device never ends, and a file may grow as fast as it is read.
  static let maximumSize = 256 << 20

  /// Everything up to the end.
  func contents(expectedSize: Int = 0) throws(SystemFailure) -> [UInt8] {
    // One more than expected, so that the end is noticed without growing the buffer.
    var (bytes, end) = chunk(ofSize: min(max(expectedSize, 0), Self.maximumSize) + 1)
    while true {
      switch end {
      case .ofFile: return bytes
      case .failure(let code): throw SystemFailure(code: code)
      case .ofChunk: break
      }
      if bytes.count > Self.maximumSize {
        throw SystemFailure(reason: "it is larger than \(Self.maximumSize >> 20) MB")
      }
      let next = chunk(ofSize: 1 << 16)
      bytes += next.bytes
      end = next.end
    }
  }

  /// What has come in since the last read, or the wait for it; empty at the end.
  ///
  /// - Throws: `LintError` when it cannot be read.
  package func available() throws(LintError) -> [UInt8] {
    do {
      return try piece()
    } catch {
      throw LintError("standard input cannot be read: \(error.reason)")
    }
  }

  /// The next bytes, as many as come at once; empty at the end.
  func piece() throws(SystemFailure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      repeat { count = read(number, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    guard count >= 0 else { throw SystemFailure(code: errno) }
    return bytes
  }

  /// Whether reading would return at once: there is something, or nothing will come any more.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private enum End {
    case ofFile, ofChunk
    /// The code as in `errno`.
    case failure(Int32)
  }

  /// As many bytes as are available and fit, read straight into their final place.
  private func chunk(ofSize size: Int) -> (bytes: [UInt8], end: End) {
    var end = End.ofChunk
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let result = read(number, buffer.baseAddress?.advanced(by: count), size - count)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else {
          end = result == 0 ? .ofFile : .failure(errno)
          return
        }
        count += result
      }
    }
    return (bytes, end)
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
