internal import SwiftSyntax

/// How code changes JSON by hand, between reading and writing it: what a decoder gets afterwards is not what was kept.
package struct JSONEdits: Sendable, Hashable {
  /// The keys that it sets: `object["theme"] = "light"`.
  package fileprivate(set) var keys: Set<String> = []
  /// The types that are decoded from what it merged: `defaults.merge(saved) { … }`, `defaults` being what a value of the type gives.
  package fileprivate(set) var mergedTypes: Set<String> = []

  /// A file that is too large, or nested too deeply, to be parsed counts as one that changes nothing.
  ///
  /// - Parameters:
  ///   - keys: those to look for.
  ///   - types: the names to look for, without those of the types around them.
  ///   - utf8: a whole file.
  package init(of keys: Set<String>, types: Set<String>, in utf8: [UInt8]) {
    guard JSONWords.serializing.allSatisfy({ ByteSearch.contains($0, in: utf8) }) else { return }
    let found = ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = JSONEditVisitor(keys: keys, types: types)
      visitor.walk(tree)
      return visitor.edits
    }
    if let found { self = found }
  }

  fileprivate init() {}
}

private final class JSONEditVisitor: SyntaxVisitor {
  private let keys: Set<String>
  private let types: Set<String>
  fileprivate var edits = JSONEdits()

  init(keys: Set<String>, types: Set<String>) {
    (self.keys, self.types) = (keys, types)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let target = node.assignment?.target.as(SubscriptCallExprSyntax.self), target.arguments.count == 1 else {
      return .visitChildren
    }
    note(target.arguments.first?.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calleeName == JSONWords.setting { note(node.arguments.last?.expression) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteTypes(in: node.body)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    noteTypes(in: node.body)
    return .visitChildren
  }

  private func note(_ key: ExprSyntax?) {
    guard let text = key?.plainStringLiteral, keys.contains(text) else { return }
    edits.keys.insert(text)
  }

  private func noteTypes(in body: CodeBlockSyntax?) {
    guard let body, JSONWords.serializing.allSatisfy({ body.mentions(anyOf: [$0]) }),
      body.mentions(anyOf: JSONWords.merging)
    else { return }
    for token in body.tokens(viewMode: .sourceAccurate) where types.contains(token.text) {
      edits.mergedTypes.insert(token.text)
    }
  }
}
