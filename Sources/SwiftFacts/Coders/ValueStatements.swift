internal import SwiftSyntax

/// The statements of a member that what is decoded comes from, or that what is encoded goes to, by the names of variables.
struct ValueStatements {
  /// Members with no more statements than this are about one thing.
  private static let shortMember = 12

  /// One statement without those inside it.
  private struct Statement {
    let range: Range<Int>
    var tokens: [TokenSyntax] = []
    /// The variables that it declares or assigns to, and those that it reads.
    var bound: Set<String> = []
    var mentioned: Set<String> = []
  }

  private let statements: [Statement]

  /// Nil where the member is short.
  init?(in member: Syntax) {
    let reader = StatementReader(viewMode: .sourceAccurate)
    reader.walk(member)
    guard reader.statements.count > Self.shortMember else { return nil }
    statements = reader.statements
  }

  /// Whether the statements that the arguments of a call come from, its own included, hold one of the words.
  func mention(_ words: Set<String>, before call: FunctionCallExprSyntax) -> Bool {
    mention(words, startingAt: call) { statement, names in
      guard !statement.bound.isDisjoint(with: names) else { return nil }
      return statement.mentioned
    }
  }

  /// Whether the statements that the value of a call goes to, its own included, hold one of the words.
  func mention(_ words: Set<String>, behind call: FunctionCallExprSyntax) -> Bool {
    mention(words, startingAt: call) { statement, names in
      guard !statement.mentioned.isDisjoint(with: names) else { return nil }
      return statement.bound
    }
  }

  /// - Parameter names: the names that a statement adds when it belongs to those that are known; nil when it does not.
  private func mention(
    _ words: Set<String>, startingAt call: FunctionCallExprSyntax, _ names: (Statement, Set<String>) -> Set<String>?
  ) -> Bool {
    let offset = call.utf8Range.lowerBound
    guard let start = statements.lastIndex(where: { $0.range.contains(offset) }) else { return false }
    var taken: Set<Int> = [start]
    var known = statements[start].mentioned.union(statements[start].bound)
    known = names(statements[start], known) ?? []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, statement) in statements.enumerated() where !taken.contains(index) {
        guard let more = names(statement, known) else { continue }
        taken.insert(index)
        known.formUnion(more)
        isGrowing = true
      }
    }
    return taken.contains { index in statements[index].tokens.contains { words.contains($0.text) } }
  }

  /// Statements in the order of the text; one is before those inside it.
  private final class StatementReader: SyntaxVisitor {
    var statements: [Statement] = []
    private var open: [Int] = []

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      open.append(statements.count)
      statements.append(Statement(range: node.utf8Range))
      return .visitChildren
    }

    override func visitPost(_ node: CodeBlockItemSyntax) { open.removeLast() }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if let index = open.last { statements[index].tokens.append(token) }
      return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { bind(node.identifier) }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      bind(node.secondName ?? node.firstName)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard let index = open.last, node.parent?.as(MemberAccessExprSyntax.self)?.declName != node else {
        return .visitChildren
      }
      let name = node.baseName.identifierText
      if node.isAssignedTo { statements[index].bound.insert(name) } else { statements[index].mentioned.insert(name) }
      return .visitChildren
    }

    private func bind(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
      if let index = open.last { statements[index].bound.insert(name.identifierText) }
      return .visitChildren
    }
  }
}

extension DeclReferenceExprSyntax {
  /// `x` in `x = value`.
  fileprivate var isAssignedTo: Bool {
    guard let elements = parent?.as(ExprListSyntax.self)?.prefix(2), elements.count == 2 else { return false }
    return elements.first?.id == ExprSyntax(self).id && elements.last?.is(AssignmentExprSyntax.self) == true
  }
}
