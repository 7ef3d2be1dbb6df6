internal import SwiftSyntax

/// The statements of a member that what is decoded comes from, or that what is encoded goes to, by the names of variables.
///
/// What has been found out about some names is kept: a member may hold thousands of calls with values of the same name.
final class ValueStatements {
  /// Members with no more statements than this are about one thing.
  private static let shortMember = 12

  /// One statement without those inside it.
  private struct Statement {
    let range: Range<Int>
    var tokens: [TokenSyntax] = []
    /// The variables that it declares or assigns to, and those that it reads.
    var bound: Set<String> = []
    var mentioned: Set<String> = []

    func holds(_ words: Set<String>) -> Bool { tokens.contains { words.contains($0.text) } }
  }

  private enum Direction {
    /// To where a value comes from.
    case before
    /// To where a value goes.
    case after
  }

  private struct Question: Hashable {
    var direction: Direction
    var names: Set<String>
    var words: Set<String>
  }

  /// Whether the member is short.
  var areFew: Bool { statements.count <= Self.shortMember }

  private let statements: [Statement]
  /// The statements that declare or assign to a variable, and those that read it.
  private var binding: [String: [Int]] = [:]
  private var mentioning: [String: [Int]] = [:]
  private var answers: [Question: Bool] = [:]

  init(in member: Syntax) {
    let reader = StatementReader(viewMode: .sourceAccurate)
    reader.walk(member)
    statements = reader.statements
    for (index, statement) in statements.enumerated() {
      for name in statement.bound { binding[name, default: []].append(index) }
      for name in statement.mentioned { mentioning[name, default: []].append(index) }
    }
  }

  /// Whether the statements that the arguments of a call come from, its own included, hold one of the words.
  func mention(_ words: Set<String>, before call: FunctionCallExprSyntax) -> Bool {
    guard let start = statement(around: call) else { return false }
    return start.holds(words) || reach(words, .before, from: start.mentioned)
  }

  /// Whether the statements that the value of a call goes to, its own included, hold one of the words.
  func mention(_ words: Set<String>, after call: FunctionCallExprSyntax) -> Bool {
    guard let start = statement(around: call) else { return false }
    return start.holds(words) || reach(words, .after, from: start.bound)
  }

  /// The innermost statement that a call is in: the last one that begins before it and ends after it.
  private func statement(around call: FunctionCallExprSyntax) -> Statement? {
    let offset = call.utf8Range.lowerBound
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return statements[..<low].last { $0.range.contains(offset) }
  }

  /// Whether one of the statements on the way from some variables holds one of the words.
  private func reach(_ words: Set<String>, _ direction: Direction, from names: Set<String>) -> Bool {
    let question = Question(direction: direction, names: names, words: words)
    if let answer = answers[question] { return answer }
    var known = names
    var open = Array(names)
    var taken: Set<Int> = []
    var isFound = false
    while !isFound, let name = open.popLast() {
      for index in (direction == .before ? binding : mentioning)[name] ?? [] where taken.insert(index).inserted {
        let statement = statements[index]
        isFound = isFound || statement.holds(words)
        for more in direction == .before ? statement.mentioned : statement.bound where known.insert(more).inserted {
          open.append(more)
        }
      }
    }
    answers[question] = isFound
    return isFound
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
