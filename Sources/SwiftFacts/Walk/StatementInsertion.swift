/// Where a statement can be put in front of another one.
package struct StatementInsertion: Sendable, Hashable, Codable {
  /// In UTF-8 bytes: above the comments that belong to the statement.
  package var offset: Int
  /// What follows the new statement: a line break and the indentation, or a semicolon where both stand on one line.
  package var separator: String
  /// Whether the statement may be passed over: it stands in a branch, a loop, or behind `#if`.
  package var isConditional: Bool
  /// Where the body of the function, closure or accessor around it starts; 0 at file level.
  package var body: Int
}
