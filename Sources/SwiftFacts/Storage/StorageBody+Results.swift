internal import SwiftSyntax

extension StorageBody {
  /// Whether a node is what the body returns: under `return`, or the only expression in it.
  func gives(_ node: Syntax) -> Bool {
    var isGiven = node == self.node
    var current = node
    while current != self.node, let parent = current.parent {
      if parent.is(ReturnStmtSyntax.self) || current.is(ReturnStmtSyntax.self) { isGiven = true }
      if let items = parent.as(CodeBlockItemListSyntax.self), items.count == 1, !isGiven {
        isGiven = current.as(CodeBlockItemSyntax.self)?.item.is(ExprSyntax.self) == true
      }
      // `{ … }()` is the initial value of a property.
      if parent.is(ClosureExprSyntax.self), parent.parent != self.node { return false }
      if !isGiven, parent.is(SequenceExprSyntax.self) || parent.is(FunctionCallExprSyntax.self) { return false }
      current = parent
    }
    return isGiven
  }

  /// `items` of `items = value` and `self.items = value`.
  func assignedProperty(taking value: ExprSyntax) -> String? { assignedTarget(taking: value).flatMap(property) }

  /// `target` of `target = value`.
  func assignedTarget(taking value: ExprSyntax) -> ExprSyntax? {
    guard let list = value.parent?.as(ExprListSyntax.self), list.count == 3,
      list.last.map(Syntax.init) == Syntax(value)
    else { return nil }
    return list.parent?.as(SequenceExprSyntax.self)?.assignment?.target
  }

  /// What a property or a variable is set to below a node.
  func assignedValue(in node: Syntax, isTarget: (ExprSyntax) -> Bool) -> ExprSyntax? {
    var found: ExprSyntax?
    node.forEachStorageNode { node in
      guard let assignment = node.as(SequenceExprSyntax.self)?.assignment, isTarget(assignment.target) else { return }
      found = found ?? assignment.value.first
    }
    return found
  }

  /// Whether a property or a variable is assigned nowhere else, except for the branch that decodes and for defaults: no other
  /// copy is loaded.
  func assignsOnlyDefaults(
    to name: String, besides load: ExprSyntax, isTarget: (ExprSyntax) -> Bool, isDefault: (ExprSyntax) -> Bool
  ) -> Bool {
    var others = 0
    for sequence in assignments(to: name) {
      guard let assignment = sequence.assignment, isTarget(assignment.target) else { continue }
      let isOwn = sequence.utf8Range.contains(load.utf8Range.lowerBound)
      if !isOwn, assignment.value.first.map(isDefault) != true { others += 1 }
    }
    // The one that takes the decoded value by its name.
    return others <= 1
  }

  /// What it gives wherever it ends; nil where that is more than one expression.
  var onlyResult: ExprSyntax? {
    if let exit = returns.first { return returns.count == 1 && lastReturn?.id == exit.id ? exit.expression : nil }
    guard let items = node.as(CodeBlockSyntax.self)?.statements, items.count == 1 else { return nil }
    return items.first?.item.as(ExprSyntax.self)
  }

  /// What a function gives.
  var returnType: TypeSyntax? { node.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type }

  /// The statement at the end that returns a value.
  var lastReturn: ReturnStmtSyntax? {
    let items = node.as(CodeBlockSyntax.self)?.statements ?? node.as(CodeBlockItemListSyntax.self)
    let closure = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)
    return (items ?? closure?.statements)?.last?.item.as(ReturnStmtSyntax.self)
  }
}
