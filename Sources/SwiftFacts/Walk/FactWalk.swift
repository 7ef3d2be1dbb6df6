internal import SwiftSyntax

/// The one walk over a file: hands each node to the collectors that ask for it.
final class FactWalk: ReadWalk {
  private(set) var types = TypeCollector()
  private(set) var attempts = AttemptCollector()
  private(set) var links = FlowEdgeCollector()
  private(set) var formatters = FormatterCollector()
  private(set) var coders = CoderCollector()
  private(set) var catches = CatchCollector()
  private(set) var triedTypes = TriedTypeCollector()
  private(set) var failureHandlers = FailureHandlerCollector()
  private(set) var forcedDecodes = ForcedDecodeCollector()
  private(set) var unkeyedLoops = UnkeyedLoopCollector()
  private(set) var heavyCreations: HeavyCreationCollector
  private(set) var formatArguments = FormatArgumentCollector()
  private(set) var jsonTexts = JSONTextCollector()
  private(set) var serializations = SerializationCollector()
  private(set) var encoding: EncodingCollector
  private(set) var spelledKeys = SpelledKeyCollector()
  private(set) var codingUse = CodingUseCollector()
  private(set) var codingBodies = CodingBodyCollector()
  private(set) var storedValues: StoredValueCollector
  private(set) var rawValues: RawValueCollector
  /// Signatures of the functions being walked, innermost last.
  private var openFunctions: [FunctionFact] = []

  /// - Parameters:
  ///   - source: the text that the tree was made of, in UTF-8.
  ///   - properties: those whose every read is wanted.
  override init(path: String, source: [UInt8], watching properties: WatchedProperties = .none) {
    encoding = EncodingCollector(mayEncode: ByteSearch.contains("encode", in: source))
    storedValues = StoredValueCollector(utf8: source)
    rawValues = RawValueCollector(utf8: source)
    heavyCreations = HeavyCreationCollector(utf8: source)
    super.init(path: path, source: source, watching: properties)
  }

  // MARK: Types

  override func scope(of declaration: TypeDeclaration) -> WalkContext.EnclosingType {
    let type = types.enter(declaration, in: context)
    storedValues.enter(declaration.group, of: type, in: context)
    return type
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.add(node, in: context)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    types.add(node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    codingUse.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    codingUse.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    codingUse.visit(node, in: context)
    return .visitChildren
  }

  // MARK: Functions

  override func enter(_ function: FunctionFact) {
    openFunctions.append(function)
    super.enter(function)
  }

  override func leaveFunction() {
    super.leaveFunction()
    let function = openFunctions.removeLast()
    guard openFunctions.isEmpty else { return }
    types.add(function, toTypeAt: context.typeStack.last?.factIndex)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    context.enterMember(node, isFunction: true)
    let fact = FunctionReader.fact(node, in: context.scope)
    codingBodies.visit(node, fact)
    enter(fact)
    links.visit(node.signature.parameterClause, in: context)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    super.visitPost(node)
    context.leaveMember(node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    context.enterMember(node, isFunction: true)
    unkeyedLoops.visit(node, in: context)
    let fact = FunctionReader.fact(node, in: context.scope)
    codingBodies.visit(node, fact)
    enter(fact)
    links.visit(node.signature.parameterClause, in: context)
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    super.visitPost(node)
    context.leaveMember(node)
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    codingBodies.visit(node, in: context)
    return super.visit(node)
  }

  // MARK: Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    context.enterMember(node, isFunction: false)
    if context.typeStack.isEmpty, !context.isInFunction { types.addGlobals(node, in: context) }
    codingUse.visit(node)
    links.visit(node, in: context)
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) { context.leaveMember(node) }

  override func visitPost(_ node: PatternBindingSyntax) {
    links.visit(node, in: context)
    codingUse.visit(node)
    super.visitPost(node)
  }

  override func visitPost(_ node: OptionalBindingConditionSyntax) {
    codingUse.visit(node)
    super.visitPost(node)
  }

  // MARK: Statements

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    unkeyedLoops.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    unkeyedLoops.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    unkeyedLoops.visit(node, in: context)
    return super.visit(node)
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    triedTypes.visit(node, in: context)
    return .visitChildren
  }

  override func visitPost(_ node: DoStmtSyntax) { catches.visitPost(node, in: context) }

  // MARK: Results

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { visitResult(value) }
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter(let items) = node.accessors { visitImplicitResult(items) }
    super.visitPost(node)
  }

  override func visitPost(_ node: CodeBlockSyntax) {
    if node.parent?.is(FunctionDeclSyntax.self) == true { visitImplicitResult(node.statements) }
    if node.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.spells("get") == true,
      node.statements.count == 1, let value = node.statements.first?.item.as(ExprSyntax.self)
    {
      links.visitResult(value, in: context)
    }
    super.visitPost(node)
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    visitImplicitResult(node.statements)
    super.visitPost(node)
  }

  private func visitImplicitResult(_ items: CodeBlockItemListSyntax) {
    guard let value = items.first?.item.as(ExprSyntax.self), items.dropFirst().isEmpty else { return }
    visitResult(value)
  }

  private func visitResult(_ value: ExprSyntax) {
    links.visitResult(value, in: context)
    codingUse.visitResult(value, in: context)
  }

  // MARK: Expressions

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    attempts.visit(node, in: context)
    catches.visit(node, in: context)
    forcedDecodes.visit(node, in: context)
    encoding.visit(node, in: context)
    if !openFunctions.isEmpty { openFunctions[openFunctions.count - 1].note(DecodingFailureExit(node, in: context)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let call = CallShape(node)
    formatters.visit(call, in: context)
    coders.visit(call, in: context)
    serializations.visit(call, in: context)
    encoding.visit(call, in: context)
    failureHandlers.visit(call, in: context)
    unkeyedLoops.visit(call, in: context)
    heavyCreations.visit(call, in: context)
    formatArguments.visit(call, in: context)
    codingUse.visit(call, in: context)
    forcedDecodes.visit(call, in: context)
    rawValues.visit(call, in: context)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    codingUse.visit(node)
    return super.visit(node)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let assignment = AssignmentShape(node) {
      links.visit(assignment, in: context)
      formatters.visit(assignment, in: context)
      coders.visit(assignment, in: context)
      rawValues.visit(assignment)
    }
    reads.visit(node, in: context)
    codingUse.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    encoding.visit(node, in: context)
    return super.visit(node)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    jsonTexts.visit(node, in: context)
    spelledKeys.visit(node)
    // A single segment of plain text has no interpolation.
    return node.segments.count == 1 && node.segments.first?.is(StringSegmentSyntax.self) == true
      ? .skipChildren : .visitChildren
  }
}

extension FactWalk {
  /// Every kind of collector, for its triggers.
  static var collectors: [any FactCollector.Type] {
    [
      TypeCollector.self, AttemptCollector.self, FormatterCollector.self, CoderCollector.self, CatchCollector.self,
      TriedTypeCollector.self, FailureHandlerCollector.self, ForcedDecodeCollector.self, UnkeyedLoopCollector.self,
      HeavyCreationCollector.self, FormatArgumentCollector.self, JSONTextCollector.self, SerializationCollector.self,
      EncodingCollector.self,
      SpelledKeyCollector.self, CodingUseCollector.self, CodingBodyCollector.self, StoredValueCollector.self,
      RawValueCollector.self, ReadCollector.self,
    ]
  }

  /// The collectors of this walk with what they found.
  var collected: [any FactCollector] {
    [
      types, attempts, formatters, coders, catches, triedTypes, failureHandlers, forcedDecodes, unkeyedLoops,
      heavyCreations, formatArguments, jsonTexts, serializations, encoding, spelledKeys, codingUse, codingBodies,
      storedValues, rawValues, reads,
    ]
  }
}
