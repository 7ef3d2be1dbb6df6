internal import SwiftSyntax

/// The name of a file or folder that code finds in a folder whose content lasts: `documents.appendingPathComponent("notes")`.
package struct FileUse: Sendable, Hashable {
  package var name: PlaceName

  /// Those in a file, in order. None where it is too large, or nested too deeply, to be parsed.
  ///
  /// - Parameter utf8: a whole file.
  package static func all(in utf8: [UInt8]) -> [FileUse] {
    FindingVisitor.found(in: utf8, withAnyOf: DataSources.lastingFolders) { FileUseVisitor() }
  }
}

private final class FileUseVisitor: FindingVisitor<FileUse> {
  /// Whether the members around find something in such a folder, innermost last.
  private var areLasting: [Bool] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: FunctionDeclSyntax) { areLasting.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { areLasting.removeLast() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // A variable in a function is a part of it.
    if let around = areLasting.last, node.parent?.is(CodeBlockItemSyntax.self) == true {
      areLasting.append(around)
      return .visitChildren
    }
    return enter(node)
  }
  override func visitPost(_ node: VariableDeclSyntax) { areLasting.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard areLasting.last == true, let name = node.calleeName, let first = node.arguments.first,
      StorageCalls.extendsPath(name, label: first.label?.identifierText)
    else { return .visitChildren }
    found.append(FileUse(name: PlaceName(first.expression)))
    return .visitChildren
  }

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    areLasting.append(
      node.mentions(anyOf: DataSources.lastingFolders) && !node.mentions(anyOf: DataSources.passingFolders))
    return .visitChildren
  }
}
