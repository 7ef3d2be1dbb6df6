/// A `catch` that gets the errors of decode calls, and what it makes of them.
public struct DecodeCatch: Sendable, Hashable, Codable {
  public enum Handling: Int, Sendable, Hashable, Codable {
    /// Neither uses the error nor throws.
    case discards
    /// Throws another error that knows nothing of this one, or only its `localizedDescription`.
    case throwsOther
    /// Only prints or logs the error's `localizedDescription`.
    case logsDescription
  }

  public var handling: Handling
  /// The keyword `catch`, the keyword `throw`, or the name `localizedDescription`.
  public var range: Range<Int>
  /// For `logsDescription`.
  public var description: Description?
  /// The decode calls whose errors it gets.
  public var calls: [DecodeCall]
  /// Calls under a plain `try` that may be helpers which decode.
  public var helpers: [FunctionReference]
  public var context: FunctionContext
}

extension DecodeCatch {
  /// `error.localizedDescription`, and the error's name in it.
  public struct Description: Sendable, Hashable, Codable {
    public var range: Range<Int>
    public var error: String
  }
}

/// A decode whose failure ends the program.
public struct CrashingDecode: Sendable, Hashable, Codable {
  public enum Form: Int, Sendable, Hashable, Codable {
    /// `try!`
    case forcedTry
    /// `(try? …)!`, or a constant bound to `try?` and force-unwrapped later.
    case forcedUnwrap
  }

  /// Where the decoded data comes from, as far as the function tells.
  public enum Input: Int, Sendable, Hashable, Codable {
    case literal
    /// A file in the program's own bundle.
    case bundle
    case other
  }

  public var form: Form
  /// The keyword with its mark.
  public var range: Range<Int>
  /// The `!` behind a `try?`.
  public var unwrapRange: Range<Int>?
  public var calls: [DecodeCall]
  public var input: Input
  public var context: FunctionContext
}
