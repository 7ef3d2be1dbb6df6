import CodableLint
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
    forgetCompilationTimes()
    let folder = try WorkingFolder()
    defer { folder.remove() }
    let log = folder.file("build.log")
    // Nobody looks at these programs with a debugger, and its information takes time to write and to link.
    let command = ChildCommand(
      arguments: [
        "swift", "build", "--build-tests", "--package-path", package.path, "--scratch-path", scratch.path,
        "-debug-info-format", "none",
      ],
      environment: environment(), output: .file(log))
    let ending = try Self.buildLimits.run(command, interruption: interruption)
    return BuildResult(ending: ending, log: Self.text(of: log))
  }

  /// The compiler takes two versions of a file for the same one when both were saved within one second, so a quick
  /// second save would be judged by the first. Without its records it compiles the few files of a changed module anew.
  private func forgetCompilationTimes() {
    let products = scratch.appending(path: "debug")
    for module in FolderContents.names(in: products, withExtension: "build") {
      let folder = products.appending(path: module)
      for record in FolderContents.names(in: folder, withExtension: "priors") {
        try? FileManager.default.removeItem(at: folder.appending(path: record))
      }
    }
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
    /// Standard error, where the Swift runtime says why it stopped.
    var log: String
    /// Standard output, where the learner prints to.
    var printed: String
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
    let files = requests.indices.map { index in
      (
        events: folder.file("events-\(index).jsonl"), output: folder.file("output-\(index).log"),
        errors: folder.file("errors-\(index).log")
      )
    }
    let commands = zip(requests, files).map { request, files in
      ChildCommand(
        arguments: testArguments(module: request.module, events: files.events),
        environment: environment(timeZone: request.timeZone), output: .file(files.output), errors: .file(files.errors))
    }
    let endings =
      try Self.mayRunTogether
      ? limits.run(commands, interruption: interruption)
      : commands.map { try limits.run($0, interruption: interruption) }
    return zip(endings, files).map { ending, files in
      TestOutput(
        ending: ending, log: Self.text(of: files.errors), printed: Self.text(of: files.output),
        events: Self.text(of: files.events))
    }
  }

  #if os(Linux)
    private static let mayRunTogether = true

    /// On Linux the test product is a program; starting it takes a fiftieth of the time `swift test` takes.
    private func testArguments(module: String, events: URL) -> [String] {
      Self.lineBuffering + [testProduct.path, "--testing-library", "swift-testing"]
        + testOptions(module: module, events: events)
    }

    /// What is printed to a file is kept back until the process ends in order. With this, a learner sees what was printed
    /// before a crash or an endless loop, too.
    private static let lineBuffering =
      FileManager.default.isExecutableFile(atPath: "/usr/bin/stdbuf") ? ["/usr/bin/stdbuf", "-oL"] : []

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
