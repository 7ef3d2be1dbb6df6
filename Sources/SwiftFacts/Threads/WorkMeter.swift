import LintModel

/// The CPU time that a piece of work has taken so far, on its own thread and on those that it hands parts of itself to.
/// Unlike the wall clock, it does not run faster on a busy machine.
final class WorkMeter: @unchecked Sendable {
  // The lock guards what changes.
  private let lock = Condition()
  /// The threads at work, each with the time its clock showed at the start.
  private var running: [(clock: ThreadClock, start: TimeInterval)] = []
  private var finished: TimeInterval = 0

  /// In seconds; may be asked for from any thread.
  var time: TimeInterval {
    lock.withLock { running.reduce(finished) { $0 + ($1.clock.time - $1.start) } }
  }

  /// The result of `work`, whose time on this thread is counted.
  func measuring<Result>(_ work: () -> Result) -> Result {
    let clock = ThreadClock.ofThisThread()
    lock.withLock { running.append((clock, clock.time)) }
    defer {
      lock.withLock {
        if let index = running.firstIndex(where: { $0.clock == clock }) {
          let (clock, start) = running.remove(at: index)
          finished += clock.time - start
        }
      }
    }
    return Self.$current.withValue(self, operation: work)
  }

  /// The meter of the work that this thread is doing.
  @TaskLocal static var current: WorkMeter?
}

/// The CPU clock of a thread that has not ended.
private struct ThreadClock: Equatable {
  #if canImport(Darwin)
    private let thread: thread_act_t

    static func ofThisThread() -> ThreadClock { ThreadClock(thread: pthread_mach_thread_np(pthread_self())) }

    /// In seconds. Source: mach/thread_info.h.
    var time: TimeInterval {
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          thread_info(thread, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard result == KERN_SUCCESS else { return 0 }
      let times = [info.user_time, info.system_time]
      return times.reduce(0) { $0 + TimeInterval($1.seconds) + TimeInterval($1.microseconds) / 1_000_000 }
    }
  #else
    private let clock: clockid_t

    static func ofThisThread() -> ThreadClock {
      var clock = clockid_t()
      // This fails only for threads that have ended; this one has not. Source: pthread_getcpuclockid(3).
      guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else {
        return ThreadClock(clock: CLOCK_THREAD_CPUTIME_ID)
      }
      return ThreadClock(clock: clock)
    }

    /// In seconds.
    var time: TimeInterval {
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return 0 }
      return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
    }
  #endif
}
