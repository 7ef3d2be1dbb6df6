internal import SwiftSyntax

/// Finds where probes go on that are cut into functions: a private function tries some of the ways and gives nil, and each
/// place that calls it goes on with the others.
struct CutProbe {
  /// How each function's calls end: many ways may be tried in one that is called in many places.
  private var endings: [Syntax: [AttemptOutcome.Ending]] = [:]

  /// Ends the chain as it ends where the function around is called, if it does so at every call.
  mutating func follow(
    _ attempt: TryExprSyntax, _ chain: inout FailureChain, on path: FailurePath,
    calledFrom callers: inout FunctionCallers
  ) {
    guard chain.ending == .silent, chain.givesNil, let function = attempt.ancestor(FunctionDeclSyntax.self),
      function.isPartOfProbe
    else { return }
    let endings = endings(of: function, on: path, calledFrom: &callers)
    guard let first = endings.first, !endings.contains(.silent) else { return }
    chain.ending = endings.contains(.throwing) ? .throwing : first
    // The ways that are left are tried there.
    if chain.attempts.count == 1 { chain.endsWithAttempt = true }
  }

  private mutating func endings(
    of function: FunctionDeclSyntax, on path: FailurePath, calledFrom callers: inout FunctionCallers
  ) -> [AttemptOutcome.Ending] {
    if let known = endings[Syntax(function)] { return known }
    let found = callers.calls(of: function).map { call -> AttemptOutcome.Ending in
      var rest = FailureChain()
      path.follow(ExprSyntax(call), &rest)
      return rest.ending
    }
    endings[Syntax(function)] = found
    return found
  }
}

extension FunctionDeclSyntax {
  /// Whether it is private, is given what is decoded from, and may return nil.
  fileprivate var isPartOfProbe: Bool {
    let types = signature.parameterClause.parameters.flatMap { TypeName.mentions($0.type.sourceText) }
    return AttributeReader.isPrivate(modifiers)
      && signature.returnClause.map { TypeName.isOptional($0.type.sourceText) } ?? false
      && !CodingTypes.decoders.isDisjoint(with: types)
  }
}
