internal import SwiftSyntax

/// What becomes of the value of a call that loads, and of its failure.
struct LoadOutcome {
  private enum Failure { case thrown, passedOver, givenAsNil, other }

  private var failure: Failure
  /// The property that is assigned.
  private(set) var property: String?
  /// The property is one of a value that the body makes and returns: `Self(items: items)`.
  private var isOfMadeValue = false
  /// The constant or variable of the body that takes it.
  private(set) var local: String?
  /// The body returns the value.
  private(set) var isReturned = false
  var range: Range<Int>
  var leavesEmpty = false
  private(set) var keepsValue = false
  var isExplained = false
  /// What is done after the failure; nil when the code goes on.
  private(set) var failureBlock: CodeBlockSyntax?
  /// Where the code goes on the same way, whether the load has failed or not, as an offset in the file.
  private(set) var extent = Int.max
  private var isNamedDisposable = false
  /// The names in the type of the value.
  private var types: Set<String> = []
  let bodies: StorageBodies

  /// An empty or default value replaces what could not be read, and nothing else is done about it.
  var isPassedOver: Bool { failure == .passedOver }
  var isThrown: Bool { failure == .thrown }
  /// The body returns nil: what takes its place is up to the caller.
  var isGivenAsNil: Bool { failure == .givenAsNil }

  /// Nil when it is not known where the value goes.
  ///
  /// - Parameter bodies: those of the type, whose methods may save what a failure leaves, or load it in another way.
  init?(of call: FunctionCallExprSyntax, in body: StorageBody, among bodies: StorageBodies) {
    guard let attempt = call.ancestor(TryExprSyntax.self), !attempt.isForced else { return nil }
    self.bodies = bodies
    failure = .other
    range = attempt.keywordRange
    if call.calleeName == "decode", let type = call.arguments.first?.expression { types = type.namedTypes }
    if attempt.isOptional {
      guard readOptional(ExprSyntax(attempt), in: body) else { return nil }
    } else if let statement = attempt.doWithCatch {
      guard readHandled(attempt, by: statement, in: body) else { return nil }
    } else {
      guard body.gives(Syntax(attempt)) else { return nil }
      (failure, isReturned) = (.thrown, true)
    }
    noteComments(at: ExprSyntax(attempt))
    if assignsAnotherCopy(besides: ExprSyntax(attempt), in: body) { return nil }
  }

  /// What becomes of the nil that a method of the type gives when its load has failed: `if let items = load() { … }`,
  /// `load() ?? []`. Nil when it is not known where the value goes.
  init?(ofOptionalFrom call: FunctionCallExprSyntax, in body: StorageBody, among bodies: StorageBodies) {
    self.bodies = bodies
    failure = .other
    range = call.nameRange
    if let type = bodies.method(call)?.returnType { types = type.namedTypes }
    guard readOptional(ExprSyntax(call), in: body) else { return nil }
    noteComments(at: ExprSyntax(call))
    if assignsAnotherCopy(besides: ExprSyntax(call), in: body) { return nil }
  }

  /// Comments may say that what is lost can be made again, or why it may be lost.
  private mutating func noteComments(at load: ExprSyntax) {
    let comments = load.enclosingItem.map { $0.groupComment + " " + CommentReader.commentAfter($0) } ?? ""
    isExplained = isExplained || isNamedDisposable || Self.explain(comments)
  }

  /// Whether the property or the variable is assigned something else in the body that may be another copy.
  private func assignsAnotherCopy(besides load: ExprSyntax, in body: StorageBody) -> Bool {
    guard let name = property ?? local else { return false }
    return !body.assignsOnlyDefaults(
      to: name, besides: load, isTarget: { isTarget($0, in: body) }, isDefault: isDefault)
  }

  /// The properties that are assigned after the failure, also by the methods which handle it: one may say that the load has failed.
  func assignedByHandlers(in bodies: [StorageBody]) -> Set<String> {
    guard let failureBlock else { return [] }
    let range = failureBlock.utf8Range
    var found = bodies.reduce(into: Set()) {
      $0.formUnion($1.assignedProperties(after: range.lowerBound, upTo: range.upperBound))
    }
    failureBlock.forEachStorageNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self), let method = self.bodies.method(call) else { return }
      found.formUnion(method.assignedProperties(after: 0))
    }
    return found
  }

  private func isTarget(_ expression: ExprSyntax, in body: StorageBody) -> Bool {
    property.map { body.property(expression) == $0 } ?? local.map(expression.isName) ?? false
  }

  private func isDefault(_ value: ExprSyntax) -> Bool {
    (bodies.constant(value) ?? value).isDefaultValue || isConstantOfItsType(value)
  }

  /// `Theme.system` of a `Theme`, `Persona.starters` of `[Persona]`.
  private func isConstantOfItsType(_ value: ExprSyntax) -> Bool {
    guard let name = value.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName else {
      return false
    }
    return types.contains(name.identifierText)
  }

  private static func explain(_ comments: String) -> Bool {
    FailureRemark.isReason(comments) || StorageCalls.isDisposable(comments)
  }

  // MARK: Optional

  /// - Parameter load: the `try?`, or the call that gives nil.
  private mutating func readOptional(_ load: ExprSyntax, in body: StorageBody) -> Bool {
    let value = load.outermostValue.outsideOfCast.outsideOfMap
    if value.parent?.is(ExprListSyntax.self) == true { return readFallback(of: value, body) }
    if body.gives(Syntax(value)) {
      (failure, isReturned) = (.givenAsNil, true)
      return true
    }
    guard let binding = value.parent?.parent else { return false }
    if let condition = binding.as(OptionalBindingConditionSyntax.self) {
      return readCondition(condition, in: body)
    }
    guard let name = binding.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return false
    }
    return readHeld(name.identifierText, after: binding, in: body)
  }

  /// `(try? …) ?? []`
  private mutating func readFallback(of value: ExprSyntax, _ body: StorageBody) -> Bool {
    guard let fallback = body.fallback(of: value) else { return false }
    (property, local) = (fallback.property, fallback.local)
    isReturned = fallback.isReturned || fallback.local.map(body.returnsValue) ?? false
    settle(by: fallback.other, in: body)
    return true
  }

  /// `if let items = try? … { … }` and `guard let items = try? … else { … }`
  private mutating func readCondition(_ condition: OptionalBindingConditionSyntax, in body: StorageBody) -> Bool {
    guard let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let statement = condition.parent?.parent?.parent
    else { return false }
    // `if let cached = try? …`
    isNamedDisposable = StorageCalls.isDisposable(name)
    if let check = statement.as(GuardStmtSyntax.self) {
      let rest = check.parent?.as(CodeBlockItemSyntax.self)?.itemsAfter ?? []
      return settle(success: rest, named: name, failure: check.body, in: body)
    }
    guard let branch = statement.as(IfExprSyntax.self) else { return false }
    if !branch.holdsExit { extent = branch.utf8Range.upperBound }
    let success = Array(branch.body.statements)
    switch branch.elseBody {
    case .ifExpr: return false
    case .codeBlock(let block): return settle(success: success, named: name, failure: block, in: body)
    case nil: return settle(success: success, named: name, failure: nil, in: body)
    }
  }

  /// `let items = try? …` and later `self.items = items ?? []`
  private mutating func readHeld(_ name: String, after binding: Syntax, in body: StorageBody) -> Bool {
    guard let rest = binding.enclosingItem?.itemsAfter, let use = rest.first(where: { $0.mentions(anyOf: [name]) })
    else { return false }
    var found: ExprSyntax?
    var condition: OptionalBindingConditionSyntax?
    use.forEachStorageNode { node in
      if let reference = node.as(DeclReferenceExprSyntax.self), reference.baseName.identifierText == name,
        node.parent?.is(ExprListSyntax.self) == true
      {
        found = found ?? ExprSyntax(reference)
      } else if let binding = node.as(OptionalBindingConditionSyntax.self),
        binding.initializer.map({ $0.value.isName(name) }) ?? (binding.pattern.sourceText == name)
      {
        condition = condition ?? binding
      }
    }
    if let condition { return readCondition(condition, in: body) }
    return found.map { readFallback(of: $0, body) } ?? false
  }

  // MARK: `catch`

  private mutating func readHandled(
    _ attempt: TryExprSyntax, by statement: DoStmtSyntax, in body: StorageBody
  ) -> Bool {
    guard statement.catchClauses.count == 1, let clause = statement.catchClauses.first,
      CatchReader(clause).takesDecodingErrors
    else { return false }
    range = clause.catchKeyword.utf8Range
    if !statement.holdsExit { extent = statement.utf8Range.upperBound }
    let value = ExprSyntax(attempt).outermostValue
    if let target = body.assignedProperty(taking: value) {
      property = target
      return settle(failure: clause.body, in: body)
    }
    if let variable = body.assignedTarget(taking: value).flatMap(body.localName) {
      local = variable
      return settle(failure: clause.body, in: body)
        && (!keepsValue || body.firstValue(of: variable)?.isDefaultValue == true)
    }
    if body.gives(Syntax(value)) {
      isReturned = true
      return settle(failure: clause.body, in: body)
    }
    let binding = value.outsideOfCast.parent?.parent
    if let condition = binding?.as(OptionalBindingConditionSyntax.self),
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    {
      // `if let items = try … as? [Item] { … }`
      return settle(success: condition.itemsWhenBound, named: name, failure: clause.body, in: body)
    }
    guard let pattern = binding?.as(PatternBindingSyntax.self)?.pattern,
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return false }
    return settle(success: Array(statement.body.statements), named: name, failure: clause.body, in: body)
  }

  // MARK: Both branches

  /// Finds where the decoded value goes, then what is done otherwise.
  private mutating func settle(
    success: [CodeBlockItemSyntax], named name: String, failure block: CodeBlockSyntax?, in body: StorageBody
  ) -> Bool {
    var names: Set<String> = [name]
    for item in success { item.forEachStorageNode { follow($0, &names, in: body) } }
    if property != nil || isReturned { local = nil }
    // Used where it stands: what counts is whether the failure itself saves something.
    guard property != nil || local != nil || isReturned else {
      return block != nil && settle(failure: block, in: body)
    }
    guard settle(failure: block, in: body) else { return false }
    guard keepsValue, let local else { return true }
    // What it keeps has to be a default.
    let first = body.firstValue(of: local)
    leavesEmpty = first?.isEmptyCollection == true
    return first?.isDefaultValue == true
  }

  /// Notes where a node puts the decoded value, or what is made of it.
  ///
  /// - Parameter names: those that the value, or a part of it, has so far.
  private mutating func follow(_ node: Syntax, _ names: inout Set<String>, in body: StorageBody) {
    if let assignment = node.as(SequenceExprSyntax.self)?.assignment,
      assignment.value.contains(where: { $0.mentions(anyOf: names) })
    {
      // `items[item.id] = item`, for one element after the other.
      let target = assignment.target.as(SubscriptCallExprSyntax.self)?.calledExpression ?? assignment.target
      property = property ?? body.property(target)
      if property == nil, let name = body.localName(target) {
        local = local ?? name
        names.insert(name)
      }
    } else if let call = node.as(FunctionCallExprSyntax.self), let receiver = call.receiver,
      StorageCalls.adding.contains(call.calleeName ?? ""), call.arguments.contains(where: { $0.mentions(anyOf: names) })
    {
      property = property ?? body.property(receiver)
      if let name = body.localName(receiver) { names.insert(name) }
    } else if let exit = node.as(ReturnStmtSyntax.self), exit.expression?.mentions(anyOf: names) == true {
      isReturned = isReturned || body.gives(Syntax(exit))
      if property == nil, let made = exit.expression.flatMap({ bodies.property(of: $0, takingAnyOf: names) }) {
        (property, isOfMadeValue) = (made, true)
      }
    } else if let loop = node.as(ForStmtSyntax.self), loop.sequence.mentions(anyOf: names) {
      names.formUnion(loop.pattern.boundNames)
    } else if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer,
      value.derives(fromAnyOf: names)
    {
      names.formUnion(binding.pattern.boundNames)
    }
  }

  /// - Parameter block: what is done after the failure; nil when the code goes on.
  private mutating func settle(failure block: CodeBlockSyntax?, in body: StorageBody) -> Bool {
    failureBlock = block
    if let block {
      let first = block.statements.first.map(CommentReader.commentAbove) ?? CommentReader.commentAbove(block.rightBrace)
      isExplained = Self.explain(CommentReader.commentAfter(block.leftBrace) + " " + first)
      if isReturned, block.statements.last?.item.is(ThrowStmtSyntax.self) == true { failure = .thrown }
      guard passesOverFailure(in: block.statements) else { return true }
    }
    let exit = block?.statements.last?.item.as(ReturnStmtSyntax.self) ?? body.lastReturn
    if isOfMadeValue, exit?.expression.map(isDefault) != true { return true }
    if property != nil || local != nil {
      // Nothing of the function follows that could save its variable.
      if property == nil, block?.statements.leavesScope == true { return false }
      let value = block.flatMap { body.assignedValue(in: Syntax($0), isTarget: { isTarget($0, in: body) }) }
      failure = .passedOver
      keepsValue = value == nil
      if let value { settle(by: value, in: body) }
      return true
    }
    if let value = exit?.expression { settle(by: body.localName(value).flatMap(body.firstValue) ?? value, in: body) }
    return true
  }

  private mutating func settle(by value: ExprSyntax, in body: StorageBody) {
    // `load(_ key: String, default value: T) -> T`: a caller's default.
    let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if isReturned, let parameter = body.parameters.first(where: { $0.name == name }) {
      failure = TypeName.isOptional(parameter.type) ? .givenAsNil : .passedOver
    } else {
      failure = value.is(NilLiteralExprSyntax.self) ? .givenAsNil : isDefault(value) ? .passedOver : .other
    }
    leavesEmpty = value.isEmptyCollection
  }
}

extension OptionalBindingConditionSyntax {
  /// What is done when there is a value.
  fileprivate var itemsWhenBound: [CodeBlockItemSyntax] {
    let statement = parent?.parent?.parent
    if let branch = statement?.as(IfExprSyntax.self) { return Array(branch.body.statements) }
    return statement?.as(GuardStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)?.itemsAfter ?? []
  }
}

extension SyntaxProtocol {
  /// Whether a `return`, `throw`, `break` or `continue` is below: what follows may depend on how it went.
  fileprivate var holdsExit: Bool {
    var found = false
    forEachStorageNode { node in
      switch node.kind {
      case .returnStmt, .throwStmt, .breakStmt, .continueStmt: found = true
      default: break
      }
    }
    return found
  }
}

extension TryExprSyntax {
  /// The `do` around it whose `catch` gets its error.
  fileprivate var doWithCatch: DoStmtSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return nil }
      if let statement = parent.as(DoStmtSyntax.self), node.is(CodeBlockSyntax.self), !statement.catchClauses.isEmpty {
        return statement
      }
      node = parent
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The names of a type that is written here, or of a metatype.
  fileprivate var namedTypes: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).filter(\.startsUppercase).map(\.identifierText))
  }
}
