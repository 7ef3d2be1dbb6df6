internal import SwiftSyntax

extension TryExprSyntax {
  /// `load()` of `try? await user`, where `async let user = load()` stands above: its error is thrown where it is awaited. So is
  /// that of a task: `Task { … }` of `try await task.value`, where `let task = Task { … }` stands above.
  var awaitedValue: ExprSyntax? {
    guard let awaited = expression.as(AwaitExprSyntax.self)?.expression else { return nil }
    if let name = awaited.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return nearestValue(named: name, where: \.isAsynchronous)
    }
    guard let access = awaited.as(MemberAccessExprSyntax.self), access.declName.baseName.spells("value"),
      let name = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return nil }
    return nearestValue(named: name) { !$0.isAsynchronous }
  }

  /// The value of the nearest declaration of a name above, in the bodies around.
  private func nearestValue(named name: String, where isMeant: (VariableDeclSyntax) -> Bool) -> ExprSyntax? {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let item = node.as(CodeBlockItemSyntax.self) {
        let variables = item.preceding.lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }
        for variable in variables where isMeant(variable) {
          if let binding = variable.bindings.first(where: { $0.pattern.sourceText == name }) {
            return binding.initializer?.value
          }
        }
      }
      node = parent
    }
    return nil
  }
}

extension VariableDeclSyntax {
  /// `async let`
  fileprivate var isAsynchronous: Bool { modifiers.contains { $0.name.text == "async" } }
}
