/// A string that spells JSON with values put in.
public struct JSONTextFact: Sendable, Hashable, Codable {
  /// The value that tells most: one between quotes, else the first.
  public var value: String
  public var range: Range<Int>
  /// Stands between quotes of the JSON text.
  public var isInQuotes: Bool
  /// What it is made of cannot hold a quote: a number, a date, a UUID, Base64, an enum's raw value.
  public var isHarmless: Bool
  /// Its name says that people write it: a message, a title, a comment.
  public var isProse: Bool
  /// The value is a name that is not bound in the function: a property or a global.
  public var isOuterName: Bool
  public var context: FunctionContext
}
