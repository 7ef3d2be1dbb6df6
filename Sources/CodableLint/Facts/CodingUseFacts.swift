/// Which types a file decodes and encodes, and which names it refers to, as written.
public struct CodingUseFacts: Sendable {
  /// Given to a decoder, or inferred where one is called.
  public var decoded: Set<String> = []
  /// Given to generic code that may code it: `Endpoint<User>`, `load(User.self)`, `let user: User = try await get()`.
  public var handedOn: Set<String> = []
  /// Values given to an encoder, by where they come from and the type around.
  public var encoded: Set<Value> = []
  /// Capitalised names that are referred to, declarations and inheritance clauses aside.
  var mentionedTypes: Set<NameHash> = []
  /// Members that are set outside of initializers of their own type.
  public var assignedMembers: Set<String> = []

  public struct Value: Sendable, Hashable {
    public var origin: ValueOrigin
    public var scope: String
  }
}
