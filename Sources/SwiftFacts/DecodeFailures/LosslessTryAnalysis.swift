internal import SwiftSyntax

/// Tells attempts whose failure loses nothing that is wanted.
struct LosslessTryAnalysis {
  /// The receivers of `container(keyedBy:)` calls whose failure is passed on, by the body they stand in.
  private var opened: [Syntax: Set<String>] = [:]

  /// Notes the containers that a plain `try` opens.
  mutating func note(_ attempt: TryExprSyntax) {
    guard let receiver = attempt.openedReceiver, let body = attempt.enclosingBody else { return }
    opened[body, default: []].insert(receiver)
  }

  func include(_ attempt: TryExprSyntax) -> Bool {
    attempt.isThrownAway || attempt.isOnlyLogged || isOpenedAgain(attempt) || attempt.givesBackItsInput
  }

  /// What is a keyed container once is one for other keys, too: what is tried in it is no part of the same probe.
  func isOpenedAgain(_ attempt: TryExprSyntax) -> Bool {
    guard let receiver = attempt.openedReceiver, let body = attempt.enclosingBody else { return false }
    return opened[body]?.contains(receiver) ?? false
  }
}

extension TryExprSyntax {
  /// `decoder` of `try decoder.container(keyedBy: …)`.
  fileprivate var openedReceiver: String? {
    guard let call = expression.strippingEffects.as(FunctionCallExprSyntax.self), call.calleeName == "container",
      call.hasOnlyLabel("keyedBy")
    else { return nil }
    return call.receiverText
  }

  /// `_ = try? …`: nobody wants the value.
  fileprivate var isThrownAway: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.last?.id == ExprSyntax(self).id else {
      return false
    }
    return list.first?.is(DiscardAssignmentExprSyntax.self) ?? false
  }

  /// `logger.debug("anchor: \(String(describing: try? decoder.decode(Anchor.self, from: data)))")`
  fileprivate var isOnlyLogged: Bool {
    ancestor(ExpressionSegmentSyntax.self) != nil
      && Syntax(self).callsAround.contains { ReportingCalls.isReport($0.calledExpression.sourceText) }
  }

  /// `guard let json = try? decoder.decode(JSON.self, from: data) else { return text }`, where `data` is made of `text`: what
  /// could not be decoded is passed on as it came.
  fileprivate var givesBackItsInput: Bool {
    guard let input = outermostCall?.argument(labelled: "from")?.source,
      let condition = ancestor(ConditionElementSyntax.self),
      let conditions = condition.parent?.as(ConditionElementListSyntax.self),
      let value = conditions.valueOtherwise,
      // `return try? decoder.decode(Other.self, from: data)` is one more way.
      !value.containsNode(where: { $0.is(TryExprSyntax.self) })
    else { return false }
    let names = conditions.names(behind: input)
    return value.mentions(ofVariablesNamed: names).contains { !$0.isPartOfText }
      || value.containsNode(where: { $0.isChain(named: names) })
  }
}

extension Syntax {
  /// Whether it stands between other words in a string: what a message quotes of a text is not the text.
  fileprivate var isPartOfText: Bool {
    guard let segments = ancestor(ExpressionSegmentSyntax.self)?.parent?.as(StringLiteralSegmentListSyntax.self) else {
      return false
    }
    return segments.contains { $0.as(StringSegmentSyntax.self)?.content.text.isEmpty == false }
  }
}

extension ConditionElementListSyntax {
  /// What is returned when a condition fails, as far as one statement shows.
  fileprivate var valueOtherwise: ExprSyntax? {
    if let check = parent?.as(GuardStmtSyntax.self) { return check.body.statements.onlyValue }
    guard let branch = parent?.as(IfExprSyntax.self) else { return nil }
    switch branch.elseBody {
    case .codeBlock(let block): return block.statements.onlyValue
    case .ifExpr: return nil
    case nil:
      guard branch.body.statements.leavesScope else { return nil }
      var next = branch.enclosingItem?.nextItem
      // Other ways are tried before that.
      while let other = next?.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
        other.elseBody == nil, other.body.statements.leavesScope
      {
        next = next?.nextItem
      }
      return next?.item.as(ReturnStmtSyntax.self)?.expression
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var onlyValue: ExprSyntax? { count == 1 ? first?.item.as(ReturnStmtSyntax.self)?.expression : nil }
}

extension ConditionElementListSyntax {
  /// The name, and those that its value is made of: in the same conditions, or right before them.
  fileprivate func names(behind name: String) -> Set<String> {
    var names: Set<String> = [name]
    // From the last to the first: each may be made of one before.
    for (name, value) in ((enclosingItem?.bindingsShortlyBefore ?? []) + bindings).reversed()
    where names.contains(name) {
      if let source = value.source { names.insert(source) }
    }
    return names
  }
}

extension ExprSyntax {
  /// `text` of `Data(text.utf8)` and of `text.trimmed().data(using: .utf8)`: the variable whose content it is in another
  /// form. What is read from a file or a store is not the content of its name.
  fileprivate var source: String? {
    var expression = strippingEffects
    for _ in 0..<16 {
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName {
        return name.startsUppercase ? nil : name.identifierText
      }
      if let access = expression.as(MemberAccessExprSyntax.self) {
        guard access.declName.baseName.spells("utf8"), let base = access.base else { return access.chain }
        expression = base.strippingEffects
      } else if let call = expression.as(FunctionCallExprSyntax.self) {
        if let receiver = call.receiver {
          guard call.argument(labelled: "forKey") == nil else { return nil }
          expression = receiver
        } else {
          guard ["Data", "String"].contains(call.calleeName ?? ""), let only = call.arguments.first, only.label == nil
          else { return nil }
          expression = only.expression.strippingEffects
        }
      } else {
        return nil
      }
    }
    return nil
  }
}

extension MemberAccessExprSyntax {
  /// `call.arguments`, when it consists of names only.
  fileprivate var chain: String? {
    var base = base?.strippingEffects
    while let access = base?.as(MemberAccessExprSyntax.self) { base = access.base?.strippingEffects }
    guard let root = base?.as(DeclReferenceExprSyntax.self)?.baseName, !root.startsUppercase else { return nil }
    return sourceText
  }
}

extension Syntax {
  fileprivate func isChain(named names: Set<String>) -> Bool {
    self.as(MemberAccessExprSyntax.self).map { names.contains($0.sourceText) } ?? false
  }
}
