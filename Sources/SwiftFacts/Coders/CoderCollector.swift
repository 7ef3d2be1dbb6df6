internal import SwiftSyntax

/// Collects where decoders and encoders are made, configured, passed on and used.
struct CoderCollector {
  private(set) var facts = CoderFacts()
  /// A coder's methods that the project adds: the receiver is what `self` is in them.
  private(set) var links: [FlowEdge] = []

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    let call = shape.node
    let places = LocationReader(context: context)
    if let type = places.createdType(by: call), let place = places.created(by: call) {
      if let kind = CoderCreation.Kind(ofType: type) {
        facts.creations.append(
          CoderCreation(kind: kind, place: place, range: call.utf8Range, context: context.function))
        return
      }
      // `super.init()` and `self.init()` create no new object.
      if place != places.implicitPlace, let kind = CoderCreation.Kind(ofSubclass: type) {
        facts.creations.append(
          CoderCreation(kind: kind, subclass: type, place: place, range: call.utf8Range, context: context.function))
      }
      return
    }
    guard let name = shape.name else { return }
    let typed = TypedCallReader(expressions: places.expressions).read(shape)
    if let site = CodingSiteReader(places: places).site(call, named: name) {
      facts.codings.append(site)
      if site.coder == CodingSiteReader.ownCoder(of: call, in: context) {
        facts.creations.append(
          CoderCreation(kind: .decoder, place: site.coder, range: call.nameRange, context: context.function))
      }
    } else {
      addHandovers(from: shape, isTyped: typed?.showsType == true, places)
      addReceiver(of: call, named: name, places)
    }
    if let typed { facts.typedCalls.append(typed) }
  }

  // MARK: Passing on

  /// - Parameter isTyped: the call shows the type that a generic function codes; what it is given as `.api` may be a coder.
  private mutating func addHandovers(from call: CallShape, isTyped: Bool, _ places: LocationReader) {
    for (index, argument) in call.arguments.enumerated() {
      guard
        Self.holdsCoder(argument.value, label: argument.label, places)
          || (isTyped && argument.value.isImplicitMember),
        let callee = places.expressions.reference(to: call.node),
        let place = places.reference(
          to: argument.value, expecting: Self.expectedType(label: argument.label))
      else { continue }
      facts.handovers.append(
        CoderHandover(
          place: place, callee: callee, index: index, range: call.node.nameRange,
          isConditional: call.node.isInBranch, context: places.context.function))
    }
  }

  private static func holdsCoder(_ expression: ExprSyntax, label: String?, _ places: LocationReader) -> Bool {
    if label.map(CodingTypes.isCoderName) ?? false { return true }
    guard places.expressions.mayBeNamed(expression, CodingTypes.isCoderName) else { return false }
    switch places.expressions.origin(of: expression) {
    case .type(let type): return CodingTypes.isCoderType(type)
    case let origin: return origin.lastName.map(CodingTypes.isCoderName) ?? false
    }
  }

  static func expectedType(label: String?) -> String {
    label?.containsIgnoringCase("encoder") ?? false ? "JSONEncoder" : "JSONDecoder"
  }

  private mutating func addReceiver(of call: FunctionCallExprSyntax, named name: String, _ places: LocationReader) {
    guard let base = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base,
      !CodingTypes.ownMethods.contains(name), Self.holdsCoder(base, label: nil, places),
      let place = places.reference(to: base)
    else { return }
    let isEncoding = name.hasPrefix("encode") || base.sourceText.containsIgnoringCase("encoder")
    let type = isEncoding && !name.hasPrefix("decode") ? "JSONEncoder" : "JSONDecoder"
    links.append(FlowEdge(holder: .declared(scope: type, name: name), source: place))
  }

  // MARK: Settings

  mutating func visit(_ assignment: AssignmentShape, in context: WalkContext) {
    let places = LocationReader(context: context)
    guard let (name, place, _, _) = places.assignedMember(assignment.target), let aspect = Self.aspects[name] else {
      return
    }
    facts.settings.append(
      CoderSetting(
        aspect: aspect, place: place, choice: assignment.hasPlainValue ? Self.choice(assignment.value) : .uncertain,
        range: assignment.node.utf8Range, isConditional: assignment.node.isInBranch, context: context.function))
  }

  private static let aspects: [String: CoderSetting.Aspect] = [
    "keyDecodingStrategy": .keys, "keyEncodingStrategy": .keys, "dateDecodingStrategy": .dates,
    "dateEncodingStrategy": .dates, "dataDecodingStrategy": .data, "dataEncodingStrategy": .data,
    "outputFormatting": .output,
  ]

  /// `.iso8601`, `JSONDecoder.DateDecodingStrategy.iso8601`, `.custom { … }`, `[.sortedKeys, .prettyPrinted]`.
  private static func choice(_ value: ExprSyntax) -> StrategyChoice {
    if let list = value.as(ArrayExprSyntax.self) {
      return .named(list.elements.map { $0.expression.sourceText }.joined(separator: ","))
    }
    let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return .uncertain }
    let base = access.base?.sourceText ?? ""
    guard base.isEmpty || base.hasSuffix("Strategy") || base.hasSuffix("OutputFormatting") else { return .uncertain }
    let name = access.declName.baseName.identifierText
    return CodingTypes.defaultStrategies.contains(name) ? .standard : .named(name)
  }
}

extension CoderCollector: FactCollector {
  static let triggers = Triggers(words: ["TopLevelDecoder"], parts: ["Decod", "Encoder"])

  func add(to facts: inout FileFacts) {
    facts.coders = self.facts
  }
}

extension SyntaxProtocol {
  /// Whether a branch is between the node and the function, closure or file around it.
  fileprivate var isInBranch: Bool {
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .ifExpr, .switchCase, .catchClause, .ifConfigClause, .ternaryExpr: return true
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr: return false
      default: node = current.parent
      }
    }
    return false
  }
}
