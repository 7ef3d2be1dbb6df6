internal import SwiftSyntax

/// The service or account of an item of the keychain: `kSecAttrService as String: "tokens"`, `Keychain(service: "tokens")`.
package struct KeychainUse: Sendable, Hashable {
  package var name: PlaceName

  /// Those in a file, in order. None where it is too large, or nested too deeply, to be parsed.
  ///
  /// - Parameter utf8: a whole file.
  package static func all(in utf8: [UInt8]) -> [KeychainUse] {
    FindingVisitor.found(in: utf8, withAnyOf: KeychainWords.naming.union([KeychainWords.wrapper])) { KeychainVisitor() }
  }
}

private final class KeychainVisitor: FindingVisitor<KeychainUse> {
  /// `[kSecAttrService as String: "tokens"]`
  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    if node.key.mentions(anyOf: KeychainWords.naming) { note(node.value) }
    return .visitChildren
  }

  /// `query[kSecAttrService as String] = "tokens"`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let assignment = node.assignment, let key = assignment.target.as(SubscriptCallExprSyntax.self)?.arguments.first,
      key.expression.mentions(anyOf: KeychainWords.naming)
    {
      if let value = assignment.value.first { note(value) }
    }
    return .visitChildren
  }

  /// `Keychain(service: "tokens")`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calleeName, name.startsUppercase, name.contains(KeychainWords.wrapper) {
      for argument in node.arguments
      where argument.label.map({ KeychainWords.serviceLabels.contains($0.identifierText) }) == true {
        note(argument.expression)
      }
    }
    return .visitChildren
  }

  private func note(_ value: ExprSyntax) {
    let value = value.as(SequenceExprSyntax.self)?.elements.first ?? value
    found.append(KeychainUse(name: PlaceName(value)))
  }
}
