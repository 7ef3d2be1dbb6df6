/// What makes a file worth parsing: what the collectors say does.
package enum TriggerWords {
  /// Whole identifiers.
  package static let words: Set<String> = FactWalk.collectors.reduce(into: []) { $0.formUnion($1.triggers.words) }

  /// Parts of identifiers, sorted.
  package static let parts: [String] =
    FactWalk.collectors.reduce(into: Set<String>()) { $0.formUnion($1.triggers.parts) }.sorted()
}
