/// What the body of a hand-written coding member does.
public struct CodingBody: Sendable, Hashable, Codable {
  public enum Member: Int, Sendable, Hashable, Codable {
    /// `init(from:)`
    case decode
    /// `encode(to:)`
    case encode
    /// The getter of `rawValue`.
    case rawValue
    /// `init(rawValue:)`
    case initializeFromRawValue
  }

  public var member: Member
  /// The qualified name of the type around it.
  public var scope: String
  /// The keyword or name that introduces the member.
  public var nameRange: Range<Int>
  /// The containers it opens on the coder it is given.
  public var containers: Set<Container> = []
  /// Opens containers inside of others.
  public var nestsContainers = false
  /// The identifiers that occur in it.
  public var names: Set<String> = []
  /// The types it decodes, as written.
  public var decodedTypes: Set<String> = []
  /// The values it encodes, as written.
  public var encodedValues: Set<String> = []
  /// What it asks whether it is empty: `if !name.isEmpty { try container.encode(name, forKey: .name) }`.
  public var namesLeftOutWhenEmpty: Set<String> = []
  /// Calls the same member of the superclass.
  public var callsSuper = false
  /// Calls another initializer of the same type.
  public var delegates = false
  /// Hands the coder to another type: `Other(from: decoder)`, `value.encode(to: encoder)`.
  public var forwardsCoder = false
  /// `encode(self)` or `decode(Self.self)`: codes the value it is asked for.
  public var codesItself: Range<Int>?

  public enum Container: Sendable, Hashable, Codable {
    /// The key type as written, without `.self`.
    case keyed(String)
    case unkeyed
    case singleValue
  }
}
