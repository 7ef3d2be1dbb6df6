import LintModel

/// Spreads work over threads whose stacks are large enough for the parser and the walk.
package enum ParallelMap {
  /// Enough for most files; larger ones get a stack of their own (see `ParsingStack`).
  private static let stackSize = 128 << 20

  /// `transform` of each element, in order. Fewer than one thread count as one.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    Work(elements, transform).results(threads: threads)
  }

  /// `transform` of each element, in order; `substitute` for those that take more than `timeLimit` seconds of CPU time.
  /// A thread that works on such an element cannot be stopped, so it is abandoned.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int, timeLimit: TimeInterval, substitute: (Element) -> Result,
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    Work(elements, transform).results(threads: threads, timeLimit: timeLimit, substitute: substitute)
  }

  /// `transform` of runs of the elements, in order: for elements that take about as long as handing one to a thread.
  package static func runs<Element: Sendable, Result: Sendable>(
    of elements: [Element], threads: Int, _ transform: @escaping @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    guard threads > 1, elements.count > shortestRun else { return [transform(elements[...])] }
    // Some runs take much longer than others: with several for each thread, none waits for the last one for long.
    let length = max(shortestRun, elements.count / threads / 8 + 1)
    let runs = stride(from: 0, to: elements.count, by: length).map { $0..<min($0 + length, elements.count) }
    return map(runs, threads: threads) { transform(elements[$0]) }
  }

  private static let shortestRun = 64

  /// The results of both, computed at the same time where a second thread is allowed.
  package static func both<First, Second: Sendable>(
    threads: Int, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard threads > 1 else { return (first(), second()) }
    let box = ResultBox.filled(stackSize: stackSize, by: second)
    return (first(), box.wait())
  }

  /// The elements that are left and the results so far. The condition guards all that changes.
  private final class Work<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private let condition = Condition()
    private var next = 0
    /// The meter of each element that is being worked on, by index.
    private var running: [Int: WorkMeter] = [:]
    private var finished: [Result?]
    private var finishedCount = 0

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
      self.elements = elements
      self.transform = transform
      finished = Array(repeating: nil, count: elements.count)
    }

    func results(threads: Int) -> [Result] {
      startWorkers(max(threads, 1))
      condition.lock()
      defer { condition.unlock() }
      while finishedCount < elements.count { condition.wait() }
      return inOrder
    }

    func results(threads: Int, timeLimit: TimeInterval, substitute: (Element) -> Result) -> [Result] {
      startWorkers(max(threads, 1))
      condition.lock()
      defer { condition.unlock() }
      while finishedCount < elements.count {
        condition.wait(seconds: min(timeLimit, 1))
        let overdue = running.filter { $0.value.time > timeLimit }.keys
        for index in overdue {
          running[index] = nil
          finish(index, with: substitute(elements[index]))
        }
        condition.unlock()
        startWorkers(overdue.count)
        condition.lock()
      }
      return inOrder
    }

    private var inOrder: [Result] {
      var results: [Result] = []
      results.reserveCapacity(finished.count)
      for case let result? in finished { results.append(result) }
      return results
    }

    /// Where not even one thread can be started, the work is done on this one.
    private func startWorkers(_ count: Int) {
      let work = { @Sendable in while self.doNext() {} }
      let isStarted = (0..<min(max(count, 0), elements.count)).map { _ in WorkThread.start(stackSize: stackSize, work) }
      if !isStarted.isEmpty, !isStarted.contains(true) { work() }
    }

    /// False when there is nothing left to do, or nobody waits for this worker any more.
    private func doNext() -> Bool {
      guard let (index, meter) = take() else { return false }
      let result = meter.measuring { transform(elements[index]) }
      condition.lock()
      defer { condition.unlock() }
      guard running.removeValue(forKey: index) != nil else { return false }
      finish(index, with: result)
      if finishedCount == elements.count { condition.broadcast() }
      return true
    }

    private func finish(_ index: Int, with result: Result) {
      finished[index] = result
      finishedCount += 1
    }

    private func take() -> (index: Int, meter: WorkMeter)? {
      condition.lock()
      defer { condition.unlock() }
      guard next < elements.count else { return nil }
      let meter = WorkMeter()
      running[next] = meter
      next += 1
      return (next - 1, meter)
    }
  }
}
