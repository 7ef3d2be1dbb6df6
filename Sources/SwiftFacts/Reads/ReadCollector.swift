internal import SwiftSyntax

/// Collects reads whose nil is replaced by a placeholder or forced away, and every read of watched names.
struct ReadCollector {
  private(set) var placeholderReads: [PropertyRead] = []
  private(set) var watchedReads: [PropertyRead] = []
  private(set) var boundaryPlaceholders: [BoundaryPlaceholder] = []
  private let watched: WatchedProperties

  init(watching properties: WatchedProperties) {
    watched = properties
  }

  mutating func visit(_ access: MemberAccessExprSyntax, in context: WalkContext) {
    guard let receiver = access.base,
      let (handling, end) = handling(of: ExprSyntax(access), isWatched: watched.include(access.declName.baseName))
    else { return }
    // `a?.b ?? x` may stand in for a missing `a`, not for `b`.
    if case .placeholder = handling, receiver.containsOptionalChaining { return }
    add(access.declName, handling, end: end, base: ExpressionReader(context: context).origin(of: receiver), context)
  }

  mutating func visit(_ reference: DeclReferenceExprSyntax, in context: WalkContext) {
    guard let (handling, end) = handling(of: ExprSyntax(reference), isWatched: watched.include(reference.baseName)),
      reference.standsAlone, context.binding(of: reference.baseName.identifierText) == nil
    else { return }
    let base: ValueOrigin =
      reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true ? .unknown : .enclosingInstance
    add(reference, handling, end: end, base: base, context)
  }

  /// `if let name` without a value reads the property and looks at its nil.
  mutating func visit(_ condition: OptionalBindingConditionSyntax, in context: WalkContext) {
    guard !watched.isEmpty, condition.initializer == nil,
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier, watched.include(name),
      context.binding(of: name.identifierText) == nil
    else { return }
    watchedReads.append(
      PropertyRead(
        name: name.identifierText, base: .enclosingInstance, handling: .tested, range: name.utf8Range,
        context: context.function))
  }

  private mutating func add(
    _ name: DeclReferenceExprSyntax, _ handling: PropertyRead.Handling, end: Int, base: ValueOrigin,
    _ context: WalkContext
  ) {
    let read = PropertyRead(
      name: name.baseName.identifierText, base: base, handling: handling,
      range: name.utf8Range.lowerBound..<end, context: context.function)
    switch handling {
    case .placeholder, .forceUnwrap: placeholderReads.append(read)
    case .tested, .other: break
    }
    if watched.include(name.baseName) { watchedReads.append(read) }
  }

  /// What is done with the value, and where that ends; nil when it is written to, or of no interest.
  private func handling(of value: ExprSyntax, isWatched: Bool) -> (PropertyRead.Handling, end: Int)? {
    // Most names stand in other places.
    switch value.parent?.kind {
    case .forceUnwrapExpr, .exprList, .labeledExpr: break
    default: if !isWatched { return nil }
    }
    var node = Syntax(value)
    while let parent = node.parent, parent.is(LabeledExprSyntax.self), let outer = parent.parent?.parent,
      outer.as(TupleExprSyntax.self)?.parenthesized != nil
    {
      node = outer
    }
    if let unwrap = node.parent?.as(ForceUnwrapExprSyntax.self) { return (.forceUnwrap, unwrap.utf8Range.upperBound) }
    if let list = node.parent?.as(ExprListSyntax.self),
      let found = operatorHandling(of: node, in: list, isWatched: isWatched)
    {
      return found
    }
    guard isWatched, !value.isAssigned else { return nil }
    return (Self.isTested(node) ? .tested : .other, node.utf8Range.upperBound)
  }

  private func operatorHandling(
    of node: Syntax, in list: ExprListSyntax, isWatched: Bool
  ) -> (PropertyRead.Handling, end: Int)? {
    guard let operand = ExprSyntax(node), let index = list.index(of: operand) else { return nil }
    let rest = Array(list[index...].prefix(4))
    guard rest.count >= 3, let symbol = rest[1].as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    if symbol == "??", let placeholder = Self.placeholder(rest[2]), rest.count == 3 || !rest[3].isCoalescing,
      !list[..<index].contains(where: \.isCoalescing)
    {
      // `URL(string: text ?? "")` is nil for nil.
      if list.count == 3, placeholder == #""""#, list.isGivenToFailableInitializer {
        return isWatched ? (.other, node.utf8Range.upperBound) : nil
      }
      return (.placeholder(placeholder), rest[2].utf8Range.upperBound)
    }
    if isWatched, symbol == "==" || symbol == "!=", rest[2].is(NilLiteralExprSyntax.self) {
      return (.tested, node.utf8Range.upperBound)
    }
    return nil
  }

  private static func isTested(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) { return true }
    if parent.is(InitializerClauseSyntax.self) {
      return parent.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    }
    let name = parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name == "map" || name == "flatMap"
  }

  /// `self.id = try container.decodeIfPresent(…) ?? ""` in `init(from:)`.
  mutating func visit(_ sequence: SequenceExprSyntax, in context: WalkContext) {
    guard context.function.isDecodingInitializer else { return }
    let elements = Array(sequence.elements)
    if elements.count >= 5, elements[1].is(AssignmentExprSyntax.self) {
      guard let property = Self.assignedProperty(elements[0]) else { return }
      addBoundary(property, from: elements[0].utf8Range.lowerBound, elements.dropFirst(2), sequence, context)
    } else if let binding = sequence.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      // A local constant that is handed on to the memberwise initializer.
      addBoundary(name.identifierText, from: name.utf8Range.lowerBound, elements[...], sequence, context)
    }
  }

  private mutating func addBoundary(
    _ property: String, from start: Int, _ elements: ArraySlice<ExprSyntax>, _ sequence: SequenceExprSyntax,
    _ context: WalkContext
  ) {
    guard elements.count >= 3, elements[elements.endIndex - 2].isCoalescing, let last = elements.last,
      let placeholder = Self.placeholder(last)
    else { return }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let attempts = elements.compactMap { $0.withoutParentheses.as(TryExprSyntax.self) }
    guard attempts.contains(where: { !reader.calls(in: $0.expression).isEmpty }) else { return }
    boundaryPlaceholders.append(
      BoundaryPlaceholder(
        property: property, placeholder: placeholder, isAttempt: attempts.contains(where: \.isOptional),
        isExplained: last.enclosingItem.map { AbsenceComments.explain($0.groupComment) } ?? false,
        isExplainedAbove: sequence.initializerComment.map(AbsenceComments.explain) ?? false,
        range: start..<last.utf8Range.upperBound, context: context.function))
  }

  private static func assignedProperty(_ target: ExprSyntax) -> String? {
    if let access = target.as(MemberAccessExprSyntax.self), access.base?.isName("self") == true {
      return access.declName.baseName.identifierText
    }
    return target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// The text of a literal that stands for "nothing": an empty string or collection, zero, `.zero`, `.init()`, a fresh
  /// value. Display texts and named constants are somebody's decision and do not count.
  static func placeholder(_ expression: ExprSyntax) -> String? {
    let text = expression.withoutParentheses.sourceText.filter { !$0.isWhitespace }
    let nilUUIDs = ["\"00000000-0000-0000-0000-", "UUID(uuidString:\"00000000-0000-0000-0000-"]
    let isKnown = placeholders.contains(text) || nilUUIDs.contains(where: text.hasPrefix)
    return isKnown || expression.withoutParentheses.isNumberLiteral ? text : nil
  }

  private static let placeholders: Set<String> = [
    #""""#, "[]", "[:]", ".zero", ".init()", "Data()", "Date()", "UUID()", "UUID().uuidString", "String()",
    "Int()", "Decimal()", "Decimal(0)", "Decimal.zero", "[String]()", "Date.now", ".now", "Set()",
  ]
}

extension ReadCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.placeholderReads = placeholderReads.trimmed
    facts.boundaryPlaceholders = boundaryPlaceholders
  }
}

extension ExprListSyntax {
  /// Whether the operands are all that an initializer gets that fails for an empty text: nil stays nil.
  fileprivate var isGivenToFailableInitializer: Bool {
    guard let argument = parent?.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return ScalarTypes.failableInitializers[type] == argument.label?.text ?? "_"
  }
}

extension ExprSyntax {
  var withoutParentheses: ExprSyntax {
    var expression = self
    while let inner = expression.as(TupleExprSyntax.self)?.parenthesized { expression = inner }
    return expression
  }

  /// Whether a `?.` is in the chain.
  var containsOptionalChaining: Bool {
    var expression = self
    for _ in 0..<64 {
      if expression.is(OptionalChainingExprSyntax.self) { return true }
      if let base = expression.as(MemberAccessExprSyntax.self)?.base
        ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
      {
        expression = base
      } else {
        return false
      }
    }
    return false
  }

  /// `1`, `-0.5`
  fileprivate var isNumberLiteral: Bool {
    let value =
      self.as(PrefixOperatorExprSyntax.self).map { $0.operator.spells("-") ? $0.expression : ExprSyntax($0) } ?? self
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
  }

  var isCoalescing: Bool { self.as(BinaryOperatorExprSyntax.self)?.operator.spells("??") ?? false }

  /// Whether the expression is the target of `=`.
  var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), let first = list.first, Syntax(first) == Syntax(self) else {
      return false
    }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name is an expression of its own, not the part of another after a dot, nor a called function.
  var standsAlone: Bool {
    guard let parent else { return true }
    if let access = parent.as(MemberAccessExprSyntax.self) {
      return access.base.map { Syntax($0) == Syntax(self) } ?? false
    }
    if let call = parent.as(FunctionCallExprSyntax.self) { return Syntax(call.calledExpression) != Syntax(self) }
    return true
  }
}

extension SequenceExprSyntax {
  /// The comment above the initializer around it.
  fileprivate var initializerComment: String? {
    ancestor(InitializerDeclSyntax.self).map(CommentReader.commentAbove)
  }
}
