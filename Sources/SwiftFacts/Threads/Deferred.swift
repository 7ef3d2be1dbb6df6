/// A value that is worked out when it is first asked for, once, whoever asks.
///
/// Inlinable, as rules ask for each type: without knowing what it holds, another module takes ten times as long.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  /// Guards `known`.
  @usableFromInline package let lock = Condition()
  @usableFromInline package var known: Value?
  @usableFromInline package let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  @inlinable package var value: Value {
    lock.lock()
    defer { lock.unlock() }
    if let known { return known }
    let value = make()
    known = value
    return value
  }
}
