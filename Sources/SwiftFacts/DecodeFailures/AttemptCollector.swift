internal import SwiftSyntax

/// Collects `try?` and `try!` around decode calls, and which functions decode and throw.
struct AttemptCollector {
  private(set) var attempts: [DecodeAttempt] = []
  /// Of attempts alone; `TriedTypeCollector` finds those of `do` and `catch`.
  private(set) var triedTypes: [TriedTypes] = []
  /// Outcomes of attempts that an earlier attempt's chain has already reached, by offset.
  private var outcomes: [Int: AttemptOutcome] = [:]
  private var harmless = LosslessTryAnalysis()
  private var cutProbe = CutProbe()
  private var callers = FunctionCallers()
  private var bodies = BodyReadings()
  /// What is read without a key and with a plain `try`, by the statements around it.
  private var plainParts: [SyntaxIdentifier: [DecodeCall]] = [:]
  private var failureFlags = FailureFlags()
  private var deletedLoads: [DeletedLoad] = []
  /// What the branches of an `if` and those after it call, by the branch.
  private var branchNames: [SyntaxIdentifier: [String]] = [:]

  mutating func visit(_ attempt: TryExprSyntax, in context: WalkContext) {
    guard attempt.isOptional || attempt.isForced else {
      if context.function.isDecodingInitializer { harmless.note(attempt) }
      return
    }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let (calls, callee) = reader.callsAndHelper(coveredBy: attempt, helper: attempt.outermostCall)
    guard !calls.isEmpty || callee != nil else { return }
    if let deletion = attempt.otherwise.flatMap(attempt.deletionOfSource), !attempt.hasReason,
      !attempt.readsCopy(calls, in: context.function)
    {
      deletedLoads.append(
        DeletedLoad(
          range: attempt.keywordRange, deletion: deletion.calledExpression.utf8Range, calls: calls,
          context: context.function))
    }
    attempts.append(
      DecodeAttempt(
        form: attempt.isOptional ? .optional : .forced, range: attempt.keywordRange, calls: calls, callee: callee,
        context: context.function, outcome: outcome(of: attempt, decoding: calls, reader: reader),
        isExplained: attempt.hasReason, mayThrowInstead: attempt.readsOneKey && attempt.mayThrow,
        isOfKeyThatIsThere: attempt.goesThroughKeys(calls),
        intent: intent(of: attempt, decoding: calls, reader: reader),
        isOfCopy: attempt.readsCopy(calls, in: context.function),
        isOfFileEntry: bodies.passesOverFileEntry(attempt, in: context.function),
        source: bodies.source(of: attempt),
        calledNames: attempt.otherwise.map { namesCalled(in: $0) } ?? []))
  }

  /// What is called where an attempt has failed. The branches of a long `else if` are looked through once, from the last.
  private mutating func namesCalled(in otherwise: Syntax) -> [String] {
    var branches: [IfExprSyntax] = []
    var rest: Syntax? = otherwise
    while let branch = rest?.as(IfExprSyntax.self), branchNames[branch.id] == nil {
      branches.append(branch)
      rest = branch.elseBody.map { Syntax($0) }
    }
    var names = rest.map { branchNames[$0.id] ?? $0.calledNames } ?? []
    for branch in branches.reversed() {
      let own = Syntax(branch.conditions).calledNames + Syntax(branch.body).calledNames
      let known = Set(own)
      names = own + names.filter { !known.contains($0) }
      branchNames[branch.id] = names
    }
    return names
  }

  private mutating func intent(
    of attempt: TryExprSyntax, decoding calls: [DecodeCall], reader: DecodeCallReader
  ) -> DecodeAttempt.Intent? {
    let function = reader.expressions.context.function
    if reader.isReadPlainlyElsewhere(attempt, calls) { return .readElsewhere }
    if isPartBesideOthers(attempt, calls, reader) { return .partOfObject }
    if failureFlags.isRecorded(attempt, in: function) { return .recorded }
    if attempt.picksOneOfSeveralTypes(calls) { return .oneOfSeveralTypes }
    if attempt.triesOneOfSeveralNames(calls) { return .oneOfSeveralNames }
    if callers.triesInTurn(attempt.ancestor(FunctionDeclSyntax.self)) { return .oneOfSeveralFunctions }
    return function.isCalledLenient ? .namedLenient : nil
  }

  /// `base = try container.decode(Base.self)`, `extra = try? container.decode(Extra.self)`: whether an `init(from:)` reads several
  /// parts of one object, whose keys stand side by side, and others of them with a plain `try`.
  private mutating func isPartBesideOthers(
    _ attempt: TryExprSyntax, _ calls: [DecodeCall], _ reader: DecodeCallReader
  ) -> Bool {
    guard reader.expressions.context.function.isDecodingInitializer, calls.count == 1, let call = calls.first,
      call.kind == .value, call.key == nil, let block = attempt.assigningBlock
    else { return false }
    let parts = plainParts[block.id] ?? reader.partsReadPlainly(in: block)
    plainParts[block.id] = parts
    return parts.contains { $0.subject == call.subject && $0.type != call.type }
  }

  private mutating func outcome(
    of attempt: TryExprSyntax, decoding calls: [DecodeCall], reader: DecodeCallReader
  ) -> AttemptOutcome {
    let offset = attempt.keywordRange.lowerBound
    if var known = outcomes[offset] {
      known.isFirst = false
      return known
    }
    if harmless.isOpenedAgain(attempt) { return AttemptOutcome(losesNothing: true) }
    let path = FailurePath(calls: reader)
    var chain = path.chain(from: attempt)
    cutProbe.follow(attempt, &chain, on: path, calledFrom: &callers)
    // It stands for the ways that are tried in it, where they end in nothing.
    if calls.onlyAskForSingleValue, chain.ending != .silent || chain.attempts.count <= 2 {
      return AttemptOutcome(losesNothing: true)
    }
    triedTypes += TriedTypes(chain.alternatives, in: reader.expressions.context.function).map { [$0] } ?? []
    let readsErrorBody =
      chain.successThrows || attempt.readsErrorBody(decoding: calls, in: reader.expressions.context.function)
      || attempt.describesFailure(decoding: calls) || attempt.opensError(in: reader.expressions.context.function)
    let outcome = AttemptOutcome(
      ending: chain.ending, alternatives: chain.count, isFirst: true,
      usesDifferentKeys: chain.usesDifferentKeys,
      readsErrorBody: readsErrorBody, endsInNil: chain.givesNil || chain.assignsNil, endsInLiteral: chain.endsInLiteral,
      isComparedWithNil: chain.isComparedWithNil, isInReportingHandler: attempt.isInReportingHandler,
      losesNothing: chain.throwsOfOtherKey || (chain.tellsPath && attempt.readsOwnValue(calls))
        || (chain.ending == .silent && harmless.include(attempt)),
      lastType: chain.last?.type,
      others: chain.attempts.dropFirst() + chain.steps)
    // What is tried after an error body is no other way of reading it.
    let members = readsErrorBody ? chain.steps : chain.attempts + chain.steps
    for member in members { outcomes[member.lowerBound] = outcome }
    return outcome
  }
}

extension TryExprSyntax {
  /// Whether the attempt reads the one value that a decoder was given for, which has no values within that can fail.
  fileprivate func readsOwnValue(_ calls: [DecodeCall]) -> Bool {
    !calls.isEmpty && outermostCall?.argument(labelled: "from") == nil
      && calls.allSatisfy { $0.key == nil && $0.type.map(ScalarTypes.singleValues.contains) ?? false }
  }
}

extension ThrowStmtSyntax {
  /// `throw DecodingError.dataCorruptedError(in: container, …)`, `throw …(codingPath: decoder.codingPath, …)`
  ///
  /// The path of a decoder, or of an unkeyed container, does not say which element was read; `dataCorruptedError(in:)`
  /// adds it (measured).
  var namesPath: Bool {
    // `let error = DecodingError.typeMismatch(…)`, and later `throw error`.
    let origins = expression.is(DeclReferenceExprSyntax.self) ? origins(of: expression) : [expression]
    return origins.contains { $0.as(FunctionCallExprSyntax.self)?.calleeName == "dataCorruptedError" || $0.namesPath }
  }
}

extension CodeBlockItemSyntax {
  /// `logger.warning("No number at \(container.codingPath)")`
  var reportsPath: Bool {
    guard let call = item.as(FunctionCallExprSyntax.self) else { return false }
    return ReportingCalls.isReport(call.calledExpression.sourceText) && call.namesPath
  }
}

extension ExprSyntaxProtocol {
  /// Whether a coding path is put in that says where a value is.
  fileprivate var namesPath: Bool {
    let isSpelled = Syntax(self).containsNode {
      $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "codingPath"
    }
    return isSpelled && enclosingBody?.mentions(anyOf: ["unkeyedContainer", "nestedUnkeyedContainer"]) == false
  }
}

extension [DecodeCall] {
  /// A container for a single value can be had of every decoder: asking for one decodes nothing.
  fileprivate var onlyAskForSingleValue: Bool { !isEmpty && allSatisfy { $0.name == "singleValueContainer" } }
}

extension AttemptCollector: FactCollector {
  static let triggers = Triggers(words: FrameworkDecode.modules, parts: ["Decod", "decode"])

  func add(to facts: inout FileFacts) {
    facts.attempts = attempts
    facts.deletedLoads += deletedLoads
    facts.triedTypes += triedTypes
  }
}

extension TryExprSyntax {
  /// The keyword and its mark.
  var keywordRange: Range<Int> {
    let start = tryKeyword.utf8Range
    return start.lowerBound..<(questionOrExclamationMark?.utf8Range.upperBound ?? start.upperBound)
  }

  /// The call whose result the attempt yields, below `await`, parentheses and trailing `map`s.
  var outermostCall: FunctionCallExprSyntax? {
    var value = expression.strippingEffects
    while let base = value.as(MemberAccessExprSyntax.self)?.base { value = base.strippingEffects }
    return value.as(FunctionCallExprSyntax.self)
  }

  /// What is done when the condition that it is in does not hold; nil for no condition, or nothing.
  fileprivate var otherwise: Syntax? {
    guard let condition = ancestor(ConditionElementSyntax.self), let owner = condition.parent?.parent else {
      return nil
    }
    return owner.as(GuardStmtSyntax.self).map { Syntax($0.body) }
      ?? owner.as(IfExprSyntax.self)?.elseBody.map { Syntax($0) }
  }

  /// Whether a `catch` around it, or what else is given an error, uses that error or throws.
  package var isInReportingHandler: Bool { isInReportingCatch || isBesideFailure }

  /// `mapError { error in Failure(error, body: try? …) }`, `case .failure(let error): …`
  private var isBesideFailure: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let branch = parent.as(SwitchCaseSyntax.self), case .case(let label) = branch.label,
        let pattern = label.caseItems.first?.pattern, pattern.isCase("failure")
      {
        return !branch.statements.mentions(ofVariablesNamed: pattern.boundNames).isEmpty
      }
      if let closure = parent.as(ClosureExprSyntax.self),
        PublisherOperators.errorHandlers.contains(closure.enclosingCall?.calleeName ?? "")
      {
        return !closure.statements.mentions(ofVariablesNamed: closure.firstParameterNames).isEmpty
      }
      node = parent
    }
    return false
  }

  private var isInReportingCatch: Bool {
    guard let clause = ancestor(CatchClauseSyntax.self, stoppingAtClosures: false) else { return false }
    let names = CatchReader(clause).names
    return !clause.body.mentions(ofVariablesNamed: names).isEmpty
      || clause.body.containsNode { $0.is(ThrowStmtSyntax.self) }
  }
}

extension TokenKind {
  var isIdentifier: Bool {
    if case .identifier = self { return true }
    return false
  }
}
