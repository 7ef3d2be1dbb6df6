internal import SwiftSyntax

/// A node and those below it, in source order, without the tokens. Nothing recurses: trees may be deep.
struct NodeSequence: Sequence, IteratorProtocol {
  private var pending: [Syntax]
  private let leadsOn: (Syntax) -> Bool

  /// - Parameter leadsOn: whether what is below a node is wanted, too.
  init(_ root: Syntax, leadsOn: @escaping (Syntax) -> Bool) {
    pending = [root]
    self.leadsOn = leadsOn
  }

  mutating func next() -> Syntax? {
    guard let node = pending.popLast() else { return nil }
    if leadsOn(node) {
      for child in node.children(viewMode: .sourceAccurate).reversed() where child.kind != .token {
        pending.append(child)
      }
    }
    return node
  }
}

extension SyntaxProtocol {
  /// This node and all those below it.
  var nodes: NodeSequence { nodes { _ in true } }

  /// This node and those below it, except for what is below nodes of some kinds.
  func nodes(notBelow kinds: SyntaxKind...) -> NodeSequence { nodes { !kinds.contains($0.kind) } }

  /// - Parameter leadsOn: whether what is below a node is wanted, too.
  func nodes(where leadsOn: @escaping (Syntax) -> Bool) -> NodeSequence {
    NodeSequence(Syntax(self), leadsOn: leadsOn)
  }
}
