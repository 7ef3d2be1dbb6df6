internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the data that it decodes was encoded by a coder right before it: `encoder.encode(value)`, directly or through
  /// a constant of the few statements and conditions before. What a dictionary of Any is made into is not meant.
  var decodesOwnEncoding: Bool {
    guard let data = argument(labelled: "from")?.strippingEffects else { return false }
    guard let name = data.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return data.encodes }
    var node = Syntax(self)
    var levels = 0
    while let parent = node.parent, levels < Self.maximumLevels {
      switch parent.kind {
      case .functionDecl, .initializerDecl, .accessorDecl, .memberBlock: return false
      case .conditionElementList, .codeBlockItemList:
        levels += 1
        if let value = parent.value(boundTo: name, before: node) { return value.encodes }
      case .ifExpr:
        let conditions = parent.as(IfExprSyntax.self)?.conditions
        if let value = conditions.flatMap({ Syntax($0).value(boundTo: name, before: node) }) { return value.encodes }
      default: break
      }
      node = parent
    }
    return false
  }

  private static let maximumLevels = 4
}

extension Syntax {
  /// What a name is bound to in the elements of a list before one of them, the nearest first.
  fileprivate func value(boundTo name: String, before node: Syntax) -> ExprSyntax? {
    let before = children(viewMode: .sourceAccurate).prefix { $0.position < node.position }.suffix(Self.maximumDistance)
    return before.reversed().lazy.compactMap { $0.value(boundTo: name) }.first
  }

  private func value(boundTo name: String) -> ExprSyntax? {
    if let condition = self.as(ConditionElementSyntax.self) {
      guard condition.boundName == name else { return nil }
      return condition.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value
    }
    let item = self.as(CodeBlockItemSyntax.self)?.item
    if let check = item?.as(GuardStmtSyntax.self) {
      return check.conditions.lazy.compactMap { Syntax($0).value(boundTo: name) }.first
    }
    return item?.as(VariableDeclSyntax.self)?.bindings.lazy.compactMap { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
        ? binding.initializer?.value : nil
    }.first
  }

  private static let maximumDistance = 8
}

extension ExprSyntax {
  /// `try encoder.encode(value)`
  fileprivate var encodes: Bool {
    guard let call = strippingEffects.as(FunctionCallExprSyntax.self) else { return false }
    return call.calleeName == "encode" && call.argumentLabels == ["_"] && call.receiver != nil
  }
}
