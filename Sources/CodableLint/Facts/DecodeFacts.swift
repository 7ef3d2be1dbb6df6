/// A call that decodes, or that looks like one until its receiver is known.
public struct DecodeCall: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    /// Decodes a value: `decode`, `decodeIfPresent`, an overload of them, `T(from: decoder)`.
    case value
    /// Opens a container, which checks only its kind.
    case container
  }

  public enum Certainty: Sendable, Hashable, Codable {
    /// The call's own shape tells.
    case unmistakable
    /// Only a receiver that is a decoder or a container makes it a decode call.
    case byReceiver(ValueOrigin)
  }

  public var kind: Kind
  public var certainty: Certainty
  public var name: String
  public var nameRange: Range<Int>
  /// The decoded type as written; nil when it is inferred or not spelled out.
  public var type: String?
  /// The text of the `forKey:` argument.
  public var key: String?
  /// The text of the receiver, or of the data that is decoded: what alternatives must share to be a probe.
  public var subject: String
}

/// A `try?` or `try!` and what becomes of its failure.
public struct DecodeAttempt: Sendable, Hashable, Codable {
  public enum Form: Int, Sendable, Hashable, Codable {
    case optional, forced
  }

  public var form: Form
  /// The keyword with its mark: `try?`.
  public var range: Range<Int>
  /// The decode calls that it covers; may be empty, then `callee` may be a helper that decodes.
  public var calls: [DecodeCall]
  /// The outermost call it covers.
  public var callee: FunctionReference?
  public var context: FunctionContext
  public var outcome: AttemptOutcome
  /// What comments at the statement say.
  public var remark: FailureRemark
}

/// What comments at an attempt say of its failure.
public enum FailureRemark: Int, Sendable, Hashable, Codable {
  /// There are none.
  case none
  /// Something else.
  case other
  /// They speak of data that cannot be decoded, or of `try?`: the author has thought of it.
  case reason
}

/// What happens when an attempt fails.
public struct AttemptOutcome: Sendable, Hashable, Codable {
  public enum Ending: Int, Sendable, Hashable, Codable {
    /// Every path after the failure throws.
    case throwing
    /// The path after the failure decodes with a plain `try`.
    case decoding
    /// A value takes its place, or the failure is ignored.
    case silent
  }

  public var ending: Ending = .silent
  /// How many ways are tried in turn, this one included; a plain `try` at the end counts.
  public var alternatives = 1
  /// Whether this is the first of them.
  public var isFirst = true
  /// Whether the alternatives look at different keys.
  public var usesDifferentKeys = false
  /// Whether the body of an error response is decoded: the branch taken on success throws, or what is around it says so.
  public var readsErrorBody = false
  /// Whether the result is only compared with nil.
  public var isComparedWithNil = false
  /// Whether it stands in a `catch`, or in what else is given an error, that reports the error.
  public var isInReportingHandler = false
  /// Whether the value is not wanted, cannot fail to be there, or is replaced by what it is made of.
  public var losesNothing = false
}

/// A call, by name and shape.
public struct FunctionReference: Sendable, Hashable, Codable {
  public var name: String
  /// `_` for an unlabelled argument; a trailing closure has no entry.
  public var labels: [String]
  /// The receiver; `.unknown` for none.
  public var receiver: ValueOrigin
  public var hasReceiver: Bool
}

/// The function that a fact stands in.
public struct FunctionContext: Sendable, Hashable, Codable {
  /// The name of the innermost function, `init` for initializers, the property for accessors; empty at file level.
  public var name: String
  /// The qualified name of the type around it; empty outside of types.
  public var scope: String
  public var isDecodingInitializer: Bool
  /// The type around it is marked `@propertyWrapper`.
  public var isInPropertyWrapper: Bool

  /// The declaration as people name it: `User.init(from:)`, `Loader.load`.
  public var symbol: String? {
    let own = isDecodingInitializer ? "init(from:)" : name
    if scope.isEmpty { return own.isEmpty ? nil : own }
    return own.isEmpty ? scope : "\(scope).\(own)"
  }
}
