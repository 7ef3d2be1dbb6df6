internal import SwiftSyntax

extension AdvancePath {
  /// The ways that come out at the end of the statements.
  mutating func run(_ list: CodeBlockItemListSyntax, _ ways: Set<Way>) -> Set<Way> {
    list.reduce(ways) { ways, item in ways.isEmpty ? ways : run(Syntax(item.item), ways) }
  }

  private mutating func run(_ statement: Syntax, _ ways: Set<Way>) -> Set<Way> {
    switch statement.as(SyntaxEnum.self) {
    case .returnStmt(let result):
      _ = result.expression.map { evaluate($0, ways) }
      return []
    case .throwStmt:
      thrown.formUnion(ways)
      return []
    case .continueStmt:
      if innerLoops == 0 { continued.formUnion(ways) } else { leaveInner(ways) }
      return []
    case .breakStmt(let exit):
      if exit.label == nil { leaveInner(ways) }
      return []
    case .expressionStmt(let statement): return evaluate(statement.expression, ways)
    case .guardStmt(let check):
      let (passed, failed) = test(check.conditions, ways)
      _ = run(check.body.statements, failed)
      return passed
    case .doStmt(let block): return run(block, ways)
    case .deferStmt(let block): return run(block.body.statements, ways)
    case .labeledStmt(let labeled): return run(Syntax(labeled.statement), ways)
    case .variableDecl(let declaration): return declaration.bindings.reduce(ways) { bind($1, $0) }
    case .whileStmt(let loop):
      let isSame = loop.conditions.contains { element in
        element.condition.as(ExprSyntax.self).flatMap(EndTest.negated)?.text == container
      }
      return isSame ? [] : ways.union(runInner(loop.body, ways))
    case .repeatStmt(let loop): return runInner(loop.body, ways)
    case .forStmt(let loop):
      let started = evaluate(loop.sequence, ways)
      return started.union(runInner(loop.body, started))
    case .ifConfigDecl(let configured):
      return configured.clauses.reduce(into: ways) { result, clause in
        if let items = clause.elements?.as(CodeBlockItemListSyntax.self) { result.formUnion(run(items, ways)) }
      }
    default: return evaluate(statement, ways)
    }
  }

  /// `break` out of a `switch` or an inner loop; without one around, out of the loop itself.
  private mutating func leaveInner(_ ways: Set<Way>) {
    guard !left.isEmpty else { return }
    left[left.count - 1].formUnion(ways)
  }

  private mutating func runInner(_ body: CodeBlockSyntax, _ ways: Set<Way>) -> Set<Way> {
    left.append([])
    innerLoops += 1
    let after = run(body.statements, ways)
    innerLoops -= 1
    return after.union(left.removeLast())
  }

  private mutating func run(_ block: DoStmtSyntax, _ ways: Set<Way>) -> Set<Way> {
    guard !block.catchClauses.isEmpty else { return run(block.body.statements, ways) }
    let outer = thrown
    thrown = []
    var after = run(block.body.statements, ways)
    let caught = thrown
    thrown = outer
    for clause in block.catchClauses { after.formUnion(run(clause.body.statements, caught)) }
    if !block.catchClauses.contains(where: \.takesEverything) { thrown.formUnion(caught) }
    return after
  }

  /// `let x = try? c.decode(T.self)`: where that has failed, the constant is nil.
  private mutating func bind(_ binding: PatternBindingSyntax, _ ways: Set<Way>) -> Set<Way> {
    guard let value = binding.initializer?.value else { return ways }
    let after = evaluate(value, ways)
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let attempt = value.as(TryExprSyntax.self), attempt.isOptional, decodes(attempt)
    else { return after }
    return Set(
      after.map { way in
        var way = way
        way.empty.insert(name)
        return way
      })
  }

  // MARK: Branches

  mutating func run(_ branch: IfExprSyntax, _ ways: Set<Way>) -> Set<Way> {
    let (passed, failed) = test(branch.conditions, ways)
    let after = run(branch.body.statements, passed)
    switch branch.elseBody {
    case .ifExpr(let next)?: return after.union(run(next, failed))
    case .codeBlock(let block)?: return after.union(run(block.statements, failed))
    case nil: return after.union(failed)
    }
  }

  mutating func run(_ selection: SwitchExprSyntax, _ ways: Set<Way>) -> Set<Way> {
    let isAttempt = decodes(selection.subject)
    let entered = evaluate(selection.subject, ways)
    left.append([])
    var after: Set<Way> = []
    for element in selection.cases {
      guard let body = element.as(SwitchCaseSyntax.self) else { continue }
      let label = body.label.sourceText
      // `case let x?` and `.some`: the attempt has succeeded.
      let isSuccess = isAttempt && ValueLiterals.successPatterns.contains { label.contains($0) }
      after.formUnion(run(body.statements, isSuccess ? [] : entered))
    }
    return after.union(left.removeLast())
  }

  /// The ways on which all conditions hold, and those on which one does not.
  private mutating func test(
    _ conditions: ConditionElementListSyntax, _ ways: Set<Way>
  ) -> (passed: Set<Way>, failed: Set<Way>) {
    var passed = ways
    var failed: Set<Way> = []
    for element in conditions where !passed.isEmpty {
      let outcome: (passed: Set<Way>, failed: Set<Way>)
      switch element.condition {
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        outcome = testValue(binding.initializer?.value, name: name, passed)
      case .matchingPattern(let match): outcome = testValue(match.initializer.value, name: nil, passed)
      case .expression(let condition): outcome = test(condition, passed)
      default: outcome = (passed, passed)
      }
      passed = outcome.passed
      failed.formUnion(outcome.failed)
    }
    return (passed, failed)
  }

  /// `if let x = value`, `if let x`
  private mutating func testValue(
    _ value: ExprSyntax?, name: String?, _ ways: Set<Way>
  ) -> (passed: Set<Way>, failed: Set<Way>) {
    guard let value else { return testName(name ?? "", ways) }
    if let held = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { return testName(held, ways) }
    let after = evaluate(value, ways)
    return decodes(value) ? ([], after) : (after, after)
  }

  private func testName(_ name: String, _ ways: Set<Way>) -> (passed: Set<Way>, failed: Set<Way>) {
    (ways.filter { !$0.empty.contains(name) }, ways)
  }

  private mutating func test(_ condition: ExprSyntax, _ ways: Set<Way>) -> (passed: Set<Way>, failed: Set<Way>) {
    let elements = condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
    let symbol = elements.count > 1 ? elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    let right = elements.count == 3 ? elements[2].sourceText : ""
    let isInverted =
      condition.is(PrefixOperatorExprSyntax.self) || symbol == "!=" && right == "true" || right == "false"
    if elements.count == 3, right == "nil", symbol == "==" || symbol == "!=" {
      let outcome = testValue(elements[0], name: nil, ways)
      return symbol == "!=" ? outcome : (outcome.failed, outcome.passed)
    }
    if asksForNull(condition), symbol != "&&", symbol != "||" {
      let after = Set(
        evaluate(condition, ways).map { way in
          var way = way
          way.isNotNull = true
          return way
        })
      return isInverted ? (after, []) : ([], after)
    }
    // The container has not moved on these ways, so it is not at its end and stands where it stood.
    if symbol != "&&", symbol != "||", mentionsPosition(condition) {
      let holds = symbol == "==" && right != "false" && !mentions("isAtEnd", condition)
      return holds || (isInverted && mentions("isAtEnd", condition)) ? (ways, []) : ([], ways)
    }
    let after = evaluate(condition, ways)
    return (after, after)
  }

  private func mentionsPosition(_ node: ExprSyntax) -> Bool {
    mentions("isAtEnd", node) || (mentions("currentIndex", node) && node.is(SequenceExprSyntax.self))
  }

  private func mentions(_ name: String, _ node: ExprSyntax) -> Bool { node.mentions(anyOf: [name]) }
}
