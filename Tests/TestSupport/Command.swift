import Foundation

/// Runs a program the way a shell does.
public struct Command {
  public var executable: String
  public var folder: String
  public var environment: [String: String]

  public init(executable: String, folder: String, environment: [String: String]) {
    self.executable = executable
    self.folder = folder
    self.environment = environment
  }

  public struct Result: Sendable {
    public var output: String
    public var errors: String
    /// The exit code, or 128 and the number of the signal that ended the program.
    public var code: Int32
  }

  public func run(_ arguments: [String], input: String = "") throws -> Result {
    // Files instead of pipes: they hold any amount, and nobody has to empty them in time.
    let files = try TemporaryFolder()
    try files.write(input, to: "input")
    try files.write("", to: "output")
    try files.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: files.path("input")))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path("output")))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path("errors")))
    // A finished `Process` keeps its handles: a thousand of them, and the next one cannot be started.
    defer { for handle in [input, output, errors] { try? handle.close() } }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` spins a run loop, which can take 50 ms to notice the end.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      output: try files.text(of: "output"), errors: try files.text(of: "errors"),
      code: process.terminationStatus + (isSignal ? 128 : 0))
  }
}

extension Command {
  /// An environment in which nothing of the machine's own set-up is felt.
  public static func cleanEnvironment(home: String) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": home,
      // Nothing is left behind in a folder that is linted; tests of the cache name a place for it.
      "CODABLE_LINT_CACHE": "off",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
  }
}
