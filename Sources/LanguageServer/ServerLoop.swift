import CodableLint
import LintModel

/// Reads a client's messages, passes them to the session, and sends what it says.
package struct ServerLoop {
  private let input: Descriptor
  private let output: Descriptor
  private var session: ServerSession
  private var reader = FrameReader()
  private var waiting: [Waiting] = []
  private var isClosed = false

  /// How long the client has to be quiet before its documents are linted: edits come in bursts. In milliseconds.
  private static let settlingTime: Int32 = 30

  private enum Waiting {
    case message(IncomingMessage)
    case unreadable(String)
  }

  package init(
    input: Descriptor = .standardInput, output: Descriptor = .standardOutput, environment: [String: String]
  ) {
    self.input = input
    self.output = output
    session = ServerSession(environment: environment)
  }

  /// Serves until the client says `exit` or goes away.
  ///
  /// - Returns: the exit code of the process, as the protocol wants it.
  /// - Throws: `LintError` when messages can no longer be distinguished, read or sent.
  package mutating func run() throws -> Int32 {
    while true {
      if let code = session.exitCode { return code }
      if waiting.isEmpty, isClosed { return 1 }
      if waiting.isEmpty, session.isOutdated, !input.isReadable(within: Self.settlingTime) {
        try send(session.lintOutdated())
        continue
      }
      // Whatever is there is read before anything is answered: a request may have been taken back.
      while !isClosed, waiting.isEmpty || input.isReadable(within: 0) { try read() }
      guard !waiting.isEmpty else { continue }
      try send(answer(waiting.removeFirst()))
    }
  }

  private mutating func read() throws {
    let bytes = try input.available()
    isClosed = bytes.isEmpty
    reader.append(bytes)
    while let body = try reader.next() {
      do {
        waiting.append(.message(try IncomingMessage(body)))
      } catch {
        waiting.append(.unreadable("\(error)"))
      }
    }
    // More than one read, so that a long message does not hold up the loop's condition.
    if waiting.isEmpty, !isClosed, session.isOutdated { return }
  }

  private mutating func answer(_ next: Waiting) -> [OutgoingMessage] {
    switch next {
    case .unreadable(let reason):
      let message = "the message is not JSON-RPC: \(reason)"
      return [.failure(id: nil, ResponseError(code: ResponseError.parseError, message: message))]
    case .message(let message):
      if let id = message.id, message.method != nil, isCancelled(id) {
        return [
          .failure(id: id, ResponseError(code: ResponseError.requestCancelled, message: "the request was cancelled"))
        ]
      }
      return session.receive(message)
    }
  }

  private func isCancelled(_ id: RequestID) -> Bool {
    waiting.contains { next in
      guard case .message(let message) = next, message.method == "$/cancelRequest" else { return false }
      do {
        return try message.parameters(CancelParameters.self).id == id
      } catch {
        return false
      }
    }
  }

  private func send(_ messages: [OutgoingMessage]) throws {
    for message in messages {
      guard output.send(try message.frame()) else {
        throw LintError("the client does not take messages any more: \(String(cString: strerror(errno)))")
      }
    }
  }
}
