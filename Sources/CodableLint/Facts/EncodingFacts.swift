/// A `try?` around an encode call.
public struct EncodeAttempt: Sendable, Hashable, Codable {
  /// The keyword with its mark.
  public var range: Range<Int>
  /// What is encoded, as written.
  public var value: String
  /// The encoder or container.
  public var receiver: ValueOrigin
  /// The call's own shape or its receiver's name tells that it encodes.
  public var isCertain: Bool
  public var context: FunctionContext
}

/// A test compares the output of an encoder as text or bytes.
public struct EncodedComparison: Sendable, Hashable, Codable {
  /// The name of the encode call.
  public var site: Range<Int>
  public var context: FunctionContext
}

/// `T(from: decoder)`: the decoder is handed over, and what its strategies would do to `T` is passed by.
public struct DirectDecode: Sendable, Hashable, Codable {
  /// The type's name as written.
  public var type: String
  public var range: Range<Int>
  /// A generic parameter of the function around it.
  public var isFunctionParameter: Bool
  public var context: FunctionContext
}
