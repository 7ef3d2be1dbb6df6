internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether it makes no difference in which zone a text is read here, as long as it is the device's: the function wrote the
  /// text itself, or does nothing with the date but to show it again, or to see whether there is one. A function that sets a zone
  /// may mean another one.
  var readsInOneZone: Bool {
    guard let text = arguments.first?.expression else { return false }
    return isOnlyShown || Syntax(self).isComparedWithNil || origins(of: text).contains(where: \.writesDate)
  }

  /// `guard let date = parser.date(from: text) else { … }` and then `shown.string(from: date)` alone.
  private var isOnlyShown: Bool {
    guard let (name, scope) = boundDate else { return false }
    let uses = scope.flatMap { $0.mentions(ofVariablesNamed: [name]) }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        use.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName == "string"
      }
  }

  /// The constant that the result is bound to, and where it can be used.
  private var boundDate: (name: String, scope: [Syntax])? {
    guard let binding = parent?.as(InitializerClauseSyntax.self)?.parent else { return nil }
    if let variable = binding.as(PatternBindingSyntax.self), let item = variable.enclosingItem {
      return (variable.pattern.sourceText, item.following.prefix(FailurePath.furthestLook).map(Syntax.init))
    }
    guard let element = binding.parent?.as(ConditionElementSyntax.self), let name = element.boundName,
      let list = element.parent?.as(ConditionElementListSyntax.self)
    else { return nil }
    let rest = list.drop { $0 != element }.dropFirst().map { Syntax($0) }
    if let check = list.parent?.as(GuardStmtSyntax.self) {
      return (name, rest + (check.enclosingItem?.following.prefix(FailurePath.furthestLook).map(Syntax.init) ?? []))
    }
    return list.parent?.as(IfExprSyntax.self).map { (name, rest + [Syntax($0.body)]) }
  }
}

extension ExprSyntax {
  /// Whether a formatter writes a date in it: `day.string(from: now) + " 00:00:00"`.
  fileprivate var writesDate: Bool {
    nodes.contains { node in
      guard let call = node.as(FunctionCallExprSyntax.self), call.calleeName == "string" else { return false }
      return call.argument(labelled: "from") != nil && call.receiver != nil
    }
  }
}
