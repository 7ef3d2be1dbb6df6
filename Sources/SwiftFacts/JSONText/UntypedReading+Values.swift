internal import SwiftSyntax

extension ExprSyntax {
  /// `json["a"]`, `json["a"] ?? json["b"]`
  var isUncastMember: Bool {
    if self.is(SubscriptCallExprSyntax.self) { return true }
    return self.as(SequenceExprSyntax.self).map { sequence in
      sequence.elements.allSatisfy { $0.is(SubscriptCallExprSyntax.self) || $0.isCoalescing }
    } ?? false
  }
}

extension SubscriptCallExprSyntax {
  /// `let value = json["a"] ?? json["b"]`, `return json["a"]`: bound or returned without a cast.
  var isKeptAsItIs: Bool {
    let sequence = parent?.parent?.as(SequenceExprSyntax.self)
    let value = sequence.map { ExprSyntax($0) } ?? ExprSyntax(self)
    guard value.isUncastMember, let parent = value.parent else { return false }
    return parent.is(InitializerClauseSyntax.self) || parent.is(ReturnStmtSyntax.self)
  }

  /// `json["key"] != nil`, `json["key"] is NSNull`: looks at the payload without taking anything from it.
  var isOnlyAskedFor: Bool {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    let elements = Array(sequence.elements)
    guard let place = elements.firstIndex(where: { Syntax($0) == Syntax(self) }), place + 2 <= elements.count - 1 else {
      return false
    }
    if elements[place + 1].is(UnresolvedIsExprSyntax.self) { return true }
    let symbol = elements[place + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    return (symbol == "!=" || symbol == "==") && elements[place + 2].is(NilLiteralExprSyntax.self)
  }

  /// `json["key"] as? [String: Any]` as an argument: nobody looks into it here.
  var isHandedOnAsAnyJSON: Bool {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self), ExprSyntax(sequence).castsKeyToAnyJSON else {
      return false
    }
    return sequence.parent?.is(LabeledExprSyntax.self) == true
      && sequence.parent?.parent?.parent?.is(TupleExprSyntax.self) != true
  }
}

extension ExprSyntax {
  /// Whether a value under a literal key is cast to a dictionary or an array of Any, or an array of those.
  var castsKeyToAnyJSON: Bool {
    guard let sequence = strippingEffects.as(SequenceExprSyntax.self), sequence.elements.count >= 3 else {
      return false
    }
    return sequence.elements[...].castsKeyToAnyJSON
  }
}

extension ExprListSyntax.SubSequence {
  /// `json["key"] as? [String: Any]`, whatever follows.
  var castsKeyToAnyJSON: Bool {
    let elements = Array(prefix(3))
    guard elements.count == 3, elements[0].strippingEffects.is(SubscriptCallExprSyntax.self),
      elements[1].is(UnresolvedAsExprSyntax.self)
    else { return false }
    let type = elements[2].sourceText
    return TypeSpelling.untyped.contains(where: type.holds)
  }
}

extension ExprSyntax {
  /// Whether `JSONSerialization` reads anything in it.
  var parsesJSON: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == "jsonObject" }
  }
}

extension Syntax {
  /// Whether a variable of the name is declared below this node.
  func declaresVariable(_ name: String) -> Bool {
    children(viewMode: .sourceAccurate).contains { child in
      child.containsNode { node in
        node.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// `item(from:)` of `list.compactMap(item(from:))`: what gets each element of the receiver.
  var functionForElements: ExprSyntax? {
    guard arguments.count == 1, trailingClosure == nil, SequenceMethods.ofElements.contains(calleeName ?? ""),
      let function = arguments.first?.expression,
      function.is(DeclReferenceExprSyntax.self) || function.is(MemberAccessExprSyntax.self)
    else { return nil }
    return function
  }
}

extension SubscriptCallExprSyntax {
  /// Whether its absence throws an error that names the key:
  /// `guard let id = json["id"] as? Int else { throw Missing("id") }`.
  func isToldWhenAbsent(_ key: String) -> Bool {
    guard let condition = ancestor(ConditionElementSyntax.self), let exit = condition.exitByThrow,
      let list = condition.parent?.as(ConditionElementListSyntax.self)
    else { return false }
    let readers = list.filter { $0.containsNode { $0.is(SubscriptCallExprSyntax.self) } }
    return readers.count == 1 && ByteSearch.contains(key, in: Array(exit.sourceText.utf8))
  }

  /// Whether it is a condition of a `guard` that throws, or of an `if` beside which everything throws, and nothing stands in
  /// for it.
  var isRequiredByThrow: Bool {
    guard let condition = ancestor(ConditionElementSyntax.self), condition.exitByThrow != nil || condition.endsInThrow
    else { return false }
    return !condition.tokens(viewMode: .sourceAccurate).contains { $0.text == "??" }
  }
}

extension SubscriptCallExprSyntax {
  /// Whether it is cast to a dictionary or an array of Any: `json["key"] as? [Any]`, whatever else is beside it.
  var isCastToUntyped: Bool {
    guard let list = parent?.as(ExprListSyntax.self),
      let own = list.firstIndex(where: { Syntax($0) == Syntax(self) })
    else { return false }
    let next = list[list.index(after: own)...].prefix(2)
    guard next.count == 2, next.first?.is(UnresolvedAsExprSyntax.self) == true, let type = next.last?.sourceText else {
      return false
    }
    return TypeSpelling.untyped.contains(where: type.holds)
  }
}

extension CodeBlockSyntax {
  /// Whether the body of a function calls itself with every value of a dictionary: `for child in object.values`,
  /// `for (_, child) in object`.
  func searchesValues(by name: String?) -> Bool {
    guard let name else { return false }
    let callsItself = containsNode { $0.as(FunctionCallExprSyntax.self)?.calleeName == name }
    return callsItself
      && containsNode { node in
        node.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "values"
          || node.as(ForStmtSyntax.self)?.pattern.as(TuplePatternSyntax.self)?.elements.count == 2
      }
  }
}

extension ConditionElementSyntax {
  /// Whether what the condition is for throws, as for the error in an answer, or all that follows where it fails does.
  fileprivate var endsInThrow: Bool {
    guard let branch = parent?.parent?.as(IfExprSyntax.self), branch.elseBody == nil else { return false }
    if branch.body.statements.last?.item.is(ThrowStmtSyntax.self) == true { return true }
    return branch.enclosingItem?.leadsToThrow ?? false
  }

  /// The `throw` that a `guard` leaves by when the condition fails.
  fileprivate var exitByThrow: ThrowStmtSyntax? {
    parent?.parent?.as(GuardStmtSyntax.self)?.body.statements.last?.item.as(ThrowStmtSyntax.self)
  }
}
