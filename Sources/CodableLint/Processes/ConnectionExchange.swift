import LintModel

/// Serves all connections to a child at the same time: a full one would stop the child, and us with it.
struct ConnectionExchange {
  /// What came from each connection, in the order they were given.
  private(set) var received: [Data]
  private var open: [(index: Int, connection: Connection)]
  private var outgoing: (bytes: [UInt8], next: Int, connection: Connection)?

  /// - Parameter connections: read to their ends.
  init(reading connections: [Connection]) {
    received = connections.map { _ in Data() }
    open = connections.enumerated().map { (index: $0.offset, connection: $0.element) }
  }

  /// Whether everything was read, and written as far as somebody wanted it.
  var isDone: Bool { open.isEmpty && outgoing == nil }

  /// Writes the data as it is taken, and closes our end after it.
  mutating func feed(_ data: Data, to connection: Connection) {
    outgoing = ([UInt8](data), 0, connection)
    if data.isEmpty { finishSending() }
  }

  /// Waits until something can be read or written, does that, and returns after the given time at the latest.
  mutating func goOn(milliseconds: Int32) {
    var waiting = open.map { pollfd(fd: $0.connection.ours, events: Int16(POLLIN), revents: 0) }
    if let outgoing { waiting.append(pollfd(fd: outgoing.connection.ours, events: Int16(POLLOUT), revents: 0)) }
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return }
    if outgoing != nil, let state = waiting.popLast(), state.revents != 0 { write() }
    let ready = zip(open, waiting).filter { $1.revents != 0 }.map(\.0)
    let ended = Set(ready.filter { !read(from: $0.connection.ours, into: $0.index) }.map(\.index))
    open.removeAll { ended.contains($0.index) }
  }

  /// - Returns: false at the end.
  private mutating func read(from descriptor: Int32, into index: Int) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer -> Int in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 { received[index].append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private mutating func write() {
    guard let (bytes, next, connection) = outgoing else { return }
    let count = bytes[next...].withUnsafeBytes {
      send(connection.ours, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Connection.withoutSignal)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    outgoing?.next = next + max(count, 0)
    // A child that reads no further has closed its end.
    if count < 0 || next + count == bytes.count { finishSending() }
  }

  private mutating func finishSending() {
    outgoing?.connection.finish()
    outgoing = nil
  }
}
