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

extension InitializerClauseSyntax {
  /// `items.reversed().filter { … }`, for one of the names: some or all of its elements.
  func derives(fromAnyOf names: Set<String>) -> Bool {
    var value = value.strippingEffects
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
