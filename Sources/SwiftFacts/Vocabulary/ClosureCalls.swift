/// Calls by how they run the closure they are given.
package enum ClosureCalls {
  package static let immediate: Set<String> = [
    "autoreleasepool", "Task", "addTask", "run", "sync", "async", "perform", "performAndWait",
    "withCheckedContinuation",
    "withCheckedThrowingContinuation",
  ]
}
