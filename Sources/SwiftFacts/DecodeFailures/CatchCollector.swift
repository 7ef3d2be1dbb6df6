internal import SwiftSyntax

/// Collects the `catch` clauses that lose what a `DecodingError` says.
struct CatchCollector {
  /// What plain `try`s hand to the catch clauses of a `do`, by the statement's offset.
  private var handled: [Int: Handled] = [:]
  private(set) var catches: [DecodeCatch] = []
  /// What ends tasks that nobody awaits, by the task's offset.
  private var tasks: [Int: DecodeCatch] = [:]

  private struct Handled {
    var calls: [DecodeCall] = []
    var helpers: [FunctionReference] = []
    /// Whether all that the calls decode are copies; what helpers decode, rules look up.
    var isOfCopy = true
    /// Where what each of the calls decodes comes from.
    var sources: Set<DataSource?> = []
    var attempts: [TryExprSyntax] = []
  }
  private var deletedLoads: [DeletedLoad] = []
  private var callers = FunctionCallers()
  private var bodies = BodyReadings()

  mutating func visit(_ attempt: TryExprSyntax, in context: WalkContext) {
    guard attempt.isPlain else { return }
    guard let statement = attempt.handlingStatement else { return noteTask(endedBy: attempt, in: context) }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let (calls, helper) = reader.callsAndHelper(coveredBy: attempt, helper: attempt.outermostCall)
    guard !calls.isEmpty || helper != nil else { return }
    let offset = statement.doKeyword.utf8Range.lowerBound
    handled[offset, default: Handled()].calls += calls
    if let helper { handled[offset, default: Handled()].helpers.append(helper) }
    handled[offset]?.attempts.append(attempt)
    guard !calls.isEmpty else { return }
    handled[offset]?.sources.insert(bodies.source(of: attempt))
    if !attempt.readsCopy(calls, in: context.function) { handled[offset]?.isOfCopy = false }
  }

  /// Comes after the body and all its `try`s.
  mutating func visitPost(_ statement: DoStmtSyntax, in context: WalkContext) {
    guard let handled = handled.removeValue(forKey: statement.doKeyword.utf8Range.lowerBound) else { return }
    noteDeletion(in: statement, of: handled, context)
    let decodeCalls = DecodeCallReader(expressions: ExpressionReader(context: context))
    guard !statement.isProbe(decodeCalls), !statement.continuesProbe, !statement.isSecondTry,
      !statement.comesBeforeThrow,
      !statement.leavesNilToNextWay(decodeCalls),
      !statement.readsErrorBody(decoding: handled.calls, in: context.function)
    else { return }
    var casesTaken: Set<String> = []
    for clause in statement.catchClauses {
      let reader = CatchReader(clause)
      casesTaken.formUnion(reader.casesTaken)
      // What is left has no key and no path.
      if casesTaken.isSuperset(of: ErrorNames.decodingErrorCases) { return }
      if reader.takesDecodingErrors, let loss = reader.loss {
        catches.append(
          DecodeCatch(
            handling: loss.handling, range: loss.range, description: loss.description,
            isExplained: clause.explains(loss, in: statement)
              || (context.function.isDecodingInitializer && clause.setsFailureFlag)
              || (loss.handling == .discards
                && (context.function.isCalledLenient
                  || callers.triesInTurn(statement.ancestor(FunctionDeclSyntax.self)))),
            namesDecodingErrors: reader.namesDecodingErrors, calls: handled.calls,
            helpers: handled.helpers, context: context.function,
            isOfCopy: handled.isOfCopy && !handled.calls.isEmpty,
            source: handled.sources.count == 1 ? handled.sources.first ?? nil : nil,
            calledNames: Syntax(clause.body).calledNames))
      }
      if reader.takesDecodingErrors { return }
    }
  }
}

extension CatchCollector {
  /// One task may end at several of its calls.
  private mutating func noteTask(endedBy attempt: TryExprSyntax, in context: WalkContext) {
    guard let task = UnawaitedTask(endedBy: attempt) else { return }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let (calls, helper) = reader.callsAndHelper(coveredBy: attempt, helper: attempt.outermostCall)
    guard !calls.isEmpty || helper != nil else { return }
    var end =
      tasks[task.range.lowerBound]
      ?? DecodeCatch(
        handler: .task, handling: .discards, range: task.range, isExplained: task.isExplained, calls: [], helpers: [],
        context: context.function, isOfCopy: true)
    end.calls += calls
    if let helper { end.helpers.append(helper) }
    if !calls.isEmpty, !attempt.readsCopy(calls, in: context.function) { end.isOfCopy = false }
    tasks[task.range.lowerBound] = end
  }

  /// The first `catch` that gets decoding errors, and deletes what could not be decoded.
  private mutating func noteDeletion(in statement: DoStmtSyntax, of handled: Handled, _ context: WalkContext) {
    guard !handled.isOfCopy, !handled.calls.isEmpty,
      let clause = statement.catchClauses.first(where: { CatchReader($0).takesDecodingErrors }), !clause.statesReason,
      let deletion = handled.attempts.lazy.compactMap({ $0.deletionOfSource(in: clause.body) }).first
    else { return }
    deletedLoads.append(
      DeletedLoad(
        range: clause.catchKeyword.utf8Range, deletion: deletion.calledExpression.utf8Range, calls: handled.calls,
        context: context.function))
  }
}

extension CatchCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.deletedLoads += deletedLoads
    facts.catches += catches + tasks.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Reads what one `catch` clause does with its error.
struct CatchReader {
  let clause: CatchClauseSyntax

  init(_ clause: CatchClauseSyntax) {
    self.clause = clause
  }

  /// Whether every `DecodingError` ends up here: no pattern, or one that names all of them. Other errors need not; see
  /// `CatchClauseSyntax.takesEverything`.
  var takesDecodingErrors: Bool {
    clause.catchItems.isEmpty
      || clause.catchItems.contains { item in
        guard item.whereClause == nil, let pattern = item.pattern?.sourceText else { return false }
        if let type = Self.matchedType(pattern) { return ErrorNames.generalTypes.contains(TypeName.base(type)) }
        let name = ["let ", "var "].first(where: pattern.hasPrefix).map { pattern.dropFirst($0.count) } ?? pattern[...]
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isUppercase == false
      }
  }

  /// Whether a pattern is for `DecodingError`s as a whole: `is DecodingError`, `let error as DecodingError`.
  var namesDecodingErrors: Bool {
    clause.catchItems.contains { item in
      guard item.whereClause == nil, let pattern = item.pattern?.sourceText else { return false }
      return Self.matchedType(pattern) == "DecodingError"
    }
  }

  /// The cases of `DecodingError` that end up here, whatever they hold.
  var casesTaken: Set<String> {
    ErrorNames.decodingErrorCases.filter { name in
      clause.catchItems.contains { item in
        guard item.whereClause == nil, let pattern = item.pattern?.sourceText else { return false }
        return pattern.firstRange(of: "DecodingError.\(name)") != nil
      }
    }
  }

  /// `T` of `is T` and `let e as T`.
  private static func matchedType(_ pattern: String) -> String? {
    if pattern.hasPrefix("is ") { return String(pattern.dropFirst(3)) }
    return pattern.firstRange(of: " as ").map { String(pattern[$0.upperBound...]) }
  }

  /// The names that the pattern binds; `error` when there are none.
  var names: Set<String> {
    var names: Set<String> = []
    for pattern in clause.catchItems.compactMap(\.pattern) {
      for token in pattern.tokens(viewMode: .sourceAccurate) where token.tokenKind.isIdentifier {
        if token.text.first?.isUppercase == false { names.insert(token.text) }
      }
    }
    return names.isEmpty ? ["error"] : names
  }

  /// What is lost; nil when the error is kept, or another decode is tried in its place.
  var loss: ErrorLoss? {
    ErrorLoss(of: names, in: clause.body.statements, handledAt: clause.catchKeyword.utf8Range)
  }
}

extension CatchClauseSyntax {
  /// Whether comments say why the error is passed over. Another error that is thrown has to carry its cause all the same.
  fileprivate func explains(_ loss: ErrorLoss, in statement: DoStmtSyntax) -> Bool {
    switch loss.handling {
    case .discards: statesReason || statement.hasReason
    case .logsDescription: statesReason
    case .throwsOther, .makesOther, .namesType: false
    }
  }

  /// `catch { // not every backup has one }`, but not `catch { // ignore }`; also what is said of malformed data above
  /// what is done instead.
  fileprivate var statesReason: Bool {
    let opening = CommentReader.commentAfter(body.leftBrace)
    if let first = body.statements.first {
      return FailureRemark.isReason(opening + " " + CommentReader.commentAbove(first))
    }
    let comment = opening + " " + CommentReader.commentAbove(body.rightBrace)
    return AbsenceComments.explain(comment) || FailureRemark.isReason(comment)
  }
}

extension DoStmtSyntax {
  fileprivate var namesDecodingErrors: Bool { catchClauses.contains { CatchReader($0).namesDecodingErrors } }

  /// Whether a comment above says more than what is done, or that of the short function around mentions the failure.
  fileprivate var hasReason: Bool {
    guard let item = enclosingItem else { return false }
    return AbsenceComments.explain(CommentReader.commentAbove(item)) || FailureRemark.isReason(item.commentOfWhole)
  }

  /// One of several ways that are tried in turn: it returns from its body, its only `catch` goes on, and what comes after
  /// it ends in a `throw` or decodes the same in a way whose error is kept.
  fileprivate func isProbe(_ reader: DecodeCallReader) -> Bool {
    guard catchClauses.count == 1, let clause = catchClauses.first, !clause.body.statements.leavesScope,
      body.containsNode(where: { $0.is(ReturnStmtSyntax.self) }), let following = enclosingItem?.itemsAfter,
      let last = following.last
    else { return false }
    if last.item.is(ThrowStmtSyntax.self) { return true }
    let isOtherWay =
      last.item.is(ReturnStmtSyntax.self) && last.throwsPlainly
      || following.contains { $0.item.as(DoStmtSyntax.self)?.keepsDecodingError ?? $0.item.decodesPlainly }
    return isOtherWay && !isReplaced(by: following, reader)
  }

  /// Whether later statements decode other data in the place of what is decoded here, such as a file of the bundle: what was
  /// saved is lost with the error.
  private func isReplaced(by following: [CodeBlockItemSyntax], _ reader: DecodeCallReader) -> Bool {
    let own = reader.sources(in: body)
    let others = following.reduce(into: Set<String>()) { $0.formUnion(reader.sources(in: $1)) }
    return !own.isEmpty && !others.isEmpty && own.isDisjoint(with: others)
  }

  /// Decodes, and each of its `catch` clauses keeps the error.
  private var keepsDecodingError: Bool {
    body.decodesPlainly && catchClauses.allSatisfy { CatchReader($0).loss == nil }
  }
}

extension SyntaxProtocol {
  /// Whether a plain `try` in the statement itself decodes, as opposed to one in a function or a closure.
  fileprivate var decodesPlainly: Bool {
    nodes(notBelow: .closureExpr, .functionDecl, .structDecl, .classDecl, .enumDecl).contains { node in
      node.as(TryExprSyntax.self)?.isPlain == true && node.mentions(anyOf: DecodingCalls.ofValues)
    }
  }
}

extension DoStmtSyntax {
  /// A later way of several that are tried in turn: the statement before it returns from its body, and its `catch` goes on.
  fileprivate var continuesProbe: Bool {
    guard let earlier = enclosingItem?.previousItem?.item.as(DoStmtSyntax.self), earlier.catchClauses.count == 1
    else { return false }
    return earlier.body.statements.leavesScope && earlier.catchClauses.first?.body.statements.leavesScope == false
  }

  /// Reads what a failure says of itself: whatever comes of it, the next statement throws an error.
  fileprivate var comesBeforeThrow: Bool {
    guard let next = enclosingItem?.nextItem else { return false }
    return next.item.is(ThrowStmtSyntax.self) && !body.containsNode { $0.is(ReturnStmtSyntax.self) }
  }

  /// Stands in a `catch` whose own error is reported elsewhere in it.
  fileprivate var isSecondTry: Bool {
    guard let outer = ancestor(CatchClauseSyntax.self) else { return false }
    let names = CatchReader(outer).names
    return outer.body.statements.containsNode { item in
      !(item.position <= position && position < item.endPosition) && item.mentions(anyOf: names)
    }
  }
}

extension TryExprSyntax {
  /// The `do` whose `catch` clauses get the error of a plain `try`; nil when it goes elsewhere.
  var handlingStatement: DoStmtSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr, .functionDecl, .initializerDecl, .accessorDecl, .structDecl, .classDecl, .enumDecl: return nil
      case .tryExpr where parent.as(TryExprSyntax.self)?.isPlain == false: return nil
      case .doStmt where node.is(CodeBlockSyntax.self):
        if let statement = parent.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty { return statement }
      default: break
      }
      node = parent
    }
    return nil
  }
}
