import LintModel

/// One run of another program, with a time limit.
struct ProgramRun {
  /// The program and its arguments.
  var arguments: [String]
  var environment: [String: String]

  struct Ending {
    /// The exit code, or the signal that ended it.
    var status: Int32
    var output: Data
    var errors: Data
  }

  /// It did not end in time, and was stopped.
  struct Overdue: Error {}

  /// Runs it to its end. Who outlives the program may hold a connection open: that is waited for no longer than the program
  /// itself.
  ///
  /// - Parameters:
  ///   - input: given to it as standard input.
  ///   - timeLimit: in seconds.
  /// - Throws: `Overdue`; `LintError` when it cannot be started, or nothing can be opened any more.
  func ending(input: Data?, timeLimit: Int) throws -> Ending {
    let deadline = Deadline(after: Double(timeLimit))
    let output = try Connection()
    let errors = try Connection()
    let source = try input.map { _ in try Connection() }
    let child = try ChildProcess(
      ChildCommand(
        arguments: arguments, environment: environment, input: source.map { .descriptor($0.theirs) } ?? .nothing,
        output: .descriptor(output.theirs), errors: .descriptor(errors.theirs)))
    // Held by us as well, they would never end.
    for connection in [output, errors, source] { connection?.handOver() }

    var exchange = ConnectionExchange(reading: [output, errors])
    if let source, let input { exchange.feed(input, to: source) }
    while true {
      if !exchange.isDone {
        exchange.goOn(milliseconds: 100)
      } else if let ending = child.poll() {
        return Ending(status: ending.number, output: exchange.received[0], errors: exchange.received[1])
      } else {
        usleep(200)
      }
      if deadline.hasPassed {
        child.end()
        throw Overdue()
      }
    }
  }
}

extension ChildProcess.Ending {
  /// As a shell would be told, without the 128 that it adds to signals.
  fileprivate var number: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let number): number
    case .stopped: SIGKILL
    }
  }
}
