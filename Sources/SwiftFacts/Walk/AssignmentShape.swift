internal import SwiftSyntax

/// `target = value`, read once for all collectors that ask.
struct AssignmentShape {
  let node: SequenceExprSyntax
  /// The target, the `=` and the operands and operators after it; at most six elements.
  let elements: [ExprSyntax]

  var target: ExprSyntax { elements[0] }
  /// The first operand of the value.
  var value: ExprSyntax { elements[2] }
  /// Whether the value is that operand and nothing else.
  var hasPlainValue: Bool { elements.count == 3 }

  /// Nil for a sequence of operators that assigns nothing.
  init?(_ node: SequenceExprSyntax) {
    var elements: [ExprSyntax] = []
    for element in node.elements.leading(6) {
      if elements.count == 1, !element.is(AssignmentExprSyntax.self) { return nil }
      elements.append(element)
    }
    guard elements.count >= 3 else { return nil }
    (self.node, self.elements) = (node, elements)
  }
}

extension SyntaxCollection {
  /// At most `count` elements from the start. `prefix` would walk to the end of the list first, and then to each index
  /// again.
  func leading(_ count: Int) -> [Element] {
    var found: [Element] = []
    for element in self {
      if found.count == count { break }
      found.append(element)
    }
    return found
  }
}
