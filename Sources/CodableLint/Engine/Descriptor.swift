import Foundation

/// An open file of the operating system.
public struct Descriptor: Sendable {
  private let number: Int32

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
