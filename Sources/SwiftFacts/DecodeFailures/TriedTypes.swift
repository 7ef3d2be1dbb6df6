/// Types that are tried in turn on one value: the first that decodes is taken.
package struct TriedTypes: Sendable, Hashable, Codable {
  package struct Alternative: Sendable, Hashable, Codable {
    /// The type as written.
    package var type: String
    /// Where the call is named.
    package var range: Range<Int>
  }

  /// In the order in which they are tried; those of which more decides than whether they decode are left out.
  package var alternatives: [Alternative]
  package var context: FunctionContext

  /// Nil when there are not two that decode the same value.
  init?(_ calls: [DecodeCall?], in context: FunctionContext) {
    let told = calls.compactMap { $0 }.filter { $0.type != nil }
    guard let first = told.first else { return nil }
    let same = told.filter { $0.subject == first.subject && $0.key == first.key }
    guard same.count > 1 else { return nil }
    alternatives = same.compactMap { call in call.type.map { Alternative(type: $0, range: call.nameRange) } }
    self.context = context
  }
}
