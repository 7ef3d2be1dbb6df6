internal import SwiftSyntax

/// Walks a piece of code for what it calls, assigns, declares, decides and returns, in the order of the source. Functions and
/// types in it are pieces of their own.
final class StorageBodyWalk: SyntaxVisitor {
  /// A constant or variable with the value it is made of.
  struct Local {
    var offset: Int
    var value: ExprSyntax?
  }

  private(set) var locals: [String: [Local]] = [:]
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// Those that encode.
  private(set) var encodings: [FunctionCallExprSyntax] = []
  private(set) var assignments: [SequenceExprSyntax] = []
  /// By the name that their target ends in: `items` of `items = []` and `self.items = []`.
  private(set) var assignmentsByName: [String: [SequenceExprSyntax]] = [:]
  /// By the name that is all they assign: `self.items = items`.
  private(set) var assignmentsByValue: [String: [SequenceExprSyntax]] = [:]
  /// What is assigned to, and what a call changes.
  private(set) var changed: [ExprSyntax] = []
  /// Each `if`, `guard` and `switch`.
  private(set) var decisions: [Syntax] = []
  /// The first operands of what is assigned to a name.
  private(set) var assignedValues: [String: [ExprSyntax]] = [:]
  /// The statements that return a value.
  private(set) var returns: [ReturnStmtSyntax] = []

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  // MARK: What is noted

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    if let receiver = node.receiver, let name = node.calleeName {
      if StorageCalls.changing.contains(name) { changed.append(receiver) }
      if StorageCalls.writingJSON.contains(name) { encodings.append(node) }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (target, value) = node.assignment else { return .visitChildren }
    assignments.append(node)
    changed.append(target)
    if let name = target.lastName { assignmentsByName[name, default: []].append(node) }
    if value.count == 1, let name = value.first?.as(DeclReferenceExprSyntax.self)?.baseName.text {
      assignmentsByValue[name, default: []].append(node)
    }
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, let first = value.first {
      assignedValues[name, default: []].append(first)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let data` is the property or the constant of that name.
    if let value = node.initializer?.value { add(node.pattern, value) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, nil)
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { returns.append(node) }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    decisions.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    decisions.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    decisions.append(Syntax(node))
    return .visitChildren
  }

  private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    locals[name.identifierText, default: []].append(Local(offset: name.utf8Range.lowerBound, value: value))
  }

  // MARK: What is left out

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// `items` of `items` and `self.items`.
  fileprivate var lastName: String? {
    let expression = strippingEffects
    let last = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    return last?.baseName.identifierText
  }
}
