import CodableLint
import Foundation

/// What a child may use before it is ended.
struct ChildLimits: Sendable {
  /// Of the clock.
  var seconds: Int
  /// Of processor time; nil for no limit. Watched on Linux only.
  var processorSeconds: Int?
  /// Of resident memory; watched on Linux only, elsewhere the time limit has to do.
  var memoryMegabytes = 2048
  var outputMegabytes = 16

  /// For a run of tests. What counts is the time that it computes: on a busy machine, or with a slow disk, an honest run
  /// takes long by the clock, and must not be taken for one that never ends. The clock ends what waits for something that
  /// never comes.
  ///
  /// - Parameter seconds: of processor time where the system reports it, otherwise of the clock.
  static func tests(seconds: Int) -> ChildLimits {
    #if os(Linux)
      ChildLimits(seconds: max(30, 3 * seconds), processorSeconds: seconds)
    #else
      ChildLimits(seconds: seconds)
    #endif
  }

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
    var round = 0
    while !running.isEmpty {
      try interruption.check()
      // What a child uses is asked for less often than whether it has ended: that takes the system more.
      round += 1
      let asksForUse = round.isMultiple(of: 20)
      for (index, child) in running {
        if let ending = child.poll() {
          endings[index] = ending
        } else if asksForUse, let reason = reasonToStop(child, commands[index], deadline) {
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
    if let processorSeconds, let used = Self.processorSeconds(of: child.processID), used > Double(processorSeconds) {
      return .timeLimit(seconds: processorSeconds)
    }
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

  /// The fourteenth and fifteenth field of `/proc/PID/stat` count clock ticks, of the process and for it; the second, in
  /// parentheses, is its name, which may hold spaces.
  private static func processorSeconds(of processID: pid_t) -> Double? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[end...].split(separator: " ").dropFirst()
      let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
      return ticks.count == 2 ? ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK))) : nil
    #else
      return nil
    #endif
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
