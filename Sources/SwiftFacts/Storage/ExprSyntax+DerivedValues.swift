internal import SwiftSyntax

extension ExprSyntax {
  /// `try? … as? T` for its first operand.
  var outsideOfCast: ExprSyntax {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.first?.id == id,
      list.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
      let cast = list.parent?.as(SequenceExprSyntax.self)
    else { return self }
    return ExprSyntax(cast)
  }
}

extension ExprSyntax {
  /// `items` of `items as? [Item] ?? []`.
  fileprivate var castOperand: ExprSyntax {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements, let first = elements.first,
      elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return self }
    let rest = Array(elements.dropFirst(3))
    let isDefaulted = rest.count == 2 && rest[0].isCoalescing && rest[1].isDefaultValue
    return rest.isEmpty || isDefaulted ? first.strippingEffects : self
  }
}

extension InitializerClauseSyntax {
  /// `items.reversed().filter { … }`, for one of the names: some or all of its elements.
  func derives(fromAnyOf names: Set<String>) -> Bool {
    var value = value.strippingEffects.castOperand
    while let call = value.as(FunctionCallExprSyntax.self) {
      if StorageCalls.deriving.contains(call.calleeName ?? ""), let receiver = call.receiver {
        value = receiver
      } else if ContainerTypes.collections.contains(call.calleeName ?? ""), let first = call.arguments.first {
        value = first.expression.strippingEffects
      } else {
        return false
      }
    }
    return names.contains { value.isName($0) }
  }
}

extension ExprSyntax {
  /// The operands of `[item] + items`; nil for other expressions.
  var summands: [ExprSyntax]? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count > 1 else { return nil }
    let isSum = elements.enumerated().allSatisfy { index, element in
      index.isMultiple(of: 2) || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
    return isSum ? elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.strippingEffects) : nil
  }
}

extension FunctionCallExprSyntax {
  /// `items` of `sorted(items)`, `Self.checked(items)` and `Settings.normalized(items)`: what a function makes of it.
  var convertedArgument: ExprSyntax? {
    guard argumentLabels == ["_"], trailingClosure == nil, calleeName?.first?.isLowercase == true else { return nil }
    let isOfType = receiver.map { receiver in
      receiver.isName("self") || receiver.isName("Self")
        || receiver.as(DeclReferenceExprSyntax.self)?.baseName.startsUppercase == true
    }
    return isOfType ?? true ? arguments.first?.expression : nil
  }
}
