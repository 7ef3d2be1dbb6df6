internal import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// Whether it is a parameter of a private function that each call in the file gives a word of the source, in which JSON has
  /// nothing to escape.
  func isFixedByCallers(in context: WalkContext) -> Bool {
    let name = baseName.identifierText
    guard let function = ancestor(FunctionDeclSyntax.self), AttributeReader.isPrivate(function.modifiers),
      let parameter = function.parameter(named: name), let root = Syntax(function).root.as(SourceFileSyntax.self),
      context.binding(of: name)?.offset == parameter.internalName.utf8Range.lowerBound
    else { return false }
    let label = parameter.firstName.text == "_" ? nil : parameter.firstName.identifierText
    let position = function.position(of: parameter)
    let word = function.name.identifierText
    let mentions = context.offsets(of: word, in: Syntax(root)).compactMap { offset in
      root.token(at: AbsolutePosition(utf8Offset: offset))
    }
    let uses = mentions.filter { $0.identifierText == word && $0.id != function.name.id }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let call = use.calledFunction else { return false }
        let argument = label == nil ? call.argument(at: position) : call.arguments.first { $0.label?.text == label }
        return argument?.expression.plainStringLiteral?.allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) }
          ?? false
      }
  }
}

extension FunctionDeclSyntax {
  fileprivate func parameter(named name: String) -> FunctionParameterSyntax? {
    signature.parameterClause.parameters.first { $0.internalName.identifierText == name }
  }

  fileprivate func position(of parameter: FunctionParameterSyntax) -> Int {
    signature.parameterClause.parameters.prefix { $0.id != parameter.id }.count
  }
}

extension FunctionParameterSyntax {
  fileprivate var internalName: TokenSyntax { secondName ?? firstName }
}

extension TokenSyntax {
  /// The call whose function this name is: `report("ok")`, `Self.report("ok")`.
  fileprivate var calledFunction: FunctionCallExprSyntax? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let callee = reference.parent?.as(MemberAccessExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(reference)
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == callee.id ? call : nil
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(at position: Int) -> LabeledExprSyntax? { arguments.dropFirst(position).first }
}
