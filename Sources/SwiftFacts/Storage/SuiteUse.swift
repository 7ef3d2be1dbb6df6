internal import SwiftSyntax

/// A call that opens a suite of settings: `UserDefaults(suiteName: "group.example")`.
package struct SuiteUse: Sendable, Hashable {
  package enum Name: Sendable, Hashable {
    case text(String)
    /// The last part of what a constant is called.
    case constant(String)
    /// It is put together.
    case unknown
  }

  package var name: Name
  /// The types around, joined by dots; empty outside of types.
  package var scope: String
  /// UTF-8 offsets of what is given as the name.
  package var range: Range<Int>

  /// Those in a file, in order. None where it is too large, or nested too deeply, to be parsed.
  ///
  /// - Parameter utf8: a whole file.
  package static func all(in utf8: [UInt8]) -> [SuiteUse] {
    guard ByteSearch.contains(StorageCalls.suiteLabel + ":", in: utf8) else { return [] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = SuiteVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.found
    } ?? []
  }
}

private final class SuiteVisitor: SyntaxVisitor {
  fileprivate var found: [SuiteUse] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.argument(labelled: StorageCalls.suiteLabel) else { return .visitChildren }
    let types = sequence(first: Syntax(node), next: \.parent).compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)?.declaredName
    }
    found.append(
      SuiteUse(name: Self.name(name), scope: types.reversed().joined(separator: "."), range: name.utf8Range))
    return .visitChildren
  }

  private static func name(_ value: ExprSyntax) -> SuiteUse.Name {
    if let text = value.plainStringLiteral { return .text(text) }
    var names = value.sourceText.split(separator: ".").map(String.init)
    guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) else { return .unknown }
    if names.last == StorageCalls.rawValue { names.removeLast() }
    return names.last.map { .constant($0) } ?? .unknown
  }
}
