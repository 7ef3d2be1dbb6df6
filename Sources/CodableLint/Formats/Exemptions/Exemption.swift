import CodableRules

/// One way in which the code of both versions speaks against a loss.
protocol Exemption {
  /// Why nothing is lost by a change, as a sentence; nil where this way says nothing of it.
  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String?
}

/// What exemptions are looked for in: the changes that count unless something speaks against them, and the code of the new version.
struct CountedChanges {
  let entries: [(change: FormatChange, versions: [EarlierVersion])]
  let places: FormatPlaces
  let sources: VersionSources

  /// The names that some part of each change asks about.
  func names<Name: Hashable>(_ part: (FormatChange) -> some Sequence<Name>) -> Set<Name> {
    entries.reduce(into: []) { $0.formUnion(part($1.change)) }
  }

  /// The earlier versions, by their names.
  var versions: [String: EarlierVersion] {
    Dictionary(entries.flatMap(\.versions).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func changes(since version: EarlierVersion) -> [FormatChange] {
    entries.filter { $0.versions.contains { $0.name == version.name } }.map(\.change)
  }
}
