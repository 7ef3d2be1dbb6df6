import SwiftFacts

/// Values that must not end up in a log.
enum Secrets {
  /// Longer strings are not shown: they may be anything.
  static let longestShown = 24

  /// The clause, without the value in it when that may be a secret: long strings, and those under such a key.
  static func hidden(_ clause: String, under path: String) -> String {
    guard let start = clause.firstIndex(of: "\""), let end = clause.lastIndex(of: "\""), start < end else {
      return clause
    }
    let value = clause[clause.index(after: start)..<end]
    guard value.utf8.count > longestShown || KeyNames.mayHoldSecret(path) else { return clause }
    return clause[..<start] + "a value" + clause[clause.index(after: end)...]
  }
}
