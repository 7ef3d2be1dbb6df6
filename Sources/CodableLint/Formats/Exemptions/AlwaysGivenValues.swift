import CodableRules
import LintModel
import SwiftFacts

/// What is required now was Optional, and no earlier code leaves it nil.
struct AlwaysGivenValues: Exemption {
  /// What each earlier version leaves nil, by its name.
  private let leftNil: [String: PropertiesLeftNil]

  init(_ changes: CountedChanges) {
    leftNil = changes.versions.compactMapValues { version in
      version.sources?.leftNil(among: Set(changes.changes(since: version).compactMap(\.propertyThatWasNil)))
    }
  }

  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    guard let name = change.propertyThatWasNil,
      versions.allSatisfy({ version in leftNil[version.name].map { !$0.contains(name) } ?? false })
    else { return nil }
    let shown = Prose.list(versions.map(\.name))
    return
      "no code of \(shown) is seen to leave '\(name.property)' nil where it makes values of '\(name.type)', so few should lack it"
  }
}

extension FormatChange {
  /// The Optional property that older values lack where it was nil.
  fileprivate var propertyThatWasNil: PropertiesLeftNil.Name? {
    guard isAboutNil, let oldProperty else { return nil }
    return PropertiesLeftNil.Name(type: TypeName.last(of: oldType), property: oldProperty)
  }
}
