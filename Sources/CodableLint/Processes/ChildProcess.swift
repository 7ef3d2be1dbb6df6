import LintModel

/// A program to run, with everything it may see of its parent.
package struct ChildCommand: Sendable {
  /// The program, looked up in PATH unless it has a slash, and its arguments.
  package var arguments: [String]
  package var environment: [String: String]
  package var input: ChildStream
  package var output: ChildStream
  /// Nil for where standard output goes, in the order they are written.
  package var errors: ChildStream?

  package init(
    arguments: [String], environment: [String: String], input: ChildStream = .nothing, output: ChildStream,
    errors: ChildStream? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.errors = errors
  }
}

/// What one of a child's standard streams is connected to.
package enum ChildStream: Sendable {
  case nothing
  /// Read from its start; as an output, made or emptied first.
  case file(URL)
  /// An open descriptor of the parent, which the parent may close once the child runs.
  case descriptor(Int32)
}

/// A running child in a process group of its own, so that it ends together with everything it started.
package struct ChildProcess: Sendable {
  package let processID: pid_t

  /// Starts the command.
  ///
  /// - Throws: `LintError` when the program cannot be started.
  package init(_ command: ChildCommand) throws {
    processID = try Self.spawn(command)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noFileActions: FileActions { nil }
    private static var noAttributes: Attributes { nil }
    private static let flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noFileActions: FileActions { FileActions() }
    private static var noAttributes: Attributes { Attributes() }
    private static let flags = Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF)
  #endif

  private static func spawn(_ command: ChildCommand) throws -> pid_t {
    var actions = noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    connect(0, to: command.input, O_RDONLY, in: &actions)
    connect(1, to: command.output, O_WRONLY | O_CREAT | O_TRUNC, in: &actions)
    connect(2, to: command.errors ?? .descriptor(1), O_WRONLY | O_CREAT | O_TRUNC, in: &actions)

    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, flags)

    var processID: pid_t = 0
    let code = withCStrings(command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(&processID, command.arguments.first ?? "", &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      throw LintError(
        "\(command.arguments.first ?? "the program") could not be started: \(String(cString: strerror(code)))",
        advice: "Check that Swift and git are installed and that `swift --version` works in this terminal.")
    }
    return processID
  }

  private static func connect(
    _ descriptor: Int32, to stream: ChildStream, _ flags: Int32, in actions: inout FileActions
  ) {
    switch stream {
    case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    case .file(let url): posix_spawn_file_actions_addopen(&actions, descriptor, url.path, flags, 0o600)
    case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }

  /// How the child ended; nil while it runs. Ask until it has ended, and not again afterwards.
  package func poll() -> Ending? {
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
    let number = status & 0x7f
    return number == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(number: number)
  }

  /// Asks the whole group to stop, and ends by force what does not within a second.
  package func end() {
    kill(-processID, SIGINT)
    let patience = Deadline(after: 1)
    while poll() == nil {
      if patience.hasPassed { kill(-processID, SIGKILL) }
      usleep(5_000)
    }
    kill(-processID, SIGKILL)
  }

  /// How a child ended.
  package enum Ending: Sendable, Equatable {
    case exited(code: Int32)
    case signalled(number: Int32)
    case stopped(StopReason)
  }
}

/// Why a child was ended before it was done.
public enum StopReason: Sendable, Equatable {
  case timeLimit(seconds: Int)
  case memoryLimit(megabytes: Int)
  case outputLimit(megabytes: Int)

  /// What the child did, after its name: `did not finish within 10 seconds`.
  public var explanation: String {
    switch self {
    case .timeLimit(let seconds): "did not finish within \(Prose.count(seconds, "second"))"
    case .memoryLimit(let megabytes): "used more than \(megabytes) MB of memory"
    case .outputLimit(let megabytes): "printed more than \(megabytes) MB"
    }
  }
}

/// A point in time that no change of the wall clock moves.
package struct Deadline: Sendable {
  private let instant: ContinuousClock.Instant

  package init(after seconds: Double) {
    instant = ContinuousClock.now + .seconds(seconds)
  }

  package var hasPassed: Bool { ContinuousClock.now >= instant }
}
