internal import SwiftSyntax

/// Which types code mentions outside of themselves.
package enum TypeUses {
  /// Those of some names that a file has outside of the declarations and extensions of a type of that name. Comments and texts do
  /// not count. A file that is too large, or nested too deeply, to be parsed counts as one that mentions each.
  ///
  /// - Parameter utf8: a whole file.
  package static func mentioned(among names: Set<String>, in utf8: [UInt8]) -> Set<String> {
    let present = names.filter { ByteSearch.contains($0, in: utf8) }
    guard !present.isEmpty else { return [] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      Set(
        tree.tokens(viewMode: .sourceAccurate).lazy.filter { present.contains($0.text) && !$0.isInType(named: $0.text) }
          .map(\.text))
    } ?? present
  }
}

extension TokenSyntax {
  /// Whether it stands in the declaration, or an extension, of a type of a name, whose own name counts as a part of it.
  fileprivate func isInType(named name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      node.asProtocol((any DeclGroupSyntax).self)?.declaredName.map { TypeName.last(of: $0) == name } ?? false
    }
  }
}
