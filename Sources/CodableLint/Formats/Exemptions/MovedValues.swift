import CodableRules

/// A value whose key the new version reads from somewhere else, by its name.
struct MovedValues: Exemption {
  /// The keys of values that are read no more, which the new version has in quotes and no earlier one had, with the first such file.
  private let namedAnew: [String: String]

  init(_ changes: CountedChanges) {
    let properties = changes.entries.reduce(into: [String: String]()) { keys, entry in
      if let key = entry.change.unreadKey { keys[key] = entry.change.property }
    }
    let found = changes.sources.quoting(keysOf: properties)
    let before =
      found.isEmpty ? [] : changes.versions.values.compactMap(\.sources).flatMap { $0.quoting(keysOf: properties) }
    let known = before.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    namedAnew = found.reduce(into: [:]) { paths, file in
      for key in file.keys.subtracting(known) where paths[key] == nil { paths[key] = file.path }
    }
  }

  func reason(against change: FormatChange, since _: [EarlierVersion]) -> String? {
    guard let key = change.unreadKey, let path = namedAnew[key] else { return nil }
    return "'\(path)' has \"\(key)\" in quotes now, which no code had before, so the value may be moved from there"
  }
}
