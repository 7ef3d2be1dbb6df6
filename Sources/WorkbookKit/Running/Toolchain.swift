import Foundation

/// How the exercises of one package tree are built and run: by SwiftPM, in child processes, with the manifest in
/// exercise mode.
struct Toolchain: Sendable {
  /// The folder that holds `Package.swift`.
  var package: URL
  var scratch: URL
  /// The one exercise the manifest is limited to; nil builds all.
  var only: String?
  var interruption: Interruption

  /// A first build compiles a few small files; ten minutes is the sign of a machine in trouble.
  private static let buildLimits = ChildLimits(seconds: 600)

  struct BuildResult: Sendable {
    var ending: ChildProcess.Ending
    var log: String

    var isSuccess: Bool { ending == .exited(code: 0) }
  }

  /// Builds the exercises and their tests.
  ///
  /// - Throws: `LintError` when swift cannot be started, `Interrupted` on Ctrl-C.
  func build() throws -> BuildResult {
    let folder = try WorkingFolder()
    defer { folder.remove() }
    let command = ChildCommand(
      arguments: ["swift", "build", "--build-tests", "--package-path", package.path, "--scratch-path", scratch.path],
      environment: environment(), output: folder.file("build.log"))
    let ending = try Self.buildLimits.run(command, interruption: interruption)
    return BuildResult(ending: ending, log: Self.text(of: command.output))
  }

  /// One run of a test module.
  struct TestRequest: Sendable {
    var module: String
    /// The time zone the child believes it is in; nil for this machine's.
    var timeZone: String?
  }

  /// What a run left behind.
  struct TestOutput: Sendable {
    var ending: ChildProcess.Ending
    var log: String
    /// The event stream: one JSON document a line.
    var events: String
  }

  /// Runs test modules that are built, all at the same time.
  ///
  /// - Returns: the outputs in the order of `requests`.
  /// - Throws: `LintError` when the tests cannot be started, `Interrupted` on Ctrl-C.
  func run(_ requests: [TestRequest], limits: ChildLimits) throws -> [TestOutput] {
    let folder = try WorkingFolder()
    defer { folder.remove() }
    let events = requests.indices.map { folder.file("events-\($0).jsonl") }
    let commands = zip(requests, events).enumerated().map { index, run in
      ChildCommand(
        arguments: testArguments(module: run.0.module, events: run.1),
        environment: environment(timeZone: run.0.timeZone),
        output: folder.file("output-\(index).log"))
    }
    let endings =
      try Self.mayRunTogether
      ? limits.run(commands, interruption: interruption)
      : commands.map { try limits.run($0, interruption: interruption) }
    return zip(endings, zip(commands, events)).map { ending, files in
      TestOutput(ending: ending, log: Self.text(of: files.0.output), events: Self.text(of: files.1))
    }
  }

  #if os(Linux)
    private static let mayRunTogether = true

    /// On Linux the test product is a program; starting it takes a fiftieth of the time `swift test` takes.
    private func testArguments(module: String, events: URL) -> [String] {
      [testProduct.path, "--testing-library", "swift-testing"] + testOptions(module: module, events: events)
    }

    private var testProduct: URL {
      let products = scratch.appending(path: "debug")
      let name = FolderContents.names(in: products, withExtension: "xctest").first {
        $0.hasSuffix("PackageTests.xctest")
      }
      return products.appending(path: name ?? "PackageTests.xctest")
    }
  #else
    private static let mayRunTogether = false

    /// Elsewhere the test product is a bundle that only SwiftPM knows how to load.
    private func testArguments(module: String, events: URL) -> [String] {
      [
        "swift", "test", "--skip-build", "--disable-xctest", "--package-path", package.path, "--scratch-path",
        scratch.path,
      ] + testOptions(module: module, events: events)
    }
  #endif

  /// One test at a time, so that a crash or an endless loop belongs to the test that started last. The older spelling
  /// of the event stream options is the one that every Swift since 6.0 understands.
  private func testOptions(module: String, events: URL) -> [String] {
    [
      "--no-parallel", "--filter", "^\(module)\\.", "--experimental-event-stream-output", events.path,
      "--experimental-event-stream-version", "0",
    ]
  }

  private func environment(timeZone: String? = nil) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["WORKBOOK"] = "exercises"
    environment["WORKBOOK_ONLY"] = only
    environment["SWIFT_BACKTRACE"] = "enable=no"
    if let timeZone { environment["TZ"] = timeZone }
    return environment
  }

  private static func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}
