internal import SwiftSyntax

extension FailurePath {
  /// `if let value = try? … { result = .text(value) }` for one key after the other, and then
  /// `guard let result else { throw … }`: ways that are tried in turn, and whose end throws.
  func followAssignments(after branch: IfExprSyntax, _ chain: inout FailureChain) {
    guard let variable = branch.body.assignedVariable, let item = branch.enclosingItem else { return }
    var ways: [TryExprSyntax] = []
    for next in item.itemsAfter {
      let other = next.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      if let other, other.elseBody == nil, other.body.assignedVariable == variable {
        ways += other.conditions.flatMap(\.attempts).filter { !calls.calls(coveredBy: $0).isEmpty }
      } else if next.mentions(anyOf: [variable]) {
        guard let check = next.item.as(GuardStmtSyntax.self), check.conditions.mentions(anyOf: [variable]),
          check.body.statements.last?.item.is(ThrowStmtSyntax.self) == true
        else { return }
        for way in ways { add(way, to: &chain) }
        chain.ending = .throwing
        return
      }
    }
  }

  /// The end of a `do` block without `catch` leads to the statements after it; so does that of a block for which a container
  /// for a single value is asked, which every decoder has.
  func continueOutside(of list: CodeBlockItemListSyntax, _ chain: inout FailureChain) {
    let statement = list.parent?.parent
    if let block = statement?.as(DoStmtSyntax.self), block.catchClauses.isEmpty {
      followNextStatements(after: Syntax(block), &chain)
    } else if let branch = statement?.as(IfExprSyntax.self), branch.elseBody == nil,
      branch.body.statements.id == list.id, branch.conditions.onlyAskForSingleValue
    {
      followNextStatements(after: Syntax(branch), &chain)
    }
  }
}

extension CodeBlockSyntax {
  /// The variable that the only statement assigns.
  fileprivate var assignedVariable: String? {
    guard statements.count == 1,
      let target = statements.first?.item.as(SequenceExprSyntax.self)?.assignment?.target
    else { return nil }
    return target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

extension ConditionElementListSyntax {
  /// `.name` of `container.contains(.name)`.
  var askedKeys: Set<String> {
    Set(
      compactMap { element in
        guard let call = element.condition.as(FunctionCallExprSyntax.self), call.calleeName == "contains",
          call.argumentLabels == ["_"]
        else { return nil }
        return call.arguments.first?.expression.sourceText
      })
  }
}
