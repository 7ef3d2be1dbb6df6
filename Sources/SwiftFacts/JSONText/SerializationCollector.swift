internal import SwiftSyntax

/// Collects what is read from, and written through, `JSONSerialization`.
struct SerializationCollector {
  private(set) var facts: [SerializationFact] = []
  /// How often each body was searched.
  private var readings: [Syntax: Int] = [:]
  private var bodies = BodyReadings()

  /// Each call searches the whole body that it is in. No person writes more of them in one body.
  private static let maximumReadings = 32

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    let call = shape.node
    guard shape.name == "jsonObject" || shape.name == "data",
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.isName("JSONSerialization") == true
    else { return }
    let range = access.declName.utf8Range
    let fact =
      switch access.declName.baseName.text {
      case "jsonObject": reading(by: call, at: range, in: context)
      case "data": writing(by: call, at: range, in: context)
      default: SerializationFact?.none
      }
    if let fact { facts.append(fact) }
  }

  /// What becomes of the parsed object; nil where it is carried along, or given back, as JSON of any shape.
  private mutating func reading(
    by call: FunctionCallExprSyntax, at range: Range<Int>, in context: WalkContext
  ) -> SerializationFact? {
    guard !call.isReadForError, let body = call.enclosingBody, mayLook(through: body) else { return nil }
    var reading = UntypedReading(body, startingAt: call)
    guard !reading.isWrittenBack else { return nil }
    reading.followIntoMembers()
    guard !reading.keys.isEmpty, reading.usesValues, reading.looksInside, !reading.carriesAnyJSON,
      !(reading.opensOnly && call.isReadForUntyped)
    else { return nil }
    let data = call.argument(labelled: "with")
    return SerializationFact(
      kind: .reads, range: range, keys: reading.keys, openedKeys: reading.openedKeys,
      isSearch: reading.isSearch,
      isExplained: body.speaksOfSerialization,
      isOfText: data.map { call.origins(of: $0).contains(where: \.isMadeOfText) } ?? false,
      isOfLine: call.passesOverLine(in: context.function),
      isOfBundle: data.map { bodies.isOfBundle($0, at: call) } ?? false,
      isRefusedWhole: reading.isRefusedWhole, context: context.function)
  }

  /// What is written; nil where that is small, or where not all of its keys are known.
  private mutating func writing(
    by call: FunctionCallExprSyntax, at range: Range<Int>, in context: WalkContext
  ) -> SerializationFact? {
    guard let object = call.argument(labelled: "withJSONObject"), let literal = dictionary(object, around: call)
    else { return nil }
    let added = object.as(DeclReferenceExprSyntax.self).flatMap { name in
      call.enclosingBody?.keysAdded(to: name.baseName.text, before: call)
    }
    let keys = literal.allKeys + (added ?? []).map(\.plainStringLiteral)
    guard keys.count > Self.smallDocument, !keys.contains(nil), !literal.mentions(anyOf: ["NSNull"]) else { return nil }
    let reader = ExpressionReader(context: context)
    return SerializationFact(
      kind: .writes, range: range, keys: keys.compactMap(\.self),
      values: literal.pairs.flatMap { $0.value.origins(reader) },
      context: context.function)
  }

  /// A written document of so many keys is as clear as a type for it would be.
  private static let smallDocument = 8

  private mutating func mayLook(through body: Syntax) -> Bool {
    readings[body, default: 0] += 1
    return readings[body, default: 0] <= Self.maximumReadings
  }

  /// The dictionary literal that is given, directly or by the name of a local constant or variable.
  private mutating func dictionary(_ object: ExprSyntax, around call: FunctionCallExprSyntax) -> DictionaryExprSyntax? {
    let object = object.strippingEffects.withoutCast
    if let literal = object.firstDictionary { return literal }
    guard let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text, let body = call.enclosingBody,
      mayLook(through: body)
    else { return nil }
    guard let value = body.bindings(of: name).last(where: { $0.position < call.position }) else { return nil }
    return value.firstDictionary ?? value.as(FunctionCallExprSyntax.self).flatMap(returnedDictionary)
  }

  /// The dictionary literal that a private member of the same type returns.
  private func returnedDictionary(by call: FunctionCallExprSyntax) -> DictionaryExprSyntax? {
    for member in call.outerMembers?.members ?? [] {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == call.calleeName,
        AttributeReader.isPrivate(function.modifiers), let last = function.body?.statements.last?.item
      else { continue }
      guard let value = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self) else { return nil }
      if let literal = value.withoutCast.firstDictionary { return literal }
      guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
      return function.bindings(of: name).last?.firstDictionary
    }
    return nil
  }
}

extension SerializationCollector: FactCollector {
  static let triggers = Triggers(words: ["JSONSerialization"])

  func add(to facts: inout FileFacts) {
    facts.serializations = self.facts
  }
}

extension SyntaxProtocol {
  /// The body of the innermost function, initializer or accessor around the node; in the initial value of a type's
  /// property, the outermost closure: `static let live = Client(load: { … })` spells functions that way.
  var enclosingBody: Syntax? {
    var closure: Syntax?
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl, .accessorBlock, .sourceFile: return current
      case .structDecl, .classDecl, .enumDecl, .extensionDecl, .actorDecl: return closure
      case .closureExpr: closure = current
      default: break
      }
      node = current.parent
    }
    return nil
  }

  var outerMembers: MemberBlockSyntax? {
    var node = Syntax(self).parent
    while let current = node {
      if let members = current.as(MemberBlockSyntax.self) { return members }
      node = current.parent
    }
    return nil
  }

  /// The values that a name is bound to below this node.
  func bindings(of name: String) -> [ExprSyntax] {
    var found: [ExprSyntax] = []
    for node in nodes {
      if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer?.value,
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      {
        found.append(value.withoutCast)
      }
    }
    return found
  }
}

extension Syntax {
  /// The keys under which something is put into a variable of the name: `body["name"] = name`.
  fileprivate func keysAdded(to name: String, before call: FunctionCallExprSyntax) -> [ExprSyntax] {
    var keys: [ExprSyntax] = []
    for node in nodes {
      if let access = node.as(SubscriptCallExprSyntax.self), access.position < call.position,
        access.calledExpression.isName(name), ExprSyntax(access).isAssigned,
        let key = access.arguments.first?.expression
      {
        keys.append(key)
      }
    }
    return keys
  }

  /// `/// Through JSONSerialization, because a value may be a number or a text.`
  fileprivate var speaksOfSerialization: Bool {
    ByteSearch.contains("JSONSerialization", in: Array(CommentReader.commentAbove(self).utf8))
  }
}

extension DictionaryExprSyntax {
  fileprivate var pairs: [(key: ExprSyntax, value: ExprSyntax)] {
    guard case .elements(let elements) = content else { return [] }
    return elements.map { ($0.key, $0.value) }
  }

  /// The keys, those of literals in it included; nil for one that is no literal.
  fileprivate var allKeys: [String?] {
    pairs.flatMap { pair -> [String?] in
      [pair.key.plainStringLiteral] + (pair.value.withoutCast.as(DictionaryExprSyntax.self)?.allKeys ?? [])
    }
  }
}

extension ExprSyntax {
  /// `a` of `a as T`.
  var withoutCast: ExprSyntax {
    guard let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return self }
    return first.strippingEffects
  }

  /// The literal itself, or the first in an array of literals.
  fileprivate var firstDictionary: DictionaryExprSyntax? {
    self.as(DictionaryExprSyntax.self)
      ?? self.as(ArrayExprSyntax.self)?.elements.first?.expression.withoutCast.as(DictionaryExprSyntax.self)
  }

  /// Where the values of a dictionary come from, nested literals included.
  fileprivate func origins(_ reader: ExpressionReader) -> [ValueOrigin] {
    let value = withoutCast
    if let dictionary = value.as(DictionaryExprSyntax.self) {
      return dictionary.pairs.flatMap { $0.value.origins(reader) }
    }
    if let array = value.as(ArrayExprSyntax.self) { return array.elements.flatMap { $0.expression.origins(reader) } }
    switch reader.origin(of: value) {
    case .unknown, .type("String"), .type("Int"), .type("Bool"), .type("Double"): return []
    case let origin: return [origin]
    }
  }
}
