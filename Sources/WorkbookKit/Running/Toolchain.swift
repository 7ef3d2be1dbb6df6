import CodableLint
import Foundation
import LintModel

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

  /// SwiftPM's commands, in the form that llbuild reads.
  var planFile: URL { scratch.appending(path: "debug.yaml") }

  struct BuildResult: Sendable {
    var ending: ChildProcess.Ending
    var log: String

    var isSuccess: Bool { ending == .exited(code: 0) }
  }

  /// Builds the exercises and their tests.
  ///
  /// - Throws: `LintError` when swift cannot be started or the build folder cannot be written, `Interrupted` on Ctrl-C.
  func build() throws -> BuildResult {
    try checkBuildFolder()
    return try compile(
      ["swift", "build", "--build-tests", "--package-path", package.path, "--scratch-path", scratch.path]
        + Self.quickBuild)
  }

  /// SwiftPM's own message mentions a lock somewhere else.
  private func checkBuildFolder() throws {
    var folder = scratch
    while !FolderContents.exists(folder), folder.path.count > 1 { folder.deleteLastPathComponent() }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue,
      FileManager.default.isWritableFile(atPath: folder.path)
    else {
      throw LintError(
        "nothing can be built: \(folder.path) cannot be written",
        advice: "Check who owns the folder, or clone the repository to a place you can write to.")
    }
  }

  /// Runs SwiftPM or a command that it would run.
  ///
  /// - Throws: `LintError` when it cannot be started, `Interrupted` on Ctrl-C.
  func compile(_ arguments: [String]) throws -> BuildResult {
    let folder = try WorkingFolder()
    defer { folder.remove() }
    let log = folder.file("build.log")
    let command = ChildCommand(arguments: arguments, environment: environment(), output: .file(log))
    let ending = try Self.buildLimits.run(command, interruption: interruption)
    return BuildResult(ending: ending, log: Self.text(of: log))
  }

  /// Two thirds of the time of an ordinary build. Nobody looks at these programs with a debugger, and a module of one or
  /// two files is compiled once, as a whole, instead of once for its interface and once for each file. That also keeps the
  /// compiler from taking two versions of a file for one when both were saved within a second, as its records of single
  /// files do. With a thread, the whole module still has an index for each file, in which SwiftPM looks for XCTest.
  private static let quickBuild = [
    "-debug-info-format", "none", "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "1",
    "-Xswiftc", "-no-emit-module-separately-wmo",
  ]

  /// One run of a test module.
  struct TestRequest: Sendable {
    var module: String
    /// The time zone the child believes it is in; nil for this machine's.
    var timeZone: String?
    /// The one test that runs, by its id in the event stream; nil runs all of the module.
    var test: String?

    fileprivate var filter: String {
      test.map { "^\(NSRegularExpression.escapedPattern(for: $0))$" } ?? "^\(module)\\."
    }
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
  /// - Parameter keptProduct: whether what `keepProduct` put aside runs instead of what was built last.
  /// - Returns: the outputs in the order of `requests`.
  /// - Throws: `LintError` when the tests cannot be started, `Interrupted` on Ctrl-C.
  func run(_ requests: [TestRequest], limits: ChildLimits, keptProduct: Bool = false) throws -> [TestOutput] {
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
        arguments: testArguments(request, events: files.events, isKept: keptProduct),
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
    static let runsWhileBuilding = true

    /// On Linux the test product is a program; starting it takes a fiftieth of the time `swift test` takes.
    private func testArguments(_ request: TestRequest, events: URL, isKept: Bool) -> [String] {
      Self.lineBuffering + [(isKept ? keptProduct : testProduct).path, "--testing-library", "swift-testing"]
        + testOptions(request, events: events)
    }

    private var keptProduct: URL { scratch.appending(path: "kept.xctest") }

    /// Copies the test product, so that the next build does not change what runs.
    ///
    /// - Throws: `LintError` when it cannot be copied.
    func keepProduct() throws {
      do {
        try? FileManager.default.removeItem(at: keptProduct)
        try FileManager.default.copyItem(at: testProduct, to: keptProduct)
      } catch {
        throw LintError(
          "the tests could not be copied to \(keptProduct.path)",
          advice: "Check that the disk is not full and the folder can be written.")
      }
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
    /// SwiftPM does one thing at a time in a build folder.
    static let runsWhileBuilding = false

    func keepProduct() {}

    /// Elsewhere the test product is a bundle that only SwiftPM knows how to load.
    private func testArguments(_ request: TestRequest, events: URL, isKept: Bool) -> [String] {
      [
        "swift", "test", "--skip-build", "--disable-xctest", "--package-path", package.path, "--scratch-path",
        scratch.path,
      ] + testOptions(request, events: events)
    }
  #endif

  /// One test at a time, so that a crash or an endless loop belongs to the test that started last. The older spelling
  /// of the event stream options is the one that every Swift since 6.0 understands.
  private func testOptions(_ request: TestRequest, events: URL) -> [String] {
    [
      "--no-parallel", "--filter", request.filter, "--experimental-event-stream-output", events.path,
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
