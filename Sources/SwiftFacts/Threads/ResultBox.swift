/// A value that one thread produces and another waits for.
package final class ResultBox<Value: Sendable>: @unchecked Sendable {
  // The condition guards the value.
  private let condition = Condition()
  private var value: Value?

  package init() {}

  /// A box whose value is there.
  init(_ value: consuming Value) {
    self.value = value
  }

  /// Lets go of the value.
  func discard() {
    var discarded: Value?
    condition.withLock { swap(&discarded, &value) }
  }

  /// Hands the value to whoever waits, now or later.
  package func fulfil(_ value: Value) {
    condition.lock()
    self.value = value
    condition.broadcast()
    condition.unlock()
  }

  /// The value, once it is there.
  package func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }

  /// The result of `work` on a thread of its own, or on this one when no thread can be started.
  ///
  /// - Parameter stackSize: in bytes.
  package static func filled(stackSize: Int, by work: @escaping @Sendable () -> Value) -> ResultBox {
    let box = ResultBox()
    if !WorkThread.start(stackSize: stackSize, { box.fulfil(work()) }) { box.fulfil(work()) }
    return box
  }
}
