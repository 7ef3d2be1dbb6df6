/// A use of `JSONSerialization` where a type of the project would do.
public struct SerializationFact: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    /// The result is read by literal keys.
    case reads
    /// A dictionary literal is written.
    case writes
  }

  public var kind: Kind
  /// The called method's name.
  public var range: Range<Int>
  /// The literal keys, in order, without repetition.
  public var keys: [String]
  /// Where the values of a written dictionary come from, when that is no literal.
  public var values: [ValueOrigin] = []
  /// Whether a comment of the function speaks of `JSONSerialization`.
  public var isExplained = false
  public var context: FunctionContext
}
