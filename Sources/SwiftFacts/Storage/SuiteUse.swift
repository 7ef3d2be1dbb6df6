internal import SwiftSyntax

/// A call that opens a suite of settings: `UserDefaults(suiteName: "group.example")`.
package struct SuiteUse: Sendable, Hashable {
  package var name: PlaceName
  /// The types around, joined by dots; empty outside of types.
  package var scope: String
  /// UTF-8 offsets of what is given as the name.
  package var range: Range<Int>

  /// Those in a file, in order. None where it is too large, or nested too deeply, to be parsed.
  ///
  /// - Parameter utf8: a whole file.
  package static func all(in utf8: [UInt8]) -> [SuiteUse] {
    FindingVisitor.found(in: utf8, withAnyOf: [StorageCalls.suiteLabel + ":"]) { SuiteVisitor() }
  }
}

private final class SuiteVisitor: FindingVisitor<SuiteUse> {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.argument(labelled: StorageCalls.suiteLabel) else { return .visitChildren }
    let types = sequence(first: Syntax(node), next: \.parent).compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)?.declaredName
    }
    found.append(
      SuiteUse(name: PlaceName(name), scope: types.reversed().joined(separator: "."), range: name.utf8Range))
    return .visitChildren
  }
}
