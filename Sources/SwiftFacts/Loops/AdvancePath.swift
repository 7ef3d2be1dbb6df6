internal import SwiftSyntax

/// Follows the ways through the body of a loop on which nothing is sure to move an unkeyed container on.
///
/// A decode that succeeds moves it, so only failures are followed: into the value of a `try?`, into a `catch`, or out of
/// the loop. What is done with the container in ways that are not understood is taken to move it.
struct AdvancePath {
  /// One way through, so far.
  struct Way: Hashable {
    /// The types whose decoding has failed.
    var attempted: [String] = []
    /// Constants that are nil because the attempt they hold has failed.
    var empty: Set<String> = []
    /// Whether `decodeNil()` has said no.
    var isNotNull = false
  }

  let container: String
  /// Ways on which an error is on its way out of the current `do`, `try?` or loop.
  var thrown: Set<Way> = []
  /// Ways that start the next pass.
  var continued: Set<Way> = []
  /// Ways that leave an inner loop or a `switch`, innermost last.
  var left: [Set<Way>] = []
  /// How many inner loops the current statement stands in.
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

  /// More ways than this are too many to tell apart: nothing is reported.
  private static let limit = 200

  /// The ways through `body` that end a pass with `container` where it was.
  static func stalls(in body: CodeBlockSyntax, container: String) -> [UnkeyedLoop.Stall] {
    var path = AdvancePath(container: container)
    let ends = path.run(body.statements, [Way()]).union(path.continued)
    guard ends.count < limit else { return [] }
    return Set(ends.map { UnkeyedLoop.Stall(attempted: $0.attempted, isNotNull: $0.isNotNull) })
      .sorted { ($0.attempted.count, $0.attempted.joined()) < ($1.attempted.count, $1.attempted.joined()) }
  }

  // MARK: Expressions

  /// The ways on which an expression has a value.
  mutating func evaluate(_ node: some SyntaxProtocol, _ ways: Set<Way>) -> Set<Way> {
    guard !ways.isEmpty, ways.count < Self.limit, depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    let node = Syntax(node)
    switch node.as(SyntaxEnum.self) {
    case .token, .functionDecl, .structDecl, .classDecl, .enumDecl: return ways
    case .closureExpr(let closure): return usesContainer(closure) ? [] : ways
    case .tryExpr(let attempt): return attempted(attempt, ways) { $0.evaluate(attempt.expression, $1) }
    case .sequenceExpr(let sequence): return evaluate(operands: Array(sequence.elements), ways)
    case .functionCallExpr(let call): return evaluate(call, ways)
    case .memberAccessExpr(let access):
      if isContainer(ExprSyntax(access)) { return [] }
      guard let base = access.base, !isContainer(base) else { return ways }
      return evaluate(base, ways)
    case .declReferenceExpr(let name): return isContainer(ExprSyntax(name)) ? [] : ways
    case .ifExpr(let branch): return run(branch, ways)
    case .switchExpr(let selection): return run(selection, ways)
    default:
      return node.children(viewMode: .sourceAccurate).reduce(ways) { evaluate($1, $0) }
    }
  }

  /// Runs `body` under the keyword: `try?` makes an error a value, `try!` ends the program.
  private mutating func attempted(
    _ attempt: TryExprSyntax, _ ways: Set<Way>, _ body: (inout AdvancePath, Set<Way>) -> Set<Way>
  ) -> Set<Way> {
    tries += 1
    defer { tries -= 1 }
    guard let mark = attempt.questionOrExclamationMark else { return body(&self, ways) }
    let outer = thrown
    thrown = []
    let after = body(&self, ways)
    let failed = mark.text == "?" ? thrown : []
    thrown = outer
    return after.union(failed)
  }

  private mutating func evaluate(operands: [ExprSyntax], _ ways: Set<Way>) -> Set<Way> {
    // A `try` without parentheses covers everything to its right.
    if let attempt = operands.first?.as(TryExprSyntax.self) {
      let covered = [attempt.expression] + operands.dropFirst()
      return attempted(attempt, ways) { $0.evaluate(operands: covered, $1) }
    }
    var ways = ways
    for (index, operand) in operands.enumerated() {
      if let choice = operand.as(UnresolvedTernaryExprSyntax.self) {
        let rest = Array(operands[(index + 1)...])
        return evaluate(choice.thenExpression, ways).union(evaluate(operands: rest, ways))
      }
      let symbol = index > 0 ? operands[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
      let isSkippable = symbol == "&&" || symbol == "||" || (symbol == "??" && !decodes(operands[index - 2]))
      let rest = index > 0 && operands[index].is(TryExprSyntax.self) ? Array(operands[index...]) : []
      if rest.count > 1 {
        let after = evaluate(operands: rest, ways)
        return isSkippable ? ways.union(after) : after
      }
      let after = evaluate(operand, ways)
      ways = isSkippable ? ways.union(after) : after
    }
    return ways
  }

  private mutating func evaluate(_ call: FunctionCallExprSyntax, _ ways: Set<Way>) -> Set<Way> {
    let name = call.calleeName ?? ""
    // `Result { try c.decode(T.self) }` keeps the error as a value.
    if name == "Result",
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    {
      let outer = thrown
      thrown = []
      tries += 1
      let after = run(closure.statements, ways).union(thrown)
      tries -= 1
      thrown = outer
      return after
    }
    let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)
    let isOnContainer = access.map { $0.base.map(isContainer) ?? false } ?? (container == "self")
    var ways = ways
    if !isOnContainer, let access { ways = evaluate(access, ways) }
    for argument in call.arguments { ways = evaluate(argument.expression, ways) }
    if let closure = call.trailingClosure { ways = evaluate(closure, ways) }
    if isOnContainer, let after = advanced(by: name, call, ways) { return after }
    if ReportingCalls.traps.contains(name) { return [] }
    if tries > 0 { thrown.formUnion(ways) }
    return ways
  }

  /// The ways on which a call on the container leaves it where it is; nil when the call is none of its own.
  private mutating func advanced(by name: String, _ call: FunctionCallExprSyntax, _ ways: Set<Way>) -> Set<Way>? {
    if DecodingCalls.ofElements.contains(name) {
      let type = Self.containers[name] ?? call.metatypeArgument ?? ""
      thrown.formUnion(
        ways.map { way in
          var way = way
          if !way.attempted.contains(type) { way.attempted.append(type) }
          return way
        })
      return []
    }
    if name == "decodeNil" {
      thrown.formUnion(ways)
      return ways
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
    node.mentions(anyOf: [container.split(separator: ".").last.map(String.init) ?? container])
  }

  /// Whether a decode call on the container stands in the expression.
  func decodes(_ node: some SyntaxProtocol) -> Bool { calls(DecodingCalls.ofElements, in: node) }

  func asksForNull(_ node: some SyntaxProtocol) -> Bool { calls(["decodeNil"], in: node) }

  private func calls(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    var pending = [Syntax(node)]
    while let node = pending.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self), names.contains(call.calleeName ?? "") {
        guard let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self) else {
          return container == "self"
        }
        if access.base.map(isContainer) ?? false { return true }
      }
      if node.is(TokenSyntax.self) { continue }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
    return false
  }
}
