internal import SwiftSyntax

extension FailurePath {
  /// Whether the statement passes on a value that the same place was decoded as before: `self = .text(string)` after
  /// `let string = try container.decode(String.self)`. What none of the ways took is kept in it.
  func settlesByKeeping(_ item: CodeBlockItemSyntax, _ chain: inout FailureChain) -> Bool {
    guard let value = item.handedOnValue, let first = chain.attempts.first else { return false }
    for (name, attempt) in item.decodedConstants
    where attempt.keywordRange.upperBound < first.lowerBound && value.mentions(anyOf: [name]) {
      let found = calls.calls(coveredBy: attempt)
      guard found.count == 1, found[0].kind == .value, chain.subjects.contains(found[0].subject),
        found[0].place.map(chain.keys.contains) ?? chain.keys.isEmpty
      else { continue }
      chain.end(with: found)
      return true
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// What is assigned or returned.
  fileprivate var handedOnValue: Syntax? {
    if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression.map(Syntax.init) }
    guard let elements = item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    return elements.last.map(Syntax.init)
  }

  /// The constants around and before the statement, up to the function, that hold what a `try` of any kind gave.
  fileprivate var decodedConstants: [(name: String, attempt: TryExprSyntax)] {
    var found: [(String, TryExprSyntax)] = []
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(FunctionDeclSyntax.self), !parent.is(InitializerDeclSyntax.self) {
      if let branch = parent.as(IfExprSyntax.self), node == Syntax(branch.body) { found += branch.conditions.decoded }
      if let item = node.as(CodeBlockItemSyntax.self) {
        for earlier in item.preceding { found += earlier.decoded }
      }
      node = parent
    }
    return found
  }

  private var decoded: [(String, TryExprSyntax)] {
    if let check = item.as(GuardStmtSyntax.self) { return check.conditions.decoded }
    return item.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let attempt = binding.initializer?.value.as(TryExprSyntax.self)
      else { return nil }
      return (name, attempt)
    } ?? []
  }
}

extension ConditionElementListSyntax {
  /// The names that the conditions bind to what a `try` gave.
  fileprivate var decoded: [(String, TryExprSyntax)] {
    compactMap { condition in
      guard let name = condition.boundName,
        let value = condition.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value,
        let attempt = value.as(TryExprSyntax.self)
      else { return nil }
      return (name, attempt)
    }
  }
}
