import CodableRules
import LintModel
import SwiftFacts

/// Nothing makes the cases that are lost.
struct UnmadeCases: Exemption {
  /// How each earlier version uses the names of cases, by its name.
  private let uses: [String: NameUses]

  init(_ changes: CountedChanges) {
    uses = changes.versions.compactMapValues { version in
      version.uses(
        of: changes.changes(since: version).reduce(into: []) { names, change in
          guard let making = version.namesMaking(change.cases, of: change.oldType) else { return }
          names.formUnion(making.union([TypeName.last(of: change.oldType)]))
        })
    }
  }

  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    let isUnmade = versions.allSatisfy { version in
      guard let making = version.namesMaking(change.cases, of: change.oldType), let uses = uses[version.name] else {
        return false
      }
      let type = TypeName.last(of: change.oldType)
      return !uses.mayMakeFromRawValue(type)
        && !uses.mayMake(type, by: making, conformingTo: version.protocols(of: change.oldType))
    }
    guard isUnmade, let version = versions.first else { return nil }
    let names = Prose.list(change.cases.sorted().map { "'.\($0)'" })
    return "no code of \(version.name) makes \(names), so none should have been kept"
  }
}
