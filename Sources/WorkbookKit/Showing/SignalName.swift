import Foundation

/// Signals in words.
enum SignalName {
  static func text(for signal: Int32) -> String? {
    switch signal {
    case SIGILL, SIGTRAP: "the Swift runtime stopped it"
    case SIGSEGV, SIGBUS: "memory that it may not touch, often a recursion without end"
    case SIGABRT: "it aborted itself"
    case SIGKILL: "the system ended it, often for lack of memory"
    case 0: nil
    default: "signal \(signal)"
    }
  }
}
