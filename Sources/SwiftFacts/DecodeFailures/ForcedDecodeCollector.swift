internal import SwiftSyntax

/// Collects decode calls whose failure is a crash.
struct ForcedDecodeCollector {
  private(set) var decodes: [CrashingDecode] = []

  mutating func visit(_ attempt: TryExprSyntax, in context: WalkContext) {
    guard attempt.isForced || attempt.isOptional else { return }
    let unwrap = attempt.isOptional ? attempt.forcedUnwrap : nil
    guard attempt.isForced || unwrap != nil else { return }
    let calls = DecodeCallReader(expressions: ExpressionReader(context: context)).calls(coveredBy: attempt)
    guard !calls.isEmpty else { return }
    decodes.append(
      CrashingDecode(
        form: attempt.isForced ? .forcedTry : .forcedUnwrap, range: attempt.keywordRange,
        isAllowedForSwiftLint: attempt.isForced && attempt.isAllowedForSwiftLint, unwrapRange: unwrap,
        calls: calls, input: InputReader(place: Syntax(attempt)).input(of: attempt), context: context.function))
  }

  mutating func visit(_ call: CallShape, in context: WalkContext) {
    addConversion(by: call, in: context)
    if call.name == "jsonObject", call.node.receiver?.isName("JSONSerialization") == true {
      addJSON(readBy: call.node, in: context)
    }
  }

  private mutating func addJSON(readBy call: FunctionCallExprSyntax, in context: WalkContext) {
    let attempt = call.parent?.as(TryExprSyntax.self)
    let cast = (attempt.map { ExprSyntax($0) } ?? ExprSyntax(call)).forcedCast.flatMap { cast in
      // `as! JSONValue` may be a cast to any value, which never fails.
      cast.type.hasPrefix("[") || JSONWords.types.contains(TypeName.base(cast.type)) ? cast : nil
    }
    guard let range = cast?.range ?? attempt.flatMap({ $0.isForced ? $0.keywordRange : nil }) else { return }
    decodes.append(
      CrashingDecode(
        form: .forcedJSON, range: range, isAllowedForSwiftLint: attempt?.isAllowedForSwiftLint ?? false, calls: [],
        input: InputReader(place: Syntax(call)).input(of: call), context: context.function, conversion: cast?.type))
  }

  /// `State(rawValue: try container.decode(Int.self, forKey: .state))!` in an `init(from:)`: decoded, and then made something
  /// else, which not every value can become.
  private mutating func addConversion(by call: CallShape, in context: WalkContext) {
    guard context.function.isDecodingInitializer, let unwrap = call.node.parent?.as(ForceUnwrapExprSyntax.self),
      !call.node.isMadeInCondition
    else { return }
    let reader = DecodeCallReader(expressions: ExpressionReader(context: context))
    let calls = call.arguments.flatMap { call.node.origins(of: $0.expression).flatMap { reader.calls(in: $0) } }
    guard calls.contains(where: { $0.kind == .value }) else { return }
    decodes.append(
      CrashingDecode(
        form: .forcedConversion, range: unwrap.exclamationMark.utf8Range, calls: calls, input: .other,
        context: context.function,
        conversion: call.node.calledExpression.sourceText.split(whereSeparator: \.isWhitespace).joined()))
  }
}

extension ForcedDecodeCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.forcedDecodes = decodes
  }
}

extension FunctionCallExprSyntax {
  /// `guard Color(hex: text) != nil else { … }`, and then `self.init(hex: text)!`: a condition above or around it has made the
  /// same, and looked at it.
  fileprivate var isMadeInCondition: Bool {
    let made = arguments.sourceText
    func looks(_ conditions: ConditionElementListSyntax) -> Bool {
      conditions.containsNode { $0.as(FunctionCallExprSyntax.self)?.arguments.sourceText == made }
    }
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let branch = parent.as(IfExprSyntax.self), Syntax(branch.body) == node, looks(branch.conditions) {
        return true
      }
      if let item = node.as(CodeBlockItemSyntax.self) {
        let guards = item.preceding.lazy.compactMap { $0.item.as(GuardStmtSyntax.self) }
        if guards.contains(where: { looks($0.conditions) }) { return true }
      }
      node = parent
    }
    return false
  }
}

extension ExprSyntax {
  /// The `as!` after an expression, or after the parentheses around it, and the type.
  fileprivate var forcedCast: (range: Range<Int>, type: String)? {
    if let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.parenthesized != nil {
      return ExprSyntax(tuple).forcedCast
    }
    guard let elements = parent?.as(ExprListSyntax.self), let index = elements.firstIndex(where: { $0.id == id }),
      let cast = elements[elements.index(after: index)...].first?.as(UnresolvedAsExprSyntax.self),
      let mark = cast.questionOrExclamationMark, mark.tokenKind == .exclamationMark,
      let type = elements[elements.index(index, offsetBy: 2)...].first
    else { return nil }
    let range = cast.asKeyword.utf8Range.lowerBound..<mark.utf8Range.upperBound
    return (range, type.sourceText.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

extension TryExprSyntax {
  /// `// swiftlint:disable:next force_try` above the statement, or above the declaration around it; also for a cast.
  fileprivate var isAllowedForSwiftLint: Bool {
    var node = Syntax(self).parent
    while let current = node {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        let comments = CommentReader.commentAbove(current)
        if comments.contains("swiftlint:disable"), ["force_try", "force_cast"].contains(where: comments.contains) {
          return true
        }
      }
      node = current.parent
    }
    return false
  }

  /// The `!` that unwraps the result: after the parentheses, or after the constant that holds it.
  fileprivate var forcedUnwrap: Range<Int>? {
    if let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.parenthesized != nil,
      let unwrap = tuple.parent?.as(ForceUnwrapExprSyntax.self)
    {
      return unwrap.exclamationMark.utf8Range
    }
    guard let item = enclosingItem, let (name, held) = item.heldAttempt, Syntax(held) == Syntax(self) else {
      return nil
    }
    var unwrap: Range<Int>?
    for next in item.following.prefix(FailurePath.furthestLook) {
      var pending = [Syntax(next)]
      while let node = pending.popLast() {
        if let forced = node.as(ForceUnwrapExprSyntax.self), forced.expression.sourceText == name {
          unwrap = unwrap ?? forced.exclamationMark.utf8Range
          continue
        }
        // Any other mention may test or replace the value.
        if let reference = node.as(DeclReferenceExprSyntax.self), reference.baseName.text == name, unwrap == nil {
          return nil
        }
        if let pattern = node.as(IdentifierPatternSyntax.self), pattern.identifier.text == name { return unwrap }
        if node.is(TokenSyntax.self) { continue }
        pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return unwrap
  }
}

/// Finds out where decoded data comes from by following constants through the code around.
private struct InputReader {
  let place: Syntax

  /// How many constants are followed.
  private static let maximumDepth = 5
  /// The stack is bounded.
  private static let maximumNesting = 300

  func input(of expression: some SyntaxProtocol) -> CrashingDecode.Input {
    var sources: Set<String> = []
    let isLiteral = isLiteral(data(in: expression) ?? Syntax(expression), depth: 0, nesting: 0, &sources)
    if sources.contains("Bundle") { return .bundle }
    return isLiteral ? .literal : .other
  }

  /// The argument that carries the data of `decode(_:from:)` or `jsonObject(with:)`.
  private func data(in node: some SyntaxProtocol) -> Syntax? {
    for node in node.nodes {
      guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calleeName else { continue }
      if name.hasPrefix("decode") { return call.argument(labelled: "from").map { Syntax($0) } }
      if name == "jsonObject" { return call.argument(labelled: "with").map { Syntax($0) } }
    }
    return nil
  }

  /// Whether everything the expression is made of is written out in the code. Notes the types it is read through.
  private func isLiteral(_ node: Syntax, depth: Int, nesting: Int, _ sources: inout Set<String>) -> Bool {
    guard depth < Self.maximumDepth, nesting < Self.maximumNesting else { return false }
    if let literal = node.as(StringLiteralExprSyntax.self) { return literal.plainText != nil }
    // What was encoded a line above is as certain as a literal.
    if let call = node.as(FunctionCallExprSyntax.self),
      call.calleeName == "encode" || call.argument(labelled: "withJSONObject") != nil
    {
      return true
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if ContainerTypes.literalMakers.contains(name) { return true }
      if name.contains("Bundle") { sources.insert("Bundle") }
      guard let value = initialValue(of: name, from: node) else { return false }
      return isLiteral(Syntax(value), depth: depth + 1, nesting: nesting + 1, &sources)
    }
    if let access = node.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return ValueLiterals.stringEncodings.contains(access.declName.baseName.text) }
      if base.isName("self") || base.isName("Self") {
        return isLiteral(Syntax(access.declName), depth: depth, nesting: nesting + 1, &sources)
      }
      return isLiteral(Syntax(base), depth: depth, nesting: nesting + 1, &sources)
    }
    if node.is(TokenSyntax.self) { return true }
    var result = true
    for child in node.children(viewMode: .sourceAccurate) {
      if !isLiteral(child, depth: depth, nesting: nesting + 1, &sources) { result = false }
    }
    return result
  }

  /// The value of the constant that a name stands for, in the blocks and types around.
  private func initialValue(of name: String, from node: Syntax) -> ExprSyntax? {
    var current = node
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let isGlobal = list.parent?.is(SourceFileSyntax.self) == true
        for item in list where isGlobal || item.position < current.endPosition {
          if let value = boundValue(of: name, in: item) { return value }
        }
      } else if let members = parent.as(MemberBlockItemListSyntax.self) {
        for member in members {
          if let variable = member.decl.as(VariableDeclSyntax.self), let value = value(of: name, in: variable) {
            return value
          }
        }
      }
      current = parent
    }
    return nil
  }

  private func boundValue(of name: String, in item: CodeBlockItemSyntax) -> ExprSyntax? {
    if let variable = item.item.as(VariableDeclSyntax.self) { return value(of: name, in: variable) }
    let conditions =
      item.item.as(GuardStmtSyntax.self)?.conditions
      ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)?.conditions
    for case .optionalBinding(let binding)? in (conditions ?? []).map({ Optional($0.condition) }) {
      if binding.pattern.sourceText == name, let value = binding.initializer?.value { return value }
    }
    return nil
  }

  private func value(of name: String, in variable: VariableDeclSyntax) -> ExprSyntax? {
    variable.bindings.lazy.compactMap { binding in
      guard binding.pattern.sourceText == name else { return nil }
      return binding.initializer?.value ?? binding.accessorBlock?.singleResult
    }.first
  }
}

extension AccessorBlockSyntax {
  /// `"…"` of `{ "…" }`
  fileprivate var singleResult: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1 else { return nil }
    return items.first?.item.as(ExprSyntax.self)
  }
}
