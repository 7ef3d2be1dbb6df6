/// A loop whose passes read elements of an unkeyed container.
public struct UnkeyedLoop: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    /// Runs until the container is at its end.
    case untilEnd
    /// Runs a fixed number of times.
    case counted
  }

  public var kind: Kind
  /// The keyword: `while`, `repeat` or `for`.
  public var keyword: Range<Int>
  public var range: Range<Int>
  public var container: ValueOrigin
  /// The container as the loop writes it; `self` when it is implicit.
  public var containerText: String
  /// The ways through the body on which no call is sure to move the container on; empty when there are none.
  public var stalls: [Stall]
  /// `Result { try … }` holds what the container gave, and only its success is used.
  public var ignoresFailures: Bool
  public var context: FunctionContext

  /// One way through the body.
  public struct Stall: Sendable, Hashable, Codable {
    /// The types, as written, whose decoding has failed on the way.
    public var attempted: [String]
    /// Whether the element is known to be no null on the way.
    public var isNotNull = false
  }
}

/// What an `init(from:)` does with its input, as far as its body tells.
public struct DecodingInitializerFact: Sendable, Hashable, Codable {
  /// The qualified name of the type around it.
  public var scope: String
  /// A `throw`, or a plain `try` of more than `singleValueContainer()`, can leave it.
  public var canThrow: Bool
  /// The types, as written, that it tries or decodes.
  public var decodedTypes: Set<String>
  public var asksForNull: Bool
  /// A `catch` in it gives the error to a call.
  public var reportsFailures: Bool
}

/// A `compactMap` over decoded elements that may stand for failures.
public struct ElementDrop: Sendable, Hashable, Codable {
  /// The name `compactMap`.
  public var range: Range<Int>
  /// The element's type as written.
  public var element: String
  public var context: FunctionContext
}
