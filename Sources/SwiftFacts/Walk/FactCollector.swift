/// Records the facts of one subject during the walk over a file.
protocol FactCollector {
  /// What makes a file worth parsing for this subject. Empty where the subject only occurs together with another one.
  static var triggers: Triggers { get }

  /// Puts what was collected where rules look for it. Called once, when the walk is over.
  func add(to facts: inout FileFacts)
}

extension FactCollector {
  static var triggers: Triggers { Triggers() }
}

/// Identifiers that make a file worth parsing.
struct Triggers {
  /// Whole identifiers.
  var words: Set<String> = []
  /// Parts of identifiers.
  var parts: Set<String> = []
}
