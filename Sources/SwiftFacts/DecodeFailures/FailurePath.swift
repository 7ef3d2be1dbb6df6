internal import SwiftSyntax

/// Follows what a function does after an attempt to decode has failed, up to a `throw`, a plain `try` decode, or neither.
///
/// Attempts that are tried in turn form one chain: branches of `if … else if`, a run of `if`s whose bodies leave the
/// function, operands of `??`, and constants bound to `try?` that are looked at afterwards.
struct FailurePath {
  let calls: DecodeCallReader

  /// The chain that starts with `attempt`.
  func chain(from attempt: TryExprSyntax) -> FailureChain {
    var chain = FailureChain()
    add(attempt, to: &chain)
    addSteps(after: attempt, to: &chain)
    follow(ExprSyntax(attempt), &chain)
    if chain.ending == .silent { addInnerAttempts(of: attempt, to: &chain) }
    return chain
  }

  /// `if let container = try? … { if let a = try? container.decode(…) … }`: what is tried on the opened container as a whole
  /// belongs to the same probe; the keys of one are read each for itself.
  private func addInnerAttempts(of attempt: TryExprSyntax, to chain: inout FailureChain) {
    let opened = calls.calls(coveredBy: attempt)
    guard !opened.isEmpty, opened.allSatisfy({ $0.kind == .container }),
      let condition = attempt.ancestor(ConditionElementSyntax.self),
      let branch = condition.parent?.parent?.as(IfExprSyntax.self)
    else { return }
    for inner in branch.body.attempts where calls.calls(coveredBy: inner).allSatisfy({ $0.key == nil }) {
      chain.attempts.append(inner.keywordRange)
    }
  }

  /// `if let person = try? container.nestedContainer(…), let name = try? person.decode(…)`: steps of one attempt.
  private func addSteps(after attempt: TryExprSyntax, to chain: inout FailureChain) {
    guard let condition = attempt.ancestor(ConditionElementSyntax.self),
      let list = condition.parent?.as(ConditionElementListSyntax.self), let index = list.firstIndex(of: condition),
      // Data that could be read is one thing, and what is in it another.
      !calls.calls(coveredBy: attempt).isEmpty
    else { return }
    var opened: Set<String> = condition.boundName.map { [$0] } ?? []
    for next in list[list.index(after: index)...] {
      for step in next.attempts where step.mentions(anyOf: opened) {
        chain.steps.append(step.keywordRange)
        if let name = next.boundName { opened.insert(name) }
      }
    }
  }

  func add(_ attempt: TryExprSyntax, to chain: inout FailureChain) {
    chain.attempts.append(attempt.keywordRange)
    let found = calls.calls(coveredBy: attempt)
    for call in found {
      if let key = call.place { chain.keys.insert(key) }
      chain.subjects.insert(call.subject)
    }
    chain.addAlternative(attempt.isCheckedFurther ? [] : found)
  }

  // MARK: Expressions

  /// Goes on from an expression whose value is nil after the failure.
  func follow(_ expression: ExprSyntax, _ chain: inout FailureChain) {
    var node = Syntax(expression)
    while let parent = node.parent {
      if let sequence = parent.parent?.as(SequenceExprSyntax.self), parent.is(ExprListSyntax.self) {
        if followOperands(of: sequence, after: node, &chain) { return }
        node = Syntax(sequence)
      } else if parent.is(TupleExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
        || parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
        || (parent.is(LabeledExprSyntax.self) && parent.parent?.parent?.is(TupleExprSyntax.self) == true)
        || parent.as(TryExprSyntax.self)?.isPlain == true
      {
        node = parent
      } else {
        followStatement(parent, value: node, &chain)
        return
      }
    }
  }

  /// The operands right of `??`; true when they decide how the path ends.
  private func followOperands(
    of sequence: SequenceExprSyntax, after node: Syntax, _ chain: inout FailureChain
  ) -> Bool {
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { Syntax($0) == node }) else { return false }
    var next = index + 1
    while next + 1 < elements.count {
      guard let symbol = elements[next].as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
      let operand = elements[next + 1]
      if symbol == "!=" || symbol == "==" {
        chain.isComparedWithNil = chain.isComparedWithNil || operand.is(NilLiteralExprSyntax.self)
        return false
      }
      // A `try?` without parentheses covers everything to its right.
      guard symbol == "??", node.as(TryExprSyntax.self)?.isPlain ?? true else { return false }
      if let attempt = attempt(in: operand) {
        add(attempt, to: &chain)
      } else if operand.mentions(anyOf: chain.heldResults) || operand.is(NilLiteralExprSyntax.self) {
        // One more result that is looked at, or `(try? …) ?? nil`, which is nil as before.
      } else {
        settle(by: operand, &chain)
        chain.replacesByLiteral = operand.isScalarLiteral
        if chain.ending == .silent { settle(by: operand, coveredByAnyOf: elements[...index], &chain) }
        return true
      }
      next += 2
    }
    return false
  }

  /// The `try?` of an operand `(try? …)` that decodes.
  private func attempt(in operand: ExprSyntax) -> TryExprSyntax? {
    var expression = operand
    while let inner = expression.as(TupleExprSyntax.self)?.parenthesized { expression = inner }
    guard let attempt = expression.as(TryExprSyntax.self), attempt.isOptional,
      !calls.calls(coveredBy: attempt).isEmpty
    else { return nil }
    return attempt
  }

  /// Settles how the path ends by the expression that takes the place of the failed ones.
  private func settle(by expression: some SyntaxProtocol, _ chain: inout FailureChain) {
    if settlesByDecoding(expression, &chain) {
      return
    } else if expression.containsNode(where: { $0.is(ThrowStmtSyntax.self) }) {
      chain.ending = .throwing
    } else if expression.throwsPlainly {
      chain.ending = .trying
    } else {
      chain.ending = .silent
    }
  }

  /// `try (try? first) ?? second`: the `try` in front covers the last operand.
  private func settle(
    by operand: ExprSyntax, coveredByAnyOf elements: ArraySlice<ExprSyntax>, _ chain: inout FailureChain
  ) {
    let around = operand.plainTryAround
    guard let cover = elements.compactMap({ $0.as(TryExprSyntax.self) }).last(where: \.isPlain) ?? around else {
      return
    }
    let range = operand.utf8Range
    let decodes = calls.calls(coveredBy: cover).filter { range.contains($0.nameRange.lowerBound) }
    guard !decodes.isEmpty else { return }
    chain.end(with: decodes)
  }

  // MARK: Statements

  private func followStatement(_ parent: Syntax, value: Syntax, _ chain: inout FailureChain) {
    if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self), parent.is(InitializerClauseSyntax.self) {
      followCondition(Syntax(binding), &chain)
    } else if let matching = parent.parent?.as(MatchingPatternConditionSyntax.self) {
      followCondition(Syntax(matching), &chain)
    } else if parent.is(ConditionElementSyntax.self) {
      followCondition(value, &chain)
    } else if parent.is(InitializerClauseSyntax.self), let binding = parent.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      chain.heldResults.insert(name)
      followHeldResult(from: binding, &chain)
    } else if let selection = parent.as(SwitchExprSyntax.self) {
      settle(bySwitch: selection, &chain)
    } else if let item = parent.as(CodeBlockItemSyntax.self) {
      addRetries(after: item, &chain)
    }
  }

  /// `value = try? …` and then `if value == nil { … try? … }`: the second attempt belongs to the first.
  private func addRetries(after item: CodeBlockItemSyntax, _ chain: inout FailureChain) {
    guard let sequence = item.item.as(SequenceExprSyntax.self), let target = sequence.elements.first,
      let branch = item.nextItem?.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      branch.conditions.sourceText.hasPrefix("\(target.sourceText) == nil")
    else { return }
    for retry in branch.body.attempts { chain.attempts.append(retry.keywordRange) }
  }

  private func followCondition(_ condition: Syntax, _ chain: inout FailureChain) {
    var node = condition
    while let parent = node.parent {
      if let branch = parent.as(IfExprSyntax.self) {
        followBranch(branch, &chain)
        return
      }
      if let check = parent.as(GuardStmtSyntax.self) {
        chain.successThrows = check.nextItem?.item.is(ThrowStmtSyntax.self) ?? false
        followBlock(check.body.statements, from: check.body.statements.first, &chain)
        return
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(WhileStmtSyntax.self) { return }
      node = parent
    }
  }

  /// Goes on from an `if` whose condition was an attempt.
  private func followBranch(_ branch: IfExprSyntax, _ chain: inout FailureChain) {
    // Only of the first: an error body that is tried after the payload does not say why the payload could not be read.
    if chain.attempts.count == 1, branch.body.statements.handOnFailure { chain.successThrows = true }
    switch branch.elseBody {
    case .ifExpr(let next):
      chain.askedKeys.formUnion(next.conditions.askedKeys)
      // A branch with another condition, such as `decodeNil()`, is a way of its own: what counts is the end.
      // `if kind == "a", let a = try? … else if kind == "b", let b = try? …`: no failure of one leads to the other.
      let isOther = branch.conditions.standsApart(from: next.conditions)
      if isOther || collectAttempts(in: next.conditions, &chain) || !settlesByDecoding(next.conditions, &chain) {
        followBranch(next, &chain)
      }
    case .codeBlock(let block):
      followBlock(block.statements, from: block.statements.first, &chain)
    case nil:
      if branch.body.statements.leavesScope || branch.body.statements.leavesScopeForKnownValues {
        followNextStatements(after: Syntax(branch), &chain)
      } else if branch.enclosingItem?.leadsToThrow == true {
        // Whatever came of it, an error follows: it was looked for to be a part of that error.
        if chain.attempts.count == 1 { chain.successThrows = true }
        chain.ending = .throwing
      } else if branch.conditions.onlyAskForSingleValue {
        followNextStatements(after: Syntax(branch), &chain)
      } else {
        followAssignments(after: branch, &chain)
      }
    }
  }

  func followNextStatements(after node: Syntax, _ chain: inout FailureChain) {
    var node = node
    while let parent = node.parent {
      if let item = node.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self) {
        followBlock(list, from: item.nextItem, &chain)
        return
      }
      node = parent
    }
  }

  /// Reads statements in order until one decides how the path ends.
  private func followBlock(
    _ list: CodeBlockItemListSyntax, from start: CodeBlockItemSyntax?, _ chain: inout FailureChain
  ) {
    var next = start
    while let item = next {
      if followItem(item, &chain) { return }
      next = item.nextItem
    }
    continueOutside(of: list, &chain)
  }

  /// True when the statement decides how the path ends, or takes the path over.
  private func followItem(_ item: CodeBlockItemSyntax, _ chain: inout FailureChain) -> Bool {
    if item.reportsPath { chain.reportsPath = true }
    if let exit = item.item.as(ThrowStmtSyntax.self) {
      // `throw Broken("\(try container.decode(String.self, forKey: .time))")`: the error of the decoder comes first.
      if settlesByDecoding(exit.expression, &chain) { return true }
      chain.ending = .throwing
      chain.thrownKey = exit.expression.as(FunctionCallExprSyntax.self)?.argument(labelled: "forKey")?.sourceText
      chain.thrownHasPath = exit.namesPath
      return true
    }
    if let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      guard collectAttempts(in: branch.conditions, &chain) || branch.startsByAskingForNull else {
        return settlesByDecoding(branch.conditions, &chain)
      }
      followBranch(branch, &chain)
      return true
    }
    if let check = item.item.as(GuardStmtSyntax.self) {
      guard collectAttempts(in: check.conditions, &chain) else { return settlesByDecoding(check.conditions, &chain) }
      followBlock(check.body.statements, from: check.body.statements.first, &chain)
      return true
    }
    if let selection = item.item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) {
      if !settlesByDecoding(selection.subject, &chain) { settle(bySwitch: selection, &chain) }
      return true
    }
    if let handled = item.item.as(DoStmtSyntax.self) {
      return followDo(handled, &chain)
    }
    return followPlainItem(item, &chain)
  }

  private func followDo(_ statement: DoStmtSyntax, _ chain: inout FailureChain) -> Bool {
    guard let handler = statement.catchClauses.first else {
      followBlock(statement.body.statements, from: statement.body.statements.first, &chain)
      return true
    }
    guard !plainDecodes(in: statement.body).isEmpty else { return false }
    chain.endsWithAttempt = true
    followBlock(handler.body.statements, from: handler.body.statements.first, &chain)
    return true
  }

  /// A statement without branches: a plain decode decides, an attempt joins, a `return` ends.
  private func followPlainItem(_ item: CodeBlockItemSyntax, _ chain: inout FailureChain) -> Bool {
    if settlesByDecoding(item.item, &chain) || settlesByKeeping(item, &chain) { return true }
    if let attempt = item.firstAttempt, !calls.calls(coveredBy: attempt).isEmpty {
      add(attempt, to: &chain)
      follow(ExprSyntax(attempt), &chain)
      return true
    }
    if item.assignsNil { chain.assignsNil = true }
    if item.givesLiteral { chain.replacesByLiteral = true }
    if let exit = item.item.as(ReturnStmtSyntax.self) {
      chain.givesNil = exit.expression?.is(NilLiteralExprSyntax.self) ?? false
      settle(by: item.item, &chain)
      return true
    }
    return false
  }

  private func settle(bySwitch selection: SwitchExprSyntax, _ chain: inout FailureChain) {
    var endings: [AttemptOutcome.Ending] = []
    for element in selection.cases {
      guard let body = element.as(SwitchCaseSyntax.self) else { continue }
      let isMatch = body.label.sourceText.contains("let ")
      guard !isMatch else { continue }
      var branch = FailureChain()
      followBlock(body.statements, from: body.statements.first, &branch)
      endings.append(branch.ending)
      chain.attempts += branch.attempts
      chain.keys.formUnion(branch.keys)
      chain.endsWithAttempt = chain.endsWithAttempt || branch.endsWithAttempt
    }
    guard !endings.isEmpty, !endings.contains(.silent) else { return }
    chain.ending = [.decoding, .trying].first(where: endings.contains) ?? .throwing
  }

  // MARK: Constants that hold results

  /// How many statements later a result may be looked at: each of a long series of attempts searches those after it.
  static let furthestLook = 50

  /// Finds the statement that looks at the constant. Constants bound to further attempts on the way belong to the chain
  /// when that statement looks at them, too.
  private func followHeldResult(from binding: PatternBindingSyntax, _ chain: inout FailureChain) {
    guard let item = binding.enclosingItem, let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return }
    var others: [(name: String, attempt: TryExprSyntax)] = []
    for next in item.following.prefix(Self.furthestLook) {
      if let held = next.heldAttempt, !calls.calls(coveredBy: held.attempt).isEmpty {
        others.append(held)
        continue
      }
      guard next.mentions(anyOf: chain.heldResults) else { continue }
      if next.item.is(ThrowStmtSyntax.self) {
        chain.successThrows = true
        return
      }
      let isBranch = next.looksAt(chain.heldResults)
      let operand = next.operand(namedAnyOf: chain.heldResults)
      guard isBranch || operand != nil else { return }
      // `self.init(id: id ?? "", name: name)`: two keys in one statement are no two ways.
      let place = isBranch ? Syntax(next) : operand?.parent ?? Syntax(next)
      for other in others where place.mentions(anyOf: [other.name]) {
        chain.heldResults.insert(other.name)
        add(other.attempt, to: &chain)
      }
      if isBranch {
        followBlock(list, from: next, &chain)
      } else if let operand {
        follow(operand, &chain)
        // Asked for, and then used: no test alone.
        let later = item.following.prefix(Self.furthestLook)
        chain.isComparedWithNil =
          chain.isComparedWithNil
          && later.allSatisfy { $0.mentions(ofVariablesNamed: chain.heldResults).allSatisfy(\.isComparedWithNil) }
      }
      return
    }
  }

  // MARK: Plain `try`

  /// Ends the path with the decode under a plain `try` in `node`; false when there is none.
  private func settlesByDecoding(_ node: some SyntaxProtocol, _ chain: inout FailureChain) -> Bool {
    let plain = plainDecodes(in: node)
    guard !plain.isEmpty else { return false }
    chain.end(with: plain)
    return true
  }

  /// The decode calls whose error a plain `try` passes on from `node`. Opening a container for single values checks
  /// nothing and does not count.
  private func plainDecodes(in node: some SyntaxProtocol) -> [DecodeCall] {
    node.ownNodes.compactMap { $0.as(TryExprSyntax.self) }.filter(\.isPlain).flatMap { attempt in
      calls.calls(coveredBy: attempt).filter { $0.name != "singleValueContainer" }
    }
  }
}
