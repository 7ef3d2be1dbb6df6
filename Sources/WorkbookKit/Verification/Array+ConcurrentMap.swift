import Foundation

extension Array where Element: Sendable {
  /// Does something with each element, on as many threads as there are processors.
  ///
  /// - Throws: The error of the first element that has one, after all are done.
  func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) throws -> Value) throws -> [Value] {
    let slots = Slots<Value>()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      slots.set(index, to: Result { try transform(self[index]) })
    }
    return try indices.compactMap { try slots.results[$0]?.get() }
  }
}

/// Results by index. Threads write under the lock; it is read when they have ended.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var results: [Int: Result<Value, any Error>] = [:]

  func set(_ index: Int, to result: Result<Value, any Error>) {
    lock.withLock { results[index] = result }
  }
}
