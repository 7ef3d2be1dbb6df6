internal import SwiftSyntax

/// Collects the names with capitals in a row (`imageURL`) that texts of several lines spell: what a query asks for under
/// such a name comes back under it.
struct SpelledKeyCollector {
  private(set) var keys: Set<String> = []

  mutating func visit(_ literal: StringLiteralExprSyntax) {
    guard literal.openingQuote.tokenKind == .multilineStringQuote else { return }
    for case .stringSegment(let segment) in literal.segments {
      guard segment.content.mayHoldCapitalsInARow else { continue }
      for word in segment.content.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        if Self.hasCapitalsInARow(word) { keys.insert(String(word)) }
      }
    }
  }

  private static func hasCapitalsInARow(_ word: Substring) -> Bool {
    guard word.first?.isLowercase == true else { return false }
    return zip(word, word.dropFirst()).contains { $0.isUppercase && $1.isUppercase }
  }
}

extension SpelledKeyCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.spelledKeys = keys
  }
}
