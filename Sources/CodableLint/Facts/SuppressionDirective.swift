/// A comment that allows findings: `// codable-lint:allow RULE[, RULE]: reason`.
public struct SuppressionDirective: Sendable, Hashable, Codable {
  public enum Scope: Sendable, Hashable, Codable {
    case file
    /// The findings that start in this range of UTF-8 offsets.
    case range(Range<Int>)
  }

  public var scope: Scope
  /// The rule ids as written, with the range of each.
  public var rules: [Mention]
  /// What stands after the colon; nil when it is missing or blank.
  public var reason: String?
  /// The comment.
  public var range: Range<Int>
  /// What goes with the comment when it is removed.
  public var removal: Range<Int>
  /// Why the comment cannot be understood; nil when it can.
  public var problem: String?

  public struct Mention: Sendable, Hashable, Codable {
    public var id: String
    public var range: Range<Int>
  }
}
