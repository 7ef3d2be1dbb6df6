import CodableRules
import LintModel

/// A choice that is gone together with a setting, which may have been the only one that had it.
struct SettingGone: Exemption {
  let places: FormatPlaces

  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    guard let now = places.storingPlace(of: change.type), now.isRawValue, let keys = now.keys,
      let cases = places.enumDeclaration(of: change.type)?.cases, !change.cases.isEmpty,
      change.cases.isDisjoint(with: cases)
    else { return nil }
    for version in versions {
      guard let before = version.storingPlace(of: change.oldType)?.keys else { return nil }
      if let left = before.subtracting(keys).min() {
        let names = Prose.list(change.cases.sorted().map { "'.\($0)'" })
        return
          "\(version.name) kept it at '\(left)', too, which is not read as one now, and \(names) may have stood there alone"
      }
    }
    return nil
  }
}
