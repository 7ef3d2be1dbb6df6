/// A place that gets the errors of decode calls, and what it makes of them.
package struct DecodeCatch: Sendable, Hashable, Codable {
  package enum Handler: Int, Sendable, Hashable, Codable {
    /// The `catch` of a `do`.
    case clause
    /// An operator of a publisher that is given a closure: `catch`, `mapError`.
    case `operator`
    /// An operator that puts a value in the error's place: `replaceError(with:)`.
    case replacement
    /// What a publisher's subscriber is called with at the end.
    case completion
    /// What a request that decodes its response is called with.
    case response
    /// A `Result` of which only the success is looked at.
    case result
    /// A task whose body throws, and that nobody awaits.
    case task
  }

  package enum Handling: Int, Sendable, Hashable, Codable {
    /// Neither uses the error nor throws.
    case discards
    /// Throws another error that knows nothing of this one, or only its `localizedDescription`.
    case throwsOther
    /// Passes on another error that knows only the `localizedDescription` of this one.
    case makesOther
    /// Only prints or logs the error's `localizedDescription`.
    case logsDescription
    /// Only asks for the error's type.
    case namesType
  }

  package var handler = Handler.clause
  package var handling: Handling
  /// The keyword `catch` or what else hands over the error, the keyword `throw`, or the name `localizedDescription`.
  package var range: Range<Int>
  /// What is printed or logged, for `logsDescription`, where it can be replaced.
  package var description: LoggedDescription?
  /// A comment above the statement, or in an empty handler, says when the failure means nothing.
  package var isExplained = false
  /// The pattern names `DecodingError` as a whole: what is called decodes, whatever else it does.
  package var namesDecodingErrors = false
  /// The decode calls whose errors it gets.
  package var calls: [DecodeCall]
  /// Calls under a plain `try` that may be helpers which decode.
  package var helpers: [FunctionReference]
  package var context: FunctionContext
  /// Whether the names around it say that what is read is a copy, which is made again when it cannot be read.
  package var isOfCopy = false
  /// Where all that it decodes is seen to come from.
  package var source: DataSource?
  /// What the handler calls, as in `Telemetry.shared.capture`: one of it may be a team's way to report a failure.
  package var calledNames: [String] = []
}

/// `error.localizedDescription`, given to a call that prints or logs it.
package struct LoggedDescription: Sendable, Hashable, Codable {
  package var range: Range<Int>
  /// What says everything in its place.
  package var replacement: String
  /// Whether the log is marked as public: anybody may read it.
  package var isPublic: Bool
}

/// A decode whose failure ends the program.
package struct CrashingDecode: Sendable, Hashable, Codable {
  package enum Form: Int, Sendable, Hashable, Codable {
    /// `try!`
    case forcedTry
    /// `(try? …)!`, or a constant bound to `try?` and force-unwrapped later.
    case forcedUnwrap
    /// `State(rawValue: try container.decode(…))!`
    case forcedConversion
    /// `JSONSerialization.jsonObject(with:) as! [String: Any]`, or after a `try!`.
    case forcedJSON
  }

  /// Where the decoded data comes from, as far as the function shows.
  package enum Input: Int, Sendable, Hashable, Codable {
    case literal
    /// A file in the program's own bundle.
    case bundle
    case other
  }

  package var form: Form
  /// The keyword with its mark.
  package var range: Range<Int>
  /// A comment above tells SwiftLint that the `try!` is meant.
  package var isAllowedForSwiftLint = false
  /// The `!` after a `try?`.
  package var unwrapRange: Range<Int>?
  package var calls: [DecodeCall]
  package var input: Input
  package var context: FunctionContext
  /// What a decoded value is given to, or cast to by force, as written, and may not be taken by: `State`.
  package var conversion: String?
}
