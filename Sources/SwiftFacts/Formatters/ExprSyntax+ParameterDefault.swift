internal import SwiftSyntax

extension ExprSyntax {
  /// The default value, as written, of the parameter that it names; nil when it names none or another variable hides it.
  func parameterDefault(in context: WalkContext) -> String? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = context.binding(of: name),
      let signature = ancestor(FunctionDeclSyntax.self)?.signature ?? ancestor(InitializerDeclSyntax.self)?.signature,
      let parameter = signature.parameterClause.parameters.first(where: {
        ($0.secondName ?? $0.firstName).utf8Range.lowerBound == binding.offset
      })
    else { return nil }
    return parameter.defaultValue?.value.sourceText
  }
}
