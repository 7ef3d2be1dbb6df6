internal import SwiftSyntax

extension ExprSyntax {
  /// Whether the values of a sequence stand in the source: `["HH:mm:ss", "HH:mm"]`, also through a local constant, `0..<24`,
  /// or the cases of an enum, and the same in another order.
  var holdsFewValues: Bool {
    let sequence = strippingEffects.withoutParentheses
    if sequence.is(ArrayExprSyntax.self) { return true }
    if let passes = sequence.as(SequenceExprSyntax.self)?.literalCount { return passes <= Self.few }
    if let call = sequence.as(FunctionCallExprSyntax.self) {
      if call.takesFew { return true }
      guard SequenceMethods.sameCollection.contains(call.calleeName ?? "") else { return false }
      return call.receiver?.holdsFewValues ?? false
    }
    if let view = sequence.as(MemberAccessExprSyntax.self) {
      if view.declName.baseName.spells("allCases") { return true }
      return view.declName.baseName.spells("lazy") && view.base?.holdsFewValues ?? false
    }
    guard let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let array = nearestValue(of: name)?.as(ArrayExprSyntax.self)
    else { return false }
    return !array.elements.isEmpty
  }

  /// The days of a month are few.
  fileprivate static let few = 31

  /// What a constant or variable holds that is declared in the blocks around, before this.
  func nearestValue(of name: String) -> ExprSyntax? {
    var item = enclosingItem
    while let current = item {
      for declaration in current.preceding {
        let bindings = declaration.item.as(VariableDeclSyntax.self)?.bindings
        if let binding = bindings?.first(where: { $0.pattern.sourceText == name }) {
          return binding.initializer?.value.withoutCast
        }
      }
      item = current.enclosingItem
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// `events.suffix(20)`
  fileprivate var takesFew: Bool {
    guard SequenceMethods.cuttingTo.contains(calleeName ?? ""), arguments.count == 1,
      let count = arguments.first?.expression.integerLiteral
    else { return false }
    return count <= ExprSyntax.few
  }
}

extension SequenceExprSyntax {
  /// How far apart the ends of `0..<7` and `1...12` are; nil for anything else.
  fileprivate var literalCount: Int? {
    let parts = Array(elements)
    guard parts.count == 3, let symbol = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      let first = parts[0].integerLiteral, let last = parts[2].integerLiteral
    else { return nil }
    return symbol == "..<" || symbol == "..." ? last.subtractingReportingOverflow(first).partialValue : nil
  }
}

extension ExprSyntax {
  fileprivate var integerLiteral: Int? { self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) } }
}
