/// A value that is worked out when it is first asked for, once, whoever asks.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  /// Guards `known`.
  private let lock = Condition()
  private var known: Value?
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    lock.withLock {
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
