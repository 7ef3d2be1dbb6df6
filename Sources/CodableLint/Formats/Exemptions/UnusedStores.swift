import CodableRules
import LintModel
import SwiftFacts

/// What keeps the type is in no use: code that was left behind, or that comes next.
struct UnusedStores: Exemption {
  /// The types that keep what is lost and that no other code of an earlier version mentions, by its name.
  private let unused: [String: Set<String>]

  init(_ changes: CountedChanges) {
    unused = changes.versions.compactMapValues { version in
      version.sources?.unusedTypes(
        among: changes.changes(since: version).reduce(into: []) { names, change in
          names.formUnion(version.typesAroundStores(for: change.oldType) ?? [])
        })
    }
  }

  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    let isUnused = versions.allSatisfy { version in
      guard let stores = version.typesAroundStores(for: change.oldType), !stores.isEmpty else { return false }
      return stores.isSubset(of: unused[version.name] ?? [])
    }
    guard isUnused, let version = versions.first, let stores = version.typesAroundStores(for: change.oldType) else {
      return nil
    }
    return
      "no code of \(version.name) uses \(Prose.list(stores.sorted().map { "'\($0)'" })), which "
      + "\(stores.count == 1 ? "keeps" : "keep") '\(TypeName.last(of: change.oldType))', so none should have been kept"
  }
}
