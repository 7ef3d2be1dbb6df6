internal import SwiftSyntax

/// Collects which places hold the same formatter or coder.
struct FlowEdgeCollector {
  private(set) var links: [FlowEdge] = []

  /// `let f = …` and `static let f = …`.
  mutating func visit(_ binding: PatternBindingSyntax, in context: WalkContext) {
    guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let value = binding.initializer?.value
    else { return }
    let holder: AbstractLocation =
      context.isInFunction
      ? .local(file: context.path, offset: identifier.utf8Range.lowerBound)
      : .declared(scope: context.scope, name: identifier.identifierText)
    let type = binding.typeAnnotation.map { TypeName.base($0.type.sourceText) }
    if value.is(ClosureExprSyntax.self) {
      // `let makeDecoder: () -> JSONDecoder = { … }`: who calls it gets what the closure gives back.
      guard CodingTypes.isCoderName(type ?? identifier.identifierText) else { return }
      add(holder, from: value, expecting: type ?? "", context)
    } else {
      add(holder, from: value, expecting: type, context)
    }
  }

  /// `@Dependency(\.decoder) var decoder`: what a container has under the last name of the key path.
  mutating func visit(_ variable: VariableDeclSyntax, in context: WalkContext) {
    guard !variable.attributes.isEmpty, !context.isInFunction, let name = variable.bindings.first?.pattern,
      let identifier = name.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return }
    for case .attribute(let attribute) in variable.attributes {
      guard let member = attribute.keyPathMember, CodingTypes.isCoderName(member) else { continue }
      links.append(
        FlowEdge(
          holder: .declared(scope: context.scope, name: identifier),
          source: .declared(scope: AbstractLocation.anyContainer, name: member)))
    }
  }

  /// `f = …`
  mutating func visit(_ assignment: AssignmentShape, in context: WalkContext) {
    guard let target = LocationReader(context: context).reference(to: assignment.target) else { return }
    add(target, from: assignment.value, expecting: nil, context)
  }

  /// `return f` in a function, getter or initial closure.
  mutating func visitResult(_ value: ExprSyntax, in context: WalkContext) {
    if case .declared(let scope, let name)? = value.coderHolder(in: context) {
      visitContainerResult(value, of: .declared(scope: scope, name: name), in: context)
    }
    guard value.mayBePlace, let holder = LocationReader(context: context).resultHolder(of: value) else { return }
    add(holder, from: value, expecting: nil, context)
  }

  /// `var decoder: JSONDecoder { self[DecoderKey.self] }` and `var decoder: Factory<JSONDecoder> { self { … } }`.
  private mutating func visitContainerResult(
    _ value: ExprSyntax, of holder: AbstractLocation, in context: WalkContext
  ) {
    if let access = value.as(SubscriptCallExprSyntax.self), let key = access.arguments.first?.expression.metatypeName {
      for member in MemberNames.keyDefaults {
        links.append(FlowEdge(holder: holder, source: .value(.member(.name(key), member), scope: context.scope)))
      }
    } else if let closure = value.lastClosure {
      links.append(
        FlowEdge(holder: holder, source: .local(file: context.path, offset: closure.utf8Range.lowerBound)))
    }
  }

  /// The default value of a parameter that takes a formatter or coder.
  mutating func visit(_ clause: FunctionParameterClauseSyntax, in context: WalkContext) {
    for parameter in clause.parameters {
      guard let value = parameter.defaultValue?.value else { continue }
      let type = TypeName.base(parameter.type.sourceText)
      guard CodingTypes.followed.contains(type) || CodingTypes.isCoderName(type) else { continue }
      let name = parameter.secondName ?? parameter.firstName
      add(.local(file: context.path, offset: name.utf8Range.lowerBound), from: value, expecting: type, context)
    }
  }

  private mutating func add(
    _ holder: AbstractLocation, from value: ExprSyntax, expecting type: String?, _ context: WalkContext
  ) {
    let places = LocationReader(context: context)
    guard let source = places.reference(to: value, expecting: type) else { return }
    links.append(FlowEdge(holder: holder, source: source))
  }
}

extension AttributeSyntax {
  /// The last member of a key path that is the attribute's first argument.
  fileprivate var keyPathMember: String? {
    guard case .argumentList(let arguments)? = arguments,
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self),
      case .property(let member)? = path.components.last?.component
    else { return nil }
    return member.declName.baseName.identifierText
  }
}

extension ExprSyntax {
  /// The property whose getter gives the value back, where its declared type names a coder.
  fileprivate func coderHolder(in context: WalkContext) -> AbstractLocation? {
    guard kind == .subscriptCallExpr || kind == .functionCallExpr || kind == .memberAccessExpr,
      let block = ancestor(AccessorBlockSyntax.self)
        ?? ancestor(AccessorDeclSyntax.self)?.ancestor(AccessorBlockSyntax.self),
      let binding = block.parent?.as(PatternBindingSyntax.self), let type = binding.typeAnnotation?.type.sourceText,
      TypeName.mentions(type).contains(where: CodingTypes.isCoderName)
    else { return nil }
    return LocationReader(context: context).resultHolder(of: self)
  }

  /// The trailing closure of the call, or of the call whose members the value is: `self { … }.singleton`.
  fileprivate var lastClosure: ClosureExprSyntax? {
    var expression = self
    for _ in 0..<8 {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if let closure = call.trailingClosure { return closure }
        expression = call.calledExpression
      } else if let base = expression.as(MemberAccessExprSyntax.self)?.base {
        expression = base
      } else {
        return nil
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether the expression is of a kind that can stand for a formatter or coder.
  fileprivate var mayBePlace: Bool {
    switch strippingEffects.kind {
    case .functionCallExpr, .declReferenceExpr, .memberAccessExpr: true
    default: false
    }
  }
}
