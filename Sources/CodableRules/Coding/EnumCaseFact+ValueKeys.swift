import SwiftFacts

extension EnumCaseFact {
  /// What synthesis calls the keys of the case's values: `StoreCodingKeys` for `store`.
  var valueKeysName: String { Self.valueKeysName(ofCase: name) }

  static func valueKeysName(ofCase name: String) -> String {
    "\(name.prefix(1).uppercased())\(name.dropFirst())CodingKeys"
  }
}
