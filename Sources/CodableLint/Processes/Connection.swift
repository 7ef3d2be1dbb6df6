import LintModel

/// A way between us and a child for one of its standard streams. No other child inherits it: one that did would keep it
/// open. Sockets can be made so in one step on Linux, where no step can be told to Foundation's `Pipe`.
final class Connection {
  let ours: Int32
  let theirs: Int32
  private var isOpen = (ours: true, theirs: true)

  /// - Throws: `LintError` when too many files are open.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.kind, 0, &ends) == 0 else {
      throw LintError(
        "no connection to another program can be opened: \(String(cString: strerror(errno)))",
        advice: "Raise the limit of open files (`ulimit -n`), and try again.")
    }
    (ours, theirs) = (ends[0], ends[1])
    #if canImport(Darwin)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var yes: Int32 = 1
      setsockopt(ours, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    finish()
    handOver()
  }

  /// Closes our copy of the child's end, once the child has its own.
  func handOver() {
    if isOpen.theirs { close(theirs) }
    isOpen.theirs = false
  }

  /// Closes our end.
  func finish() {
    if isOpen.ours { close(ours) }
    isOpen.ours = false
  }

  #if canImport(Darwin)
    private static let kind = SOCK_STREAM
    static let withoutSignal: Int32 = 0
  #else
    private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    static let withoutSignal = Int32(MSG_NOSIGNAL)
  #endif
}
