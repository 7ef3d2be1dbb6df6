internal import SwiftSyntax

/// What tells a place by another name: a parameter of the function around, or a member of the type around.
extension ExprSyntax {
  /// `$name` for each parameter of the function around that the place is made of: those that are texts or URLs, else the only
  /// one. What stands for it is told by the calls of that function.
  var placeParameters: [String] {
    guard let parameters = parameterClausesAround.first?.parameters, !parameters.isEmpty else { return [] }
    let names = sourceNames
    // No `filter`: for a list in a tree it makes a new tree.
    let given = parameters.compactMap { names.contains($0.innerName) ? $0 : nil }
    let texts = given.filter { StorageCalls.placeTypes.contains(TypeName.unwrapped($0.type.sourceText)) }
    let telling = texts.isEmpty && given.count == 1 ? given : texts
    return telling.map { "$\($0.innerName)" }
  }

  /// The parameters of the functions and initializers around, the innermost first.
  var parameterClausesAround: [FunctionParameterClauseSyntax] {
    var found: [FunctionParameterClauseSyntax] = []
    var node = Syntax(self)
    while let parent = node.parent {
      node = parent
      let clause =
        node.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
      if let clause { found.append(clause) }
    }
    return found
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

extension FunctionParameterSyntax {
  /// What the body calls it.
  var innerName: String { (secondName ?? firstName).identifierText }
}

extension FunctionCallExprSyntax {
  /// `fileURL` of `fileURL()`, `self.fileURL()` and `Self.fileURL()`.
  fileprivate var ownCalleeName: String? {
    receiver == nil || ["self", "Self"].contains(receiverText) ? calleeName : nil
  }
}

extension DeclSyntax {
  fileprivate func placeTexts(ofMembersIn names: Set<String>) -> [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding -> [String] in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
          names.contains(name)
        else { return [] }
        return (binding.initializer?.plainTexts ?? []) + (binding.accessorBlock?.plainTexts ?? [])
      }
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      let isNamed =
        function.signature.parameterClause.parameters.isEmpty && names.contains(function.name.identifierText)
      return isNamed ? function.body?.plainTexts ?? [] : []
    }
    guard let statements = self.as(InitializerDeclSyntax.self)?.body?.statements else { return [] }
    return statements.flatMap { statement -> [String] in
      guard let assignment = statement.item.as(SequenceExprSyntax.self).flatMap(AssignmentShape.init),
        assignment.hasPlainValue, let name = assignment.target.assignedMemberName, names.contains(name)
      else { return [] }
      return assignment.value.origins(of: assignment.value).flatMap(\.plainTexts)
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
