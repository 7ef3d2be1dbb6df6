internal import SwiftSyntax

extension SyntaxProtocol {
  /// An expression used here, and those that its names, and theirs, were bound to before.
  func origins(of value: ExprSyntax) -> [ExprSyntax] {
    var origins = [value]
    var names = value.variableNames
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let closure = parent.as(ClosureExprSyntax.self), let call = closure.enclosingCall, let source = call.receiver,
        StorageCalls.unwrapping.contains(call.calleeName ?? ""),
        names.contains("$0") || !names.isDisjoint(with: closure.firstParameterNames)
      {
        origins.append(source)
        names.formUnion(source.variableNames)
      }
      for (name, bound) in node.bindingsInReach.reversed() where names.contains(name) {
        origins.append(bound)
        names.formUnion(bound.variableNames)
      }
      node = parent
    }
    return origins
  }
}

extension ExprSyntax {
  /// The variables that the value is made of, each in the place of those that were bound to it before: `url` for `data`
  /// after `let data = try Data(contentsOf: url)`.
  var sourceNames: Set<String> {
    var names = referencedVariables
    var node = Syntax(self)
    // A literal and `.name` come from no variable: the statements before are not looked through.
    while !names.isEmpty, let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let statement = node.as(CodeBlockItemSyntax.self) {
        statement.replaceBoundNames(in: &names)
      } else {
        names.replace(boundBy: node.bindings(ofLast: .max))
      }
      node = parent
    }
    return names
  }
}

extension Set<String> {
  /// Puts the variables that values refer to in the place of the names that they are bound to, the last binding first.
  fileprivate mutating func replace(boundBy bindings: [(String, ExprSyntax)]) {
    for (name, bound) in bindings.reversed() where remove(name) != nil { formUnion(bound.referencedVariables) }
  }
}

extension FunctionCallExprSyntax {
  /// The call whose closure gets what this call is given, or is called on: `request` of `request(url) { data in decode(data) }`.
  var callGivingArguments: FunctionCallExprSyntax? {
    // Most calls stand in no closure.
    guard isInClosure else { return nil }
    var names = ExprSyntax(self).variableNamesOutsideOfClosures
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let closure = parent.as(ClosureExprSyntax.self), !closure.firstParameterNames.isDisjoint(with: names) {
        return closure.enclosingCall
      }
      for (name, bound) in node.bindingsInReach.reversed() where names.contains(name) {
        names.formUnion(bound.variableNames)
      }
      node = parent
    }
    return nil
  }

  private var isInClosure: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.kind != .memberBlock {
      if parent.kind == .closureExpr { return true }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// What the statements before this one, or the conditions around it, bind, in order.
  fileprivate var bindingsInReach: [(String, ExprSyntax)] { bindings(ofLast: CodeBlockItemSyntax.furthestBinding) }

  /// The same, of so many statements at most: half of a comparison must not stop where the other half goes on.
  fileprivate func bindings(ofLast count: Int) -> [(String, ExprSyntax)] {
    if let conditions = self.as(ConditionElementListSyntax.self) { return conditions.bindings }
    if let branch = self.as(IfExprSyntax.self) { return branch.conditions.bindings }
    if let branch = self.as(SwitchCaseSyntax.self) { return branch.bindings }
    return self.as(CodeBlockItemSyntax.self)?.bindings(ofLast: count) ?? []
  }
}

extension CodeBlockItemSyntax {
  /// What the statements before this one bind, as far as a name is looked for, in order.
  var bindingsShortlyBefore: [(String, ExprSyntax)] { bindings(ofLast: Self.furthestBinding) }

  fileprivate func bindings(ofLast count: Int) -> [(String, ExprSyntax)] {
    preceding.prefix(count).reversed().flatMap { earlier in
      earlier.item.as(GuardStmtSyntax.self)?.conditions.bindings ?? earlier.declaredBindings
    }
  }

  /// The constants and variables that the statement declares, with their values.
  private var declaredBindings: [(String, ExprSyntax)] {
    item.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
      binding.initializer.map { (binding.pattern.sourceText, $0.value) }
    } ?? []
  }

  /// Puts what names are made of in their place, by the statements before this one; a statement that binds none of them is soon
  /// passed.
  fileprivate func replaceBoundNames(in names: inout Set<String>) {
    for earlier in preceding {
      if names.isEmpty { return }
      if let check = earlier.item.as(GuardStmtSyntax.self) {
        names.replace(boundBy: check.conditions.bindings)
      } else if earlier.item.is(VariableDeclSyntax.self) {
        names.replace(boundBy: earlier.declaredBindings)
      }
    }
  }

  /// How many statements earlier a name may be bound.
  fileprivate static let furthestBinding = 8
}

extension ConditionElementListSyntax {
  /// What the conditions bind, in order.
  var bindings: [(String, ExprSyntax)] {
    flatMap { element -> [(String, ExprSyntax)] in
      if let match = element.condition.as(MatchingPatternConditionSyntax.self) {
        return match.pattern.boundNames.map { ($0, match.initializer.value) }
      }
      guard let name = element.boundName,
        let value = element.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value
      else { return [] }
      return [(name, value)]
    }
  }
}

extension SwitchCaseSyntax {
  /// What its patterns bind to parts of the value that the `switch` looks at.
  fileprivate var bindings: [(String, ExprSyntax)] {
    guard case .case(let label) = label, let subject = parent?.parent?.as(SwitchExprSyntax.self)?.subject else {
      return []
    }
    return label.caseItems.flatMap { $0.pattern.boundNames }.map { ($0, subject) }
  }
}

extension ExprSyntax {
  /// The variables that it refers to, those of `self` included: no labels, members or called functions.
  fileprivate var referencedVariables: Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let access = node.as(MemberAccessExprSyntax.self) {
        if access.base?.sourceText == "self" {
          names.insert(access.declName.baseName.identifierText)
        } else if let base = access.base {
          pending.append(Syntax(base))
        }
      } else if let reference = node.as(DeclReferenceExprSyntax.self) {
        let isCalled = reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == reference.id
        if !isCalled, reference.baseName.namesVariable { names.insert(reference.baseName.identifierText) }
      } else {
        pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
      }
    }
    return names
  }

  /// The names in it that begin with a small letter, and `$0`.
  fileprivate var variableNames: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if token.namesVariable { names.insert(token.text) }
    }
  }

  /// The same without what is in closures: their statements have values of their own, and each call of a chain would read
  /// those of all before it.
  fileprivate var variableNamesOutsideOfClosures: Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let token = node.as(TokenSyntax.self) {
        if token.namesVariable { names.insert(token.text) }
      } else if node.kind != .closureExpr {
        pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
      }
    }
    return names
  }
}

extension TokenSyntax {
  /// Whether it begins with a small letter, or is `$0`. ASCII is distinguished first: asking Unicode takes far longer.
  fileprivate var namesVariable: Bool {
    let text = text
    guard let first = text.utf8.first else { return false }
    return first < 0x80 ? first >= 0x61 && first <= 0x7A || text == "$0" : text.first?.isLowercase == true
  }
}
