internal import SwiftSyntax

extension LoggedDescription {
  /// Nil where another text cannot stand for this one: the error is cast first, or the text is a format.
  init?(_ access: MemberAccessExprSyntax) {
    guard let base = access.base, base.is(DeclReferenceExprSyntax.self), !access.isInFormat else { return nil }
    let segment = access.interpolation
    let isPrinted = segment?.expressions.count == 1 && access.ancestor(FunctionCallExprSyntax.self)?.isPrint == true
    range = access.utf8Range
    let error = base.sourceText
    // Loggers have string interpolations of their own, which not every value can stand in.
    replacement = isPrinted ? error : "String(describing: \(error))"
    isPublic = access.enclosingItem?.sourceText.lowercased().contains("public") == true
  }
}

extension MemberAccessExprSyntax {
  /// The `\(…)` that holds this, and nothing beside it.
  fileprivate var interpolation: ExpressionSegmentSyntax? {
    parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(ExpressionSegmentSyntax.self)
  }

  /// Whether this is put into a format, where a percent sign of an error's text would ask for a value.
  fileprivate var isInFormat: Bool {
    guard ancestor(ExpressionSegmentSyntax.self) != nil else { return false }
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        if call.calleeName == "NSLog" || call.arguments.first?.label?.text == "format" { return true }
      }
      node = parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether it takes a `String`, or anything, and prints it.
  fileprivate var isPrint: Bool {
    ReportingCalls.functions.contains(calledExpression.sourceText)
  }
}
