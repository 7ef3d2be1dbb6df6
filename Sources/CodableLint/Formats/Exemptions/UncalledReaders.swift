import CodableRules
import LintModel
import SwiftFacts

/// Nothing of the new version calls what reads the data.
struct UncalledReaders: Exemption {
  private let places: FormatPlaces
  /// How the new version uses the names of what reads; nil where others may use them, too.
  private let uses: NameUses?

  init(_ changes: CountedChanges) {
    let places = changes.places
    self.places = places
    uses = changes.sources.uses(of: changes.names { places.functionsReadingStores(for: $0.type) ?? [] })
  }

  func reason(against change: FormatChange, since _: [EarlierVersion]) -> String? {
    guard let uses, let functions = places.functionsReadingStores(for: change.type),
      functions.isDisjoint(with: uses.mentioned.union(uses.calledUnnamed))
    else { return nil }
    let names = Prose.list(functions.sorted().map { "'\($0)'" })
    return
      "nothing calls \(names), which \(functions.count == 1 ? "reads" : "read") it, so what was kept is not read at all"
  }
}
