/// A place that drops the failure of an encode call.
package struct EncodeAttempt: Sendable, Hashable, Codable {
  package enum Form: Int, Sendable, Hashable, Codable {
    /// `try?`
    case optional
    /// A `catch` that does nothing with its error.
    case clause
    /// A `Result` of which only the success is looked at.
    case result
  }

  package var form = Form.optional
  /// The keyword with its mark, or what drops the error.
  package var range: Range<Int>
  /// What is encoded, as written.
  package var value: String
  /// The encoder or container.
  package var receiver: ValueOrigin
  /// The call's own shape or its receiver's name says that it encodes.
  package var isCertain: Bool
  package var context: FunctionContext
}

/// A test compares the output of an encoder as text or bytes.
package struct EncodedComparison: Sendable, Hashable, Codable {
  /// The name of the encode call.
  package var site: Range<Int>
  package var context: FunctionContext
}

/// `T(from: decoder)`: the decoder is passed on, and what its strategies would do to `T` is passed by.
package struct DirectDecode: Sendable, Hashable, Codable {
  /// The type's name as written.
  package var type: String
  package var range: Range<Int>
  /// A generic parameter of the function around it.
  package var isFunctionParameter: Bool
  package var context: FunctionContext
}
