import CodableRules
import SwiftFacts

/// The new version changes the JSON by hand before it is decoded.
struct EditedJSON: Exemption {
  /// Where the new version does so, by path.
  private let edits: [(path: String, edits: JSONEdits)]
  /// The keys that an earlier version sets by hand, too: in what it sends, and not because a type has come to ask for them.
  private let keysSetBefore: Set<String>

  init(_ changes: CountedChanges) {
    edits = changes.sources.edits(
      of: changes.names(\.missingKeys), types: changes.names { [TypeName.last(of: $0.type)] })
    let keys = edits.reduce(into: Set()) { $0.formUnion($1.edits.keys) }
    keysSetBefore = changes.versions.values.reduce(into: []) { found, version in
      for (_, edits) in version.sources?.edits(of: keys, types: []) ?? [] { found.formUnion(edits.keys) }
    }
  }

  func reason(against change: FormatChange, since _: [EarlierVersion]) -> String? {
    guard !change.missingKeys.isEmpty else { return nil }
    for (path, edits) in edits {
      if let key = edits.keys.intersection(change.missingKeys).subtracting(keysSetBefore).min() {
        return "'\(path)' reads JSON, sets '\(key)' in it and writes it again, so old data may be given the key"
      }
      let type = TypeName.last(of: change.type)
      if edits.mergedTypes.contains(type) {
        return "'\(path)' merges JSON objects before it decodes '\(type)', so old data may be given what it lacks"
      }
    }
    return nil
  }
}
