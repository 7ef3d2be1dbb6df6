import Foundation
import SwiftFacts

/// One run of another program, which is not waited for longer than is good.
struct ProgramRun {
  var executable: String
  var arguments: [String]
  /// Absolute.
  var folder: String
  var environment: [String: String]

  struct Ending {
    /// The exit code, or the signal that ended it.
    var status: Int32
    var output: Data
    var errors: Data
  }

  /// It did not end in time, and was stopped.
  struct Overdue: Error {}

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: given to it as standard input.
  ///   - timeLimit: in seconds.
  /// - Throws: `Overdue`, or Foundation's error when it cannot be started.
  func ending(input: Data?, timeLimit: Int) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    let source = input.map { _ in Pipe() }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source ?? FileHandle.nullDevice
    // `waitUntilExit` spins a run loop, which can take 50 ms to notice the end.
    let work = DispatchGroup()
    work.enter()
    process.terminationHandler = { _ in work.leave() }
    do {
      try process.run()
    } catch {
      work.leave()
      Self.close([output, errors, source])
      throw error
    }
    // The pipes are served at the same time: a full one would stop the program, and us with it.
    let printed = BackgroundRead(output.fileHandleForReading, in: work)
    let complaint = BackgroundRead(errors.fileHandleForReading, in: work)
    if let source, let input {
      DispatchQueue.global().async(group: work) {
        try? source.fileHandleForWriting.write(contentsOf: input)
        try? source.fileHandleForWriting.close()
      }
    }
    // Who outlives the program may hold a pipe open: that is waited for no longer than the program itself.
    guard work.wait(timeout: .now() + .seconds(timeLimit)) == .success else {
      Self.stop(process.processIdentifier)
      throw Overdue()
    }
    Self.close([output, errors, source])
    return Ending(status: process.terminationStatus, output: printed.data, errors: complaint.data)
  }

  /// A finished `Process` keeps its pipes: some hundreds of them, and the next file cannot be opened.
  private static func close(_ pipes: [Pipe?]) {
    for pipe in pipes.compactMap({ $0 }) {
      try? pipe.fileHandleForReading.close()
      try? pipe.fileHandleForWriting.close()
    }
  }

  /// Ends a program, and those it started, where it leads a group of its own.
  private static func stop(_ process: pid_t) {
    if getpgid(process) == process { kill(-process, SIGKILL) }
    kill(process, SIGKILL)
  }
}

/// Reads a pipe to its end on another thread.
private final class BackgroundRead: Sendable {
  private let result = ResultBox<Data>()

  init(_ handle: FileHandle, in group: DispatchGroup) {
    let result = result
    DispatchQueue.global().async(group: group) {
      result.fulfil((try? handle.readToEnd()) ?? Data())
    }
  }

  /// Waits for the end.
  var data: Data { result.wait() }
}
