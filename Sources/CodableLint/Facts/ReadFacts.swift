/// A read of a property whose nil is replaced or forced away, or any read of a property under suspicion.
public struct PropertyRead: Sendable, Hashable, Codable {
  public enum Handling: Sendable, Hashable, Codable {
    /// `?? ""` and the like; the placeholder's text.
    case placeholder(String)
    /// `!`
    case forceUnwrap
    /// Its nil is looked at: `if let`, `== nil`, `?.`, `map`.
    case tested
    /// Anything else, such as being passed on.
    case other
  }

  public var name: String
  /// What stands before the dot.
  public var base: ValueOrigin
  public var handling: Handling
  /// From the property's name to the end of the placeholder.
  public var range: Range<Int>
  public var context: FunctionContext
}

/// A value put in place of what could not be decoded, in `init(from:)`.
public struct BoundaryPlaceholder: Sendable, Hashable, Codable {
  /// The property that is assigned.
  public var property: String
  public var placeholder: String
  /// Whether the decode stands under `try?`.
  public var isAttempt: Bool
  /// A comment at the assignment says when the value is absent.
  public var isExplained: Bool
  public var range: Range<Int>
  public var context: FunctionContext
}
