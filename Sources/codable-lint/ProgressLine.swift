import Dispatch
import CodableLint
import LintModel

/// Tells a person at a terminal that a long run is still going on; removed when it ends.
struct ProgressLine {
  private let timer: any DispatchSourceTimer
  private let firstShown: DispatchTime

  /// Shows nothing in the first second: most runs are over by then.
  init() {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let start = DispatchTime.now()
    firstShown = start + 1
    timer.setEventHandler {
      let seconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
      _ = Descriptor.standardError.send(Array("\rLinting… \(seconds) s".utf8))
    }
    timer.schedule(deadline: firstShown, repeating: 1)
    timer.resume()
  }

  private static let queue = DispatchQueue(label: "progress")

  func stop() {
    Self.queue.sync {
      guard !timer.isCancelled else { return }
      timer.cancel()
      guard DispatchTime.now() >= firstShown else { return }
      // Back to the start of the line, and erase to its end (ECMA-48).
      _ = Descriptor.standardError.send(Array("\r\u{1B}[K".utf8))
    }
  }
}
