internal import SwiftSyntax

/// Walks over a file, keeps track of where it stands and what names are bound to there, and collects reads.
///
/// Everything else is collected by its subclass, which takes longer than parsing the file.
class ReadWalk: SyntaxVisitor {
  let context: WalkContext
  var reads: ReadCollector

  /// - Parameter source: the text that the tree was made of, in UTF-8.
  init(path: String, source: [UInt8], watching properties: WatchedProperties = .none) {
    context = WalkContext(path: path, source: source)
    reads = ReadCollector(watching: properties)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    context.addImport(node)
    return .skipChildren
  }

  // MARK: Types

  /// What is kept of a type while its members are walked over.
  func scope(of declaration: TypeDeclaration) -> WalkContext.EnclosingType {
    TypeCollector.scope(of: declaration, in: context)
  }

  private func enter(_ declaration: TypeDeclaration) -> SyntaxVisitorContinueKind {
    if isPreview(declaration.group) { return .skipChildren }
    context.enterType(scope(of: declaration))
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

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Code that is judged like tests

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition?.sourceText == "DEBUG" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: Functions

  func enter(_ function: FunctionFact) {
    context.enterFunction(named: function.name, isDecodingInitializer: function.isDecodingInitializer)
    for parameter in function.parameters {
      context.bind(parameter.name, .init(origin: .type(parameter.type), offset: parameter.offset))
    }
  }

  func leaveFunction() { context.leaveFunction() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(FunctionReader.fact(node, in: context.scope))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(FunctionReader.fact(node, in: context.scope))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    context.enterFunction(named: "deinit")
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { context.leaveFunction() }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let binding = node.parent?.as(PatternBindingSyntax.self)
    let name = binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    context.enterFunction(named: name ?? "subscript")
    context.bindImplicitSetterValue(type: binding?.typeAnnotation?.type.sourceText)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { context.leaveFunction() }

  /// A closure outside of functions, such as a property's initial value, is a function of its own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    context.enterFunction(named: context.isInFunction ? nil : node.initializedName ?? "")
    context.bindParameters(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { context.leaveFunction() }

  // MARK: Variables

  override func visitPost(_ node: PatternBindingSyntax) {
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

  override func visitPost(_ node: OptionalBindingConditionSyntax) {
    reads.visit(node, in: context)
    context.bind(node)
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
  override func visitPost(_ node: CodeBlockSyntax) { context.popFrame() }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    context.pushFrame()
    context.bind(loop: node)
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { context.popFrame() }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    context.pushFrame()
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { context.popFrame() }

  // MARK: Reads

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    reads.visit(node, in: context)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    reads.visit(node, in: context)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
