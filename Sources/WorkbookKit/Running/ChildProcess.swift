import Foundation
import LintModel

/// A program to run, with everything it may see of its parent.
struct ChildCommand: Sendable {
  /// The program, looked up in PATH unless it has a slash, and its arguments.
  var arguments: [String]
  var environment: [String: String]
  /// Receives standard output, and standard error unless that has a file of its own, in the order they are written.
  var output: URL
  var errors: URL?
}

/// A running child in a process group of its own, so that it ends together with everything it started.
struct ChildProcess: Sendable {
  let processID: pid_t
  let output: URL

  /// Starts the command with an empty standard input.
  ///
  /// - Throws: `LintError` when the program cannot be started.
  init(_ command: ChildCommand) throws {
    output = command.output
    processID = try Self.spawn(command)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noFileActions: FileActions { nil }
    private static var noAttributes: Attributes { nil }
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noFileActions: FileActions { FileActions() }
    private static var noAttributes: Attributes { Attributes() }
  #endif

  private static func spawn(_ command: ChildCommand) throws -> pid_t {
    var actions = noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, command.output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if let errors = command.errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }

    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))

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

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }

  /// How the child ended; nil while it runs. Ask until it has ended, and not again afterwards.
  func poll() -> Ending? {
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
    let number = status & 0x7f
    return number == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(number: number)
  }

  /// Asks the whole group to stop, and ends by force what does not within a second.
  func end() {
    kill(-processID, SIGINT)
    let patience = Deadline(after: 1)
    while poll() == nil {
      if patience.hasPassed { kill(-processID, SIGKILL) }
      usleep(5_000)
    }
    kill(-processID, SIGKILL)
  }

  enum Ending: Sendable, Equatable {
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
}

/// A point in time that no change of the wall clock moves.
struct Deadline: Sendable {
  private let instant: ContinuousClock.Instant

  init(after seconds: Double) {
    instant = ContinuousClock.now + .seconds(seconds)
  }

  var hasPassed: Bool { ContinuousClock.now >= instant }
}
