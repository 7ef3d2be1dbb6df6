internal import SwiftSyntax

extension WalkContext {
  private var reader: ExpressionReader { ExpressionReader(context: self) }

  /// `if let x = value` and `guard let x`.
  func bind(_ condition: OptionalBindingConditionSyntax) {
    guard let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    let text = name.identifierText
    let declared = condition.typeAnnotation.map { ValueOrigin.type($0.type.sourceText) }
    let known = binding(of: text)
    let value = condition.initializer.map { reader.origin(of: $0.value) } ?? known?.origin ?? .name(text)
    bind(
      text,
      LocalBinding(
        origin: text == "self" ? .enclosingInstance : declared ?? value, offset: name.utf8Range.lowerBound,
        configured: condition.initializer == nil ? known?.configured : nil))
  }

  /// `for x in values`
  func bind(loop: ForStmtSyntax) {
    let element = ValueOrigin.element(reader.origin(of: loop.sequence))
    if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      bind(name.identifierText, LocalBinding(origin: element, offset: name.utf8Range.lowerBound))
    } else if let tuple = loop.pattern.as(TuplePatternSyntax.self) {
      bindTuple(tuple, element: element, of: loop.sequence)
    }
  }

  /// `for (index, x) in values.enumerated()`; the parts of other tuples are unknown.
  private func bindTuple(_ tuple: TuplePatternSyntax, element: ValueOrigin, of sequence: ExprSyntax) {
    let isEnumerated = sequence.as(FunctionCallExprSyntax.self)?.calleeName == "enumerated"
    for (index, part) in tuple.elements.enumerated() {
      guard let name = part.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let isElement = isEnumerated && index == 1
      bind(name.identifierText, LocalBinding(origin: isElement ? element : .unknown, offset: name.utf8Range.lowerBound))
    }
  }

  /// `newValue` and `oldValue` have the property's type.
  func bindImplicitSetterValue(type: String?) {
    guard let type else { return }
    bind("newValue", LocalBinding(origin: .type(type), offset: -1))
    bind("oldValue", LocalBinding(origin: .type(type), offset: -2))
  }

  /// The parameters of a closure: elements of the collection it is handed to, or an object that it configures.
  func bindParameters(of closure: ClosureExprSyntax) {
    let call = closure.enclosingCall
    let element = call.map(parameterOrigin(in:)) ?? .unknown
    let places = LocationReader(context: self)
    let given = call.flatMap(places.configured(by:)) ?? closure.givenArgument
    let configured = given.flatMap { places.reference(to: $0) }
    func bindFirst(_ name: String, offset: Int, type: String?) {
      bind(
        name, LocalBinding(origin: type.map { .type($0) } ?? element, offset: offset, configured: configured))
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names)?:
      for (index, parameter) in names.enumerated() {
        let offset = parameter.name.utf8Range.lowerBound
        if index == 0 || call?.hasSameTypeParameters == true {
          bindFirst(parameter.name.identifierText, offset: offset, type: nil)
        } else {
          bind(parameter.name.identifierText, LocalBinding(origin: .unknown, offset: offset))
        }
      }
    case .parameterClause(let clause)?:
      for (index, parameter) in clause.parameters.enumerated() {
        let name = parameter.secondName ?? parameter.firstName
        let type = parameter.type?.sourceText
        if index == 0 || type != nil {
          bindFirst(name.identifierText, offset: name.utf8Range.lowerBound, type: type)
        } else {
          bind(name.identifierText, LocalBinding(origin: .unknown, offset: name.utf8Range.lowerBound))
        }
      }
    case nil:
      bindFirst("$0", offset: closure.utf8Range.lowerBound, type: nil)
      if call?.hasSameTypeParameters == true {
        bindFirst("$1", offset: closure.utf8Range.lowerBound + 1, type: nil)
      }
    }
  }

  /// What a closure handed to `call` gets: an element of the receiver, or of the first argument (`ForEach(users) { … }`).
  private func parameterOrigin(in call: FunctionCallExprSyntax) -> ValueOrigin {
    guard let name = call.calleeName else { return .unknown }
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, SequenceMethods.ofElements.contains(name)
    {
      return .element(reader.origin(of: base))
    }
    if ClosureCalls.ofNewValues.contains(name) { return newValueOrigin(in: call) }
    if ContainerTypes.elementViews.contains(name), let first = call.arguments.first?.expression {
      return .element(reader.origin(of: first))
    }
    return .unknown
  }
}

extension WalkContext {
  /// The value of `onChange(of: items) { … }`, `onReceive($items) { … }` and `$items.dropFirst().sink { … }`.
  private func newValueOrigin(in call: FunctionCallExprSyntax) -> ValueOrigin {
    if let value = call.argument(labelled: ClosureCalls.changingLabel) { return reader.origin(of: value) }
    // Of two closures, one is told how it ended.
    guard call.additionalTrailingClosures.isEmpty, call.arguments.count <= 1 else { return .unknown }
    let first = call.arguments.first.flatMap { $0.expression.is(ClosureExprSyntax.self) ? nil : $0.expression }
    return (first ?? call.receiver)?.published.map(reader.origin(ofProjected:)) ?? .unknown
  }
}

extension ExprSyntax {
  /// `$items` of `self.$items.dropFirst()`, with what is before it; nil for publishers that are made in another way.
  fileprivate var published: ExprSyntax? {
    var expression = self
    for _ in 0..<16 {
      if let access = expression.as(MemberAccessExprSyntax.self) {
        return access.declName.baseName.isProjection ? expression : nil
      }
      if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.isProjection ? expression : nil }
      guard let call = expression.as(FunctionCallExprSyntax.self), let receiver = call.receiver,
        PublisherOperators.keepingValues.contains(call.calleeName ?? "")
      else { return nil }
      expression = receiver
    }
    return nil
  }
}

extension TokenSyntax {
  /// Whether it names what a property wrapper projects.
  fileprivate var isProjection: Bool { text.hasPrefix("$") }
}

extension ClosureExprSyntax {
  /// The call that the closure is an argument or a trailing closure of.
  var enclosingCall: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression) != Syntax(self) { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// `DateFormatter()` of `{ $0.dateFormat = "yyyy"; return $0 }(DateFormatter())`
  fileprivate var givenArgument: ExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression) == Syntax(self),
      call.arguments.count == 1
    else { return nil }
    return call.arguments.first?.expression
  }

  /// The property that `{ … }()` or `{ … }` initialises.
  var initializedName: String? {
    let value = parent?.as(FunctionCallExprSyntax.self).map { Syntax($0) } ?? Syntax(self)
    let binding = value.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}

extension FunctionCallExprSyntax {
  /// `sorted { a, b in }`: both parameters are elements. `onChange(of: items) { old, new in }`: both are values.
  fileprivate var hasSameTypeParameters: Bool {
    let name = calleeName ?? ""
    return SequenceMethods.ofTwoElements.contains(name) || ClosureCalls.ofNewValues.contains(name)
  }
}
