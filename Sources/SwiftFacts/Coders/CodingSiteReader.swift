internal import SwiftSyntax

/// Tells calls that code a whole document from other calls.
struct CodingSiteReader {
  let places: LocationReader

  /// `decoder.decode(T.self, from: data)`, `.decode(type: T.self, decoder: decoder)`, `encoder.encode(value)`.
  func site(_ call: FunctionCallExprSyntax, named name: String) -> CodingSite? {
    guard name == "decode" || name == "encode" else { return nil }
    let labels = call.argumentLabels
    switch (name, labels.first, labels.dropFirst().first) {
    case ("decode", "_", "from"):
      guard let type = metatype(givenTo: call), let coder = receiver(of: call) else { return nil }
      return site(call, isDecoding: true, coder: coder, type: .written(type))
    case ("decode", "type", "decoder"):
      guard let type = metatype(givenTo: call),
        let coder = call.argument(labelled: "decoder").flatMap({ places.reference(to: $0, expecting: "JSONDecoder") })
      else { return nil }
      return site(call, isDecoding: true, coder: coder, type: .written(type))
    case ("encode", "_", nil):
      guard let value = call.arguments.first?.expression, let coder = receiver(of: call) else { return nil }
      return site(call, isDecoding: false, coder: coder, type: .value(places.expressions.origin(of: value)))
    default: return nil
    }
  }

  private func metatype(givenTo call: FunctionCallExprSyntax) -> String? {
    call.arguments.first.flatMap { places.expressions.metatype($0.expression) }
  }

  private func receiver(of call: FunctionCallExprSyntax) -> AbstractLocation? {
    let callee = call.calledExpression.strippingEffects
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return places.implicitPlace }
    guard let base = access.base else { return nil }
    // A container's own `encode` is no document.
    if case .type(let type) = places.expressions.origin(of: base), type.contains("Container") { return nil }
    return places.reference(to: base)
  }

  private func site(
    _ call: FunctionCallExprSyntax, isDecoding: Bool, coder: AbstractLocation, type: CodingSite.CodedType
  ) -> CodingSite {
    let written: String
    switch type {
    case .written(let text), .value(.type(let text)): written = text
    case .value: written = ""
    }
    let surroundings = CodingSurroundings(of: call, in: places.context)
    return CodingSite(
      isDecoding: isDecoding, coder: coder, type: type, range: call.nameRange, context: places.context.function,
      helper: GenericFunction(around: call, in: places.context.scope, mentionedIn: [written]),
      isInNetworkCode: isDecoding && surroundings.speakToServer,
      isInStorageCode: isDecoding && surroundings.readStored)
  }
}

/// Reads from a call which types a generic function is used with.
struct TypedCallReader {
  let expressions: ExpressionReader

  func read(_ shape: CallShape) -> TypedCall? {
    let call = shape.node
    var metatypes: [Int: String] = [:]
    for (index, argument) in shape.arguments.enumerated() {
      if let type = expressions.metatype(argument) { metatypes[index] = type }
    }
    let result = call.contextualType
    let closure = call.closureParameterType
    guard !metatypes.isEmpty || result != nil || closure != nil, let callee = expressions.reference(to: call) else {
      return nil
    }
    let context = expressions.context
    return TypedCall(
      callee: callee, metatypes: metatypes, resultType: result, closureParameter: closure, range: call.nameRange,
      context: context.function,
      owner: GenericFunction(
        around: call, in: context.scope, mentionedIn: metatypes.values + [result, closure].compactMap { $0 }))
  }
}

extension GenericFunction {
  /// The innermost function around a node, when one of its generic parameters is mentioned in one of the types.
  init?(around node: some SyntaxProtocol, in scope: String, mentionedIn types: [String]) {
    guard !types.isEmpty, let declaration = node.ancestor(FunctionDeclSyntax.self, stoppingAtClosures: false),
      let generics = declaration.genericParameterClause?.parameters.map({ $0.name.text })
    else { return nil }
    let mentioned = Set(types.flatMap(TypeName.mentions))
    guard generics.contains(where: mentioned.contains) else { return nil }
    self.init(function: FunctionReader.fact(declaration, in: scope), parameters: generics)
  }
}

extension FunctionCallExprSyntax {
  /// The declared type of the value that the call gives, where it is written down next to it: an annotation, a cast, or
  /// the result of the function that returns it. Only for calls under `try` or `async let`.
  fileprivate var contextualType: String? {
    var node = Syntax(self)
    var isAttempt = false
    while let parent = node.parent {
      switch parent.kind {
      case .tryExpr: isAttempt = true
      case .awaitExpr, .forceUnwrapExpr: break
      case .initializerClause:
        guard let binding = parent.parent?.as(PatternBindingSyntax.self) else { return nil }
        let isAsync = binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.contains {
          $0.name.text == "async"
        }
        return isAttempt || isAsync == true ? binding.typeAnnotation?.type.sourceText : nil
      case .returnStmt: return isAttempt ? parent.returnedType : nil
      case .codeBlockItem:
        let isOnly = parent.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        return isAttempt && isOnly ? parent.returnedType : nil
      default: return nil
      }
      node = parent
    }
    return nil
  }

  /// `T` of a closure `{ (value: T) in … }` given to the call.
  fileprivate var closureParameterType: String? {
    let closure = trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    guard case .parameterClause(let clause)? = closure?.signature?.parameterClause else { return nil }
    return clause.parameters.first?.type?.sourceText
  }
}

extension SyntaxProtocol {
  /// The result type of the function or getter that the node's value is returned from.
  fileprivate var returnedType: String? {
    var node = Syntax(self).parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.sourceText
      }
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.sourceText }
      switch current.kind {
      case .closureExpr, .initializerDecl, .structDecl, .classDecl, .enumDecl, .extensionDecl: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}
