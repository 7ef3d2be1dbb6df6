/// Which types a file decodes and encodes, and which names it refers to, as written.
public struct CodingUseFacts: Sendable, Hashable, Codable {
  /// Given to a decoder, or inferred where one is called.
  public var decoded: Set<String> = []
  /// Given to generic code that may code it: `load(User.self)`.
  public var handedOn: Set<String> = []
  /// Given to generic types that may code it: `Endpoint<User>`.
  public var arguments: Set<Argument> = []
  /// Those of them that a property wrapper is given, which may store them: `@Stored var settings: Settings`.
  public var wrapped: Set<String> = []
  /// What calls that can fail or wait are expected to give back: `let user: User = try await get()`.
  public var expected: Set<Expectation> = []
  /// Values given to an encoder, by where they come from and the type around.
  public var encoded: Set<Value> = []
  /// Capitalised names that are referred to, declarations and inheritance clauses aside.
  var mentionedTypes: Set<NameHash> = []
  /// Members that are set outside of initializers of their own type.
  public var assignedMembers: Set<String> = []

  /// The types that a call's result is declared as.
  public struct Expectation: Sendable, Hashable, Codable {
    public var types: [String]
    /// The called function.
    public var function: String
  }

  /// A type between the angle brackets of another.
  public struct Argument: Sendable, Hashable, Codable {
    public var type: String
    /// The generic type.
    public var holder: String
  }

  public struct Value: Sendable, Hashable, Codable {
    public var origin: ValueOrigin
    public var scope: String
  }
}
