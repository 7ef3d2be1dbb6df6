internal import SwiftSyntax

/// What becomes of a string that is written as JSON.
extension StringLiteralExprSyntax {
  /// Whether it is made for a document whose brackets another literal of the same body holds: the result of a closure whose
  /// values are joined or put in, or one of the members that are collected first.
  func isPieceOfDocument(in context: WalkContext) -> Bool {
    guard isResultOfClosure || isCollected, let body = enclosingBody else { return false }
    return body.nodes.contains { node in
      guard node.is(StringLiteralExprSyntax.self), node.id != Syntax(self).id else { return false }
      let source = context.bytes(of: node)
      return JSONShape.occurs(in: source) || JSONShape.isPutTogether(source)
    }
  }

  /// `values.map { "…" }`
  private var isResultOfClosure: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) { node = parent }
    // `let text = encoded ?? "…"` is a step on the way.
    guard !node.is(VariableDeclSyntax.self) else { return false }
    guard let closure = node.parent?.parent?.parent?.as(ClosureExprSyntax.self) else { return false }
    return closure.enclosingCall.map { SequenceMethods.loops.contains($0.calleeName ?? "") } ?? false
  }

  /// `members.append("…")`, `members += ["…"]`, `var members = ["…"]`
  private var isCollected: Bool { isGrown || parent?.is(ArrayElementSyntax.self) == true }

  /// The operands and operators of a `+` chain that this is the first JSON literal of; nil when it stands alone.
  var concatenated: [ExprSyntax]? {
    guard let list = parent?.as(ExprListSyntax.self), list.count >= 3,
      list.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" })
    else { return nil }
    let isSum = list.allSatisfy { element in
      element.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "+" }
        ?? !(element.is(AssignmentExprSyntax.self) || element.is(UnresolvedTernaryExprSyntax.self))
    }
    if isSum { return Array(list) }
    // `body = "{…" + x`: what is to the right of the assignment.
    let rest = list.drop { !$0.is(AssignmentExprSyntax.self) }.dropFirst()
    return rest.isEmpty ? nil : Array(rest)
  }

  /// Whether a comment says that the text is written by hand for the sake of its exact bytes.
  var keepsItsBytes: Bool {
    guard let item = enclosingItem else { return false }
    let words = CommentReader.commentAbove(item).lowercased()
    return CommentWords.madeByHand.contains(where: words.holds)
  }

  /// Whether the text is only there for its hash, which has to be the same as somebody else's.
  var isHashed: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      let name =
        parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? parent.as(FunctionCallExprSyntax.self)?.calleeName
      if let name = name?.lowercased(), JSONWords.hashes.contains(where: name.holds) { return true }
      if let binding = parent.as(PatternBindingSyntax.self), isHashed(binding) { return true }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }

  /// Whether a local constant that holds the text is all that a hash is made of: `SHA256.hash(data: data)` after
  /// `let data = Data(text.utf8)`.
  private func isHashed(_ binding: PatternBindingSyntax) -> Bool {
    guard let item = binding.enclosingItem, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    var names: Set<String> = [name]
    var isHashed = false
    let following = list.drop { $0.position <= item.position }.prefix(Self.maximumDistance)
    for statement in following where statement.mentions(anyOf: names) {
      if let value = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
        let next = value.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      {
        names.insert(next)
      }
      let callees = statement.tokens(viewMode: .sourceAccurate).lazy.map { $0.text.lowercased() }
      guard callees.contains(where: { callee in JSONWords.hashes.contains(where: callee.holds) }) else {
        if statement.item.is(VariableDeclSyntax.self) { continue }
        return false
      }
      isHashed = true
    }
    return isHashed
  }

  /// How many statements after a text its hash is looked for in.
  private static let maximumDistance = 50

  /// Whether more text may be put after this one: it is the first value of a variable, or appended to one.
  var isGrown: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let variable = parent.as(VariableDeclSyntax.self) {
        return variable.bindingSpecifier.tokenKind == .keyword(.var)
      }
      if let sequence = parent.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" })
      {
        return true
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calleeName == "append" { return true }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }

  /// Whether the string is a message for people, or a text for a test.
  var isReported: Bool {
    var node = Syntax(self).parent
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self) {
        let callee = call.calledExpression.sourceText
        if ReportingCalls.isReport(callee) || callee.hasPrefix("XCTAssert") { return true }
      }
      if let sequence = current.as(SequenceExprSyntax.self), sequence.isShown { return true }
      switch current.kind {
      case .macroExpansionExpr, .throwStmt: return true
      case .codeBlockItem, .memberBlockItem, .closureExpr: return false
      default: node = current.parent
      }
    }
    return false
  }
}

extension SequenceExprSyntax {
  /// `label.text = …`: it is put on a screen.
  fileprivate var isShown: Bool {
    guard let target = elements.first?.as(MemberAccessExprSyntax.self), target.base != nil else { return false }
    return elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      && KeyNames.shown.contains(target.declName.baseName.text)
  }
}
