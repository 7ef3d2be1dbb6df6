internal import SwiftSyntax

/// `Task { … }` whose handle nobody keeps: when its body throws, the task ends, and the error is never seen.
struct UnawaitedTask {
  /// The word `Task`.
  let range: Range<Int>
  private let call: FunctionCallExprSyntax

  /// The task that a plain `try` in its body ends; nil when something else gets the error. No `catch` of the body does: see
  /// `TryExprSyntax.handlingStatement`.
  init?(endedBy attempt: TryExprSyntax) {
    guard let closure = attempt.closureThatThrows, let call = closure.enclosingCall, let name = call.taskName,
      call.isDiscarded
    else { return nil }
    (self.call, range) = (call, name.utf8Range)
  }

  /// Whether a comment at the task says why its failure may be passed over.
  var isExplained: Bool {
    guard let item = call.enclosingItem else { return false }
    return FailureRemark.isReason(CommentReader.commentAbove(item) + " " + item.groupComment)
  }
}

extension TryExprSyntax {
  /// The closure that throws what the call throws; nil when another `try` or a function gets it first.
  fileprivate var closureThatThrows: ClosureExprSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .closureExpr: return parent.as(ClosureExprSyntax.self)
      case .functionDecl, .initializerDecl, .accessorDecl, .accessorBlock, .memberBlock: return nil
      case .tryExpr where parent.as(TryExprSyntax.self)?.isPlain == false: return nil
      default: node = parent
      }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// `Task` of `Task { … }`, `Task<Void, any Error>(priority: .low) { … }` and `Task.detached { … }`.
  fileprivate var taskName: TokenSyntax? {
    var callee = calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base,
      ClosureCalls.taskStarters.contains(access.declName.baseName.text)
    {
      callee = base
    }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "Task" else { return nil }
    return name
  }

  /// Whether the result is kept nowhere: a statement of its own, or assigned to `_`. What is alone in a function or in a
  /// closure that maps values is returned.
  fileprivate var isDiscarded: Bool {
    if let sequence = parent?.parent?.as(SequenceExprSyntax.self) {
      return sequence.assignment?.target.is(DiscardAssignmentExprSyntax.self) ?? false
    }
    guard let item = parent?.as(CodeBlockItemSyntax.self), let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    guard items.count == 1 else { return true }
    if let closure = items.parent?.as(ClosureExprSyntax.self) {
      let name = closure.enclosingCall?.calleeName
      return name.map { !SequenceMethods.ofElements.contains($0) } ?? false
    }
    guard let owner = items.parent?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return !owner.is(AccessorBlockSyntax.self) && !owner.is(AccessorDeclSyntax.self)
      && !owner.is(PatternBindingSyntax.self)
  }
}
