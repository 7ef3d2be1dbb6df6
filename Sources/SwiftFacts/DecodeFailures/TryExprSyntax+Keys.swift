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

  /// `for key in keys { if let text = try? container.decode(String.self, forKey: key) { return text } }`: the first name that is
  /// there is taken.
  func triesOneOfSeveralNames(_ calls: [DecodeCall]) -> Bool {
    guard calls.count == 1, calls[0].key != nil, let key = outermostCall?.argument(labelled: "forKey"),
      let loop = ancestor(ForStmtSyntax.self), let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      key.mentions(anyOf: [name.identifierText]), !loop.sequence.mentions(anyOf: ["allKeys"]),
      let condition = ancestor(ConditionElementSyntax.self),
      let branch = condition.parent?.parent?.as(IfExprSyntax.self)
    else { return false }
    guard branch.elseBody == nil, let last = branch.body.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(BreakStmtSyntax.self)
  }
}
