/// A use of `JSONSerialization` where a type of the project would do.
package struct SerializationFact: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    /// The result is read by literal keys.
    case reads
    /// A dictionary literal is written.
    case writes
  }

  package var kind: Kind
  /// The called method's name.
  package var range: Range<Int>
  /// The literal keys, in order, without repetition.
  package var keys: [String]
  /// How many of the keys only lead to what is read: their values are cast to dictionaries, or lists of them.
  package var openedKeys = 0
  /// The keys are looked for wherever they are: a function goes down into all values.
  package var isSearch = false
  /// Where the values of a written dictionary come from, when that is no literal.
  package var values: [ValueOrigin] = []
  /// Whether a comment of the function mentions `JSONSerialization`.
  package var isExplained = false
  /// Whether the JSON is held in a text, which may hold none.
  package var isOfText = false
  /// Whether it is one of the lines of a text, and the others are read all the same.
  package var isOfLine = false
  /// Whether it is a resource of the program's own bundle.
  package var isOfBundle = false
  /// Whether each key is read in a `guard` that throws without it: nothing is lost in silence.
  package var isRefusedWhole = false
  package var context: FunctionContext
}
