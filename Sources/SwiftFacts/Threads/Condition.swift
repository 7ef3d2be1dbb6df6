import LintModel

/// A lock on which threads can wait for a change: POSIX's mutex and condition variable, since FoundationEssentials has
/// none, and Swift's own `Mutex` needs macOS 15 and cannot wait.
package final class Condition: @unchecked Sendable {
  // POSIX does not allow either to move once it is in use.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // A change of the wall clock is not to end or prolong a wait.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func lock() {
    pthread_mutex_lock(mutex)
  }

  package func unlock() {
    pthread_mutex_unlock(mutex)
  }

  package func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try work()
  }

  /// Releases the lock until another thread calls `broadcast`. It may also wake up without one, so check the condition
  /// again.
  func wait() {
    pthread_cond_wait(condition, mutex)
  }

  /// The same, for at most this many seconds.
  func wait(seconds: Double) {
    let duration = timespec(seconds: seconds)
    #if canImport(Darwin)
      var time = duration
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      time.tv_sec += duration.tv_sec
      time.tv_nsec += duration.tv_nsec
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_sec += 1
        time.tv_nsec -= 1_000_000_000
      }
      pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }

  func broadcast() {
    pthread_cond_broadcast(condition)
  }
}

extension timespec {
  fileprivate init(seconds: Double) {
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1_000_000_000))
  }
}
