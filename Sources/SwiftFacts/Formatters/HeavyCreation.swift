// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// A formatter that is made where code runs many times.
package struct HeavyCreation: Sendable, Hashable, Codable {
  package enum Place: Sendable, Hashable, Codable {
    /// The closure of a `.custom` date strategy.
    case dateStrategy
    case decodingInitializer, encodeMethod
    /// The body of a `for`, `while` or `repeat`; the keyword.
    case loop(String)
    /// The closure of `map`, `compactMap`, `forEach` and the like; called on what comes from `receiver`.
    case sequenceClosure(method: String, receiver: ValueOrigin, isSequence: Bool)
  }

  /// `DateFormatter`, `NumberFormatter` or `ISO8601DateFormatter`.
  package var type: String
  package var range: Range<Int>
  package var place: Place
  package var context: FunctionContext
}

/// A date format given as a literal to a call that may hand it to a formatter.
package struct FormatArgument: Sendable, Hashable, Codable {
  /// The called function's name; a type's name for its initializers.
  package var callee: String
  package var label: String?
  package var text: String
  /// The literal with its quotes.
  package var range: Range<Int>
  package var context: FunctionContext
}
