internal import SwiftSyntax

extension SyntaxProtocol {
  /// Whether what is decoded here is what a failed response says of itself, by what the function around it is called or
  /// gives back. Such a body may be of any shape, and an error is reported without it, too. An error that was stored is
  /// data as any other.
  package func readsErrorBody(decoding calls: [DecodeCall], in function: FunctionContext) -> Bool {
    if let result = resultType {
      let type = TypeName.base(result)
      // `Error?` may report a failure; but not when it is the error itself that is decoded.
      if type.hasSuffix("Error"), !TypeName.isOptional(result) || calls.contains(where: { $0.type == type }) {
        return true
      }
    }
    return isNamedForErrors(function.name) && calls.contains { $0.type.map(isNamedLikeErrorBody) ?? false }
  }

  /// The declared type of what the function or accessor around gives back.
  private var resultType: String? {
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .functionDecl: return current.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.sourceText
      case .accessorBlock: return current.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.sourceText
      case .initializerDecl, .closureExpr, .structDecl, .classDecl, .enumDecl, .extensionDecl: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}

/// `errorMessage(in:)`, `parseError`, `tryParseStreamError`, `handleErrorResponse`
private func isNamedForErrors(_ function: String) -> Bool {
  let lowercased = function.lowercased()
  let function = lowercased.hasPrefix("try") ? lowercased.dropFirst("try".count) : lowercased[...]
  guard let place = function.firstRange(of: "error") else { return false }
  return function[place.upperBound...].hasPrefix("message")
    || ErrorNames.findingVerbs.contains(where: function.hasPrefix)
}

private func isNamedLikeErrorBody(_ type: String) -> Bool {
  TypeRoles.errorBodies.contains(where: type.holds) || TypeRoles.anyJSON.contains(type)
}
