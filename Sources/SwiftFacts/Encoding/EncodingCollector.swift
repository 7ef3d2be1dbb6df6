internal import SwiftSyntax

/// Collects what is done about encoding: failures that are dropped, outputs that tests compare, decoders that are handed
/// to a type directly.
struct EncodingCollector {
  private(set) var attempts: [EncodeAttempt] = []
  private(set) var comparisons: [EncodedComparison] = []
  private(set) var directDecodes: [DirectDecode] = []
  /// False for a file without a word of encoding: it loses none, and its comparisons compare no outputs.
  private let mayEncode: Bool
  /// Of the function that was asked about last: one with a thousand comparisons is searched once.
  private var output: (function: Syntax, names: EncoderOutput)?

  init(mayEncode: Bool) {
    self.mayEncode = mayEncode
  }

  // MARK: Attempts

  mutating func visit(_ attempt: TryExprSyntax, in context: WalkContext) {
    guard mayEncode else { return }
    if attempt.isOptional, let call = attempt.firstEncodeCall {
      add(call, lostAs: .optional, at: attempt.keywordRange, in: context)
    } else if attempt.isPlain, let statement = attempt.handlingStatement, let call = attempt.firstEncodeCall,
      let range = statement.rangeOfEncodingLoss
    {
      add(call, lostAs: .clause, at: range, in: context)
    }
  }

  /// `Result { try encoder.encode(value) }`
  private mutating func add(_ result: ResultUse, in context: WalkContext) {
    guard let call = result.statements?.encodeCalls.first, let loss = result.loss, loss.handling == .discards else {
      return
    }
    add(call, lostAs: .result, at: loss.range, in: context)
  }

  private mutating func add(
    _ call: FunctionCallExprSyntax, lostAs form: EncodeAttempt.Form, at range: Range<Int>, in context: WalkContext
  ) {
    // One `catch` may lose the failures of several calls.
    guard let value = call.arguments.first?.expression, !attempts.contains(where: { $0.range == range }) else { return }
    let receiver = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base
    let hasKey = call.argument(labelled: "forKey") != nil
    let isNamed = call.receiverText.contains("ncoder")
    attempts.append(
      EncodeAttempt(
        form: form, range: range, value: value.sourceText,
        receiver: receiver.map { ExpressionReader(context: context).origin(of: $0) } ?? .enclosingInstance,
        isCertain: hasKey || isNamed, context: context.function))
  }

  // MARK: Comparisons in tests

  /// `#expect(text == "…")`
  mutating func visit(_ macro: MacroExpansionExprSyntax, in context: WalkContext) {
    guard macro.macroName.spells("expect") || macro.macroName.spells("require"),
      let sequence = macro.arguments.first?.expression.as(SequenceExprSyntax.self),
      sequence.elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "==" })
    else { return }
    add(sequence.elements.map { ExprSyntax($0) }, around: Syntax(macro), context)
  }

  private mutating func add(_ operands: [ExprSyntax], around node: Syntax, _ context: WalkContext) {
    guard mayEncode else { return }
    let output = output(around: node)
    for operand in operands {
      guard let site = output.site(in: operand) else { continue }
      let others = operands.compactMap { $0.as(StringLiteralExprSyntax.self) }
      // One key has no order.
      if others.contains(where: { $0.sourceText.split(separator: ":").count <= 2 }) { continue }
      comparisons.append(EncodedComparison(site: site, context: context.function))
      return
    }
  }

  private mutating func output(around node: Syntax) -> EncoderOutput {
    guard let function = node.ancestor(FunctionDeclSyntax.self, stoppingAtClosures: false).map({ Syntax($0) }) else {
      return EncoderOutput()
    }
    if let output, output.function == function { return output.names }
    let names = EncoderOutput(in: function)
    output = (function, names)
    return names
  }

  // MARK: Calls

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    let call = shape.node
    if let result = ResultUse(shape) { add(result, in: context) }
    if shape.name == "XCTAssertEqual" {
      add(shape.arguments.prefix(2).map(\.expression), around: Syntax(call), context)
    }
    guard shape.hasOnlyLabel("from"), let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.startsUppercase, let argument = shape.arguments.first?.value,
      case .type(let type) = ExpressionReader(context: context).origin(of: argument), TypeName.base(type) == "Decoder"
    else { return }
    let text = name.baseName.text
    directDecodes.append(
      DirectDecode(
        type: text, range: name.utf8Range,
        isFunctionParameter: GenericFunction(around: call, in: context.scope, mentionedIn: [text]) != nil,
        context: context.function))
  }
}

extension EncodingCollector: FactCollector {
  static let triggers = Triggers(words: ["encode"], parts: ["Encoder"])

  func add(to facts: inout FileFacts) {
    facts.encodeAttempts = attempts
    facts.encodedComparisons = comparisons
    facts.directDecodes = directDecodes
  }
}

/// The names in a function that hold what an encoder wrote.
private struct EncoderOutput {
  private var sites: [String: Range<Int>] = [:]

  init() {}

  init(in function: Syntax) {
    for node in function.nodes {
      if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer?.value,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let site = site(in: value)
      {
        sites[name] = site
      }
    }
  }

  /// The encode call whose output an expression is, as bytes or as text; nothing that reads it or picks a part.
  func site(in expression: ExprSyntax) -> Range<Int>? {
    var expression = expression
    for _ in 0..<16 {
      expression = expression.strippingEffects
      if let name = expression.as(DeclReferenceExprSyntax.self) { return sites[name.baseName.text] }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if call.isEncodeCall { return call.nameRange }
        guard ContainerTypes.outputConversions.contains(call.calleeName ?? ""), let first = call.arguments.first else {
          return nil
        }
        expression = first.expression
      } else if let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "utf8",
        let base = access.base
      {
        expression = base
      } else if let macro = expression.as(MacroExpansionExprSyntax.self), let first = macro.arguments.first {
        expression = first.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
        sequence.elements.dropFirst().first?.isCoalescing == true
      {
        expression = first
      } else {
        return nil
      }
    }
    return nil
  }
}

extension TryExprSyntax {
  fileprivate var firstEncodeCall: FunctionCallExprSyntax? {
    coveredExpressions.lazy.compactMap { $0.encodeCalls.first }.first
  }
}

extension SyntaxProtocol {
  /// The calls of an encoder or encoding container below this node, except in closures and under another `try?`.
  fileprivate var encodeCalls: [FunctionCallExprSyntax] {
    nodes { node in
      switch node.kind {
      case .closureExpr: false
      case .tryExpr: node.as(TryExprSyntax.self)?.isPlain ?? true
      default: true
      }
    }.compactMap { $0.as(FunctionCallExprSyntax.self) }.filter(\.isEncodeCall)
  }
}

extension DoStmtSyntax {
  /// The first `catch` that takes every error of encoding, when it drops it. What decodes beside it is another rule's.
  fileprivate var rangeOfEncodingLoss: Range<Int>? {
    guard !body.mentions(anyOf: DecodingCalls.ofValues) else { return nil }
    for clause in catchClauses {
      let reader = CatchReader(clause)
      if reader.takesDecodingErrors {
        guard !clause.catchItems.mentions(anyOf: ["DecodingError"]) else { continue }
        // A call may say that something has failed.
        guard !clause.body.containsNode(where: { $0.is(FunctionCallExprSyntax.self) }) else { return nil }
        return reader.loss.flatMap { $0.handling == .discards ? $0.range : nil }
      }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isEncodeCall: Bool {
    guard let name = calleeName, calledExpression.strippingEffects.is(MemberAccessExprSyntax.self) else { return false }
    let labels = argumentLabels
    switch name {
    case "encode": return labels == ["_"] || labels == ["_", "forKey"]
    case "encodeIfPresent": return labels == ["_", "forKey"]
    default: return false
    }
  }
}
