import Foundation
import LintModel
import SwiftFacts

/// Runs `git` in one folder. The environment is passed on: a hook tells git by it which index and which
/// repository are meant.
struct Git: Sendable {
  /// Absolute.
  var folder: String
  var environment: [String: String]

  /// What `git` printed.
  ///
  /// - Parameter input: given to it as standard input.
  /// - Throws: `LintError` when there is no git, `GitFailure` when it ends with a failure.
  func run(_ arguments: [String], input: Data? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try executable())
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = environment.filter { !Self.readingsOfPatterns.contains($0.key) }
    // Who only looks must not take a lock that a person's own command is about to take.
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    let source = input.map { _ in Pipe() }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source ?? FileHandle.nullDevice
    // A finished `Process` keeps its pipes: some hundreds of them, and the next file cannot be opened.
    defer {
      for pipe in [output, errors, source].compactMap({ $0 }) {
        try? pipe.fileHandleForReading.close()
        try? pipe.fileHandleForWriting.close()
      }
    }
    // `waitUntilExit` spins a run loop, which can take 50 ms to notice the end.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw LintError("git cannot be started: \(error.localizedDescription)", advice: Self.installAdvice)
    }
    // The pipes are served at the same time: a full one would stop git, and us with it.
    let message = BackgroundRead(errors.fileHandleForReading)
    let writing = DispatchGroup()
    if let source, let input {
      DispatchQueue.global().async(group: writing) {
        try? source.fileHandleForWriting.write(contentsOf: input)
        try? source.fileHandleForWriting.close()
      }
    }
    let printed = Result { try output.fileHandleForReading.readToEnd() ?? Data() }
    writing.wait()
    end.wait()
    // Awaited in any case: its pipe is closed on the way out.
    let complaint = message.text
    guard process.terminationStatus == 0 else {
      throw GitFailure(status: process.terminationStatus, message: complaint)
    }
    return try printed.get()
  }

  /// What users set to have their own patterns read in another way; ours are plain.
  private static let readingsOfPatterns: Set = [
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  private func executable() throws(LintError) -> String {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let candidate = "\(folder)/git"
      if access(candidate, X_OK) == 0, FileKind(path: candidate) == .regularFile { return candidate }
    }
    throw LintError("git is not on the PATH, and it is needed to know what changed", advice: Self.installAdvice)
  }

  private static let installAdvice = "Install git, or name the files to lint."
}

/// Git ran and said no.
struct GitFailure: Error {
  var status: Int32
  /// What it printed to standard error, without the last line break.
  var message: String
}

/// Reads a pipe to its end on another thread.
private final class BackgroundRead: Sendable {
  private let result: ResultBox<Data>

  init(_ handle: FileHandle) {
    let result = ResultBox<Data>()
    self.result = result
    DispatchQueue.global().async {
      result.fulfil((try? handle.readToEnd()) ?? Data())
    }
  }

  var text: String {
    String(decoding: result.wait(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
