/// A string that spells JSON with values put in.
package struct JSONTextFact: Sendable, Hashable, Codable {
  /// The most telling value: one between quotes, else the first.
  package var value: String
  package var range: Range<Int>
  /// Stands between quotes of the JSON text.
  package var isInQuotes: Bool
  /// What it is made of cannot hold a quote: a number, a date, a UUID, Base64, an enum's raw value.
  package var isHarmless: Bool
  /// Its name says that its value is written by people: a message, a title, a comment.
  package var isProse: Bool
  /// The value is a name that is not bound in the function: a property or a global.
  package var isOuterName: Bool
  package var context: FunctionContext
}
