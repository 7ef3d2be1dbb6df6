import Foundation

/// Runs work that recurses where the stack is large enough for it.
enum DeepStack {
  /// The largest stack that can be asked for: Foundation grants no more.
  static let maximumSize = 1 << 30

  /// The result of `work`; nil when the system has no room for a stack of this size.
  ///
  /// - Parameter size: in bytes.
  static func run<Result: Sendable>(size: Int, _ work: @escaping @Sendable () -> Result) -> Result? {
    if Thread.current.stackSize >= size { return work() }
    guard size <= maximumSize, hasRoom(for: size) else { return nil }
    let box = ResultBox<Result>()
    let meter = WorkMeter.current
    let thread = Thread { box.fulfil(meter.map { $0.measuring(work) } ?? work()) }
    thread.stackSize = size
    thread.start()
    return box.wait()
  }

  /// A thread whose stack cannot be had would never start, and be waited for in vain.
  private static func hasRoom(for size: Int) -> Bool {
    let flags = MAP_PRIVATE | (MAP_ANON)
    guard let room = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), room != MAP_FAILED else { return false }
    munmap(room, size)
    return true
  }
}

/// A value that one thread makes and another waits for.
package final class ResultBox<Value: Sendable>: @unchecked Sendable {
  // The condition guards the value.
  private let condition = NSCondition()
  private var value: Value?

  package init() {}

  package func fulfil(_ value: Value) {
    condition.lock()
    self.value = value
    condition.broadcast()
    condition.unlock()
  }

  package func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }
}
