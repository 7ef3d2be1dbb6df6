internal import SwiftSyntax

/// A key of `UserDefaults` that code reads or writes: `defaults.bool(forKey: "sound")`, `@AppStorage("sound")`.
package struct SettingUse: Sendable, Hashable {
  package var key: PlaceName
  package var isRead = true
  package var isWritten = true

  /// Those in a file, in order. None where it is too large, or nested too deeply, to be parsed.
  ///
  /// - Parameter utf8: a whole file.
  package static func all(in utf8: [UInt8]) -> [SettingUse] {
    FindingVisitor.found(in: utf8, withAnyOf: StorageCalls.settingWords) { SettingVisitor() }
  }
}

private final class SettingVisitor: FindingVisitor<SettingUse> {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calleeName ?? ""
    switch node.argumentLabels {
    case [DataSources.keyLabel] where StorageCalls.givesPlainValue(name):
      note(node.arguments.first?.expression, isRead: true, isWritten: false)
    case ["_", DataSources.keyLabel] where StorageCalls.writesPlainValue(name):
      note(node.arguments.last?.expression, isRead: false, isWritten: true)
    default:
      // `Key<Bool>("sound", default: true)`
      if let type = node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.sourceText,
        StorageCalls.settingKeyTypes.contains(TypeName.last(of: type))
      {
        note(node.arguments.first?.expression)
      }
    }
    return .visitChildren
  }

  /// `static let sound: UserDefaults.Key = "sound"` and `var sound: DefaultsKey<Bool> { .init("sound") }`
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.typeAnnotation?.type.sourceText,
      StorageCalls.settingKeyTypes.contains(TypeName.last(of: TypeName.base(type)))
    else { return .visitChildren }
    if let text = node.initializer?.value, text.is(StringLiteralExprSyntax.self) { note(text) }
    let getter = node.accessorBlock?.accessors.as(CodeBlockItemListSyntax.self)?.first?.item
    let made = (node.initializer?.value ?? getter?.as(ExprSyntax.self))?.as(FunctionCallExprSyntax.self)
    if let made, made.calledExpression.isImplicitMember { note(made.arguments.first?.expression) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.sourceText == StorageCalls.settingWrapper, case .argumentList(let arguments)? = node.arguments
    {
      note(arguments.first?.expression)
    }
    return .visitChildren
  }

  private func note(_ key: ExprSyntax?, isRead: Bool = true, isWritten: Bool = true) {
    guard let key else { return }
    found.append(SettingUse(key: PlaceName(key), isRead: isRead, isWritten: isWritten))
  }
}
