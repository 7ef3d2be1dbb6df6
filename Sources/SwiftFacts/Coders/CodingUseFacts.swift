/// Which types a file decodes and encodes, and which names it refers to, as written.
package struct CodingUseFacts: Sendable, Hashable, Codable {
  /// Given to a decoder, or inferred where one is called.
  package var decoded: Set<String> = []
  /// Given to generic code that may code it: `load(User.self)`.
  package var handedOn: Set<String> = []
  /// Given to generic types that may code it: `Endpoint<User>`.
  package var arguments: Set<Argument> = []
  /// Those of them that a store's key is for: `Key<User>` among `Defaults.Keys`.
  package var kept: Set<String> = []
  /// Those of them that a property wrapper is given, which may store them: `@Stored var settings: Settings`.
  package var wrapped: Set<String> = []
  /// What calls that can fail or wait are expected to return: `let user: User = try await get()`.
  package var expected: Set<Expectation> = []
  /// Values given to an encoder, by where they come from and the type around.
  package var encoded: Set<Value> = []
  /// Capitalised names that are referred to, declarations and inheritance clauses aside.
  package var mentionedTypes: Set<NameHash> = []
  /// Members that are set outside of initializers of their own type.
  package var assignedMembers: Set<String> = []

  /// The types that a call's result is declared as.
  package struct Expectation: Sendable, Hashable {
    package var types: [String]
    /// The called function.
    package var function: String
  }

  /// A type between the angle brackets of another.
  package struct Argument: Sendable, Hashable {
    package var type: String
    /// The generic type.
    package var holder: String
    /// Which of its arguments the type is, or is in.
    package var index: Int
  }

  package struct Value: Sendable, Hashable {
    package var origin: ValueOrigin
    package var scope: String
  }
}
