internal import SwiftSyntax

/// Tells decode calls from other calls by their shape.
struct DecodeCallReader {
  let expressions: ExpressionReader

  /// The decode calls whose failure `expression` passes on: those not under a `try?`, `try!` or a handled `do`
  /// of their own. Looks into arguments and closures.
  func calls(in expression: some SyntaxProtocol) -> [DecodeCall] { found(in: expression).map(\.decode) }

  /// The names that what is decoded in a node goes back to, found as `calls(in:)` finds its calls: `url` for
  /// `let data = try Data(contentsOf: url)`, where `data` is decoded. Empty when no name tells.
  func sources(in node: some SyntaxProtocol) -> Set<String> {
    found(in: node).reduce(into: []) { names, found in
      guard let data = found.call.argument(labelled: "from") ?? found.call.receiver else { return }
      names.formUnion(data.sourceNames)
    }
  }

  private func found(in expression: some SyntaxProtocol) -> [(call: FunctionCallExprSyntax, decode: DecodeCall)] {
    var found: [(call: FunctionCallExprSyntax, decode: DecodeCall)] = []
    var pending = [Syntax(expression)]
    while let node = pending.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self), let decode = read(call) {
        found.append((call, decode))
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed().filter(Self.handsOnFailure))
    }
    return found
  }

  /// The decode calls that a `try` of any kind covers.
  func calls(coveredBy attempt: TryExprSyntax) -> [DecodeCall] {
    attempt.coveredExpressions.flatMap { calls(in: $0) }
  }

  /// The decode calls that a `try` covers, those of a closure or function that the body declares for itself included; and
  /// the call that may be a helper which decodes, where none of them is sure to decode.
  func callsAndHelper(
    coveredBy attempt: TryExprSyntax, helper call: FunctionCallExprSyntax?
  ) -> (calls: [DecodeCall], helper: FunctionReference?) {
    if let value = attempt.awaitedValue {
      let call = value.strippingEffects.as(FunctionCallExprSyntax.self)
      let calls = self.calls(in: value)
      return (calls, calls.isEmpty ? call.flatMap(expressions.reference(to:)) : nil)
    }
    let calls = calls(coveredBy: attempt)
    guard let call, !calls.contains(where: { $0.certainty == .unmistakable }) else { return (calls, nil) }
    if let local = LocalHelper(calledBy: call) { return (calls + local.decodes(self), nil) }
    return (calls, expressions.reference(to: call))
  }

  private static func handsOnFailure(_ node: Syntax) -> Bool {
    switch node.kind {
    case .tryExpr: node.as(TryExprSyntax.self)?.isPlain ?? true
    case .doStmt: node.as(DoStmtSyntax.self)?.catchClauses.isEmpty ?? true
    case .functionDecl, .structDecl, .classDecl, .enumDecl: false
    case .token: false
    default: true
    }
  }

  /// The call as a decode call, or nil when its shape rules that out.
  func read(_ call: FunctionCallExprSyntax) -> DecodeCall? {
    guard let name = call.calleeName else {
      // `[String: Int](from: decoder)`
      let callee = call.calledExpression
      guard callee.is(DictionaryExprSyntax.self) || callee.is(ArrayExprSyntax.self) else { return nil }
      return readInitializer(call, named: callee.trimmedDescription)
    }
    if let labels = DecodingCalls.containerLabels[name] {
      return readContainer(call, named: name, labels: labels)
    }
    if name.hasPrefix("decode"), !DecodingCalls.others.contains(name) {
      return readValue(call, named: name)
    }
    if FrameworkDecode.matches(call, named: name, in: expressions.context) {
      return DecodeCall(
        kind: .value, certainty: .unmistakable, name: name, nameRange: call.nameRange, type: call.metatypeArgument,
        key: nil, subject: call.receiverText)
    }
    return readInitializer(call, named: name)
  }

  private func readContainer(
    _ call: FunctionCallExprSyntax, named name: String, labels: [[String]]
  ) -> DecodeCall? {
    guard labels.contains(call.argumentLabels) else { return nil }
    return DecodeCall(
      kind: .container, certainty: .unmistakable, name: name, nameRange: call.nameRange, type: nil,
      key: call.argument(labelled: "forKey")?.sourceText, subject: call.receiverText)
  }

  private func readValue(_ call: FunctionCallExprSyntax, named name: String) -> DecodeCall? {
    let labels = call.argumentLabels
    let isPlain = DecodingCalls.ofValues.contains(name)
    let second = labels.dropFirst().first
    let hasDecoderLabel = second.map(DecodingCalls.decoderLabels.contains) ?? false
    let namesType =
      switch labels.first {
      case "_": hasDecoderLabel || (call.metatypeArgument != nil && second == nil)
      // `request.decode(as: T.self, context: context)`
      case "as": call.metatypeArgument != nil
      default: false
      }
    let access = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)
    let isUnmistakable =
      isPlain && namesType || access != nil && FrameworkDecode.isOfRow(call, named: name, in: expressions.context)
    let receiver = access.flatMap { $0.base.map(expressions.origin(of:)) } ?? .enclosingInstance
    let data = call.argument(labelled: "from")?.sourceText
    return DecodeCall(
      kind: .value, certainty: isUnmistakable ? .unmistakable : .byReceiver(receiver), name: name,
      nameRange: call.nameRange, type: decodedType(of: call), key: key(of: call)?.sourceText,
      subject: data ?? call.receiverText)
  }

  /// What stands for the key: the argument `forKey:`, or the first of a call of the project's own, `container.decode(.name)`. A call
  /// that is given data decodes a whole document.
  private func key(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    if let labelled = call.argument(labelled: "forKey") { return labelled }
    guard let first = call.arguments.first, first.label == nil, call.argument(labelled: "from") == nil,
      let member = first.expression.as(MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    return first.expression
  }

  /// `T` of `decode(T.self, …)`; also of `decode(type, …)` and `decode(type.self, …)` for a parameter `type: T.Type`.
  private func decodedType(of call: FunctionCallExprSyntax) -> String? {
    let written = call.metatypeArgument
    guard let argument = call.arguments.first?.expression, written?.first?.isUppercase != true,
      case .type(let metatype) = expressions.origin(of: argument), metatype.hasSuffix(".Type")
    else { return written }
    return String(metatype.dropLast(".Type".count))
  }

  /// `T(from: decoder)`, `.init(from: decoder)`, with a decoder that the function was given.
  private func readInitializer(_ call: FunctionCallExprSyntax, named name: String) -> DecodeCall? {
    guard call.hasOnlyLabel("from"), let argument = call.arguments.first?.expression,
      case .type(let type) = expressions.origin(of: argument), TypeName.base(type) == "Decoder"
    else { return nil }
    return DecodeCall(
      kind: .value, certainty: .unmistakable, name: name, nameRange: call.nameRange,
      type: name == "init" ? nil : name, key: nil, subject: argument.sourceText)
  }
}

extension DecodeCallReader {
  /// `if status != 0 { data = try? … } else { data = try … }`: whether another branch of the `if` around an attempt reads
  /// the same key as the same type with a plain `try`. Only in an `init(from:)`, where the payload itself decides: a
  /// parameter `allowsNil` only asks for a missing key to be passed over.
  func isReadPlainlyElsewhere(_ attempt: TryExprSyntax, _ calls: [DecodeCall]) -> Bool {
    guard expressions.context.function.isDecodingInitializer, calls.count == 1, let call = calls.first,
      call.place != nil, let branch = attempt.ancestor(IfExprSyntax.self),
      let other = branch.elseBody, branch.body.contains(attempt) || other.contains(attempt)
    else { return false }
    let elsewhere = branch.body.contains(attempt) ? Syntax(other) : Syntax(branch.body)
    return elsewhere.containsNode { node in
      guard let plain = node.as(TryExprSyntax.self), plain.isPlain else { return false }
      return self.calls(coveredBy: plain).contains { $0.place == call.place && $0.type == call.type }
    }
  }

  /// What statements of a block assign that is decoded with a plain `try` and without a key; nothing where the function opens an
  /// array, whose elements follow one another.
  func partsReadPlainly(in block: CodeBlockItemListSyntax) -> [DecodeCall] {
    guard let function = expressions.context.outermostFunction,
      !function.mentions(anyOf: DecodingCalls.unkeyedContainers)
    else { return [] }
    return block.flatMap { item -> [DecodeCall] in
      guard let value = item.item.as(SequenceExprSyntax.self)?.assignment?.value.first?.as(TryExprSyntax.self),
        value.isPlain
      else { return [] }
      return calls(coveredBy: value).filter { $0.kind == .value && $0.key == nil }
    }
  }
}

extension TryExprSyntax {
  /// The statements among which it is all of what one of them assigns; nil where it is a part of a value, a condition, or a result.
  var assigningBlock: CodeBlockItemListSyntax? {
    guard let sequence = parent?.as(ExprListSyntax.self)?.parent?.as(SequenceExprSyntax.self),
      sequence.assignment?.value.count == 1, let item = sequence.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return item.parent?.as(CodeBlockItemListSyntax.self)
  }
}

extension SyntaxProtocol {
  fileprivate func contains(_ node: some SyntaxProtocol) -> Bool {
    position <= node.position && node.endPosition <= endPosition
  }
}

extension FunctionCallExprSyntax {
  /// The arguments' labels, `_` for none; trailing closures are left out.
  var argumentLabels: [String] { arguments.map { $0.label?.identifierText ?? "_" } }

  /// Whether there is one argument, with this label.
  func hasOnlyLabel(_ label: String) -> Bool {
    guard let first = arguments.first, first.label?.text == label else { return false }
    return arguments.dropFirst().isEmpty
  }

  func argument(labelled label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// Where the called name stands.
  package var nameRange: Range<Int> {
    let callee = calledExpression.strippingEffects
    return callee.as(MemberAccessExprSyntax.self)?.declName.utf8Range ?? callee.utf8Range
  }

  /// What is before the dot; nil for a call without a receiver.
  var receiver: ExprSyntax? {
    calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base?.strippingEffects
  }

  /// The receiver as written; empty for a call without one.
  var receiverText: String { receiver?.sourceText ?? "" }
}
