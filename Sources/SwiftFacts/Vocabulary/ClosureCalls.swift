/// Calls by how they run the closure they are given.
package enum ClosureCalls {
  /// What makes a task or a thread wait for a time, or for another program to end. Source: the documentation of Swift's
  /// concurrency, POSIX, and Foundation's `Process`.
  package static let pauses: Set<String> = ["sleep", "usleep", "nanosleep", "waitUntilExit"]

  /// Calls that run their closure once, where they are written.
  package static let immediate: Set<String> = [
    "autoreleasepool", "Task", "addTask", "run", "sync", "async", "perform", "performAndWait",
    "withCheckedContinuation",
    "withCheckedThrowingContinuation",
  ]

  /// Calls that give their closure each new value: of what they are given, or are called on. Source: SwiftUI and Combine.
  static let ofNewValues: Set<String> = ["onChange", "onReceive", "sink"]

  /// The label of what the first of them is given.
  static let changingLabel = "of"

  /// The methods of `Task` that start one, as its initializer does. Source: the documentation of Swift's concurrency.
  package static let taskStarters: Set<String> = ["detached", "immediate", "immediateDetached"]
}
