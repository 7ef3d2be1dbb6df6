import SwiftFacts

extension PropertyFact {
  /// Longer values would hide what a message says.
  private static let longestValue = 24

  /// The initial value in quotation marks, as a message names it; nil when there is none, or it is long.
  var quotedValue: String? {
    guard let value = initialValue, value.count <= Self.longestValue, !value.contains("\n") else { return nil }
    return value.hasPrefix("\"") ? value : "'\(value)'"
  }
}
