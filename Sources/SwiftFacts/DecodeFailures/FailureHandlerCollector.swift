internal import SwiftSyntax

/// Collects what chains of publishers, and responses that decode, do with an error that `do` and `catch` never see.
struct FailureHandlerCollector {
  private(set) var found: [DecodeCatch] = []

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    let call = shape.node
    if let result = ResultUse(shape) { return add(result, in: context) }
    if shape.name == ResponseUse.name { return add(ResponseUse(call), of: call, in: context) }
    guard let name = shape.name, shape.mayBeNamed(anyOf: Self.handlerHashes),
      PublisherOperators.handlers.contains(name), let loss = Self.loss(at: call, named: name)
    else { return }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let calls =
      loss.handler == .response ? [DecodeCall(responseOf: call)] : PublisherChain(endingWith: call).decodes(reader)
    guard !calls.isEmpty else { return }
    found.append(
      DecodeCatch(
        handler: loss.handler, handling: loss.error.handling, range: loss.error.range,
        description: loss.error.description, calls: calls, helpers: [], context: context.function,
        calledNames: call.closures.flatMap { Syntax($0).calledNames }))
  }

  private static let handlerHashes = NameHashes(PublisherOperators.handlers)

  private mutating func add(_ result: ResultUse, in context: WalkContext) {
    let calls = result.decodes(DecodeCallReader(expressions: ExpressionReader(context: context)))
    guard !calls.isEmpty, let loss = result.loss else { return }
    found.append(
      DecodeCatch(
        handler: .result, handling: loss.handling, range: loss.range, description: loss.description, calls: calls,
        helpers: [], context: context.function))
  }

  private mutating func add(_ use: ResponseUse, of call: FunctionCallExprSyntax, in context: WalkContext) {
    guard let loss = use.loss,
      let decode = DecodeCallReader(expressions: ExpressionReader(context: context)).read(call)
    else { return }
    found.append(
      DecodeCatch(
        handler: .result, handling: loss.handling, range: loss.range, description: loss.description, calls: [decode],
        helpers: [], context: context.function))
  }

  private static func loss(
    at call: FunctionCallExprSyntax, named name: String
  ) -> (handler: DecodeCatch.Handler, error: ErrorLoss)? {
    switch name {
    case "catch", "catchError": return lossOfCatch(call).map { (.operator, $0) }
    case "mapError": return lossOfMapping(call).map { (.operator, $0) }
    case "sink", "subscribe": return lossOfCompletion(call).map { (.completion, $0) }
    case _ where PublisherOperators.conversions.contains(name): return lossOfConversion(call)
    case "responseDecodable": return lossOfResponse(call).map { (.response, $0) }
    default: return (.replacement, ErrorLoss(handling: .discards, range: call.nameRange))
    }
  }

  // MARK: Operators

  /// A value in the error's place; another publisher may be another way to get it.
  private static func lossOfCatch(_ call: FunctionCallExprSyntax) -> ErrorLoss? {
    guard let closure = call.onlyClosure else { return nil }
    let ends = closure.resultCallees
    guard !ends.isEmpty else { return nil }
    if ends.allSatisfy({ ["Fail", "error"].contains($0) }) { return lossOfMapping(call) }
    guard ends.allSatisfy({ PublisherOperators.values.contains($0) }) else { return nil }
    return ErrorLoss(of: closure.firstParameterNames, in: closure.statements, handledAt: call.nameRange)
  }

  /// `asDriver(onErrorJustReturn: [])` and its like; a sequence in the error's place may be another way to get the value.
  private static func lossOfConversion(
    _ call: FunctionCallExprSyntax
  ) -> (handler: DecodeCatch.Handler, error: ErrorLoss)? {
    if call.onlyClosure != nil { return lossOfCatch(call).map { (.operator, $0) } }
    guard let argument = call.arguments.first, let label = argument.label?.text, call.arguments.count == 1 else {
      return nil
    }
    let isReplaced = label == "onErrorJustReturn"
    let value = argument.expression.as(FunctionCallExprSyntax.self)?.calleeName
    guard isReplaced || PublisherOperators.takeovers.contains(label) && PublisherOperators.values.contains(value ?? "")
    else { return nil }
    return (.replacement, ErrorLoss(handling: .discards, range: call.nameRange))
  }

  /// Another error that knows nothing of this one.
  private static func lossOfMapping(_ call: FunctionCallExprSyntax) -> ErrorLoss? {
    guard let closure = call.onlyClosure else { return nil }
    // What is thrown by the closure itself is judged as any other `throw`.
    guard closure.statements.mentions(ofVariablesNamed: closure.firstParameterNames).isEmpty else { return nil }
    return ErrorLoss(handling: .throwsOther, range: call.nameRange)
  }

  // MARK: Handlers

  private static func lossOfCompletion(_ call: FunctionCallExprSyntax) -> ErrorLoss? {
    if let handler = call.handler(labelled: ["onError", "onFailure"]) {
      return ErrorLoss(
        of: handler.closure.firstParameterNames, in: handler.closure.statements, handledAt: handler.range)
    }
    guard let handler = call.handler(labelled: ["receiveCompletion"]) ?? call.unlabelledCompletion,
      call.receivesValues
    else { return nil }
    let statements = handler.closure.statements
    let mentions = statements.mentions(ofVariablesNamed: handler.closure.firstParameterNames)
    guard let mention = mentions.first else { return ErrorLoss(handling: .discards, range: handler.range) }
    return mentions.count == 1 ? FailureBranch(on: mention)?.loss : nil
  }

  /// A response of Alamofire of which only the value is looked at.
  private static func lossOfResponse(_ call: FunctionCallExprSyntax) -> ErrorLoss? {
    guard let closure = call.handler(labelled: ["completionHandler"])?.closure ?? call.trailingClosure else {
      return nil
    }
    var first: ErrorLoss?
    for mention in closure.statements.mentions(ofVariablesNamed: closure.firstParameterNames) {
      guard let access = mention.parent?.as(MemberAccessExprSyntax.self), access.base.map(Syntax.init) == mention else {
        return nil
      }
      switch access.declName.baseName.text {
      case "response", "request", "metrics": continue
      case "value": first = first ?? ErrorLoss(handling: .discards, range: access.declName.utf8Range)
      case "result":
        guard let loss = FailureBranch(on: Syntax(access))?.loss else { return nil }
        first = first ?? loss
      default: return nil
      }
    }
    return first
  }
}

extension FailureHandlerCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.catches += found
  }
}

/// The branch that a failure takes where a `Result`, or a completion, is looked at.
struct FailureBranch {
  var names: Set<String>
  var statements: CodeBlockItemListSyntax
  /// The pattern that the failure matches, or that it does not.
  var range: Range<Int>

  /// - Parameter value: the expression that is looked at.
  init?(on value: Syntax) {
    if let selection = value.parent?.as(SwitchExprSyntax.self) {
      self.init(of: selection)
    } else if value.parent?.is(InitializerClauseSyntax.self) == true,
      let matching = value.parent?.parent?.as(MatchingPatternConditionSyntax.self)
    {
      self.init(of: matching)
    } else {
      return nil
    }
  }

  var loss: ErrorLoss? { ErrorLoss(of: names, in: statements, handledAt: range) }

  private init?(of selection: SwitchExprSyntax) {
    for element in selection.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { return nil }
      switch branch.label {
      case .default(let label):
        self.init(names: [], statements: branch.statements, range: label.defaultKeyword.utf8Range)
        return
      case .case(let label):
        if let success = label.caseItems.first(where: { $0.pattern.isCase("success") }) {
          // Nobody wants the value: this only asks whether there is one.
          if success.pattern.boundNames.isEmpty { return nil }
        }
        guard let item = label.caseItems.first(where: { $0.pattern.isCase("failure") }) else { continue }
        // One kind of failure: what becomes of the others is said elsewhere.
        guard item.whereClause == nil, label.caseItems.count == 1, !item.pattern.isNarrow else { return nil }
        self.init(names: item.pattern.boundNames, statements: branch.statements, range: item.pattern.utf8Range)
        return
      }
    }
    return nil
  }

  private init?(of matching: MatchingPatternConditionSyntax) {
    let statement = matching.parent?.parent?.parent
    if matching.pattern.isCase("failure"), !matching.pattern.isNarrow, let branch = statement?.as(IfExprSyntax.self),
      branch.conditions.count == 1
    {
      self.init(
        names: matching.pattern.boundNames, statements: branch.body.statements, range: matching.pattern.utf8Range)
    } else if matching.pattern.isCase("success"), !matching.pattern.boundNames.isEmpty {
      guard let rest = statement?.as(GuardStmtSyntax.self)?.body ?? statement?.as(IfExprSyntax.self)?.elseBlock else {
        self.init(names: [], statements: [], range: matching.pattern.utf8Range)
        return
      }
      self.init(names: [], statements: rest.statements, range: matching.pattern.utf8Range)
    } else {
      return nil
    }
  }

  private init(names: Set<String>, statements: CodeBlockItemListSyntax, range: Range<Int>) {
    self.names = names
    self.statements = statements
    self.range = range
  }
}

extension IfExprSyntax {
  fileprivate var elseBlock: CodeBlockSyntax? {
    if case .codeBlock(let block) = elseBody { return block }
    return nil
  }
}

extension PatternSyntax {
  /// `.failure`, `.failure(let error)`, `let .failure(error)`
  func isCase(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).first { $0.tokenKind.isIdentifier }?.text == name
  }

  /// `.failure(.decoding)`, `.failure(let error as E)`: not every failure.
  fileprivate var isNarrow: Bool {
    containsNode { node in
      node.is(IsTypePatternSyntax.self) || node.is(UnresolvedAsExprSyntax.self)
        || (node.as(MemberAccessExprSyntax.self).map { $0.declName.baseName.text != "failure" } ?? false)
    }
  }

  var boundNames: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).filter { $0.parent?.is(IdentifierPatternSyntax.self) == true }.map(\.text))
  }
}

extension ClosureExprSyntax {
  /// What the first parameter is called: `$0` when nothing is said, nothing for `_`.
  var firstParameterNames: Set<String> {
    switch signature?.parameterClause {
    case nil: ["$0"]
    case .simpleInput(let names)?: Set(names.prefix(1).map(\.name.identifierText)).subtracting(["_"])
    case .parameterClause(let clause)?:
      Set(clause.parameters.prefix(1).map { ($0.secondName ?? $0.firstName).identifierText }).subtracting(["_"])
    }
  }

  /// The calls that its results start with: `Just` for `Just([]).eraseToAnyPublisher()`. Empty when one is no call.
  fileprivate var resultCallees: [String] {
    var results: [ExprSyntax?] = statements.ownNodes.compactMap { $0.as(ReturnStmtSyntax.self) }.map(\.expression)
    if statements.count == 1, let value = statements.first?.item.as(ExprSyntax.self) { results = [value] }
    let callees = results.map { $0?.rootCallee }
    return callees.contains(nil) ? [] : callees.compactMap(\.self)
  }
}

extension ExprSyntax {
  fileprivate var rootCallee: String? {
    guard var call = strippingEffects.as(FunctionCallExprSyntax.self) else { return nil }
    while let inner = call.receiver?.as(FunctionCallExprSyntax.self) { call = inner }
    return call.calleeName
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is the call's only argument.
  fileprivate var onlyClosure: ClosureExprSyntax? {
    if let trailingClosure { return arguments.isEmpty ? trailingClosure : nil }
    return arguments.count == 1 ? arguments.first?.expression.as(ClosureExprSyntax.self) : nil
  }

  /// A closure given under one of the labels, and where the label stands.
  fileprivate func handler(labelled labels: Set<String>) -> (closure: ClosureExprSyntax, range: Range<Int>)? {
    for argument in arguments {
      guard let label = argument.label, labels.contains(label.text) else { continue }
      return argument.expression.as(ClosureExprSyntax.self).map { ($0, label.utf8Range) }
    }
    return additionalTrailingClosures.first { labels.contains($0.label.text) }
      .map { ($0.closure, $0.label.utf8Range) }
  }

  /// `sink { completion in … } receiveValue: { … }`
  fileprivate var unlabelledCompletion: (closure: ClosureExprSyntax, range: Range<Int>)? {
    guard arguments.isEmpty, let trailingClosure, additionalTrailingClosures.first?.label.text == "receiveValue" else {
      return nil
    }
    return (trailingClosure, nameRange)
  }

  /// Whether a subscriber looks at the values: `receiveValue: { _ in }` only waits for the end.
  fileprivate var receivesValues: Bool {
    let closure = handler(labelled: ["receiveValue"])?.closure ?? trailingClosure
    return closure?.statements.isEmpty == false
  }
}

extension DecodeCall {
  /// `request.responseDecodable(of: T.self) { … }`
  fileprivate init(responseOf call: FunctionCallExprSyntax) {
    self.init(
      kind: .value, certainty: .unmistakable, name: "responseDecodable", nameRange: call.nameRange,
      type: call.argument(labelled: "of")?.metatypeName, key: nil, subject: call.receiverText)
  }
}
