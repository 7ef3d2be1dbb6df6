/// A loop whose passes read elements of an unkeyed container.
package struct UnkeyedLoop: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    /// Runs until the container is at its end.
    case untilEnd
    /// Runs a fixed number of times.
    case counted
    /// Runs until another container, of which this one is a copy or the other way round, is at its end.
    case inStep
  }

  package var kind: Kind
  /// The keyword: `while`, `repeat` or `for`.
  package var keyword: Range<Int>
  package var range: Range<Int>
  package var container: ValueOrigin
  /// The container as the loop writes it; `self` when it is implicit.
  package var containerText: String
  /// The ways through the body on which no call is sure to move the container on; empty when there are none.
  package var stalls: [Stall]
  /// `Result { try … }` holds what the container gave, and only its success is used.
  package var ignoresFailures: Bool
  package var context: FunctionContext

  /// One way through the body.
  package struct Stall: Sendable, Hashable, Codable {
    /// The types, as written, whose decoding has failed on the way.
    package var attempted: [String]
    /// Whether the element is known to be no null on the way.
    package var isNotNull = false
  }
}

/// What an `init(from:)` does with its input, as far as its body shows.
package struct DecodingInitializerFact: Sendable, Hashable, Codable {
  /// The qualified name of the type around it.
  package var scope: String
  /// A `throw`, or a plain `try` of more than `singleValueContainer()`, can leave it.
  package var canThrow: Bool
  /// The types, as written, that it tries or decodes.
  package var decodedTypes: Set<String>
  package var asksForNull: Bool
  /// A `catch` in it gives the error to a call.
  package var reportsFailures: Bool
}

/// A `compactMap` over decoded elements that may stand for failures.
package struct ElementDrop: Sendable, Hashable, Codable {
  /// The name `compactMap`.
  package var range: Range<Int>
  /// The element's type as written.
  package var element: String
  package var context: FunctionContext
}
