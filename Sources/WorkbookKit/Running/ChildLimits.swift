import CodableLint
import Foundation

/// What a child may use before it is ended.
struct ChildLimits: Sendable {
  var seconds: Int
  /// Of resident memory; watched on Linux only, elsewhere the time limit has to do.
  var memoryMegabytes = 2048
  var outputMegabytes = 16

  /// Runs the commands at the same time and waits for all of them.
  ///
  /// - Returns: how each ended, in the order of `commands`.
  /// - Throws: `Interrupted` after ending all of them; `LintError` when one cannot be started.
  func run(_ commands: [ChildCommand], interruption: Interruption) throws -> [ChildProcess.Ending] {
    let deadline = Deadline(after: Double(seconds))
    var running: [Int: ChildProcess] = [:]
    defer { running.values.forEach { $0.end() } }
    for (index, command) in commands.enumerated() { running[index] = try ChildProcess(command) }
    var endings: [Int: ChildProcess.Ending] = [:]
    while !running.isEmpty {
      try interruption.check()
      for (index, child) in running {
        if let ending = child.poll() {
          endings[index] = ending
        } else if let reason = reasonToStop(child, commands[index], deadline) {
          child.end()
          endings[index] = .stopped(reason)
        } else {
          continue
        }
        running[index] = nil
      }
      if !running.isEmpty { usleep(2_000) }
    }
    return commands.indices.compactMap { endings[$0] }
  }

  /// Runs one command.
  func run(_ command: ChildCommand, interruption: Interruption) throws -> ChildProcess.Ending {
    try run([command], interruption: interruption).first ?? .exited(code: 0)
  }

  private func reasonToStop(_ child: ChildProcess, _ command: ChildCommand, _ deadline: Deadline) -> StopReason? {
    if deadline.hasPassed { return .timeLimit(seconds: seconds) }
    var status = stat()
    if case .file(let output) = command.output, stat(output.path, &status) == 0, status.st_size > outputMegabytes << 20
    {
      return .outputLimit(megabytes: outputMegabytes)
    }
    if let bytes = Self.residentBytes(of: child.processID), bytes > memoryMegabytes << 20 {
      return .memoryLimit(megabytes: memoryMegabytes)
    }
    return nil
  }

  /// The second number of `/proc/PID/statm` counts resident pages.
  private static func residentBytes(of processID: pid_t) -> Int? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/\(processID)/statm", encoding: .utf8) else { return nil }
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    #else
      return nil
    #endif
  }
}
