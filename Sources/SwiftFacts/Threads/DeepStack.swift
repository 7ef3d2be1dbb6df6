/// Runs work that recurses where the stack is large enough for it.
enum DeepStack {
  /// The largest stack that is asked for.
  static let maximumSize = 1 << 30

  /// The result of `work`; nil when the system cannot allocate a stack of this size.
  ///
  /// - Parameter size: in bytes.
  static func run<Result: Sendable>(size: Int, _ work: @escaping @Sendable () -> Result) -> Result? {
    if WorkThread.stackSize >= size { return work() }
    guard size <= maximumSize else { return nil }
    let box = ResultBox<Result>()
    let meter = WorkMeter.current
    let isStarted = WorkThread.start(stackSize: size) { box.fulfil(meter.map { $0.measuring(work) } ?? work()) }
    return isStarted ? box.wait() : nil
  }
}
