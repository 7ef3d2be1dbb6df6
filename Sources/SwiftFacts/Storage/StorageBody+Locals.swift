internal import SwiftSyntax

/// What a body keeps in a constant or variable on the way from a load to a save.
extension StorageBody {
  /// Where `value ?? other` goes.
  struct Fallback {
    var other: ExprSyntax
    var property: String?
    var local: String?
    var isReturned = false
  }

  /// Nil when a value has no `??` after it, or when it is not known where it goes.
  func fallback(of value: ExprSyntax) -> Fallback? {
    guard let list = value.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
    else {
      return nil
    }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == value.id }), index + 3 == elements.count,
      elements[index + 1].isCoalescing
    else { return nil }
    var found = Fallback(other: elements[index + 2])
    let target = sequence.assignment?.target
    guard elements[(target == nil ? 0 : 2)..<index].isChainWithoutTry else { return nil }
    if let target {
      found.property = property(target)
      found.local = found.property == nil ? localName(target) : nil
    } else {
      let whole = ExprSyntax(sequence).outermostValue
      found.property = assignedProperty(taking: whole)
      found.isReturned = found.property == nil && gives(Syntax(whole))
      found.local = found.property == nil && !found.isReturned ? local(taking: whole) : nil
    }
    return found.property != nil || found.local != nil || found.isReturned ? found : nil
  }

  /// The one property that is assigned a constant or variable: `items = stored`.
  func property(taking local: String) -> String? {
    let targets = assignments(of: local).compactMap(\.assignment)
    return targets.count == 1 ? property(targets[0].target) : nil
  }

  /// The name of a constant or variable of this body.
  func localName(_ expression: ExprSyntax) -> String? {
    guard let name = expression.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName else { return nil }
    return isLocal(name.identifierText, at: name.utf8Range.lowerBound) ? name.identifierText : nil
  }

  /// The constant or variable of this body whose first value an expression is, filtered or sorted on the way or not.
  func local(taking value: ExprSyntax) -> String? {
    var value = value
    while let call = value.callForSomeElements { value = call.outermostValue }
    guard let clause = value.parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), node.utf8Range.contains(binding.utf8Range.lowerBound)
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }

  /// Whether a value is a local or a parameter, or made of it, also through constants.
  func isMade(_ value: ExprSyntax, of name: String) -> Bool {
    var isFound = false
    forEachPart(makingUp: value) { part in
      isFound = isFound || part.isName(name)
      return !isFound
    }
    return isFound
  }

  /// Visits a value and what it is made of, the nearest first, each once: a value may be made of others in many ways.
  ///
  /// - Parameter goesOn: whether what is made of further values is to be followed from there.
  func forEachPart(makingUp value: ExprSyntax, _ goesOn: (ExprSyntax) -> Bool) {
    var level = [value.strippingEffects]
    var seen: Set<SyntaxIdentifier> = []
    for _ in 0...Self.furthestPart {
      var next: [ExprSyntax] = []
      for part in level where seen.insert(part.id).inserted && goesOn(part) {
        next += parts(of: part).map(\.strippingEffects)
      }
      level = next
    }
  }

  /// In steps.
  private static let furthestPart = 6

  /// What a value is made of, one step back: the value of a constant, `state` of `state.items`, `items` of `items.suffix(8)`,
  /// `sorted(items)` and `Document(items: items)`, both of `[item] + items`.
  func parts(of value: ExprSyntax) -> [ExprSyntax] {
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName {
      return self.value(of: name.identifierText, at: name.utf8Range.lowerBound).map { [$0] } ?? []
    }
    if let access = value.as(MemberAccessExprSyntax.self) { return access.base.map { [$0] } ?? [] }
    if let summands = value.summands { return summands }
    guard let call = value.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return [] }
    if StorageCalls.deriving.contains(name) { return call.receiver.map { [$0] } ?? [] }
    if let inner = call.convertedArgument { return [inner] }
    guard name == "init" || name.first?.isUppercase == true else { return [] }
    return call.arguments.map(\.expression)
  }

  /// Whether an expression is what the body returns, or an argument of what it makes and returns: `return State(items: load())`.
  func givesPart(_ expression: ExprSyntax) -> Bool {
    var value = expression.outermostValue
    while let list = value.parent?.as(LabeledExprSyntax.self)?.parent,
      let call = list.parent?.as(FunctionCallExprSyntax.self), let name = call.calleeName,
      name == "init" || name.first?.isUppercase == true
    {
      value = ExprSyntax(call).outermostValue
    }
    return gives(Syntax(value))
  }

  /// Whether the body returns what is made of a local: `return Array(items.prefix(limit))`.
  func returnsValue(madeOf local: String) -> Bool {
    returns.contains { exit in exit.expression.map { isMade($0, of: local) } ?? false && gives(Syntax(exit)) }
  }

  /// Whether something that is asked of a local decides whether a later call is made: `guard let index =
  /// items.firstIndex(of: item)`. A collection that could not be loaded has nothing, which `!items.contains(item)` lets pass.
  func isAsked(of name: String, before call: FunctionCallExprSyntax) -> Bool {
    let offset = call.utf8Range.lowerBound
    func decides(_ conditions: ConditionElementListSyntax) -> Bool {
      conditions.contains { condition in
        let source = condition.condition.sourceText
        // `items[id] == nil` is another.
        let isOfNew =
          source.hasPrefix("!\(name).contains") || (source.hasPrefix("\(name)[") && source.hasSuffix("== nil"))
        return condition.mentions(anyOf: [name]) && !isOfNew
          && !condition.mentions(anyOf: StorageCalls.coding)
      }
    }
    var isAsked = false
    node.forEachStorageNode { node in
      if let check = node.as(GuardStmtSyntax.self), node.utf8Range.upperBound <= offset {
        isAsked = isAsked || decides(check.conditions)
      } else if let branch = node.as(IfExprSyntax.self) {
        let isInside = branch.body.utf8Range.contains(offset)
        let isLeft = branch.utf8Range.upperBound <= offset && branch.body.statements.leavesScope
        if isInside || isLeft { isAsked = isAsked || decides(branch.conditions) }
      }
    }
    return isAsked
  }
}

extension ExprSyntax {
  /// `items.filter { … }` and `items.sorted()` of `items`.
  fileprivate var callForSomeElements: ExprSyntax? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id,
      let call = access.parent?.as(FunctionCallExprSyntax.self), let name = call.calleeName,
      name != "first", name != "last",
      SequenceMethods.sameCollection.contains(name) || name == "map" || name == "compactMap"
    else { return nil }
    return ExprSyntax(call)
  }

  /// `data.flatMap { try? … }` of the `try?`, else the expression itself.
  var outsideOfMap: ExprSyntax {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, let closure = list.parent?.as(ClosureExprSyntax.self), let call = closure.enclosingCall,
      StorageCalls.unwrapping.contains(call.calleeName ?? "")
    else { return self }
    return ExprSyntax(call).outermostValue
  }
}

extension StorageBody {
  /// What a variable was given last before an offset; nil where it was not assigned, or several operands were.
  func assignedValue(of name: String, before offset: Int) -> ExprSyntax? {
    let last = assignments.last { sequence in
      sequence.assignment?.target.isName(name) == true && sequence.utf8Range.upperBound <= offset
    }
    guard let value = last?.assignment?.value, value.count == 1 else { return nil }
    return value.first
  }

  /// Where among the parameters the one is that an expression names, also through `guard let data = bytes`; nil for anything else.
  func parameter(givenAs expression: ExprSyntax, depth: Int = 0) -> Int? {
    guard depth < 6, let name = expression.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName else {
      return nil
    }
    let text = name.identifierText
    if let value = value(of: text, at: name.utf8Range.lowerBound), !value.isName(text) {
      return parameter(givenAs: value, depth: depth + 1)
    }
    return parameters.firstIndex { $0.name == text }
  }

  /// The property that a parameter is kept in: `self.defaults = defaults`.
  func property(keepingParameter name: String) -> String? { isParameter(name) ? property(keeping: name) : nil }

  /// The property that a parameter or a constant is kept in, or is the same as: `let file = place.file` beside
  /// `self.file = place.file`.
  func property(keeping name: String) -> String? {
    let kept = assignments(of: name).lazy.compactMap { sequence in
      sequence.assignment.flatMap { self.property($0.target) }
    }.first
    guard kept == nil, self.name == "init", let value = firstValue(of: name)?.as(MemberAccessExprSyntax.self) else {
      return kept
    }
    let text = value.sourceText
    return assignments.lazy.compactMap { sequence in
      guard let assignment = sequence.assignment, assignment.value.count == 1,
        assignment.value.first?.as(MemberAccessExprSyntax.self)?.sourceText == text
      else { return nil }
      return self.property(assignment.target)
    }.first
  }

  /// `data` of `JSONSerialization.jsonObject(with: data)`, also through constants: the same value, written in another way.
  func dataOfJSONObject(_ object: ExprSyntax, depth: Int = 0) -> ExprSyntax? {
    guard depth < 6 else { return nil }
    let object = object.strippingEffects
    if let name = object.as(DeclReferenceExprSyntax.self)?.baseName {
      return value(of: name.identifierText, at: name.utf8Range.lowerBound)
        .flatMap { dataOfJSONObject($0, depth: depth + 1) }
    }
    // `jsonObject(with: data) as? [String: Any]`
    if let sequence = object.as(SequenceExprSyntax.self), sequence.assignment == nil {
      return sequence.elements.first.flatMap { dataOfJSONObject($0, depth: depth + 1) }
    }
    guard let call = object.as(FunctionCallExprSyntax.self), call.calleeName == "jsonObject" else { return nil }
    return call.argument(labelled: "with")
  }
}

extension ArraySlice<ExprSyntax> {
  /// `cached ??`, `first ?? second ??`: what is in front of a load, and is none itself.
  fileprivate var isChainWithoutTry: Bool {
    enumerated().allSatisfy { index, element in
      index.isMultiple(of: 2) ? !element.containsNode { $0.is(TryExprSyntax.self) } : element.isCoalescing
    }
  }
}
