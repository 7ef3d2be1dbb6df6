import SwiftSyntax

/// The one walk over a file. It keeps track of where it stands and hands each node to the collectors that ask for it.
final class FactWalk: SyntaxVisitor {
  let context: WalkContext
  private(set) var types = TypeCollector()
  private(set) var attempts = AttemptCollector()
  private(set) var links = LinkCollector()
  private(set) var formatters = FormatterCollector()
  private(set) var coders = CoderCollector()
  private(set) var catches = CatchCollector()
  private(set) var failureHandlers = FailureHandlerCollector()
  private(set) var forcedDecodes = ForcedDecodeCollector()
  private(set) var unkeyedLoops = UnkeyedLoopCollector()
  private(set) var heavyCreations = HeavyCreationCollector()
  private(set) var formatArguments = FormatArgumentCollector()
  private(set) var jsonTexts = JSONTextCollector()
  private(set) var serializations = SerializationCollector()
  private(set) var encoding = EncodingCollector()
  private(set) var reads: ReadCollector
  private(set) var codedTypes = CodedTypeCollector()
  private(set) var spelledKeys = SpelledKeyCollector()
  private(set) var codingUse = CodingUseCollector()
  private(set) var codingBodies = CodingBodyCollector()
  /// Signatures of the functions being walked, innermost last.
  private var openFunctions: [FunctionFact] = []
  /// Collecting everything else takes longer than parsing the file.
  private let isForReadsAlone: Bool

  /// - Parameters:
  ///   - names: the properties whose every read is wanted.
  ///   - isForReadsAlone: whether those reads are all that is wanted.
  init(path: String, watching names: Set<String> = [], isForReadsAlone: Bool = false) {
    context = WalkContext(path: path)
    reads = ReadCollector(watching: names)
    self.isForReadsAlone = isForReadsAlone
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    context.addImport(node)
    return .skipChildren
  }

  // MARK: Types

  private func enter(_ declaration: TypeDeclaration) -> SyntaxVisitorContinueKind {
    if isPreview(declaration.group) { return .skipChildren }
    context.enterType(
      isForReadsAlone ? TypeCollector.scope(of: declaration, in: context) : types.enter(declaration, in: context))
    return .visitChildren
  }

  private func leave(_ group: some DeclGroupSyntax) {
    if !isPreview(group) { context.leaveType() }
  }

  /// Previews are judged like tests: not at all.
  private func isPreview(_ group: any DeclGroupSyntax) -> Bool {
    group.inheritanceClause?.inheritedTypes.contains { $0.type.sourceText == "PreviewProvider" } ?? false
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeDeclaration(node)) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { types.add(node, in: context) }
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { types.add(node) }
    return .skipChildren
  }

  // MARK: Code that is judged like tests

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition?.sourceText == "DEBUG" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { encoding.visit(node, in: context) }
    return node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: Functions

  private func enter(_ function: FunctionFact) {
    openFunctions.append(function)
    context.enterFunction(named: function.name, isDecodingInitializer: function.isDecodingInitializer)
    for parameter in function.parameters {
      context.bind(parameter.name, .init(origin: .type(parameter.type), offset: parameter.offset))
    }
  }

  private func leaveFunction() {
    context.leaveFunction()
    let function = openFunctions.removeLast()
    guard openFunctions.isEmpty, !isForReadsAlone else { return }
    types.add(function, toTypeAt: context.typeStack.last?.factIndex)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let fact = FunctionReader.fact(node, in: context.scope)
    if !isForReadsAlone { codingBodies.visit(node, fact) }
    enter(fact)
    if !isForReadsAlone { links.visit(node.signature.parameterClause, in: context) }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let fact = FunctionReader.fact(node, in: context.scope)
    if !isForReadsAlone {
      unkeyedLoops.visit(node, in: context)
      codingBodies.visit(node, fact)
    }
    enter(fact)
    if !isForReadsAlone { links.visit(node.signature.parameterClause, in: context) }
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    context.enterFunction(named: "deinit")
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { context.leaveFunction() }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { codingBodies.visit(node, in: context) }
    let binding = node.parent?.as(PatternBindingSyntax.self)
    let name = binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    context.enterFunction(named: name ?? "subscript")
    context.bindImplicitSetterValue(type: binding?.typeAnnotation?.type.sourceText)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter(let items) = node.accessors { visitImplicitResult(items) }
    context.leaveFunction()
  }

  // MARK: Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .visitChildren }
    if context.typeStack.isEmpty, !context.isInFunction { types.addGlobals(node, in: context) }
    codingUse.visit(node)
    return .visitChildren
  }

  override func visitPost(_ node: PatternBindingSyntax) {
    if !isForReadsAlone {
      links.visit(node, in: context)
      codingUse.visit(node)
    }
    guard context.isInFunction, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    let reader = ExpressionReader(context: context)
    let declared = node.typeAnnotation.map { ValueOrigin.type($0.type.sourceText) }
    context.bind(
      name.identifierText,
      .init(
        origin: declared ?? node.initializer.map { reader.origin(of: $0.value) } ?? .unknown,
        offset: name.utf8Range.lowerBound, literal: node.initializer?.value.plainStringLiteral,
        isFixedText: node.isConstant && node.initializer?.value.isFixedText == true))
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    context.pushFrame()
    return .visitChildren
  }
  override func visitPost(_ node: IfExprSyntax) { context.popFrame() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    context.pushFrame()
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) {
    if node.parent?.is(FunctionDeclSyntax.self) == true { visitImplicitResult(node.statements) }
    context.popFrame()
  }

  override func visitPost(_ node: OptionalBindingConditionSyntax) {
    reads.visit(node, in: context)
    if !isForReadsAlone { codingUse.visit(node) }
    context.bind(node)
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { unkeyedLoops.visit(node, in: context) }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { unkeyedLoops.visit(node, in: context) }
    return .visitChildren
  }

  override func visitPost(_ node: DoStmtSyntax) {
    if !isForReadsAlone { catches.visitPost(node, in: context) }
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { unkeyedLoops.visit(node, in: context) }
    context.pushFrame()
    context.bind(loop: node)
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { context.popFrame() }

  /// A closure outside of functions, such as a property's initial value, is a function of its own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    context.enterFunction(named: context.isInFunction ? nil : node.initializedName ?? "")
    context.bindParameters(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) {
    visitImplicitResult(node.statements)
    context.leaveFunction()
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    context.pushFrame()
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { context.popFrame() }

  // MARK: Results

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { visitResult(value) }
    return .visitChildren
  }

  private func visitImplicitResult(_ items: CodeBlockItemListSyntax) {
    guard let value = items.first?.item.as(ExprSyntax.self), items.dropFirst().isEmpty else { return }
    visitResult(value)
  }

  private func visitResult(_ value: ExprSyntax) {
    guard !isForReadsAlone else { return }
    links.visitResult(value, in: context)
    codingUse.visitResult(value, in: context)
  }

  // MARK: Expressions

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .visitChildren }
    attempts.visit(node, in: context)
    catches.visit(node, in: context)
    forcedDecodes.visit(node, in: context)
    encoding.visit(node, in: context)
    if !openFunctions.isEmpty, !openFunctions[openFunctions.count - 1].decodesThrowing,
      AttemptCollector.handsOnDecodingError(node, in: context)
    {
      openFunctions[openFunctions.count - 1].decodesThrowing = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .visitChildren }
    let name = node.calleeName
    formatters.visit(node, named: name, in: context)
    coders.visit(node, named: name, in: context)
    serializations.visit(node, in: context)
    encoding.visit(node, named: name, in: context)
    codedTypes.visit(node, named: name, in: context)
    failureHandlers.visit(node, named: name, in: context)
    unkeyedLoops.visit(node, named: name, in: context)
    heavyCreations.visit(node, in: context)
    formatArguments.visit(node, in: context)
    codingUse.visit(node, named: name, in: context)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    reads.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    reads.visit(node, in: context)
    if !isForReadsAlone { codingUse.visit(node) }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .visitChildren }
    links.visit(node, in: context)
    formatters.visit(node, in: context)
    coders.visit(node, in: context)
    reads.visit(node, in: context)
    codingUse.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .skipChildren }
    codingUse.visit(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .skipChildren }
    codingUse.visit(node)
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if !isForReadsAlone { codingUse.visit(node) }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isForReadsAlone else { return .visitChildren }
    jsonTexts.visit(node, in: context)
    spelledKeys.visit(node)
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
