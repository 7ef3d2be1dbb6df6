internal import SwiftSyntax

extension TryExprSyntax {
  /// `for key in container.allKeys { … try? container.decode(Int.self, forKey: key) … }`
  func goesThroughKeys(_ calls: [DecodeCall]) -> Bool {
    guard let key = calls.first?.key, let loop = ancestor(ForStmtSyntax.self), loop.pattern.sourceText == key else {
      return false
    }
    return loop.sequence.mentions(anyOf: ["allKeys"])
  }

  /// `if key.stringValue == "total" { … } else if let count = try? container.decode(Int.self, forKey: key)` for each key: the
  /// object holds values of several types, and those of one are taken.
  func picksOneOfSeveralTypes(_ calls: [DecodeCall]) -> Bool {
    guard goesThroughKeys(calls), let key = calls.first?.key, let branch = ancestor(IfExprSyntax.self),
      let outer = branch.parent?.as(IfExprSyntax.self)
    else { return false }
    return outer.conditions.contains { $0.attempts.isEmpty && $0.mentions(anyOf: [key]) }
  }
}
