import Foundation

/// Spreads work over threads whose stacks are large enough for the parser and the walk.
enum ParallelMap {
  /// Enough for most files; larger ones get a stack of their own (see `ParsingStack`).
  private static let stackSize = 64 << 20

  /// `transform` of each element, in order.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard !elements.isEmpty else { return [] }
    let work = Work(elements, transform)
    let done = DispatchGroup()
    for _ in 0..<max(1, min(threads, elements.count)) {
      done.enter()
      let worker = Thread {
        while work.doNext() {}
        done.leave()
      }
      worker.stackSize = stackSize
      worker.start()
    }
    done.wait()
    return work.results()
  }

  /// The elements that are left and the results so far. The lock guards both.
  private final class Work<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private let lock = NSLock()
    private var next = 0
    private var finished: [(index: Int, result: Result)] = []

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
      self.elements = elements
      self.transform = transform
      finished.reserveCapacity(elements.count)
    }

    func doNext() -> Bool {
      lock.lock()
      let index = next
      next += 1
      lock.unlock()
      guard index < elements.count else { return false }
      let result = transform(elements[index])
      lock.lock()
      finished.append((index, result))
      lock.unlock()
      return true
    }

    func results() -> [Result] {
      finished.sorted { $0.index < $1.index }.map(\.result)
    }
  }
}
