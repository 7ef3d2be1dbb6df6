internal import SwiftSyntax

/// Reads expressions as values: where they come from, which call they are.
package struct ExpressionReader {
  package let context: WalkContext

  /// How many steps of a chain are followed; the origin of a longer one is unknown.
  private static let maximumDepth = 16

  func origin(of expression: ExprSyntax) -> ValueOrigin {
    origin(of: expression, depth: 0)
  }

  private func origin(of expression: ExprSyntax, depth: Int) -> ValueOrigin {
    guard depth < Self.maximumDepth else { return .unknown }
    let expression = expression.strippingEffects
    switch expression.kind {
    case .declReferenceExpr:
      guard let name = expression.as(DeclReferenceExprSyntax.self) else { return .unknown }
      return origin(ofName: name.baseName.identifierText)
    case .memberAccessExpr:
      guard let access = expression.as(MemberAccessExprSyntax.self) else { return .unknown }
      return origin(ofMember: access, depth: depth)
    case .functionCallExpr:
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return .unknown }
      return origin(ofCall: call, depth: depth)
    case .subscriptCallExpr:
      guard let access = expression.as(SubscriptCallExprSyntax.self) else { return .unknown }
      return .element(origin(of: access.calledExpression, depth: depth + 1))
    case .genericSpecializationExpr:
      return .name(expression.sourceText)
    case .arrayExpr: return expression.as(ArrayExprSyntax.self)?.namedType.map { .type($0) } ?? .unknown
    case .stringLiteralExpr: return .type("String")
    case .integerLiteralExpr: return .type("Int")
    case .floatLiteralExpr: return .type("Double")
    case .booleanLiteralExpr: return .type("Bool")
    case .sequenceExpr:
      return expression.as(SequenceExprSyntax.self).map { origin(ofSequence: $0, depth: depth) } ?? .unknown
    default: return .unknown
    }
  }

  /// False when the syntax alone shows that neither the name at the end of the expression nor its type passes the test.
  /// That is so for most arguments of calls, and saves working out their origin.
  func mayBeNamed(_ expression: ExprSyntax, _ isWanted: (String) -> Bool) -> Bool {
    let expression = expression.strippingEffects
    switch expression.kind {
    case .declReferenceExpr:
      let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText ?? ""
      return name == "Self" || isWanted(name) || context.binding(of: name) != nil
    case .memberAccessExpr:
      let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText ?? ""
      return name == "self" || isWanted(name)
    case .functionCallExpr:
      guard let name = expression.as(FunctionCallExprSyntax.self)?.calleeName else { return true }
      return isWanted(name) || name.hasPrefix("decode") || DecodingCalls.containerTypes[name].map(isWanted) == true
        || context.binding(of: name) != nil
    case .subscriptCallExpr, .genericSpecializationExpr, .sequenceExpr: return true
    default: return false
    }
  }

  /// `items` of `$items` and of `model.$items`: the value of which a wrapper gives something else.
  func origin(ofProjected expression: ExprSyntax) -> ValueOrigin {
    guard case .member(let base, let name) = origin(of: expression), name.hasPrefix("$") else {
      return origin(of: expression)
    }
    return .member(base, String(name.dropFirst()))
  }

  private func origin(ofName name: String) -> ValueOrigin {
    // `$user` is the binding of `user`.
    let name =
      name.count > 2 && name.hasPrefix("$") && name.dropFirst().first?.isNumber == false
      ? String(name.dropFirst()) : name
    if name == "self" { return context.binding(of: "self")?.origin ?? .enclosingInstance }
    if name == "Self" { return .type(context.scope) }
    return context.binding(of: name)?.origin ?? .name(name)
  }

  private func origin(ofMember access: MemberAccessExprSyntax, depth: Int) -> ValueOrigin {
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return .unknown }
    if name == "self" { return origin(of: base, depth: depth + 1) }
    let origin = origin(of: base, depth: depth + 1)
    return origin == .unknown ? .unknown : .member(origin, name)
  }

  private func origin(ofCall call: FunctionCallExprSyntax, depth: Int) -> ValueOrigin {
    if let name = call.calleeName {
      if let type = DecodingCalls.containerTypes[name],
        call.calledExpression.is(MemberAccessExprSyntax.self) || isInContainer
      {
        return .type(type)
      }
      if name.hasPrefix("decode"), let type = call.metatypeArgument { return .type(type) }
    }
    // `[User]()`, `[String: User]()`
    if call.calledExpression.is(ArrayExprSyntax.self) || call.calledExpression.is(DictionaryExprSyntax.self) {
      return .type(call.calledExpression.sourceText)
    }
    if let element = repeatedElement(of: call, depth: depth) { return .type("[\(element)]") }
    let callee = origin(of: call.calledExpression, depth: depth + 1)
    return callee == .unknown ? .unknown : .call(callee)
  }

  /// `Int` for `Array(repeating: 0, count: 24)`.
  private func repeatedElement(of call: FunctionCallExprSyntax, depth: Int) -> String? {
    guard let first = call.arguments.first, first.label?.text == "repeating", call.calledExpression.isName("Array")
    else { return nil }
    switch origin(of: first.expression, depth: depth + 1) {
    case .type(let type): return type
    case .call(.name(let type)) where type.startsUppercase: return type
    default: return nil
    }
  }

  /// Whether a bare `nestedContainer(…)` is that of a decoder or container which is extended.
  private var isInContainer: Bool { CodingTypes.decoders.contains(context.scope) }

  /// `a as? T` has the type `T`; `a ?? b` the origin of `a`.
  private func origin(ofSequence sequence: SequenceExprSyntax, depth: Int) -> ValueOrigin {
    let elements = sequence.elements.leading(4)
    guard elements.count == 3, let first = elements.first, let last = elements.last else { return .unknown }
    if elements[1].is(UnresolvedAsExprSyntax.self), let type = last.as(TypeExprSyntax.self) {
      return .type(type.type.sourceText)
    }
    if elements[1].isCoalescing {
      return origin(of: first, depth: depth + 1)
    }
    return .unknown
  }

  /// `T` for `T.self`, and for a parameter that is a `T.Type`, with `.self` or without.
  package func metatype(_ argument: CallShape.Argument) -> String? {
    if let type = argument.metatype { return instanceType(ofMetatypeNamed: type) ?? type }
    return argument.isVariable ? argument.name.flatMap(instanceType(ofMetatypeNamed:)) : nil
  }

  func metatype(_ expression: ExprSyntax) -> String? {
    if let type = expression.metatypeName { return instanceType(ofMetatypeNamed: type) ?? type }
    return expression.as(DeclReferenceExprSyntax.self).flatMap {
      instanceType(ofMetatypeNamed: $0.baseName.identifierText)
    }
  }

  private func instanceType(ofMetatypeNamed name: String) -> String? {
    guard !name.startsUppercase, case .type(let type)? = context.binding(of: name)?.origin, type.hasSuffix(".Type")
    else { return nil }
    return String(type.dropLast(".Type".count))
  }

  /// The call's name, labels and receiver.
  func reference(to call: FunctionCallExprSyntax) -> FunctionReference? {
    guard let name = call.calleeName else { return nil }
    let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)
    return FunctionReference(
      name: name, labels: call.argumentLabels,
      receiver: access?.base.map(origin(of:)) ?? .unknown, hasReceiver: access != nil)
  }
}

extension ExprSyntax {
  /// Whether the expression is this name and nothing else.
  func isName(_ name: String) -> Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == name }

  /// The expression inside parentheses, `try`, `await`, `!`, `?` and casts written as nodes.
  var strippingEffects: ExprSyntax {
    var expression = self
    // Each pass goes one level down; only adversarial code is nested deeper than this.
    for _ in 0..<64 {
      guard let inner = expression.wrappedExpression else { return expression }
      expression = inner
    }
    return expression
  }

  private var wrappedExpression: ExprSyntax? {
    switch kind {
    case .tryExpr: self.as(TryExprSyntax.self)?.expression
    case .awaitExpr: self.as(AwaitExprSyntax.self)?.expression
    case .forceUnwrapExpr: self.as(ForceUnwrapExprSyntax.self)?.expression
    case .optionalChainingExpr: self.as(OptionalChainingExprSyntax.self)?.expression
    case .inOutExpr: self.as(InOutExprSyntax.self)?.expression
    case .tupleExpr: self.as(TupleExprSyntax.self)?.parenthesized
    default: nil
    }
  }
}

extension ArrayExprSyntax {
  /// `[User]` of `[User].load()`; nil for a list of values.
  fileprivate var namedType: String? {
    guard elements.count == 1, let name = elements.first?.expression.as(DeclReferenceExprSyntax.self),
      name.baseName.startsUppercase
    else { return nil }
    return sourceText
  }
}

extension TupleExprSyntax {
  /// The expression when the tuple is only a pair of parentheses.
  var parenthesized: ExprSyntax? {
    guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
    return only.expression
  }
}

extension FunctionCallExprSyntax {
  /// The called function's or type's own name: `decode` for `self.decoder.decode(…)`.
  var calleeName: String? {
    let callee = calledExpression.strippingEffects
    if let access = callee.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    if let name = callee.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.sourceText
    }
    return nil
  }

  /// `T` for a first argument `T.self`.
  var metatypeArgument: String? {
    arguments.first?.expression.metatypeName
  }
}

extension ExprSyntax {
  /// `T` for `T.self`.
  var metatypeName: String? {
    guard let access = strippingEffects.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.spells("self")
    else { return nil }
    return base.sourceText
  }

  /// The text of a string literal without interpolation; nil for anything else.
  var plainStringLiteral: String? {
    self.as(StringLiteralExprSyntax.self)?.plainText
  }
}

extension ExprSyntax {
  /// A string literal without interpolation, or a choice between such: `isOld ? "old" : "new"`.
  var isFixedText: Bool {
    if let sequence = strippingEffects.as(SequenceExprSyntax.self) {
      let choices = sequence.elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
      return !choices.isEmpty && choices.allSatisfy(\.isFixedText) && sequence.elements.last?.isFixedText == true
    }
    return plainStringLiteral != nil
  }
}

extension PatternBindingSyntax {
  /// Whether it belongs to a `let`.
  package var isConstant: Bool { parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let" }
}

extension StringLiteralExprSyntax {
  /// The text between the quotes when nothing is interpolated, escapes as written.
  var plainText: String? {
    var text = ""
    for segment in segments {
      guard let part = segment.as(StringSegmentSyntax.self) else { return nil }
      text += part.content.text
    }
    return text
  }
}
