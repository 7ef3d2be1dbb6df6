// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// A call that decodes, or that looks like one until its receiver is known.
package struct DecodeCall: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    /// Decodes a value: `decode`, `decodeIfPresent`, an overload of them, `T(from: decoder)`.
    case value
    /// Opens a container, which checks only its kind.
    case container
  }

  package enum Certainty: Sendable, Hashable, Codable {
    /// The call's own shape shows it.
    case unmistakable
    /// Only a receiver that is a decoder or a container makes it a decode call.
    case byReceiver(ValueOrigin)
  }

  package var kind: Kind
  package var certainty: Certainty
  package var name: String
  package var nameRange: Range<Int>
  /// The decoded type as written; nil when it is inferred or not spelled out.
  package var type: String?
  /// The text of the `forKey:` argument.
  package var key: String?
  /// The text of the receiver, or of the data that is decoded: what alternatives must share to be a probe.
  package var subject: String

  /// The key and the container it is looked for in; nil where no key is named. Alternatives of one place are one probe.
  var place: String? { key.map { subject + $0 } }
}

/// A `try?` or `try!` and what becomes of its failure.
package struct DecodeAttempt: Sendable, Hashable, Codable {
  package enum Form: Int, Sendable, Hashable, Codable {
    case optional, forced
  }

  /// What code says of a failure that it passes over.
  package enum Intent: Int, Sendable, Hashable, Codable {
    /// Another branch of its `if` reads the same key with a plain `try`.
    case readElsewhere
    /// Other parts of the same object are read beside it with a plain `try`.
    case partOfObject
    /// It is noted which entry failed.
    case recorded
    /// The values of one type are picked from an object of several.
    case oneOfSeveralTypes
    /// The function is one of several that are tried in turn.
    case oneOfSeveralFunctions
    /// Several names of one key are looked for in turn.
    case oneOfSeveralNames
    /// The function, or the type, is called lenient.
    case namedLenient
  }

  package var form: Form
  /// The keyword with its mark: `try?`.
  package var range: Range<Int>
  /// The decode calls that it covers; may be empty, then `callee` may be a helper that decodes.
  package var calls: [DecodeCall]
  /// The outermost call it covers.
  package var callee: FunctionReference?
  package var context: FunctionContext
  package var outcome: AttemptOutcome
  /// Comments at the statement say why the failure may be passed over.
  package var isExplained: Bool
  /// Whether a plain `try` can stand in its place: it covers nothing but the reading of one key, and what it throws leaves
  /// the function.
  package var mayThrowInstead = false
  /// Whether the key is one of those that the container has: `for key in container.allKeys`.
  package var isOfKeyThatIsThere = false
  /// What shows that the failure is passed over on purpose; nil where nothing does.
  package var intent: Intent?
  /// Whether the names around it say that what is read is a copy, which is made again when it cannot be read.
  package var isOfCopy = false
  /// Whether it is one of the entries of a file or a folder, and the others are read all the same.
  package var isOfFileEntry = false
  /// Where what it decodes is seen to come from.
  package var source: DataSource?
  /// What the `else` of its `guard` or `if` calls: one of it may be a team's way to report a failure.
  package var calledNames: [String] = []
}

/// What happens when an attempt fails.
package struct AttemptOutcome: Sendable, Hashable, Codable {
  package enum Ending: Int, Sendable, Hashable, Codable {
    /// Every path after the failure throws.
    case throwing
    /// The path after the failure decodes with a plain `try`.
    case decoding
    /// The path after the failure ends with a plain `try` of something else.
    case trying
    /// A value takes its place, or the failure is ignored.
    case silent
  }

  package var ending: Ending = .silent
  /// How many ways are tried in turn, this one included; a plain `try` at the end counts.
  package var alternatives = 1
  /// Whether this is the first of them.
  package var isFirst = true
  /// Whether the alternatives look at different keys.
  package var usesDifferentKeys = false
  /// Whether the body of an error response is decoded: the branch taken on success throws, or what is around it says so.
  package var readsErrorBody = false
  /// Whether nil stands for what could not be decoded.
  package var endsInNil = false
  /// Whether a literal stands for it, after ways that take a value as it is.
  package var endsInLiteral = false
  /// Whether the result is only compared with nil.
  package var isComparedWithNil = false
  /// Whether it stands in a `catch`, or in what else is given an error, that reports the error.
  package var isInReportingHandler = false
  /// Whether the value is not wanted, cannot fail to be there, or is replaced by what it is made of.
  package var losesNothing = false
  /// What a plain `try` decodes when all attempts have failed, as written; nil where none does, or it is not spelled out.
  package var lastType: String?
  /// The keywords of the other attempts of the chain.
  package var others: [Range<Int>] = []
}

/// A call, by name and shape.
package struct FunctionReference: Sendable, Hashable, Codable {
  package var name: String
  /// `_` for an unlabelled argument; a trailing closure has no entry.
  package var labels: [String]
  /// The receiver; `.unknown` for none.
  package var receiver: ValueOrigin
  package var hasReceiver: Bool
}

/// The function that a fact is in.
package struct FunctionContext: Sendable, Hashable, Codable {
  /// The name of the innermost function, `init` for initializers, the property for accessors; empty at file level.
  package var name: String
  /// The qualified name of the type around it; empty outside of types.
  package var scope: String
  package var isDecodingInitializer: Bool
  /// The type around it is marked `@propertyWrapper`.
  package var isInPropertyWrapper: Bool

  /// The declaration as people name it: `User.init(from:)`, `Loader.load`.
  package var symbol: String? {
    let own = isDecodingInitializer ? "init(from:)" : name
    if scope.isEmpty { return own.isEmpty ? nil : own }
    return own.isEmpty ? scope : "\(scope).\(own)"
  }
}
