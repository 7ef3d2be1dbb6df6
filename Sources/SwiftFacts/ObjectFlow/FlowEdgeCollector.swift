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
    add(holder, from: value, expecting: type, context)
  }

  /// `f = …`
  mutating func visit(_ sequence: SequenceExprSyntax, in context: WalkContext) {
    let elements = Array(sequence.elements.prefix(4))
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let target = LocationReader(context: context).reference(to: elements[0])
    else { return }
    add(target, from: elements[2], expecting: nil, context)
  }

  /// `return f` in a function, getter or initial closure.
  mutating func visitResult(_ value: ExprSyntax, in context: WalkContext) {
    guard value.mayBePlace, let holder = LocationReader(context: context).resultHolder(of: value) else { return }
    add(holder, from: value, expecting: nil, context)
  }

  /// The default value of a parameter that takes a formatter or coder.
  mutating func visit(_ clause: FunctionParameterClauseSyntax, in context: WalkContext) {
    for parameter in clause.parameters {
      let type = TypeName.base(parameter.type.sourceText)
      guard CodingTypes.followed.contains(type), let value = parameter.defaultValue?.value else { continue }
      let name = parameter.secondName ?? parameter.firstName
      add(.local(file: context.path, offset: name.utf8Range.lowerBound), from: value, expecting: type, context)
    }
  }

  private mutating func add(
    _ holder: AbstractLocation, from value: ExprSyntax, expecting type: String?, _ context: WalkContext
  ) {
    let places = LocationReader(context: context)
    guard let source = places.reference(to: value, expecting: type ?? FormatterCollector.typeName) else { return }
    links.append(FlowEdge(holder: holder, source: source))
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
