import Foundation

/// A computation on a thread of its own.
///
/// The thread writes `result` before it signals, and nobody reads it before the signal.
final class BackgroundWork<Value: Sendable>: @unchecked Sendable {
  private let hasEnded = DispatchSemaphore(value: 0)
  private var result: Result<Value, any Error>?

  /// Begins at once.
  init(_ work: @escaping @Sendable () throws -> Value) {
    let thread = Thread { [self] in
      result = Result(catching: work)
      hasEnded.signal()
    }
    // As much as the main thread has: parsing is recursive.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// What came out, once it has. Ask once.
  ///
  /// - Throws: What the work throws.
  func value() throws -> Value? {
    hasEnded.wait()
    return try result?.get()
  }
}
