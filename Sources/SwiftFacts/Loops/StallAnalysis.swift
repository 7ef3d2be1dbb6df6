internal import SwiftSyntax

/// Follows the paths through the body of a loop on which nothing is sure to move an unkeyed container on.
///
/// A decode that succeeds moves it, so only failures are followed: into the value of a `try?`, into a `catch`, or out of
/// the loop. What is done with the container and is not understood is taken to move it.
struct StallAnalysis {
  /// One path through it, so far.
  struct Path: Hashable {
    /// The types whose decoding has failed.
    var attempted: [String] = []
    /// Constants that are nil because the attempt they hold has failed.
    var empty: Set<String> = []
    /// Whether `decodeNil()` has said no.
    var isNotNull = false
  }

  let container: String
  /// Paths on which an error is on its way out of the current `do`, `try?` or loop.
  var thrown: Set<Path> = []
  /// Paths that start the next pass.
  var continued: Set<Path> = []
  /// Paths that leave an inner loop or a `switch`, innermost last.
  var left: [Set<Path>] = []
  /// How many inner loops the current statement is in.
  var innerLoops = 0
  /// How many `try`s cover the current expression.
  private var tries = 0

  private var depth = 0

  /// The stack is bounded: what is nested deeper is taken to move the container.
  private static let maximumDepth = 300

  private init(container: String) {
    self.container = container
  }

  /// What opening a container says about the element, as a type.
  private static let containers = ["nestedContainer": "[String: Any]", "nestedUnkeyedContainer": "[Any]"]

  /// More paths than this are too many to tell apart: nothing is reported.
  private static let limit = 200

  /// The paths through `body` that end a pass with `container` where it was.
  static func stalls(in body: CodeBlockSyntax, container: String) -> [UnkeyedLoop.Stall] {
    var analysis = StallAnalysis(container: container)
    let ends = analysis.run(body.statements, [Path()]).union(analysis.continued)
    guard ends.count < limit else { return [] }
    return Set(ends.map { UnkeyedLoop.Stall(attempted: $0.attempted, isNotNull: $0.isNotNull) })
      .sorted { ($0.attempted.count, $0.attempted.joined()) < ($1.attempted.count, $1.attempted.joined()) }
  }

  // MARK: Expressions

  /// The paths on which an expression has a value.
  mutating func evaluate(_ node: some SyntaxProtocol, _ paths: Set<Path>) -> Set<Path> {
    guard !paths.isEmpty, paths.count < Self.limit, depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    let node = Syntax(node)
    switch node.as(SyntaxEnum.self) {
    case .token, .functionDecl, .structDecl, .classDecl, .enumDecl: return paths
    case .closureExpr(let closure): return usesContainer(closure) ? [] : paths
    case .tryExpr(let attempt): return attempted(attempt, paths) { $0.evaluate(attempt.expression, $1) }
    case .sequenceExpr(let sequence): return evaluate(operands: Array(sequence.elements), paths)
    case .functionCallExpr(let call): return evaluate(call, paths)
    case .memberAccessExpr(let access):
      if isContainer(ExprSyntax(access)) { return [] }
      guard let base = access.base, !isContainer(base) else { return paths }
      return evaluate(base, paths)
    case .declReferenceExpr(let name): return isContainer(ExprSyntax(name)) ? [] : paths
    case .ifExpr(let branch): return run(branch, paths)
    case .switchExpr(let selection): return run(selection, paths)
    default:
      return node.children(viewMode: .sourceAccurate).reduce(paths) { evaluate($1, $0) }
    }
  }

  /// Runs `body` under the keyword: `try?` makes an error a value, `try!` ends the program.
  private mutating func attempted(
    _ attempt: TryExprSyntax, _ paths: Set<Path>, _ body: (inout StallAnalysis, Set<Path>) -> Set<Path>
  ) -> Set<Path> {
    tries += 1
    defer { tries -= 1 }
    guard let mark = attempt.questionOrExclamationMark else { return body(&self, paths) }
    let outer = thrown
    thrown = []
    let after = body(&self, paths)
    let failed = mark.text == "?" ? thrown : []
    thrown = outer
    return after.union(failed)
  }

  private mutating func evaluate(operands: [ExprSyntax], _ paths: Set<Path>) -> Set<Path> {
    // A `try` without parentheses covers everything to its right.
    if let attempt = operands.first?.as(TryExprSyntax.self) {
      let covered = [attempt.expression] + operands.dropFirst()
      return attempted(attempt, paths) { $0.evaluate(operands: covered, $1) }
    }
    var paths = paths
    for (index, operand) in operands.enumerated() {
      if let choice = operand.as(UnresolvedTernaryExprSyntax.self) {
        let rest = Array(operands[(index + 1)...])
        return evaluate(choice.thenExpression, paths).union(evaluate(operands: rest, paths))
      }
      let symbol = index > 0 ? operands[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
      let isSkippable = symbol == "&&" || symbol == "||" || (symbol == "??" && !decodes(operands[index - 2]))
      let rest = index > 0 && operands[index].is(TryExprSyntax.self) ? Array(operands[index...]) : []
      if rest.count > 1 {
        let after = evaluate(operands: rest, paths)
        return isSkippable ? paths.union(after) : after
      }
      let after = evaluate(operand, paths)
      paths = isSkippable ? paths.union(after) : after
    }
    return paths
  }

  private mutating func evaluate(_ call: FunctionCallExprSyntax, _ paths: Set<Path>) -> Set<Path> {
    let name = call.calleeName ?? ""
    // `Result { try c.decode(T.self) }` keeps the error as a value.
    if name == "Result",
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    {
      let outer = thrown
      thrown = []
      tries += 1
      let after = run(closure.statements, paths).union(thrown)
      tries -= 1
      thrown = outer
      return after
    }
    let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)
    let isOnContainer = access.map { $0.base.map(isContainer) ?? false } ?? (container == "self")
    var paths = paths
    if !isOnContainer, let access { paths = evaluate(access, paths) }
    for argument in call.arguments { paths = evaluate(argument.expression, paths) }
    if let closure = call.trailingClosure { paths = evaluate(closure, paths) }
    if isOnContainer, let after = advanced(by: name, call, paths) { return after }
    if ReportingCalls.traps.contains(name) { return [] }
    if tries > 0 { thrown.formUnion(paths) }
    return paths
  }

  /// The paths on which a call on the container leaves it where it is; nil when the call is none of its own.
  private mutating func advanced(by name: String, _ call: FunctionCallExprSyntax, _ paths: Set<Path>) -> Set<Path>? {
    if DecodingCalls.ofElements.contains(name) {
      let type = Self.containers[name] ?? call.metatypeArgument ?? ""
      thrown.formUnion(
        paths.map { path in
          var path = path
          if !path.attempted.contains(type) { path.attempted.append(type) }
          return path
        })
      return []
    }
    if name == "decodeNil" {
      thrown.formUnion(paths)
      return paths
    }
    let isPlain = call.calledExpression.is(DeclReferenceExprSyntax.self)
    // Types and well-known functions are no methods of an implicit self; what else is called may move it.
    if isPlain,
      ReportingCalls.withoutEffect.contains(name) || ReportingCalls.traps.contains(name)
        || name.first?.isUppercase == true
    {
      return nil
    }
    return []
  }

  // MARK: What is written

  func isContainer(_ expression: ExprSyntax) -> Bool {
    expression.strippingEffects.sourceText == container
  }

  private func usesContainer(_ node: some SyntaxProtocol) -> Bool {
    node.mentions(anyOf: [TypeName.last(of: container)])
  }

  /// Whether a decode call on the container is in the expression.
  func decodes(_ node: some SyntaxProtocol) -> Bool { calls(DecodingCalls.ofElements, in: node) }

  func asksForNull(_ node: some SyntaxProtocol) -> Bool { calls(["decodeNil"], in: node) }

  private func calls(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.nodes.contains { node in
      guard let call = node.as(FunctionCallExprSyntax.self), names.contains(call.calleeName ?? "") else { return false }
      guard let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self) else {
        return container == "self"
      }
      return access.base.map(isContainer) ?? false
    }
  }
}
