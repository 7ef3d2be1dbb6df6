// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// What the body of a hand-written coding member does.
package struct CodingBody: Sendable, Hashable, Codable {
  package enum Member: Int, Sendable, Hashable, Codable {
    /// `init(from:)`
    case decode
    /// `encode(to:)`
    case encode
    /// The getter of `rawValue`.
    case rawValue
    /// `init(rawValue:)`
    case initializeFromRawValue
  }

  package var member: Member
  /// The qualified name of the type around it.
  package var scope: String
  /// The keyword or name that introduces the member.
  package var nameRange: Range<Int>
  /// The containers it opens on the coder it is given.
  package var containers: Set<Container> = []
  /// Opens containers inside of others.
  package var nestsContainers = false
  /// The identifiers that occur in it.
  package var names: Set<String> = []
  /// The types it decodes, as written.
  package var decodedTypes: Set<String> = []
  /// The values it encodes, as written.
  package var encodedValues: Set<String> = []
  /// What it asks whether it is empty: `if !name.isEmpty { try container.encode(name, forKey: .name) }`.
  package var namesLeftOutWhenEmpty: Set<String> = []
  /// Calls the same member of the superclass.
  package var callsSuper = false
  /// Calls another initializer of the same type.
  package var delegates = false
  /// Passes the coder to another type: `Other(from: decoder)`, `value.encode(to: encoder)`.
  package var forwardsCoder = false
  /// Codes nothing: it only says that this is not supported.
  package var refuses: Bool {
    containers.isEmpty && decodedTypes.isEmpty && encodedValues.isEmpty && !callsSuper && !delegates && !forwardsCoder
  }
  /// What it does step by step; empty for raw value members.
  package var script = CodingScript()
  /// The keys that an `init(from:)` reads as two types, and always fails.
  package var contradictions: [ContradictoryRead] = []
  /// `encode(self)` or `decode(Self.self)`: codes the value it is asked for.
  package var codesItself: Range<Int>?

  package enum Container: Sendable, Hashable, Codable {
    /// The key type as written, without `.self`.
    case keyed(String)
    case unkeyed
    case singleValue
  }

  /// What is known of a member that is this one or another, depending on how the code is compiled.
  package func or(_ other: CodingBody) -> CodingBody {
    var either = self
    either.containers.formUnion(other.containers)
    either.names.formUnion(other.names)
    either.decodedTypes.formUnion(other.decodedTypes)
    either.encodedValues.formUnion(other.encodedValues)
    either.namesLeftOutWhenEmpty.formUnion(other.namesLeftOutWhenEmpty)
    either.nestsContainers = nestsContainers || other.nestsContainers
    either.callsSuper = callsSuper || other.callsSuper
    either.delegates = delegates || other.delegates
    either.forwardsCoder = forwardsCoder || other.forwardsCoder
    either.contradictions = contradictions + other.contradictions
    either.codesItself = codesItself ?? other.codesItself
    if script != other.script, either.script.unread == nil {
      either.script.unread = "it stands there more than once, under conditions"
    }
    return either
  }
}
