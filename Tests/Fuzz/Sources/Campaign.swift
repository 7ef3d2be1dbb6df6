import Foundation

/// Runs workers over a range of seeds and gathers what went wrong.
final class Campaign: Sendable {
  struct Failure: Sendable {
    var seed: UInt64
    var message: String
  }

  private let executable: URL
  private let root: URL
  private let deadline: Date
  private let state: Locked<State>

  private struct State {
    var next: UInt64
    var end: UInt64
    var tried: UInt64 = 0
    var failures: [Failure] = []
    var givenUp: [UInt64] = []
  }

  /// Why a worker did not come to the end of its batch.
  private enum EarlyEnd: Equatable {
    /// A file took longer than the linter allows, which is reported and no failure.
    case givenUp
    case crashed(status: Int32)
    case hanging

    var message: String? {
      switch self {
      case .givenUp: nil
      case .crashed(let status): "crashes (status \(status))"
      case .hanging: "takes longer than \(Int(patience)) s"
      }
    }
  }

  /// As many seeds as one process tries before the next one starts.
  private static let batch: UInt64 = 500
  /// An input that takes longer than this, in seconds, counts as hanging. It is parsed dozens of times, and where the parser has to
  /// recover again and again, that takes seconds each time in a build without optimization.
  private static let patience: TimeInterval = 300

  init(seeds: Range<UInt64>, executable: URL, root: URL, seconds: TimeInterval) {
    self.executable = executable
    self.root = root
    deadline = Date() + seconds
    state = Locked(State(next: seeds.lowerBound, end: seeds.upperBound))
  }

  /// - Returns: how many inputs were tried, the seed after the last one, what failed, and what took too long.
  func run(workers: Int) -> (tried: UInt64, end: UInt64, failures: [Failure], givenUp: [UInt64]) {
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while Date() < deadline, let seeds = takeBatch() { finish(seeds) }
    }
    return state.with { ($0.tried, $0.next, $0.failures.sorted { $0.seed < $1.seed }, $0.givenUp.sorted()) }
  }

  private func takeBatch() -> Range<UInt64>? {
    state.with { state in
      guard state.next < state.end else { return nil }
      let start = state.next
      state.next = min(state.end, start + Self.batch)
      return start..<state.next
    }
  }

  /// Tries every seed of a batch: after a crash, the next worker goes on after it.
  private func finish(_ seeds: Range<UInt64>) {
    var rest = seeds
    while !rest.isEmpty {
      do {
        let result = try attempt(rest)
        var failures = result.failures
        var next = rest.upperBound
        if let end = result.earlyEnd {
          next = result.lastSeed + 1
          if let message = end.message { failures.append(Failure(seed: result.lastSeed, message: message)) }
        }
        let isGivenUp = result.earlyEnd == .givenUp
        state.with { state in
          state.failures += failures
          state.tried += next - rest.lowerBound
          if isGivenUp { state.givenUp.append(result.lastSeed) }
        }
        rest = next..<rest.upperBound
      } catch {
        state.with { $0.failures.append(Failure(seed: rest.lowerBound, message: "no worker could be run: \(error)")) }
        return
      }
    }
  }

  /// What one worker found, and how it died if it did not come to its end.
  private func attempt(
    _ seeds: Range<UInt64>
  ) throws -> (failures: [Failure], lastSeed: UInt64, earlyEnd: EarlyEnd?) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = folder.appendingPathComponent("seed")
    let output = folder.appendingPathComponent("output")
    for file in [progress, output] { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = executable
    process.arguments = ["--worker", "\(seeds.lowerBound)", "\(seeds.upperBound)", progress.path, root.path]
    process.standardOutput = handle
    process.standardError = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    let isHanging = Self.waitForEnd(of: process, signal: end, watching: progress)
    let last = UInt64(Self.text(of: progress)) ?? seeds.lowerBound
    let failures = Self.text(of: output).split(separator: "\n").compactMap { line -> Failure? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let seed = UInt64(parts[0]) else { return nil }
      return Failure(seed: seed, message: String(parts[1]))
    }
    if isHanging { return (failures, last, .hanging) }
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return (failures, last, nil)
    case (.exit, Worker.givenUp): return (failures, last, .givenUp)
    case (_, let status): return (failures, last, .crashed(status: status))
    }
  }

  /// Waits for a worker; ends it, and returns true, when it stays with one seed for too long.
  private static func waitForEnd(of process: Process, signal end: DispatchSemaphore, watching progress: URL) -> Bool {
    var last = ""
    while true {
      if end.wait(timeout: .now() + patience) == .success { return false }
      let now = text(of: progress)
      if now == last {
        kill(process.processIdentifier, SIGKILL)
        end.wait()
        return true
      }
      last = now
    }
  }

  private static func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}

/// A value that is only touched under a lock.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func with<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
