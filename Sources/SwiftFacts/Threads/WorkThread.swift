import LintModel

/// A thread whose stack is as large as its work needs. Threads of Swift's concurrency have small ones.
package enum WorkThread {
  /// In bytes: the size of the current thread's stack; 0 on threads that were not started here.
  @TaskLocal static var stackSize = 0

  /// Starts a thread that ends with its work.
  ///
  /// - Parameter stackSize: in bytes.
  /// - Returns: false when the system cannot allocate the stack, or start another thread.
  package static func start(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let start = Unmanaged.passRetained(Start(stackSize: stackSize, work: work))
    guard create(&attributes, start.toOpaque()) else {
      start.release()
      return false
    }
    return true
  }

  /// Lets go of a value on a thread of its own: the tables of a large project take long to free, and nothing waits for that.
  package static func release(_ value: consuming some Sendable) {
    let box = ResultBox(value)
    _ = start(stackSize: releaseStackSize) { box.discard() }
  }

  /// In bytes: facts hold values within values.
  private static let releaseStackSize = 16 << 20

  private final class Start: Sendable {
    let stackSize: Int
    let work: @Sendable () -> Void

    init(stackSize: Int, work: @escaping @Sendable () -> Void) {
      self.stackSize = stackSize
      self.work = work
    }
  }

  private static func run(_ start: UnsafeMutableRawPointer) {
    let start = Unmanaged<Start>.fromOpaque(start).takeRetainedValue()
    $stackSize.withValue(start.stackSize, operation: start.work)
  }

  #if canImport(Darwin)
    private static func create(_ attributes: inout pthread_attr_t, _ start: UnsafeMutableRawPointer) -> Bool {
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        {
          WorkThread.run($0); return nil
        }, start)
      return code == 0
    }
  #else
    private static func create(_ attributes: inout pthread_attr_t, _ start: UnsafeMutableRawPointer) -> Bool {
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        {
          $0.map(WorkThread.run); return nil
        }, start)
      return code == 0
    }
  #endif
}
