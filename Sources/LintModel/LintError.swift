/// An expected failure: the run could not be done as asked. Exit code 2.
public struct LintError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What happened, and why, in plain words; no full stop.
  public var message: String
  /// What to do next; a full sentence.
  public var advice: String?

  public init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  public var description: String {
    advice.map { "\(message). \($0)" } ?? message
  }
}
