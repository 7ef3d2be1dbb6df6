internal import SwiftSyntax

/// What a function does with the result of `JSONSerialization.jsonObject`.
struct UntypedReading {
  private(set) var keys: [String] = []
  /// Changed in place, or given to `JSONSerialization.data` again.
  private(set) var isWrittenBack = false
  private var names: Set<String> = []
  private let body: Syntax
  let start: FunctionCallExprSyntax
  private var calls: [FunctionCallExprSyntax] = []
  /// Functions that get each element of a list: `item(from:)` of `list.compactMap(item(from:))`, and the list.
  private var references: [(function: ExprSyntax, elements: Syntax)] = []
  /// Names for the whole result, which may hold more than the keys that are read here.
  private var wholes: Set<String> = []
  /// Dictionaries in the result that have a name, and are not looked into so far.
  private var unread: Set<String> = []
  /// The result, or a dictionary in it, is passed on as it is.
  private var handsOn = false

  /// Some value under a key is used, and not only asked whether it is there.
  private(set) var usesValues = false

  /// How many keys only lead to others: each of their values is cast to a dictionary or a list of any.
  var openedKeys: Int { keys.count { !valueKeys.contains($0) } }
  /// The keys whose values are read in another way.
  private var valueKeys: Set<String> = []

  /// Each key is read in a `guard` that throws without it.
  private(set) var isRefusedWhole = true

  /// Some value under a key is cast or looked into; else all that is read is JSON of any shape.
  var looksInside: Bool { usesAsTyped || !untyped.isEmpty }
  private var usesAsTyped = false
  /// Names for values without a cast that are not returned as they are.
  private var untyped: Set<String> = []

  /// Every value that is read is cast to a dictionary or an array of Any.
  private(set) var opensOnly = true
  /// A function that is given the result calls itself with every value of a dictionary.
  private(set) var isSearch = false

  /// A part of the result is JSON of any shape, which is carried along.
  var carriesAnyJSON: Bool { handsOn || !unread.isEmpty }

  init(_ body: Syntax, startingAt start: FunctionCallExprSyntax) {
    self.body = body
    self.start = start
    read(body)
  }

  private init(_ body: Syntax, of parameter: String, isWhole: Bool, startingAt start: FunctionCallExprSyntax) {
    self.body = body
    self.start = start
    names = [parameter]
    wholes = isWhole ? [parameter] : []
    read(body)
  }

  /// Goes through the body in source order: what is bound to a derived value is derived, too.
  private mutating func read(_ node: Syntax) {
    for node in node.nodes { visit(node) }
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
      if loop.pattern.is(TuplePatternSyntax.self), isDerived(loop.sequence) {
        markRead(loop.sequence)
        names.formUnion(loop.pattern.boundNames)
      }
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
    case .returnStmt:
      guard let value = node.as(ReturnStmtSyntax.self)?.expression else { return }
      if isWhole(value) { handsOn = true }
      if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text { untyped.remove(name) }
    case .sequenceExpr:
      guard let sequence = node.as(SequenceExprSyntax.self) else { return }
      if let value = sequence.valueKeptInMember, isWhole(value) { handsOn = true }
      if let (target, value) = sequence.assignment { assign(value, to: target) }
      if let cast = sequence.castValue, isDerived(cast.value), !isWhole(cast.value) || !cast.type.contains("Any") {
        usesAsTyped = true
      }
    default: return
    }
  }

  private mutating func bind(_ pattern: PatternSyntax, to value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value else { return }
    guard isDerived(value) else {
      // From here on the name stands for what is read elsewhere.
      if names.contains(name), value.parsesJSON { forget(name) }
      return
    }
    markRead(value)
    names.insert(name)
    // A name may be used again for a part.
    if isWhole(value) { wholes.insert(name) } else { wholes.remove(name) }
    if value.isUncastMember { untyped.insert(name) }
    if value.castsKeyToAnyJSON { unread.insert(name) }
  }

  /// `json = parsed`, for a variable that was declared before.
  private mutating func assign(_ value: ExprListSyntax.SubSequence, to target: ExprSyntax) {
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, let first = value.first,
      value.contains(where: { isDerived($0) })
    else { return }
    guard body.declaresVariable(name) else {
      handsOn = handsOn || isWhole(first)
      return
    }
    let isUnread = first.as(DeclReferenceExprSyntax.self).map { unread.contains($0.baseName.identifierText) } ?? false
    markRead(first)
    names.insert(name)
    if isWhole(first) { wholes.insert(name) }
    if isUnread || value.castsKeyToAnyJSON { unread.insert(name) }
  }

  private mutating func forget(_ name: String) {
    names.remove(name)
    wholes.remove(name)
    unread.remove(name)
    untyped.remove(name)
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
        guard let call = node.as(FunctionCallExprSyntax.self) else { continue }
        pending.append(Syntax(call.calledExpression))
        // `value(json["name"], as: { $0 as? String })`: a helper casts it.
        if call.castsInClosure, let first = call.arguments.first { pending.append(Syntax(first.expression)) }
      case .subscriptCallExpr:
        if let base = node.as(SubscriptCallExprSyntax.self)?.calledExpression { pending.append(Syntax(base)) }
      // A dictionary that is written out is a new one.
      case .token, .closureExpr, .typeExpr, .dictionaryExpr: continue
      case .memberAccessExpr:
        if let base = node.as(MemberAccessExprSyntax.self)?.base { pending.append(Syntax(base)) }
      default: pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
      }
    }
    return false
  }

  /// Whether an expression is the result itself, cast or not.
  private func isWhole(_ expression: ExprSyntax) -> Bool {
    let value = expression.strippingEffects.withoutCast
    if value.id == start.id { return true }
    return value.as(DeclReferenceExprSyntax.self).map { wholes.contains($0.baseName.text) } ?? false
  }

  private mutating func read(_ access: SubscriptCallExprSyntax) {
    guard access.arguments.count == 1, let argument = access.arguments.first, argument.label == nil,
      let key = key(argument.expression), isDerived(access.calledExpression)
    else { return }
    if ExprSyntax(access).isAssigned { isWrittenBack = true }
    markRead(access.calledExpression)
    if access.isHandedOnAsAnyJSON, access.ancestor(FunctionCallExprSyntax.self).flatMap(member(calledBy:)) == nil {
      handsOn = true
    }
    if !access.isKeptAsItIs { usesAsTyped = true }
    if !access.isOnlyAskedFor { usesValues = true }
    if !access.isOnlyAskedFor, !access.isCastToUntyped { opensOnly = false }
    if !access.isRequiredByThrow { isRefusedWhole = false }
    if !access.isToldWhenAbsent(key), !keys.contains(key) { keys.append(key) }
    if !access.isCastToUntyped { valueKeys.insert(key) }
  }

  /// The key that an expression spells, or names: `"name"`, `Keys.name`, `CodingKeys.name.rawValue`, or a local constant.
  private func key(_ expression: ExprSyntax) -> String? {
    if let literal = expression.plainStringLiteral { return literal }
    if let constant = expression.nameOfConstant { return constant }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
    let values = body.bindings(of: name)
    return values.count == 1 ? values[0].plainStringLiteral : nil
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    // `object(forKey:)` of an NSDictionary.
    if let key = call.argument(labelled: "forKey").flatMap(key), isDerived(call.calledExpression),
      !keys.contains(key)
    {
      usesValues = true
      usesAsTyped = true
      opensOnly = false
      isRefusedWhole = false
      keys.append(key)
      valueKeys.insert(key)
    }
    // No `filter`: for a list in a tree it makes a new tree.
    var isGiven = false
    for argument in call.arguments where isDerived(argument.expression) {
      isGiven = true
      guard argument.label?.text == "withJSONObject" else { continue }
      // A part is written to be decoded: a type for what is around it would do.
      if isWhole(argument.expression) {
        isWrittenBack = true
      } else {
        markRead(argument.expression)
        (usesValues, usesAsTyped, opensOnly) = (true, true, false)
      }
    }
    if let function = call.functionForElements, isDerived(call.calledExpression) {
      references.append((function, Syntax(call.calledExpression)))
    }
    if isGiven, call.castsInClosure {
      (usesValues, usesAsTyped) = (true, true)
      for argument in call.arguments { markRead(argument.expression) }
    } else if isGiven {
      calls.append(call)
    }
  }

  /// Reads on in members of the same type that get the value; what gets it elsewhere may want all of it.
  ///
  /// `depth` is how many calls are followed one after the other.
  mutating func followIntoMembers(depth: Int = 3) {
    guard depth > 0 else { return }
    for call in calls {
      guard let (parameters, body) = member(calledBy: call) else {
        handsOn =
          handsOn || (!call.keepsNoArgument && call.arguments.contains { isWhole($0.expression) && !$0.isModelled })
        continue
      }
      isSearch = isSearch || body.searchesValues(by: call.calleeName)
      for (argument, parameter) in zip(call.arguments, parameters) where isDerived(argument.expression) {
        follow(parameter, of: body, isWhole: isWhole(argument.expression), depth: depth)
        markRead(argument.expression)
      }
    }
    for (function, elements) in references {
      guard let (parameters, body) = member(named: function), parameters.count == 1, let parameter = parameters.first
      else { continue }
      // What the function gives on is a part of what was read.
      let wasHandedOn = handsOn
      follow(parameter, of: body, isWhole: false, depth: depth)
      handsOn = wasHandedOn
      markRead(elements)
    }
  }

  private mutating func follow(
    _ parameter: FunctionParameterSyntax, of body: CodeBlockSyntax, isWhole: Bool, depth: Int
  ) {
    var inner = UntypedReading(
      Syntax(body), of: (parameter.secondName ?? parameter.firstName).text, isWhole: isWhole, startingAt: start)
    inner.followIntoMembers(depth: depth - 1)
    keys += inner.keys.filter { !keys.contains($0) }
    valueKeys.formUnion(inner.valueKeys)
    if inner.isWrittenBack { keys = [] }
    (opensOnly, isSearch) = (opensOnly && inner.opensOnly, isSearch || inner.isSearch)
    isRefusedWhole = isRefusedWhole && inner.isRefusedWhole
    handsOn = handsOn || inner.carriesAnyJSON
    usesValues = usesValues || inner.usesValues
    usesAsTyped = usesAsTyped || inner.looksInside
  }
}

extension FunctionCallExprSyntax {
  /// Whether a closure that it is given does nothing but cast its argument: `{ $0 as? String }`.
  fileprivate var castsInClosure: Bool {
    let closures =
      arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap(\.self)
    return closures.contains { closure in
      guard closure.statements.count == 1,
        let cast = closure.statements.first?.item.as(SequenceExprSyntax.self)?.castValue
      else { return false }
      return closure.parameterNames.contains(cast.value.sourceText)
    }
  }

  /// Logging, printing and questions about a value keep nothing of it.
  fileprivate var keepsNoArgument: Bool {
    calleeName == "type" || calleeName == "isValidJSONObject"
      || ReportingCalls.isReport(calledExpression.sourceText)
  }
}

extension LabeledExprSyntax {
  /// `User(json: json)`: another type's initializer reads the keys.
  fileprivate var isModelled: Bool {
    guard let call = parent?.parent?.as(FunctionCallExprSyntax.self), call.calleeName?.first?.isUppercase == true else {
      return false
    }
    let label = label?.text.lowercased() ?? ""
    return label.isEmpty || KeyNames.untypedLabels.contains(where: label.hasPrefix)
  }
}

extension ExprSyntax {
  /// `name` of `Keys.name`, `Self.name` and `CodingKeys.name.rawValue`, as written without its type.
  fileprivate var nameOfConstant: String? {
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    if access.declName.baseName.spells("rawValue") { return base.nameOfConstant }
    let type =
      base.as(DeclReferenceExprSyntax.self)?.baseName ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard type?.startsUppercase == true, !access.declName.baseName.startsUppercase else { return nil }
    return access.declName.baseName.identifierText
  }
}

extension SequenceExprSyntax {
  /// `a` and the text of `T` of `a as? T`.
  fileprivate var castValue: (value: ExprSyntax, type: String)? {
    let elements = Array(elements.prefix(3))
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
    return (elements[0], elements[2].sourceText.replacing("NSDictionary", with: "Any"))
  }

  /// `value` of `self.kept = value`.
  fileprivate var valueKeptInMember: ExprSyntax? {
    let elements = Array(elements.prefix(3))
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[0].is(MemberAccessExprSyntax.self)
    else { return nil }
    return elements[2]
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
