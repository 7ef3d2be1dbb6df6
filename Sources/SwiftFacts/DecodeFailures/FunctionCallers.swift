internal import SwiftSyntax

/// Finds where a file calls its private functions. The calls are looked for once.
struct FunctionCallers {
  private var calls: [String: [FunctionCallExprSyntax]]?
  private var triedInTurn: [Syntax: Bool] = [:]

  /// The calls of a private function, by its name and its labels.
  mutating func calls(of function: FunctionDeclSyntax) -> [FunctionCallExprSyntax] {
    let known = calls ?? Dictionary(grouping: function.callsInFile) { $0.calleeName ?? "" }
    calls = known
    // `.list(items)` is a case, and no call of `list(from:)`.
    return known[function.name.identifierText]?.filter { $0.arguments.map(\.label?.text) == function.labels } ?? []
  }

  /// Whether a private function is one of several that are tried in turn, and gives nil for the next:
  /// `if let entry = nested(data) { return entry }`, then `if let entry = flat(data) { return entry }`.
  mutating func triesInTurn(_ function: FunctionDeclSyntax?) -> Bool {
    guard let function, AttributeReader.isPrivate(function.modifiers),
      function.signature.returnClause.map({ TypeName.isOptional($0.type.sourceText) }) ?? false
    else { return false }
    if let known = triedInTurn[Syntax(function)] { return known }
    let calls = calls(of: function)
    let isTried = !calls.isEmpty && calls.allSatisfy(\.isOneWayOfSeveral)
    triedInTurn[Syntax(function)] = isTried
    return isTried
  }
}

extension FunctionDeclSyntax {
  /// The labels of its arguments; nil for none.
  fileprivate var labels: [String?] {
    signature.parameterClause.parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
  }

  fileprivate var callsInFile: [FunctionCallExprSyntax] {
    Syntax(self).root.nodes.compactMap { $0.as(FunctionCallExprSyntax.self) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the statement before or after tries another function on the same argument.
  fileprivate var isOneWayOfSeveral: Bool {
    guard let argument = arguments.first?.expression.sourceText, let item = enclosingItem, item.triedFunction == self
    else { return false }
    return [item.previousItem, item.nextItem].contains { neighbor in
      guard let other = neighbor?.triedFunction, other.calleeName != calleeName else { return false }
      return other.arguments.first?.expression.sourceText == argument
    }
  }
}

extension CodeBlockItemSyntax {
  /// `read(data)` of `if let value = read(data) { return value }`.
  fileprivate var triedFunction: FunctionCallExprSyntax? {
    guard let branch = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self), branch.elseBody == nil,
      branch.conditions.count == 1, branch.body.statements.last?.item.is(ReturnStmtSyntax.self) == true,
      let binding = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
    else { return nil }
    return binding.initializer?.value.strippingEffects.as(FunctionCallExprSyntax.self)
  }
}
