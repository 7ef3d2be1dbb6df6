internal import SwiftSyntax

/// Names the place that holds the formatter or coder which an expression stands for.
package struct LocationReader {
  package let context: WalkContext
  package let expressions: ExpressionReader

  package init(context: WalkContext) {
    self.context = context
    expressions = ExpressionReader(context: context)
  }

  /// The place an expression stands for, as far as the file tells; nil for what cannot be one.
  ///
  /// - Parameter type: what an implicit member (`.iso`) belongs to; nil for a formatter, of which calls (`.make()`) do not
  ///   count.
  func reference(to expression: ExprSyntax, expecting type: String? = nil) -> AbstractLocation? {
    let expression = expression.strippingEffects
    if let call = expression.as(FunctionCallExprSyntax.self) { return reference(to: call, expecting: type) }
    if let closure = expression.as(ClosureExprSyntax.self) {
      // What it gives back, to whoever calls it.
      return type.map { _ in .local(file: context.path, offset: closure.utf8Range.lowerBound) }
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return reference(toName: name)
    }
    guard expression.is(MemberAccessExprSyntax.self) else { return nil }
    let origin = expressions.origin(of: expression)
    if origin == .unknown, let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
      // `.iso` where a formatter is expected: a static member of DateFormatter.
      return .declared(scope: type ?? FormatterCollector.typeName, name: access.declName.baseName.identifierText)
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
  func localReference(to argument: CallShape.Argument) -> AbstractLocation? {
    guard argument.isVariable, let name = argument.name, let binding = context.binding(of: name) else { return nil }
    return binding.configured ?? .local(file: context.path, offset: binding.offset)
  }

  private func reference(toName name: String) -> AbstractLocation? {
    if name == "self" { return implicitPlace }
    if let binding = context.binding(of: name) {
      return binding.configured ?? .local(file: context.path, offset: binding.offset)
    }
    return .value(.name(name), scope: context.scope)
  }

  private func reference(to call: FunctionCallExprSyntax, expecting type: String?) -> AbstractLocation? {
    if createdType(by: call) != nil { return created(by: call) }
    if let type, CodingTypes.followed.contains(type),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil
    {
      return .declared(scope: type, name: access.declName.baseName.identifierText)
    }
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
      candidate.strippingEffects.as(FunctionCallExprSyntax.self).flatMap(createdType(by:)) != nil
    }
      ?? candidates.first { candidate in
        if case .type(let type) = expressions.origin(of: candidate) {
          return CodingTypes.followed.contains(TypeName.base(type))
        }
        return false
      }
  }

  /// The followed type that a call makes an object of: `DateFormatter()`, `DateFormatter.init()`, `.init()` where the
  /// type is spelt out, `self.init()` in an extension of it.
  func createdType(by call: FunctionCallExprSyntax) -> String? {
    guard call.arguments.isEmpty else { return nil }
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text { return Self.followed(name) }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text
    if access.base?.isName("Foundation") == true { return Self.followed(name) }
    guard name == "init" else { return nil }
    switch access.base?.sourceText {
    case "self", "super": return Self.followed(context.scope)
    case nil: return call.annotatedType.flatMap { Self.followed(TypeName.base($0)) }
    case let type?: return Self.followed(TypeName.base(type))
    }
  }

  /// A followed type, or one that may be a subclass of a coder by its name: the project's types are not known yet.
  private static func followed(_ type: String) -> String? {
    CodingTypes.followed.contains(type) || CoderCreation.Kind(ofSubclass: type) != nil ? type : nil
  }

  func created(by call: FunctionCallExprSyntax) -> AbstractLocation? {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if let base, base.isName("self") || base.is(SuperExprSyntax.self) { return implicitPlace }
    return .local(file: context.path, offset: call.utf8Range.lowerBound)
  }

  /// What `self` is, in the initializers and methods of an extension of a followed type.
  var implicitPlace: AbstractLocation? {
    guard Self.followed(context.scope) != nil, let function = context.functionStack.first else { return nil }
    return .declared(scope: context.scope, name: function.name)
  }

  /// The setting that is assigned, and on what: `f.locale`, `$0.locale`, `locale` in an extension.
  func assignedMember(
    _ target: ExprSyntax
  ) -> (name: String, place: AbstractLocation, range: Range<Int>, prefix: String)? {
    if let access = target.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.text
      guard let base = access.base else { return nil }
      guard let formatter = reference(to: base) else { return nil }
      return (name, formatter, access.declName.utf8Range, base.sourceText + ".")
    }
    guard let name = target.as(DeclReferenceExprSyntax.self), context.binding(of: name.baseName.text) == nil,
      let formatter = implicitPlace
    else { return nil }
    return (name.baseName.text, formatter, name.utf8Range, "")
  }

  /// The place that a returned value ends up in: the closure, the function or the property around it.
  func resultHolder(of value: some SyntaxProtocol) -> AbstractLocation? {
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
  /// The type that the variable initialised by this call, or the parameter it is the default of, is annotated with.
  var annotatedType: String? {
    let holder = parent?.as(InitializerClauseSyntax.self)?.parent
    return
      (holder?.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? holder?.as(FunctionParameterSyntax.self)?.type)?
      .sourceText
  }
}
