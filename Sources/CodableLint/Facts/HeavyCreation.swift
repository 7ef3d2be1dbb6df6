/// A formatter that is made where code runs many times.
public struct HeavyCreation: Sendable, Hashable, Codable {
  public enum Place: Sendable, Hashable, Codable {
    /// The closure of a `.custom` date strategy.
    case dateStrategy
    case decodingInitializer, encodeMethod
    /// The body of a `for`, `while` or `repeat`; the keyword.
    case loop(String)
    /// The closure of `map`, `compactMap`, `forEach` and the like; called on what comes from `receiver`.
    case sequenceClosure(method: String, receiver: ValueOrigin, isSequence: Bool)
  }

  /// `DateFormatter`, `NumberFormatter` or `ISO8601DateFormatter`.
  public var type: String
  public var range: Range<Int>
  public var place: Place
  public var context: FunctionContext
}

/// A date format given as a literal to a call that may hand it to a formatter.
public struct FormatArgument: Sendable, Hashable, Codable {
  /// The called function's name; a type's name for its initializers.
  public var callee: String
  public var label: String?
  public var text: String
  /// The literal with its quotes.
  public var range: Range<Int>
  public var context: FunctionContext
}
