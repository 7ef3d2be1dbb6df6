import SwiftSyntax

/// Collects what is read from, and written through, `JSONSerialization`.
struct SerializationCollector {
  private(set) var facts: [SerializationFact] = []

  mutating func visit(_ call: FunctionCallExprSyntax, in context: WalkContext) {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.isName("JSONSerialization") == true
    else { return }
    let range = access.declName.utf8Range
    switch access.declName.baseName.text {
    case "jsonObject":
      guard let body = call.enclosingBody else { return }
      var reading = UntypedReading(body, startingAt: call)
      guard !reading.isWrittenBack else { return }
      reading.followIntoMembers()
      guard !reading.keys.isEmpty, !reading.carriesAnyJSON else { return }
      facts.append(SerializationFact(kind: .reads, range: range, keys: reading.keys, context: context.function))
    case "data":
      guard let object = call.argument(labelled: "withJSONObject"), let literal = dictionary(object, around: call)
      else {
        return
      }
      let pairs = literal.pairs
      let keys = pairs.compactMap { $0.key.plainStringLiteral }
      guard !keys.isEmpty, keys.count == pairs.count else { return }
      let reader = ExpressionReader(context: context)
      facts.append(
        SerializationFact(
          kind: .writes, range: range, keys: keys, values: pairs.flatMap { $0.value.origins(reader) },
          context: context.function))
    default: return
    }
  }

  /// The dictionary literal that is given, directly or by the name of a local constant or variable.
  private func dictionary(_ object: ExprSyntax, around call: FunctionCallExprSyntax) -> DictionaryExprSyntax? {
    let object = object.strippingEffects.withoutCast
    if let literal = object.firstDictionary { return literal }
    guard let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text, let body = call.enclosingBody else {
      return nil
    }
    guard let value = body.bindings(of: name).last(where: { $0.position < call.position }) else { return nil }
    return value.firstDictionary ?? value.as(FunctionCallExprSyntax.self).flatMap(returnedDictionary)
  }

  /// The dictionary literal that a private member of the same type returns.
  private func returnedDictionary(by call: FunctionCallExprSyntax) -> DictionaryExprSyntax? {
    for member in call.outerMembers?.members ?? [] {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == call.calleeName,
        AttributeReader.isPrivate(function.modifiers), let last = function.body?.statements.last?.item
      else { continue }
      guard let value = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self) else { return nil }
      if let literal = value.withoutCast.firstDictionary { return literal }
      guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
      return function.bindings(of: name).last?.firstDictionary
    }
    return nil
  }
}

/// What a function does with the result of `JSONSerialization.jsonObject`.
private struct UntypedReading {
  private(set) var keys: [String] = []
  /// Changed in place, or given to `JSONSerialization.data` again.
  private(set) var isWrittenBack = false
  private var names: Set<String> = []
  private let body: Syntax
  private let start: FunctionCallExprSyntax
  private var calls: [FunctionCallExprSyntax] = []
  /// Dictionaries in the result that have a name, and are not looked into so far.
  private var unread: Set<String> = []
  /// A dictionary in the result is handed on as it is.
  private var handsOn = false

  /// A part of the result is JSON of any shape, which is carried along.
  var carriesAnyJSON: Bool { handsOn || !unread.isEmpty }

  init(_ body: Syntax, startingAt start: FunctionCallExprSyntax) {
    self.body = body
    self.start = start
    read(body)
  }

  private init(_ body: Syntax, of parameter: String, startingAt start: FunctionCallExprSyntax) {
    self.body = body
    self.start = start
    names = [parameter]
    read(body)
  }

  /// Goes through the body in source order: what is bound to a derived value is derived, too.
  private mutating func read(_ node: Syntax) {
    var pending = [node]
    while let node = pending.popLast() {
      visit(node)
      if node.is(TokenSyntax.self) { continue }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
  }

  private mutating func visit(_ node: Syntax) {
    switch node.kind {
    case .patternBinding:
      guard let binding = node.as(PatternBindingSyntax.self) else { return }
      bind(binding.pattern, to: binding.initializer?.value)
    case .optionalBindingCondition:
      guard let binding = node.as(OptionalBindingConditionSyntax.self) else { return }
      bind(binding.pattern, to: binding.initializer?.value)
    case .forStmt:
      guard let loop = node.as(ForStmtSyntax.self) else { return }
      bind(loop.pattern, to: loop.sequence)
    case .closureExpr:
      if let closure = node.as(ClosureExprSyntax.self), let call = closure.enclosingCall,
        isDerived(call.calledExpression)
      {
        markRead(call.calledExpression)
        names.formUnion(closure.parameterNames)
      }
    case .subscriptCallExpr:
      if let access = node.as(SubscriptCallExprSyntax.self) { read(access) }
    case .functionCallExpr:
      if let call = node.as(FunctionCallExprSyntax.self) { read(call) }
    default: return
    }
  }

  private mutating func bind(_ pattern: PatternSyntax, to value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value, isDerived(value) else {
      return
    }
    markRead(value)
    names.insert(name)
    if value.castsKeyToAnyJSON { unread.insert(name) }
  }

  private mutating func markRead(_ value: some SyntaxProtocol) {
    guard !unread.isEmpty else { return }
    for token in value.tokens(viewMode: .sourceAccurate) { unread.remove(token.text) }
  }

  /// Whether an expression is the result, a part of it, or a name for one; arguments and closures do not count.
  private func isDerived(_ expression: some SyntaxProtocol) -> Bool {
    var pending = [Syntax(expression)]
    while let node = pending.popLast() {
      if node.id == start.id { return true }
      if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name) { return true }
      switch node.kind {
      case .functionCallExpr:
        if let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression { pending.append(Syntax(callee)) }
      case .subscriptCallExpr:
        if let base = node.as(SubscriptCallExprSyntax.self)?.calledExpression { pending.append(Syntax(base)) }
      case .token, .closureExpr, .typeExpr: continue
      case .memberAccessExpr:
        if let base = node.as(MemberAccessExprSyntax.self)?.base { pending.append(Syntax(base)) }
      default: pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
      }
    }
    return false
  }

  private mutating func read(_ access: SubscriptCallExprSyntax) {
    guard access.arguments.count == 1, let argument = access.arguments.first, argument.label == nil,
      let key = argument.expression.plainStringLiteral, isDerived(access.calledExpression)
    else { return }
    if ExprSyntax(access).isAssigned { isWrittenBack = true }
    markRead(access.calledExpression)
    if access.isHandedOnAsAnyJSON { handsOn = true }
    if !keys.contains(key) { keys.append(key) }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    // `object(forKey:)` of an NSDictionary.
    if let key = call.argument(labelled: "forKey")?.plainStringLiteral, isDerived(call.calledExpression),
      !keys.contains(key)
    {
      keys.append(key)
    }
    let arguments = call.arguments.filter { isDerived($0.expression) }
    guard !arguments.isEmpty else { return }
    if arguments.contains(where: { $0.label?.text == "withJSONObject" }) { isWrittenBack = true }
    calls.append(call)
  }

  /// Reads on in private members of the same type that get the value.
  mutating func followIntoMembers() {
    guard let members: MemberBlockSyntax = start.outerMembers else { return }
    for call in calls {
      for member in members.members {
        guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == call.calleeName,
          AttributeReader.isPrivate(function.modifiers), let body = function.body
        else { continue }
        for (argument, parameter) in zip(call.arguments, function.signature.parameterClause.parameters)
        where isDerived(argument.expression) {
          let inner = UntypedReading(
            Syntax(body), of: (parameter.secondName ?? parameter.firstName).text, startingAt: start)
          keys += inner.keys.filter { !keys.contains($0) }
          if inner.isWrittenBack { keys = [] }
          markRead(argument.expression)
        }
      }
    }
  }
}

extension SyntaxProtocol {
  /// The body of the innermost function, initializer or accessor around the node.
  fileprivate var enclosingBody: Syntax? {
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl, .accessorBlock, .sourceFile: return current
      case .structDecl, .classDecl, .enumDecl, .extensionDecl, .actorDecl: return nil
      default: node = current.parent
      }
    }
    return nil
  }

  fileprivate var outerMembers: MemberBlockSyntax? {
    var node = Syntax(self).parent
    while let current = node {
      if let members = current.as(MemberBlockSyntax.self) { return members }
      node = current.parent
    }
    return nil
  }

  /// The values that a name is bound to below this node.
  fileprivate func bindings(of name: String) -> [ExprSyntax] {
    var found: [ExprSyntax] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer?.value,
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      {
        found.append(value.withoutCast)
      }
      if !node.is(TokenSyntax.self) {
        pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return found
  }
}

extension ClosureExprSyntax {
  /// The parameters' names, `$0` when none are written.
  fileprivate var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names)?: names.map(\.name.text)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: ["$0"]
    }
  }
}

extension SubscriptCallExprSyntax {
  /// `json["key"] as? [String: Any]` as an argument: nobody looks into it here.
  fileprivate var isHandedOnAsAnyJSON: Bool {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self), ExprSyntax(sequence).castsKeyToAnyJSON else {
      return false
    }
    return sequence.parent?.is(LabeledExprSyntax.self) == true
      && sequence.parent?.parent?.parent?.is(TupleExprSyntax.self) != true
  }
}

extension ExprSyntax {
  /// Whether a value under a literal key is cast to a dictionary of Any, or an array of those.
  fileprivate var castsKeyToAnyJSON: Bool {
    guard let sequence = strippingEffects.as(SequenceExprSyntax.self), sequence.elements.count >= 3 else {
      return false
    }
    let elements = Array(sequence.elements.prefix(3))
    guard elements[0].is(SubscriptCallExprSyntax.self), elements[1].is(UnresolvedAsExprSyntax.self) else {
      return false
    }
    let type = elements[2].sourceText
    return type.contains(": Any") || type.contains("NSDictionary") || type.contains("AnyHashable")
  }
}

extension DictionaryExprSyntax {
  fileprivate var pairs: [(key: ExprSyntax, value: ExprSyntax)] {
    guard case .elements(let elements) = content else { return [] }
    return elements.map { ($0.key, $0.value) }
  }
}

extension ExprSyntax {
  /// `a` of `a as T`.
  fileprivate var withoutCast: ExprSyntax {
    guard let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return self }
    return first.strippingEffects
  }

  /// The literal itself, or the first in an array of literals.
  fileprivate var firstDictionary: DictionaryExprSyntax? {
    self.as(DictionaryExprSyntax.self)
      ?? self.as(ArrayExprSyntax.self)?.elements.first?.expression.withoutCast.as(DictionaryExprSyntax.self)
  }

  /// Where the values of a dictionary come from, nested literals included.
  fileprivate func origins(_ reader: ExpressionReader) -> [ValueOrigin] {
    let value = withoutCast
    if let dictionary = value.as(DictionaryExprSyntax.self) {
      return dictionary.pairs.flatMap { $0.value.origins(reader) }
    }
    if let array = value.as(ArrayExprSyntax.self) { return array.elements.flatMap { $0.expression.origins(reader) } }
    switch reader.origin(of: value) {
    case .unknown, .type("String"), .type("Int"), .type("Bool"), .type("Double"): return []
    case let origin: return [origin]
    }
  }
}
