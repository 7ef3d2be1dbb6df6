import CodableRules
import LintModel
import SwiftFacts

/// The suites of settings that one version opens.
struct SuiteNames {
  private struct Opening {
    var name: String
    var scope: String
    var location: Location
  }

  /// In the order of the files. Nil where a name is not known: it may be any.
  private let openings: [Opening]?

  init(_ sources: VersionSources) {
    let suites = sources.suites
    let constants = sources.constants(
      named: suites.reduce(into: []) { names, suite in
        if case .constant(let name) = suite.use.name { names.insert(name) }
      })
    var found: [Opening]? = []
    for (file, use) in suites {
      guard let name = use.name.text(constants) else {
        found = nil
        break
      }
      // The settings of another program are its own.
      guard !name.hasPrefix(StorageCalls.systemSuites) else { continue }
      found?.append(Opening(name: name, scope: use.scope, location: Location(path: file.path, range: use.range)))
    }
    openings = found
  }

  /// What is lost where a suite of an earlier version is named nowhere, and another one is opened in its place; nil otherwise. Of
  /// several the shortest is told: builds for tests add a word to its name.
  ///
  /// - Parameters:
  ///   - version: the earlier one.
  ///   - sources: the code of this version. What still names a suite may move what it holds.
  func left(since version: EarlierVersion, _ sources: VersionSources) -> LeftPlace? {
    guard let before = version.suites?.openings, let now = openings else { return nil }
    let gone = Set(before.map(\.name)).subtracting(now.map(\.name))
    let left = gone.subtracting(sources.named(among: gone))
    let isNoneLeft = left == Set(before.map(\.name))
    for old in Self.ordered(before.filter { left.contains($0.name) }) {
      let successor = Self.ordered(now).first { new in
        !before.contains { $0.name == new.name }
          && (isNoneLeft || (new.location.path == old.location.path && new.scope == old.scope))
      }
      // The name of one that was there before.
      let heir = now.first { $0.location.path == old.location.path && $0.scope == old.scope }
      if let new = successor ?? heir { return Self.place(old.name, new, version) }
    }
    return nil
  }

  private static func ordered(_ openings: [Opening]) -> [Opening] {
    openings.sorted { ($0.name.utf8.count, $0.name, $0.location) < ($1.name.utf8.count, $1.name, $1.location) }
  }

  private static func place(_ old: String, _ new: Opening, _ version: EarlierVersion) -> LeftPlace {
    LeftPlace(
      location: new.location,
      message: "the settings in '\(old)' are not read any more: the suite is '\(new.name)' now",
      help: "open the old suite, too, and move what it holds when the app starts first",
      notes: ["nothing here names '\(old)', so whatever was set there starts from its default"]
        + [version.renaming].compactMap(\.self),
      isLoss: version.identifiers == nil)
  }
}
