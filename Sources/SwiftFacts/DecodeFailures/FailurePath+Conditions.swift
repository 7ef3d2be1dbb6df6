internal import SwiftSyntax

extension FailurePath {
  /// Adds the attempts that stand in conditions; false when there are none.
  func collectAttempts(in conditions: ConditionElementListSyntax, _ chain: inout FailureChain) -> Bool {
    var isAttempt = false
    /// What follows in the list is tried only after the attempt went well: `guard let data, let value = try? …`.
    var isAfterSuccess = false
    for condition in conditions {
      for attempt in condition.attempts where !calls.calls(coveredBy: attempt).isEmpty {
        isAttempt = true
        if !isAfterSuccess {
          add(attempt, to: &chain)
        } else if !chain.subjects.isEmpty {
          chain.steps.append(attempt.keywordRange)
        }
      }
      guard condition.mentions(anyOf: chain.heldResults) else { continue }
      isAttempt = true
      if condition.condition.is(OptionalBindingConditionSyntax.self) { isAfterSuccess = true }
    }
    return isAttempt
  }
}

extension IfExprSyntax {
  /// `if container.decodeNil() { … } else { … }`: null is a way of its own, and the last `else` is the end of all others.
  var startsByAskingForNull: Bool {
    let call = conditions.first?.condition.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self)
    guard call?.calleeName == "decodeNil", conditions.count == 1 else { return false }
    var branch = self
    while case .ifExpr(let next) = branch.elseBody { branch = next }
    return branch.elseBody != nil
  }
}
