internal import SwiftSyntax

extension UntypedReading {
  /// The parameters and the body of the function, or the initializer, of the same type that a call names; extensions in the
  /// same file count with it.
  func member(calledBy call: FunctionCallExprSyntax) -> (FunctionParameterListSyntax, CodeBlockSyntax)? {
    guard call.calledExpression.isCallOfOwnMember(in: start) else { return nil }
    for member in start.memberBlocksOfType.lazy.flatMap(\.members) {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == call.calleeName,
        let body = function.body
      {
        return (function.signature.parameterClause.parameters, body)
      }
      if call.calleeName == "init", let initializer = member.decl.as(InitializerDeclSyntax.self),
        let body = initializer.body,
        initializer.signature.parameterClause.parameters.map(\.firstName.text) == call.argumentLabels
      {
        return (initializer.signature.parameterClause.parameters, body)
      }
    }
    return nil
  }

  /// The function of the same type that is named without being called: `item(from:)`, `Self.item`.
  func member(named function: ExprSyntax) -> (FunctionParameterListSyntax, CodeBlockSyntax)? {
    guard function.isCallOfOwnMember(in: start) else { return nil }
    let name = function.as(MemberAccessExprSyntax.self)?.declName ?? function.as(DeclReferenceExprSyntax.self)
    guard let name, !name.baseName.startsUppercase else { return nil }
    for member in start.memberBlocksOfType.lazy.flatMap(\.members) {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == name.baseName.text,
        name.argumentNames.map({ $0.arguments.map(\.name.text) })
          .map({ $0 == function.signature.parameterClause.parameters.map(\.firstName.text) }) ?? true,
        let body = function.body
      {
        return (function.signature.parameterClause.parameters, body)
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The members of the type around the node: of its declaration or extension, and of others of it in the file.
  fileprivate var memberBlocksOfType: [MemberBlockSyntax] {
    guard let own = outerMembers else { return [] }
    guard let name = own.typeName, let file = root.as(SourceFileSyntax.self) else { return [own] }
    let others = file.statements.lazy.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self)?.memberBlock }
    return [own] + others.filter { $0.id != own.id && $0.typeName == name }
  }
}

extension MemberBlockSyntax {
  /// The name of the type that the members belong to.
  fileprivate var typeName: String? {
    switch parent?.as(SyntaxEnum.self) {
    case .structDecl(let type): type.name.text
    case .classDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.sourceText
    default: nil
    }
  }
}

extension ExprSyntax {
  /// `name(…)`, `self.name(…)`, `Self.name(…)` or `Reader.name(…)` in that type.
  fileprivate func isCallOfOwnMember(in place: FunctionCallExprSyntax) -> Bool {
    guard let access = self.as(MemberAccessExprSyntax.self) else { return self.is(DeclReferenceExprSyntax.self) }
    guard let base = access.base?.strippingEffects.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return base == "self" || base == "Self" || base == place.outerMembers?.typeName
  }
}
