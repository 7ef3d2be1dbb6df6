internal import SwiftSyntax

extension StallAnalysis {
  /// The paths that come out at the end of the statements.
  mutating func run(_ list: CodeBlockItemListSyntax, _ paths: Set<Path>) -> Set<Path> {
    list.reduce(paths) { paths, item in paths.isEmpty ? paths : run(Syntax(item.item), paths) }
  }

  private mutating func run(_ statement: Syntax, _ paths: Set<Path>) -> Set<Path> {
    switch statement.as(SyntaxEnum.self) {
    case .returnStmt(let result):
      _ = result.expression.map { evaluate($0, paths) }
      return []
    case .throwStmt:
      thrown.formUnion(paths)
      return []
    case .continueStmt:
      if innerLoops == 0 { continued.formUnion(paths) } else { leaveInner(paths) }
      return []
    case .breakStmt(let exit):
      if exit.label == nil { leaveInner(paths) }
      return []
    case .expressionStmt(let statement): return evaluate(statement.expression, paths)
    case .guardStmt(let check):
      let (passed, failed) = test(check.conditions, paths)
      _ = run(check.body.statements, failed)
      return passed
    case .doStmt(let block): return run(block, paths)
    case .deferStmt(let block): return run(block.body.statements, paths)
    case .labeledStmt(let labeled): return run(Syntax(labeled.statement), paths)
    case .variableDecl(let declaration): return declaration.bindings.reduce(paths) { bind($1, $0) }
    case .whileStmt(let loop):
      let isSame = loop.conditions.contains { element in
        element.condition.as(ExprSyntax.self).flatMap(EndTest.negated)?.text == container
      }
      return isSame ? [] : paths.union(runInner(loop.body, paths))
    case .repeatStmt(let loop): return runInner(loop.body, paths)
    case .forStmt(let loop):
      let started = evaluate(loop.sequence, paths)
      return started.union(runInner(loop.body, started))
    case .ifConfigDecl(let configured):
      return configured.clauses.reduce(into: paths) { result, clause in
        if let items = clause.elements?.as(CodeBlockItemListSyntax.self) { result.formUnion(run(items, paths)) }
      }
    default: return evaluate(statement, paths)
    }
  }

  /// `break` out of a `switch` or an inner loop; without one around, out of the loop itself.
  private mutating func leaveInner(_ paths: Set<Path>) {
    guard !left.isEmpty else { return }
    left[left.count - 1].formUnion(paths)
  }

  private mutating func runInner(_ body: CodeBlockSyntax, _ paths: Set<Path>) -> Set<Path> {
    left.append([])
    innerLoops += 1
    let after = run(body.statements, paths)
    innerLoops -= 1
    return after.union(left.removeLast())
  }

  private mutating func run(_ block: DoStmtSyntax, _ paths: Set<Path>) -> Set<Path> {
    guard !block.catchClauses.isEmpty else { return run(block.body.statements, paths) }
    let outer = thrown
    thrown = []
    var after = run(block.body.statements, paths)
    let caught = thrown
    thrown = outer
    for clause in block.catchClauses { after.formUnion(run(clause.body.statements, caught)) }
    if !block.catchClauses.contains(where: \.takesEverything) { thrown.formUnion(caught) }
    return after
  }

  /// `let x = try? c.decode(T.self)`: where that has failed, the constant is nil.
  private mutating func bind(_ binding: PatternBindingSyntax, _ paths: Set<Path>) -> Set<Path> {
    guard let value = binding.initializer?.value else { return paths }
    let after = evaluate(value, paths)
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let attempt = value.as(TryExprSyntax.self), attempt.isOptional, decodes(attempt)
    else { return after }
    return Set(
      after.map { path in
        var path = path
        path.empty.insert(name)
        return path
      })
  }

  // MARK: Branches

  mutating func run(_ branch: IfExprSyntax, _ paths: Set<Path>) -> Set<Path> {
    let (passed, failed) = test(branch.conditions, paths)
    let after = run(branch.body.statements, passed)
    switch branch.elseBody {
    case .ifExpr(let next)?: return after.union(run(next, failed))
    case .codeBlock(let block)?: return after.union(run(block.statements, failed))
    case nil: return after.union(failed)
    }
  }

  mutating func run(_ selection: SwitchExprSyntax, _ paths: Set<Path>) -> Set<Path> {
    let isAttempt = decodes(selection.subject)
    let entered = evaluate(selection.subject, paths)
    left.append([])
    var after: Set<Path> = []
    for element in selection.cases {
      guard let body = element.as(SwitchCaseSyntax.self) else { continue }
      let label = body.label.sourceText
      // `case let x?` and `.some`: the attempt has succeeded.
      let isSuccess = isAttempt && ValueLiterals.successPatterns.contains { label.contains($0) }
      after.formUnion(run(body.statements, isSuccess ? [] : entered))
    }
    return after.union(left.removeLast())
  }

  /// The paths on which all conditions hold, and those on which one does not.
  private mutating func test(
    _ conditions: ConditionElementListSyntax, _ paths: Set<Path>
  ) -> (passed: Set<Path>, failed: Set<Path>) {
    var passed = paths
    var failed: Set<Path> = []
    for element in conditions where !passed.isEmpty {
      let outcome: (passed: Set<Path>, failed: Set<Path>)
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
    _ value: ExprSyntax?, name: String?, _ paths: Set<Path>
  ) -> (passed: Set<Path>, failed: Set<Path>) {
    guard let value else { return testName(name ?? "", paths) }
    if let held = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { return testName(held, paths) }
    let after = evaluate(value, paths)
    return decodes(value) ? ([], after) : (after, after)
  }

  private func testName(_ name: String, _ paths: Set<Path>) -> (passed: Set<Path>, failed: Set<Path>) {
    (paths.filter { !$0.empty.contains(name) }, paths)
  }

  private mutating func test(_ condition: ExprSyntax, _ paths: Set<Path>) -> (passed: Set<Path>, failed: Set<Path>) {
    let elements = condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
    let symbol = elements.count > 1 ? elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    let right = elements.count == 3 ? elements[2].sourceText : ""
    let isInverted =
      condition.is(PrefixOperatorExprSyntax.self) || symbol == "!=" && right == "true" || right == "false"
    if elements.count == 3, right == "nil", symbol == "==" || symbol == "!=" {
      let outcome = testValue(elements[0], name: nil, paths)
      return symbol == "!=" ? outcome : (outcome.failed, outcome.passed)
    }
    if asksForNull(condition), symbol != "&&", symbol != "||" {
      let after = Set(
        evaluate(condition, paths).map { path in
          var path = path
          path.isNotNull = true
          return path
        })
      return isInverted ? (after, []) : ([], after)
    }
    // The container has not moved on these paths, so it is not at its end and stands where it stood.
    if symbol != "&&", symbol != "||", mentionsPosition(condition) {
      let holds = symbol == "==" && right != "false" && !mentions("isAtEnd", condition)
      return holds || (isInverted && mentions("isAtEnd", condition)) ? (paths, []) : ([], paths)
    }
    let after = evaluate(condition, paths)
    return (after, after)
  }

  private func mentionsPosition(_ node: ExprSyntax) -> Bool {
    mentions("isAtEnd", node) || (mentions("currentIndex", node) && node.is(SequenceExprSyntax.self))
  }

  private func mentions(_ name: String, _ node: ExprSyntax) -> Bool { node.mentions(anyOf: [name]) }
}
