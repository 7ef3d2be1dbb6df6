import SwiftSyntax

/// Names the place that holds the formatter which an expression stands for.
struct FormatterPlaces {
  let context: WalkContext
  let expressions: ExpressionReader

  init(context: WalkContext) {
    self.context = context
    expressions = ExpressionReader(context: context)
  }

  static let typeName = "DateFormatter"

  /// The formatter an expression stands for, as far as the file tells; nil for what cannot be one.
  func reference(to expression: ExprSyntax) -> FormatterReference? {
    let expression = expression.strippingEffects
    if let call = expression.as(FunctionCallExprSyntax.self) { return reference(to: call) }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return reference(toName: name)
    }
    guard expression.is(MemberAccessExprSyntax.self) else { return nil }
    let origin = expressions.origin(of: expression)
    if origin == .unknown, let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
      // `.iso` where a formatter is expected: a static member of DateFormatter.
      return .declared(scope: Self.typeName, name: access.declName.baseName.identifierText)
    }
    return origin == .unknown ? nil : .value(origin, scope: context.scope)
  }

  /// The string literal that a local constant stands for.
  func literalText(of expression: ExprSyntax) -> String? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let literal = context.binding(of: name)?.literal
    else { return nil }
    return "\"\(literal)\""
  }

  /// A variable, parameter or closure parameter of the function around.
  func localReference(to expression: ExprSyntax) -> FormatterReference? {
    guard let name = expression.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = context.binding(of: name)
    else { return nil }
    return binding.formatter ?? .local(file: context.path, offset: binding.offset)
  }

  private func reference(toName name: String) -> FormatterReference? {
    if name == "self" { return implicitFormatter }
    if let binding = context.binding(of: name) {
      return binding.formatter ?? .local(file: context.path, offset: binding.offset)
    }
    return .value(.name(name), scope: context.scope)
  }

  private func reference(to call: FunctionCallExprSyntax) -> FormatterReference? {
    if isCreation(call) { return created(by: call) }
    // `{ … }()`: the closure's result.
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return .local(file: context.path, offset: closure.utf8Range.lowerBound)
    }
    // `DateFormatter().with { … }`: the receiver, or the argument, is what the closure configures and the call returns.
    if let configured = configured(by: call) { return reference(to: configured) }
    let origin = expressions.origin(of: ExprSyntax(call))
    return origin == .unknown ? nil : .value(origin, scope: context.scope)
  }

  /// The expression that a configuring closure of `call` gets as its parameter.
  func configured(by call: FunctionCallExprSyntax) -> ExprSyntax? {
    let hasClosure = call.trailingClosure != nil || call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
    guard hasClosure else { return nil }
    let receiver = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let candidates = [receiver, call.arguments.first?.expression].compactMap { $0 }
    return candidates.first { candidate in
      candidate.strippingEffects.as(FunctionCallExprSyntax.self).map(isCreation) ?? false
    }
      ?? candidates.first { candidate in
        if case .type(let type) = expressions.origin(of: candidate) { return TypeName.base(type) == Self.typeName }
        return false
      }
  }

  /// `DateFormatter()`, `DateFormatter.init()`, `.init()` where the type is spelt out, `self.init()` in an extension of it.
  func isCreation(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name == Self.typeName && call.arguments.isEmpty
    }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return false }
    let name = access.declName.baseName.text
    let base = access.base?.trimmedDescription
    if name == Self.typeName { return base == "Foundation" && call.arguments.isEmpty }
    guard name == "init", call.arguments.isEmpty else { return false }
    switch base {
    case Self.typeName, "Foundation.DateFormatter": return true
    case "self", "super": return context.scope == Self.typeName || isInFormatterSubclass
    case nil: return call.annotatedType.map { TypeName.base($0) == Self.typeName } ?? false
    default: return false
    }
  }

  private var isInFormatterSubclass: Bool { false }

  func created(by call: FunctionCallExprSyntax) -> FormatterReference? {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    if base == "self" || base == "super" { return implicitFormatter }
    return .local(file: context.path, offset: call.utf8Range.lowerBound)
  }

  /// The formatter that `self` is, in the initializers and methods of an extension of DateFormatter.
  var implicitFormatter: FormatterReference? {
    guard context.scope == Self.typeName, let function = context.functionStack.first else { return nil }
    return .declared(scope: Self.typeName, name: function.name)
  }

  /// The setting that is assigned, and on which formatter: `f.locale`, `$0.locale`, `locale` in an extension.
  func assignedMember(
    _ target: ExprSyntax
  ) -> (name: String, formatter: FormatterReference, range: Range<Int>, prefix: String)? {
    if let access = target.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.text
      guard let base = access.base else { return nil }
      guard let formatter = reference(to: base) else { return nil }
      return (name, formatter, access.declName.utf8Range, base.trimmedDescription + ".")
    }
    guard let name = target.as(DeclReferenceExprSyntax.self), context.binding(of: name.baseName.text) == nil,
      let formatter = implicitFormatter
    else { return nil }
    return (name.baseName.text, formatter, name.utf8Range, "")
  }

  /// The place that a returned value ends up in: the closure, the function or the property around it.
  func resultHolder(of value: some SyntaxProtocol) -> FormatterReference? {
    var node = Syntax(value)
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr: return .local(file: context.path, offset: parent.utf8Range.lowerBound)
      case .functionDecl:
        return parent.as(FunctionDeclSyntax.self).map {
          .declared(scope: context.scope, name: $0.name.identifierText)
        }
      case .patternBinding where node.is(AccessorBlockSyntax.self):
        let name = parent.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)
        return name.map { .declared(scope: context.scope, name: $0.identifier.identifierText) }
      case .initializerDecl, .structDecl, .classDecl, .enumDecl, .extensionDecl: return nil
      default: node = parent
      }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The type that the variable initialised by this call is annotated with.
  var annotatedType: String? {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      .trimmedDescription
  }
}
