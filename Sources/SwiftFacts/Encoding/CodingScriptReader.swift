internal import SwiftSyntax

/// Reads the body of a hand-written coding member as a list of steps.
struct CodingScriptReader {
  private(set) var script = CodingScript()
  /// The parameter that holds the decoder or encoder.
  private let coder: String
  /// The variables that hold containers, by name.
  private var containers: [String: Int] = [:]

  /// What surrounds the code that is being read.
  struct Surroundings {
    var isConditional = false
    var isRepeated = false
    var isFailureDropped = false
    var property: String?
    var defaultText: String?

    var conditional: Surroundings { with { $0.isConditional = true } }

    func with(_ change: (inout Surroundings) -> Void) -> Surroundings {
      var copy = self
      change(&copy)
      return copy
    }
  }

  init(coder: String) {
    self.coder = coder
  }

  // MARK: Statements

  mutating func read(_ items: CodeBlockItemListSyntax, _ outer: Surroundings = Surroundings()) {
    var surroundings = outer
    for item in items {
      switch item.item {
      case .decl(let declaration): read(declaration, surroundings)
      case .stmt(let statement): read(statement, surroundings)
      case .expr(let expression): read(expression, surroundings)
      }
      if mayLeave(Syntax(item)) { surroundings.isConditional = true }
    }
  }

  /// Whether what follows a statement may not run any more; after a `throw`, nothing is coded at all.
  private mutating func mayLeave(_ item: Syntax) -> Bool {
    var leaves = false
    for node in item.nodes(notBelow: .closureExpr, .functionDecl) {
      if node.kind == .returnStmt { leaves = true }
      if node.kind == .throwStmt { script.throwsItself = true }
    }
    return leaves
  }

  private mutating func read(_ declaration: DeclSyntax, _ surroundings: Surroundings) {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return noteMention(in: Syntax(declaration), as: "it declares something that uses its coder")
    }
    for binding in variable.bindings {
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      if let value = binding.initializer?.value { bind(name, to: value, surroundings) }
      if let accessors = binding.accessorBlock {
        noteMention(in: Syntax(accessors), as: "a local property uses its coder")
      }
    }
  }

  private mutating func bind(_ name: String?, to value: ExprSyntax, _ surroundings: Surroundings) {
    let isDropped = value.as(TryExprSyntax.self)?.isOptional == true
    let inner = surroundings.with { if isDropped { $0.isFailureDropped = true } }
    if let call = value.strippingEffects.as(FunctionCallExprSyntax.self), let index = open(call, inner) {
      if let name { containers[name] = index }
    } else {
      // A value that is only passed on keeps its property.
      read(value, surroundings)
    }
  }

  private mutating func read(_ statement: StmtSyntax, _ surroundings: Surroundings) {
    switch statement.kind {
    case .expressionStmt:
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression { read(expression, surroundings) }
    case .returnStmt:
      if let expression = statement.as(ReturnStmtSyntax.self)?.expression { read(expression, surroundings) }
    case .guardStmt:
      guard let node = statement.as(GuardStmtSyntax.self) else { return }
      read(node.conditions, surroundings)
      read(node.body.statements, surroundings.conditional)
    case .doStmt:
      guard let node = statement.as(DoStmtSyntax.self) else { return }
      let isCaught = !node.catchClauses.isEmpty
      read(
        node.body.statements,
        isCaught ? surroundings.with { ($0.isConditional, $0.isFailureDropped) = (true, true) } : surroundings)
      for clause in node.catchClauses { read(clause.body.statements, surroundings.conditional) }
    case .whileStmt:
      guard let node = statement.as(WhileStmtSyntax.self) else { return }
      read(node.conditions, surroundings)
      read(node.body.statements, surroundings.with { $0.isRepeated = true })
    case .repeatStmt:
      guard let node = statement.as(RepeatStmtSyntax.self) else { return }
      read(node.body.statements, surroundings.with { $0.isRepeated = true })
    case .forStmt:
      guard let node = statement.as(ForStmtSyntax.self) else { return }
      read(node.sequence, surroundings)
      read(node.body.statements, surroundings.with { $0.isRepeated = true })
    case .deferStmt: noteMention(in: Syntax(statement), as: "a 'defer' uses its coder")
    // What it throws speaks about the container and codes nothing.
    default: break
    }
  }

  private mutating func read(_ conditions: ConditionElementListSyntax, _ surroundings: Surroundings) {
    var surroundings = surroundings
    for element in conditions {
      switch element.condition {
      case .expression(let expression): read(expression, surroundings)
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        if let value = binding.initializer?.value { bind(name, to: value, surroundings) }
      case .matchingPattern(let matching): read(matching.initializer.value, surroundings)
      case .availability: break
      }
      surroundings.isConditional = true
    }
  }

  // MARK: Expressions

  private mutating func read(_ expression: ExprSyntax, _ surroundings: Surroundings) {
    switch expression.kind {
    case .tryExpr:
      guard let node = expression.as(TryExprSyntax.self) else { return }
      read(node.expression, surroundings.with { if node.isOptional { $0.isFailureDropped = true } })
    case .sequenceExpr:
      if let node = expression.as(SequenceExprSyntax.self) { read(node, surroundings) }
    case .functionCallExpr:
      if let node = expression.as(FunctionCallExprSyntax.self) { read(node, surroundings) }
    case .ifExpr:
      guard let node = expression.as(IfExprSyntax.self) else { return }
      read(node.conditions, surroundings)
      read(node.body.statements, surroundings.conditional)
      switch node.elseBody {
      case .ifExpr(let next): read(ExprSyntax(next), surroundings.conditional)
      case .codeBlock(let block): read(block.statements, surroundings.conditional)
      case nil: break
      }
    case .switchExpr:
      guard let node = expression.as(SwitchExprSyntax.self) else { return }
      read(node.subject, surroundings)
      for element in node.cases {
        if let choice = element.as(SwitchCaseSyntax.self) { read(choice.statements, surroundings.conditional) }
      }
    case .closureExpr:
      if let node = expression.as(ClosureExprSyntax.self) { read(node.statements, surroundings.conditional) }
    case .memberAccessExpr:
      if let node = expression.as(MemberAccessExprSyntax.self) { read(node, surroundings) }
    case .declReferenceExpr: noteMention(in: Syntax(expression), as: "it hands its coder or container on")
    default:
      for child in expression.children(viewMode: .sourceAccurate) { readChildren(child, surroundings) }
    }
  }

  private mutating func readChildren(_ node: Syntax, _ surroundings: Surroundings) {
    if let expression = node.as(ExprSyntax.self) { return read(expression, surroundings) }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      readChildren(child, surroundings)
    }
  }

  /// `property = value`, `value ?? other`, `a && b`, `a ? b : c`
  private mutating func read(_ sequence: SequenceExprSyntax, _ outer: Surroundings) {
    let elements = Array(sequence.elements)
    var surroundings = outer
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
      surroundings.property = elements[0].assignedName
    }
    var isDropped = false
    for (index, element) in elements.enumerated() {
      if let attempt = element.as(TryExprSyntax.self), attempt.isOptional { isDropped = true }
      if element.isCoalescing
        || element.as(BinaryOperatorExprSyntax.self).map({ ["&&", "||"].contains($0.operator.text) }) == true
      {
        surroundings.isConditional = true
        continue
      }
      if let choice = element.as(UnresolvedTernaryExprSyntax.self) {
        surroundings.isConditional = true
        read(choice.thenExpression, surroundings)
        continue
      }
      let isDefaulted = index + 1 < elements.count && elements[index + 1].isCoalescing
      if index == 0, elements.count > 2, elements[1].is(AssignmentExprSyntax.self) { continue }
      read(
        element,
        surroundings.with {
          if isDefaulted { $0.defaultText = elements.dropFirst(index + 2).first?.sourceText ?? "" }
          if isDropped { $0.isFailureDropped = true }
        })
    }
  }

  /// `container.allKeys`, `decoder.userInfo`, `container.contains`
  private mutating func read(_ access: MemberAccessExprSyntax, _ surroundings: Surroundings) {
    guard let base = access.base else { return }
    if let name = base.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name == coder || containers[name] != nil
    {
      if access.declName.baseName.text == "allKeys" { giveUp("it goes through whatever keys there are") }
      return
    }
    read(base, surroundings)
  }

  // MARK: Calls

  private mutating func read(_ call: FunctionCallExprSyntax, _ surroundings: Surroundings) {
    if open(call, surroundings) != nil || readHandOver(call, surroundings) { return }
    if let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self), let base = access.base {
      if let container = container(base, surroundings) {
        readAccess(call, named: access.declName.baseName.identifierText, in: container, surroundings)
        return readArguments(of: call, surroundings)
      }
      // What is done with a value afterwards does not change what was read: `.map`, `.flatMap`.
      read(base, surroundings.with { $0.defaultText = nil })
    }
    readArguments(of: call, surroundings)
  }

  private mutating func readArguments(of call: FunctionCallExprSyntax, _ surroundings: Surroundings) {
    let inner = surroundings.with { ($0.property, $0.defaultText) = (nil, nil) }
    let speaksOfErrors = call.calleeName.map(ErrorNames.makers.contains) ?? false
    for argument in call.arguments where !speaksOfErrors && argument.label?.text != "forKey" {
      read(argument.expression, inner)
    }
    if let closure = call.trailingClosure { read(ExprSyntax(closure), inner) }
    for closure in call.additionalTrailingClosures { read(ExprSyntax(closure.closure), inner) }
  }

  /// The container that an expression names or opens.
  private mutating func container(_ expression: ExprSyntax, _ surroundings: Surroundings) -> Int? {
    let value = expression.strippingEffects
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { return containers[name] }
    if let call = value.as(FunctionCallExprSyntax.self) { return open(call, surroundings) }
    return nil
  }

  /// The container that a call opens; nil when it is no such call.
  private mutating func open(_ call: FunctionCallExprSyntax, _ surroundings: Surroundings) -> Int? {
    guard let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self), let base = access.base
    else { return nil }
    let name = access.declName.baseName.identifierText
    let isOnCoder = base.strippingEffects.isName(coder)
    let keys = call.argument(labelled: "keyedBy")?.metatypeName
    let kind: CodingBody.Container
    switch (name, isOnCoder) {
    case ("container", true), ("nestedContainer", false):
      guard let keys else { return nil }
      kind = .keyed(keys)
    case ("unkeyedContainer", true), ("nestedUnkeyedContainer", false): kind = .unkeyed
    case ("singleValueContainer", true): kind = .singleValue
    default: return nil
    }
    var opened = CodingScript.Container(kind: kind)
    if !isOnCoder {
      guard let parent = container(base, surroundings) else { return nil }
      opened.parent = parent
      if let argument = call.argument(labelled: "forKey") {
        opened.key = key(argument)
        if opened.key == nil { giveUp("it makes keys at run time") }
      }
    }
    script.containers.append(opened)
    let index = script.containers.count - 1
    add(.open, in: index, surroundings)
    return index
  }

  private mutating func readAccess(
    _ call: FunctionCallExprSyntax, named name: String, in container: Int, _ surroundings: Surroundings
  ) {
    let labels = call.argumentLabels
    let keyArgument = call.argument(labelled: "forKey")
    let key = keyArgument.flatMap(key)
    if keyArgument != nil, key == nil { return giveUp("it makes keys at run time") }
    let action: CodingScript.Step.Action
    switch (name, labels) {
    case ("contains", _), ("decodeNil", _): return
    case ("decode", ["_"]), ("decode", ["_", "forKey"]): action = .value
    case ("decodeIfPresent", ["_"]), ("decodeIfPresent", ["_", "forKey"]): action = .valueIfPresent
    case ("encode", ["_"]), ("encode", ["_", "forKey"]): action = .value
    case ("encodeIfPresent", ["_", "forKey"]): action = .valueIfPresent
    case ("encodeNil", _): action = .null
    case _ where key != nil: action = .helper
    default: return giveUp("it calls '\(name)' on its container")
    }
    let first = call.arguments.first?.expression
    let type = name.hasPrefix("decode") ? call.metatypeArgument : nil
    if name.hasPrefix("decode"), action != .helper, type == nil {
      return giveUp("the type that it decodes is not written there")
    }
    let value = action == .helper ? name : name.hasPrefix("encode") ? first?.strippingEffects.sourceText : nil
    add(action, in: container, surroundings, key: key, type: type, value: value)
  }

  /// `T(from: decoder)`, `super.init(from: decoder)`, `value.encode(to: encoder)`, and the same with `superDecoder()`.
  private mutating func readHandOver(_ call: FunctionCallExprSyntax, _ surroundings: Surroundings) -> Bool {
    let labels = call.argumentLabels
    guard labels == ["from"] || labels == ["to"], let argument = call.arguments.first?.expression.strippingEffects
    else { return false }
    let callee = call.calledExpression.strippingEffects
    let base = callee.as(MemberAccessExprSyntax.self)?.base?.strippingEffects
    let isSuper = base?.is(SuperExprSyntax.self) == true
    if let nested = argument.as(FunctionCallExprSyntax.self), let name = nested.calleeName,
      name == "superDecoder" || name == "superEncoder",
      let owner = nested.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base,
      let index = container(owner, surroundings)
    {
      let key = nested.argument(labelled: "forKey").flatMap(key) ?? CodingScript.Key(name: "super", isText: true)
      guard isSuper else {
        giveUp("it hands a nested coder to another type")
        return true
      }
      add(.nestedSuperclass, in: index, surroundings, key: key)
      return true
    }
    guard argument.isName(coder) else { return false }
    if isSuper {
      add(.superclass, in: nil, surroundings)
    } else if base?.isName("self") == true, labels == ["from"] {
      giveUp("it calls another initializer of its own")
    } else if labels == ["from"] {
      let name = callee.as(MemberAccessExprSyntax.self).flatMap { access in
        access.declName.baseName.text == "init" ? base?.sourceText : access.sourceText
      }
      add(.handOver, in: nil, surroundings, type: name ?? callee.sourceText)
    } else {
      add(.handOver, in: nil, surroundings, value: base?.sourceText)
    }
    return true
  }

  // MARK: Results

  private mutating func add(
    _ action: CodingScript.Step.Action, in container: Int?, _ surroundings: Surroundings,
    key: CodingScript.Key? = nil, type: String? = nil, value: String? = nil
  ) {
    var step = CodingScript.Step(action: action)
    (step.container, step.key, step.type, step.value) = (container, key, type, value)
    step.property = surroundings.property
    step.isConditional = surroundings.isConditional
    step.isRepeated = surroundings.isRepeated
    step.isFailureDropped = surroundings.isFailureDropped
    step.defaultText = surroundings.defaultText
    script.steps.append(step)
  }

  /// `.name`, `CodingKeys.name`, or a literal.
  private func key(_ expression: ExprSyntax) -> CodingScript.Key? {
    let value = expression.strippingEffects
    if let text = value.plainStringLiteral { return CodingScript.Key(name: text, isText: true) }
    if let access = value.as(MemberAccessExprSyntax.self),
      access.base == nil || access.base?.strippingEffects.is(DeclReferenceExprSyntax.self) == true
    {
      return CodingScript.Key(name: access.declName.baseName.identifierText)
    }
    return nil
  }

  private mutating func noteMention(in node: Syntax, as reason: String) {
    let names = Set(containers.keys).union([coder])
    if node.mentions(anyOf: names) { giveUp(reason) }
  }

  private mutating func giveUp(_ reason: String) {
    if script.unread == nil { script.unread = reason }
  }
}

extension ExprSyntax {
  /// `name` of `name` and `self.name`.
  fileprivate var assignedName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base?.isName("self") == true else { return nil }
    return access.declName.baseName.identifierText
  }
}
