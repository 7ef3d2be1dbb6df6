import SwiftFacts

extension EnumCaseFact {
  /// Whether it stands for values that are not known yet: `unknown`, `other` and the like.
  package var isForOtherValues: Bool {
    let name = name.lowercased()
    return KeyNames.openCases.contains(name) || name.contains("unknown") || name.contains("unrecognized")
      || name.contains("unsupported")
  }
}
