import Foundation
import Testing

@testable import WorkbookKit

#if canImport(Glibc)
  import Glibc
#endif

extension BuildingTests {
  /// `workbook watch` on a pseudo terminal.
  @Suite(.serialized) struct WatchTests {
    let fixture: FixtureWorkbook

    init() throws {
      fixture = try FixtureWorkbook.shared()
    }

    /// A terminal with a program on it.
    private final class TerminalSession {
      let process = Process()
      private let controller: Int32
      private let terminal: Int32
      private var seen = ""

      init(_ program: URL, _ arguments: [String], in folder: URL) throws {
        (controller, terminal) = try Self.open()
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
      }

      #if os(Linux)
        /// Both ends. Glibc's own functions for this are not visible from Swift; the numbers are TIOCSPTLCK and TIOCGPTN
        /// of `asm-generic/ioctls.h`.
        private static func open() throws -> (controller: Int32, terminal: Int32) {
          let controller = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
          var (unlocked, number): (Int32, Int32) = (0, 0)
          guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0,
            ioctl(controller, 0x8004_5430, &number) == 0
          else { throw CocoaError(.fileReadUnknown) }
          return (controller, Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
        }
      #else
        private static func open() throws -> (controller: Int32, terminal: Int32) {
          let controller = posix_openpt(O_RDWR | O_NOCTTY)
          guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
          else {
            throw CocoaError(.fileReadUnknown)
          }
          return (controller, Darwin.open(name, O_RDWR | O_NOCTTY))
        }
      #endif

      deinit {
        close(terminal)
        close(controller)
      }

      func type(_ text: String) {
        _ = text.withCString { write(controller, $0, strlen($0)) }
      }

      /// Reads until `text` has been shown; false when the program ended first or five minutes went by.
      func shows(_ text: String) -> Bool {
        let deadline = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < deadline {
          if let found = seen.range(of: text) {
            seen = String(seen[found.upperBound...])
            return true
          }
          var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
          guard poll(&descriptor, 1, 100) > 0 else {
            if process.isRunning { continue } else { return false }
          }
          var bytes = [UInt8](repeating: 0, count: 4096)
          let count = read(controller, &bytes, bytes.count)
          if count > 0 { seen += String(decoding: bytes[..<count], as: UTF8.self).replacing("\r\n", with: "\n") }
        }
        Issue.record("Within five minutes, \"\(text)\" was not in: \(seen)")
        return false
      }

      /// Whether lines are edited and echoed, and whether Ctrl-C sends a signal.
      var modes: (isCooked: Bool, hasSignals: Bool) {
        var settings = termios()
        tcgetattr(terminal, &settings)
        let cooked = tcflag_t(ICANON | ECHO)
        return (settings.c_lflag & cooked == cooked, settings.c_lflag & tcflag_t(ISIG) != 0)
      }
    }

    private func watch() throws -> TerminalSession {
      try TerminalSession(BuildingTests.CommandLineTests.program, ["watch"], in: fixture.root)
    }

    @Test func `saving runs the tests, keys are answered, q gives the terminal back`() throws {
      let session = try watch()
      #expect(session.shows("\u{1B}[2J"))
      #expect(session.shows("FAILED  a user without email is reported with the key"))
      #expect(session.shows("E01 is not solved yet: 2 of 3 tests passed."))
      #expect(session.shows("press h for the first hint"))
      #expect(session.shows("q quit"))
      #expect(session.modes == (isCooked: false, hasSignals: true))
      session.type("h")
      #expect(session.shows("E01, hint 1 of 3"))
      session.type("l")
      #expect(session.shows("E04  open"))
      try fixture.write("this is no Swift", to: "Exercises/E01-HiddenFailure/Loader.swift")
      #expect(session.shows("E01 does not compile"))
      session.type("x")
      #expect(session.shows("Press y for yes"))
      session.type("n")
      #expect(session.shows("Nothing was changed."))
      try fixture.write(ToyExercises.solution, to: "Exercises/E01-HiddenFailure/Loader.swift")
      #expect(session.shows("DEBRIEF.md"))
      session.type("n")
      #expect(session.shows("E04: The amount"))
      session.type("q")
      session.process.waitUntilExit()
      #expect(session.process.terminationStatus == 0)
      #expect(session.modes == (isCooked: true, hasSignals: true))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `the terminal is given back after`(signal: Int32) throws {
      let session = try watch()
      #expect(session.shows("q quit"))
      #expect(!session.modes.isCooked)
      kill(session.process.processIdentifier, signal)
      #expect(session.shows("Stopped. Nothing is lost."))
      session.process.waitUntilExit()
      #expect(session.process.terminationStatus == 128 + signal)
      #expect(session.modes.isCooked)
    }

    @Test func `Ctrl-C during a run ends the run and gives the terminal back`() throws {
      try fixture.write(
        ToyExercises.starter.replacingFirst("return try?", with: "while true {}\n    return try?"),
        to: "Exercises/E01-HiddenFailure/Loader.swift")
      let session = try watch()
      #expect(session.shows("Running E01"))
      kill(session.process.processIdentifier, SIGINT)
      session.process.waitUntilExit()
      #expect(session.process.terminationStatus == 130)
      #expect(session.modes.isCooked)
    }
  }
}
