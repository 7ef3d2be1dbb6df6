internal import SwiftSyntax

/// Collects loops over unkeyed containers with the ways through them that may not advance.
struct UnkeyedLoopCollector {
  private(set) var loops: [UnkeyedLoop] = []
  private(set) var initializers: [DecodingInitializerFact] = []
  private(set) var drops: [ElementDrop] = []

  mutating func visit(_ loop: WhileStmtSyntax, in context: WalkContext) {
    for element in loop.conditions {
      guard case .expression(let condition) = element.condition else { continue }
      if add(
        loop.body, until: condition, besides: loop.conditions, keyword: loop.whileKeyword, of: Syntax(loop), in: context
      ) {
        return
      }
    }
  }

  mutating func visit(_ loop: RepeatStmtSyntax, in context: WalkContext) {
    _ = add(loop.body, until: loop.condition, keyword: loop.repeatKeyword, of: Syntax(loop), in: context)
  }

  private mutating func add(
    _ body: CodeBlockSyntax, until condition: ExprSyntax, besides conditions: ConditionElementListSyntax? = nil,
    keyword: TokenSyntax, of loop: Syntax, in context: WalkContext
  ) -> Bool {
    guard let end = EndTest.negated(in: condition) else { return false }
    let copies = loop.copies(of: end.text)
    let readInConditions = copies.filter { copy in conditions?.decodes(from: copy.text) == true }
    add(readInConditions.isEmpty ? .untilEnd : .inStep, end.container, end.text, body, keyword, of: loop, in: context)
    for copy in copies where readInConditions.isEmpty && body.decodes(from: copy.text) {
      add(.inStep, copy.reference, copy.text, body, keyword, of: loop, in: context)
    }
    return true
  }

  /// `for _ in 0..<count` around attempts to decode from one container.
  mutating func visit(_ loop: ForStmtSyntax, in context: WalkContext) {
    guard loop.sequence.isRange, let receiver = Self.attemptedReceiver(in: loop.body) else { return }
    add(.counted, receiver, receiver.sourceText, loop.body, loop.forKeyword, of: Syntax(loop), in: context)
  }

  private mutating func add(
    _ kind: UnkeyedLoop.Kind, _ container: ExprSyntax?, _ text: String, _ body: CodeBlockSyntax,
    _ keyword: TokenSyntax, of loop: Syntax, in context: WalkContext
  ) {
    let origin = container.map { ExpressionReader(context: context).origin(of: $0) } ?? .enclosingInstance
    loops.append(
      UnkeyedLoop(
        kind: kind, keyword: keyword.utf8Range, range: loop.utf8Range, container: origin, containerText: text,
        stalls: StallAnalysis.stalls(in: body, container: text),
        ignoresFailures: Self.ignoresFailures(body), context: context.function))
  }

  /// The receiver of the first `try? receiver.decode(T.self)` below a node.
  private static func attemptedReceiver(in body: CodeBlockSyntax) -> ExprSyntax? {
    for node in body.nodes(notBelow: .closureExpr) {
      if let attempt = node.as(TryExprSyntax.self), attempt.isOptional, let call = attempt.outermostCall,
        DecodingCalls.ofElements.contains(call.calleeName ?? ""), call.argument(labelled: "forKey") == nil,
        let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
      {
        return base
      }
    }
    return nil
  }

  // MARK: Elements

  /// `decode([Wrapper<T>].self, …).compactMap { … }`, also on a constant that is used for nothing else.
  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    let call = shape.node
    guard shape.name == "compactMap", let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, case .type(let type) = ExpressionReader(context: context).origin(of: base),
      let element = TypeName.element(type), !call.mentions(anyOf: ErrorNames.handling)
    else { return }
    if let name = base.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard let list = call.enclosingItem?.parent, list.mentions(of: name) == 2 else { return }
    } else {
      guard base.strippingEffects.as(FunctionCallExprSyntax.self)?.calleeName?.hasPrefix("decode") == true else {
        return
      }
    }
    drops.append(ElementDrop(range: access.declName.utf8Range, element: element, context: context.function))
  }

  // MARK: Initializers

  mutating func visit(_ node: InitializerDeclSyntax, in context: WalkContext) {
    guard let body = node.body, FunctionReader.fact(node, in: context.scope).isDecodingInitializer else { return }
    var fact = DecodingInitializerFact(
      scope: context.scope, canThrow: Self.canThrow(body), decodedTypes: [], asksForNull: false,
      reportsFailures: false)
    for node in body.nodes {
      if let call = node.as(FunctionCallExprSyntax.self) {
        fact.asksForNull = fact.asksForNull || call.calleeName == "decodeNil"
        if let type = call.metatypeArgument {
          fact.decodedTypes.insert(type)
        } else if call.argumentLabels == ["from"], let type = call.calleeName {
          fact.decodedTypes.insert(type)
        }
      }
      if let clause = node.as(CatchClauseSyntax.self), clause.givesErrorAway { fact.reportsFailures = true }
    }
    initializers.append(fact)
  }

  /// Whether results are made of decodes and nothing looks at a failure.
  private static func ignoresFailures(_ body: CodeBlockSyntax) -> Bool {
    body.mentions(anyOf: ["Result"]) && body.mentions(anyOf: ["success", "get"])
      && !body.mentions(anyOf: ErrorNames.handling)
  }

  private static func canThrow(_ node: some SyntaxProtocol) -> Bool {
    var pending = [Syntax(node)]
    while let node = pending.popLast() {
      switch node.kind {
      case .token, .functionDecl, .structDecl, .classDecl, .enumDecl: continue
      // What its closure throws stays in the result.
      case .closureExpr where node.as(ClosureExprSyntax.self)?.enclosingCall?.calleeName == "Result": continue
      case .throwStmt: return true
      case .tryExpr:
        guard let attempt = node.as(TryExprSyntax.self), attempt.isPlain else { continue }
        if attempt.outermostCall?.calleeName != "singleValueContainer" { return true }
      case .doStmt:
        guard let handled = node.as(DoStmtSyntax.self), handled.catchClauses.contains(where: \.takesEverything) else {
          break
        }
        pending.append(contentsOf: handled.catchClauses.map { Syntax($0.body) })
        continue
      default: break
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    return false
  }
}

extension UnkeyedLoopCollector: FactCollector {
  static let triggers = Triggers(words: ["unkeyedContainer", "nestedUnkeyedContainer"])

  func add(to facts: inout FileFacts) {
    facts.unkeyedLoops = loops
    facts.decodingInitializers = initializers
    facts.elementDrops = drops
  }
}

/// A test whether an unkeyed container is at its end, or where it stands.
struct EndTest {
  /// Nil for implicit self.
  var container: ExprSyntax?
  var text: String { container?.sourceText ?? "self" }

  /// The test in `!c.isAtEnd`, `c.isAtEnd == false`, `c.currentIndex < n`, also as one part of `… && …`.
  static func negated(in condition: ExprSyntax) -> EndTest? {
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return test("isAtEnd", in: prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.parenthesized { return negated(in: inner) }
    guard let elements = condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else { return nil }
    if elements.count == 3, let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text {
      let right = elements[2].sourceText
      if (symbol == "==" && right == "false") || (symbol == "!=" && right == "true") {
        return test("isAtEnd", in: elements[0])
      }
      if symbol == "<" { return test("currentIndex", in: elements[0]) }
    }
    guard elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }) else { return nil }
    return elements.lazy.compactMap { $0.is(SequenceExprSyntax.self) ? nil : negated(in: $0) }.first
  }

  static func test(_ property: String, in expression: ExprSyntax) -> EndTest? {
    let expression = expression.strippingEffects
    if let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == property {
      return EndTest(container: access.base)
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.text == property ? EndTest() : nil
  }
}

extension SyntaxProtocol {
  /// Whether an element is decoded from the container of a name below the node.
  fileprivate func decodes(from container: String) -> Bool {
    nodes.contains { node in
      guard let call = node.as(FunctionCallExprSyntax.self), DecodingCalls.ofElements.contains(call.calleeName ?? ""),
        call.argument(labelled: "forKey") == nil
      else { return false }
      return call.receiver?.isName(container) == true
    }
  }

  /// The variables of the block around that are a copy of a container, `var types = items`, or that it is a copy of.
  fileprivate func copies(of container: String) -> [(reference: ExprSyntax, text: String)] {
    guard let item = enclosingItem, let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    var found: [(ExprSyntax, String)] = []
    for binding in list.prefix(while: { $0.id != item.id }).compactMap({ $0.item.as(VariableDeclSyntax.self) })
      .flatMap(\.bindings)
    {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let value = binding.initializer?.value, let other = value.as(DeclReferenceExprSyntax.self)
      else { continue }
      if other.baseName.identifierText == container { found.append((value, name)) }
      if name == container { found.append((value, other.baseName.identifierText)) }
    }
    return found
  }
}

extension ExprSyntax {
  /// `a..<b`, `a...b`
  fileprivate var isRange: Bool {
    let elements = strippingEffects.as(SequenceExprSyntax.self)?.elements
    return elements?.contains {
      ["..<", "..."].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    } ?? false
  }
}

extension Syntax {
  fileprivate func mentions(of name: String) -> Int {
    tokens(viewMode: .sourceAccurate).reduce(0) { $0 + ($1.text == name ? 1 : 0) }
  }
}

extension CatchClauseSyntax {
  /// Whether a call gets the error; `.failure(error)` only keeps it.
  fileprivate var givesErrorAway: Bool {
    body.containsNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self), call.calleeName != "failure" else { return false }
      return call.arguments.mentions(anyOf: ["error"])
    }
  }

  /// No pattern, or one that only names the error, or passes it over as `_`: unlike `CatchReader.takesDecodingErrors`, which is content with
  /// `is DecodingError`, since whatever else gets past the clause leaves a loop as well.
  var takesEverything: Bool {
    catchItems.isEmpty
      || catchItems.contains { item in
        guard item.whereClause == nil, let pattern = item.pattern else { return false }
        let text = pattern.as(ValueBindingPatternSyntax.self).map { Syntax($0.pattern) } ?? Syntax(pattern)
        return text.is(IdentifierPatternSyntax.self)
          || text.as(ExpressionPatternSyntax.self)?.expression.is(DeclReferenceExprSyntax.self) == true
          || text.sourceText == "_" || ["as Error", "as any Error"].contains { text.sourceText.hasSuffix($0) }
      }
  }
}
