// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// A read of a property whose nil is replaced or forced away, or any read of a property under suspicion.
package struct PropertyRead: Sendable, Hashable, Codable {
  package enum Handling: Sendable, Hashable, Codable {
    /// `?? ""` and the like; the placeholder's text.
    case placeholder(String)
    /// `!`
    case forceUnwrap
    /// Its nil is looked at: `if let`, `== nil`, `?.`, `map`.
    case tested
    /// Anything else, such as being passed on.
    case other
  }

  package var name: String
  /// What is before the dot.
  package var base: ValueOrigin
  package var handling: Handling
  /// From the property's name to the end of the placeholder.
  package var range: Range<Int>
  package var context: FunctionContext
}

/// A value put in place of what could not be decoded, in `init(from:)`.
package struct BoundaryPlaceholder: Sendable, Hashable, Codable {
  /// The property that is assigned.
  package var property: String
  package var placeholder: String
  /// Whether the decode is under `try?`.
  package var isAttempt: Bool
  /// A comment at the assignment says when the value is absent.
  package var isExplained: Bool
  /// The comment above the initializer says when keys are absent.
  package var isExplainedAbove = false
  package var range: Range<Int>
  package var context: FunctionContext
}
