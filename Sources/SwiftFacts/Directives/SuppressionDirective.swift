// codable-lint:allow-file unlabeled-associated-value: the cache is read only by the build that wrote it

/// A comment that allows findings: `// codable-lint:allow RULE[, RULE]: reason`.
package struct SuppressionDirective: Sendable, Hashable, Codable {
  package enum Scope: Sendable, Hashable, Codable {
    case file
    /// The findings that start in this range of UTF-8 offsets.
    case range(Range<Int>)
  }

  package var scope: Scope
  /// The rule ids as written, with the range of each.
  package var rules: [Mention]
  /// What is after the colon; nil when it is missing or blank.
  package var reason: String?
  /// The comment.
  package var range: Range<Int>
  /// What goes with the comment when it is removed.
  package var removal: Range<Int>
  /// Why the comment cannot be understood; nil when it can.
  package var problem: String?

  package struct Mention: Sendable, Hashable, Codable {
    package var id: String
    package var range: Range<Int>
  }
}
