internal import SwiftSyntax

/// What tells a place by another name: a parameter of the function around, or a member of the type around.
extension ExprSyntax {
  /// `$name` for each parameter of the function around that the place is made of: those that are texts or URLs, else the only
  /// one. What stands for it is told by the calls of that function.
  var placeParameters: [String] {
    guard let clause = enclosingParameters else { return [] }
    let names = sourceNames
    let given = clause.parameters.filter { names.contains(($0.secondName ?? $0.firstName).identifierText) }
    let texts = given.filter { StorageCalls.placeTypes.contains(TypeName.unwrapped($0.type.sourceText)) }
    let telling = texts.isEmpty && given.count == 1 ? Array(given) : Array(texts)
    return telling.map { "$" + ($0.secondName ?? $0.firstName).identifierText }
  }

  private var enclosingParameters: FunctionParameterClauseSyntax? {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let function = parent.as(FunctionDeclSyntax.self) { return function.signature.parameterClause }
      if let initializer = parent.as(InitializerDeclSyntax.self) { return initializer.signature.parameterClause }
      node = parent
    }
    return nil
  }

  private var enclosingMembers: MemberBlockSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let members = parent.as(MemberBlockSyntax.self) { return members }
      node = parent
    }
    return nil
  }

  /// The string literals that the members of the type around are made of which the place names: those of a property's value or
  /// getter, of what its initializers assign to it, and of a function without arguments.
  var textsOfOwnMembers: [String] {
    guard let type = enclosingMembers else { return [] }
    var names = sourceNames
    if let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, let name = call.ownCalleeName {
      names.insert(name)
    }
    guard !names.isEmpty else { return [] }
    return type.members.flatMap { $0.decl.placeTexts(ofMembersIn: names) }
  }
}

extension FunctionCallExprSyntax {
  /// `fileURL` of `fileURL()`, `self.fileURL()` and `Self.fileURL()`.
  fileprivate var ownCalleeName: String? {
    if let reference = calledExpression.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self), ["self", "Self"].contains(base.baseName.text)
    else { return nil }
    return access.declName.baseName.identifierText
  }
}

extension DeclSyntax {
  fileprivate func placeTexts(ofMembersIn names: Set<String>) -> [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding -> [String] in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
          names.contains(name)
        else { return [] }
        return (binding.initializer.map { Syntax($0).plainTexts } ?? [])
          + (binding.accessorBlock.map { Syntax($0).plainTexts } ?? [])
      }
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      let isNamed =
        function.signature.parameterClause.parameters.isEmpty && names.contains(function.name.identifierText)
      return isNamed ? function.body.map { Syntax($0).plainTexts } ?? [] : []
    }
    guard let statements = self.as(InitializerDeclSyntax.self)?.body?.statements else { return [] }
    return statements.flatMap { statement -> [String] in
      guard let elements = statement.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
        let target = elements.first, elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
        let value = elements.last, let name = target.assignedMemberName, names.contains(name)
      else { return [] }
      return value.origins(of: value).flatMap { Syntax($0).plainTexts }
    }
  }
}

extension ExprSyntax {
  /// `url` of `url` and `self.url`.
  fileprivate var assignedMemberName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base?.isName("self") == true else { return nil }
    return access.declName.baseName.identifierText
  }
}

extension SyntaxProtocol {
  /// The string literals in it that are one piece of text, in quotes.
  var plainTexts: [String] {
    tokens(viewMode: .sourceAccurate).filter { Syntax($0).isLiteralText }.map { "\"\($0.text)\"" }
  }
}

extension Syntax {
  /// Whether a token is the whole text of a string literal.
  var isLiteralText: Bool {
    guard let token = self.as(TokenSyntax.self), case .stringSegment(let text) = token.tokenKind, !text.isEmpty,
      let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self)
    else { return false }
    return literal.segments.count == 1
  }
}
