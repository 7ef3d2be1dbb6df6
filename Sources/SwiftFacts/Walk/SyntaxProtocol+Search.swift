internal import SwiftSyntax

extension SyntaxProtocol {
  /// The name of the type that is declared or extended around, without those around it.
  var typeAround: String? { typesAround.first }

  /// The names of the types that are declared or extended around, the innermost first, each without those around it.
  var typesAround: [String] {
    sequence(first: Syntax(self), next: \.parent).dropFirst().compactMap { node in
      node.asProtocol((any DeclGroupSyntax).self)?.declaredName.map(TypeName.last)
    }
  }

  /// This node and those below it whose errors it lets out: not those in nested functions and types, nor under `try?`
  /// and `try!`.
  var ownNodes: NodeSequence {
    nodes { node in
      switch node.kind {
      case .functionDecl, .structDecl, .classDecl, .enumDecl: false
      case .tryExpr: node.as(TryExprSyntax.self)?.isPlain ?? true
      default: true
      }
    }
  }

  /// Whether one of its own nodes passes the test.
  func containsNode(where test: (Syntax) -> Bool) -> Bool { ownNodes.contains(where: test) }

  /// Whether one of the identifiers is used below this node.
  package func mentions(anyOf names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }

  /// The statement this node stands in.
  var enclosingItem: CodeBlockItemSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      node = parent
    }
    return nil
  }

  /// The innermost ancestor of a kind, unless a function, closure or type comes first.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type, stoppingAtClosures: Bool = true) -> Node? {
    var node = Syntax(self).parent
    while let current = node {
      if let match = current.as(type) { return match }
      switch current.kind {
      case .functionDecl, .initializerDecl, .accessorDecl, .structDecl, .classDecl, .enumDecl, .extensionDecl:
        return nil
      case .closureExpr where stoppingAtClosures: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}

extension TryExprSyntax {
  /// Everything the keyword covers: its operand and, in a sequence of operators, what stands right of it.
  var coveredExpressions: [Syntax] {
    guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else {
      return [Syntax(expression)]
    }
    let rest = list.drop { Syntax($0) != Syntax(self) }.dropFirst()
    return [Syntax(expression)] + rest.map { Syntax($0) }
  }

  package var isPlain: Bool { questionOrExclamationMark == nil }
  package var isOptional: Bool { questionOrExclamationMark?.text == "?" }
  var isForced: Bool { questionOrExclamationMark?.text == "!" }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement leaves the function or the loop, on each of its branches.
  var leavesScope: Bool {
    guard let last = last?.item else { return false }
    if let expression = last.as(ExpressionStmtSyntax.self)?.expression {
      if let branch = expression.as(IfExprSyntax.self) { return branch.leavesScope }
      if let selection = expression.as(SwitchExprSyntax.self) { return selection.leavesScope }
    }
    if last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(BreakStmtSyntax.self)
      || last.is(ContinueStmtSyntax.self)
    {
      return true
    }
    let callee = last.as(FunctionCallExprSyntax.self)?.calleeName
    return callee.map(ReportingCalls.traps.contains) ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement is a `switch` that leaves the function for the values it knows, and does nothing for others;
  /// or whether all of them are `if`s that leave it: `if let number = Int(text) { return number }`.
  var leavesScopeForKnownValues: Bool {
    guard let last = last?.item.as(ExpressionStmtSyntax.self)?.expression else { return false }
    if let selection = last.as(SwitchExprSyntax.self) { return selection.leavesScopeForKnownValues }
    return allSatisfy { item in
      let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      guard let branch, branch.elseBody == nil else { return false }
      return branch.body.statements.leavesScope
        && branch.conditions.contains { $0.condition.is(OptionalBindingConditionSyntax.self) }
    }
  }
}

extension SwitchExprSyntax {
  fileprivate var leavesScopeForKnownValues: Bool {
    let branches = cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    let others = branches.filter { $0.count == 1 && $0.first?.item.is(BreakStmtSyntax.self) == true }
    return branches.count == cases.count && !others.isEmpty && others.count < branches.count
      && branches.allSatisfy(\.leavesScope)
  }
}

extension IfExprSyntax {
  fileprivate var leavesScope: Bool {
    guard body.statements.leavesScope else { return false }
    return switch elseBody {
    case .ifExpr(let next): next.leavesScope
    case .codeBlock(let block): block.statements.leavesScope
    case nil: false
    }
  }
}

extension SwitchExprSyntax {
  fileprivate var leavesScope: Bool {
    !cases.isEmpty
      && cases.allSatisfy { element in
        guard let statements = element.as(SwitchCaseSyntax.self)?.statements else { return false }
        // `break` leaves the switch alone.
        return statements.leavesScope && statements.last?.item.is(BreakStmtSyntax.self) == false
      }
  }
}

extension SyntaxProtocol {
  /// The outermost `try?` expressions below this node, closures aside.
  var attempts: [TryExprSyntax] {
    var found: [TryExprSyntax] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let attempt = node.as(TryExprSyntax.self), attempt.isOptional {
        found.append(attempt)
        continue
      }
      if node.is(ClosureExprSyntax.self) || node.is(TokenSyntax.self) { continue }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    return found
  }
}

extension StmtSyntaxProtocol {
  /// The statement after this one in its block.
  var nextItem: CodeBlockItemSyntax? { parent?.as(CodeBlockItemSyntax.self)?.nextItem }
}

extension CodeBlockItemSyntax {
  /// The statements after this one in its block.
  var itemsAfter: [CodeBlockItemSyntax] { Array(following) }

  /// The same, one after another.
  var following: some Sequence<CodeBlockItemSyntax> { sequence(first: self, next: \.nextItem).dropFirst() }

  /// The statement after this one in its block.
  var nextItem: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else { return nil }
    let next = list.index(after: index)
    return next < list.endIndex ? list[next] : nil
  }

  /// The statement before this one in its block.
  var previousItem: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self), index > list.startIndex
    else { return nil }
    return list[list.index(before: index)]
  }

  /// Whether nothing but declarations and calls stands between this statement and a `throw`.
  var leadsToThrow: Bool {
    var next = nextItem
    while let item = next {
      if item.item.is(ThrowStmtSyntax.self) { return true }
      guard item.item.is(VariableDeclSyntax.self) || item.item.is(FunctionCallExprSyntax.self), item.attempts.isEmpty
      else { return false }
      next = item.nextItem
    }
    return false
  }

  /// The statements shortly before this one in its block.
  var itemsBefore: [CodeBlockItemSyntax] { preceding.reversed() }

  /// The same, the nearest first.
  var preceding: some Sequence<CodeBlockItemSyntax> {
    sequence(first: self, next: \.previousItem).dropFirst().prefix(Self.furthestStatement)
  }

  private static let furthestStatement = 200

  /// `name` and the attempt of `let name = try? …`.
  var heldAttempt: (name: String, attempt: TryExprSyntax)? {
    guard let binding = item.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let attempt = binding.initializer?.value.as(TryExprSyntax.self), attempt.isOptional
    else { return nil }
    return (name, attempt)
  }

  /// The first `try?` in the statement.
  var firstAttempt: TryExprSyntax? { item.attempts.first }

  /// Whether the statement branches on one of the constants.
  func looksAt(_ names: Set<String>) -> Bool {
    let branch = item.as(ExpressionStmtSyntax.self)?.expression
    if let branch = branch?.as(IfExprSyntax.self) { return branch.conditions.mentions(anyOf: names) }
    if let check = item.as(GuardStmtSyntax.self) { return check.conditions.mentions(anyOf: names) }
    if let selection = branch?.as(SwitchExprSyntax.self) { return selection.subject.mentions(anyOf: names) }
    return false
  }

  /// The first operand of `??` that is one of the constants.
  func operand(namedAnyOf names: Set<String>) -> ExprSyntax? {
    for node in item.nodes {
      if let name = node.as(DeclReferenceExprSyntax.self), names.contains(name.baseName.text),
        node.parent?.is(ExprListSyntax.self) == true
      {
        return ExprSyntax(name)
      }
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements end in a `throw`, or give an error to a caller in another way: `return .failure(error)`,
  /// `completion(.failure(error))`, `continuation.resume(throwing: error)`.
  var handOnFailure: Bool {
    if last?.item.is(ThrowStmtSyntax.self) == true { return true }
    if let branch = last?.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      return branch.handsOnFailure
    }
    return leavesScope
      && suffix(2).contains { item in
        (item.item.is(ReturnStmtSyntax.self) || item.item.is(FunctionCallExprSyntax.self)) && item.givesFailure
      }
  }
}

extension IfExprSyntax {
  /// Whether there is an `else`, and every branch ends by handing on a failure.
  fileprivate var handsOnFailure: Bool {
    var branch = self
    while branch.body.statements.handOnFailure {
      switch branch.elseBody {
      case .ifExpr(let next): branch = next
      case .codeBlock(let block): return block.statements.handOnFailure
      case nil: return false
      }
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  fileprivate var givesFailure: Bool {
    containsNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
      return call.calleeName == "failure" || call.argumentLabels == ["throwing"]
    }
  }
}
