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

  /// A member that makes a formatter each time, and where it is asked for one.
  package struct Maker: Sendable, Hashable, Codable {
    package var name: String
    package var use: Range<Int>
  }

  /// `DateFormatter`, `NumberFormatter` or `ISO8601DateFormatter`.
  package var type: String
  package var range: Range<Int>
  package var place: Place
  /// The function or computed property that makes it, when that is called in the place; nil where it is made there itself.
  package var maker: Maker?
  /// Whether most passes may not come to it: only an element that holds a certain string does, or a value without a key.
  package var isSeldomReached = false
  /// Whether a comment above the member that makes it says why it makes one each time.
  package var isExplained = false
  package var context: FunctionContext
}

/// A static member of a formatter's own type that makes one each time it is asked: `static var day: DateFormatter { … }`.
package struct FormatterFactory: Sendable, Hashable, Codable {
  /// The type that the member is added to.
  package var owner: String
  package var name: String
  /// The type of what it makes.
  package var type: String
  /// Where it is made.
  package var range: Range<Int>
  /// Whether what a parameter sets would have to be set again each time.
  package var isConfiguredByParameter: Bool
  package var context: FunctionContext
}

/// `DateFormatter.day.date(from: text)` where code runs many times.
package struct FormatterRequest: Sendable, Hashable, Codable {
  package var owner: String
  package var name: String
  package var range: Range<Int>
  package var place: HeavyCreation.Place
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
