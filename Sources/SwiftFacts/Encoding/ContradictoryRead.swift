/// Two reads of one key, one after the other, as types of which no value is both.
package struct ContradictoryRead: Sendable, Hashable, Codable {
  /// The key as written: `id` of `.id`.
  package var key: String
  /// The type that is asked for first, as written.
  package var earlier: String
  package var later: String
  /// Where the types stand.
  package var earlierRange: Range<Int>
  package var laterRange: Range<Int>
}
