internal import SwiftSyntax

/// Collects the types that a file decodes and encodes, by direction.
struct CodingUseCollector {
  private(set) var facts = CodingUseFacts()

  // MARK: Calls

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    guard let name = shape.name else { return }
    let call = shape.node
    let decodes = name.hasPrefix("decode") || FrameworkDecode.matches(shape, in: context)
    for type in shape.codedMetatypes {
      let mentions = Self.types(in: type == "Self" ? context.scope : type)
      if decodes { facts.decoded.formUnion(mentions) } else { facts.handedOn.formUnion(mentions) }
    }
    if decodes, call.metatypeArgument == nil, Self.takesWhatItDecodes(call) { addInferredTypes(around: call) }
    if name.hasPrefix("encode"), let value = shape.arguments.first?.value {
      let origin = ExpressionReader(context: context).origin(of: value)
      facts.encoded.insert(.init(origin: origin, scope: context.scope))
    }
    if name.startsUppercase, shape.hasOnlyLabel("from"), Self.takesDecoder(call, in: context) {
      facts.decoded.insert(name)
    }
  }

  /// `Update(from: document)` makes a value of another one; only `Update(from: decoder)` decodes it.
  private static func takesDecoder(_ call: FunctionCallExprSyntax, in context: WalkContext) -> Bool {
    guard let argument = call.arguments.first?.expression else { return false }
    if argument.sourceText.lowercased().contains("decoder") { return true }
    guard case .type(let type) = ExpressionReader(context: context).origin(of: argument) else { return false }
    return TypeName.base(type) == "Decoder"
  }

  /// `decode(data)`, `decode(from:)`, `decode(forKey:)`; `decode("key")` is another type's own business.
  private static func takesWhatItDecodes(_ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.argumentLabels
    if labels.contains("from") || labels.contains("forKey") { return true }
    return labels == ["_"] && call.arguments.first?.expression.is(StringLiteralExprSyntax.self) == false
  }

  /// The annotations and the signature around a call whose result decides what is decoded.
  private mutating func addInferredTypes(around call: FunctionCallExprSyntax) {
    var node = Syntax(call)
    while let parent = node.parent {
      if let binding = parent.as(PatternBindingSyntax.self), let type = binding.typeAnnotation {
        facts.decoded.formUnion(Self.types(in: type.type.sourceText))
        return
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        facts.decoded.formUnion(Self.types(in: function.signature.sourceText))
        return
      } else if parent.is(InitializerDeclSyntax.self) || parent.is(MemberBlockSyntax.self) {
        return
      }
      node = parent
    }
  }

  /// `let user: User = try await client.get(…)`: what a generic call returns.
  mutating func visit(_ binding: PatternBindingSyntax) {
    guard let type = binding.typeAnnotation?.type, let value = binding.initializer?.value else { return }
    expect(type, from: value)
  }

  /// `guard let user: User = try? get(…)`
  mutating func visit(_ condition: OptionalBindingConditionSyntax) {
    guard let type = condition.typeAnnotation?.type, let value = condition.initializer?.value else { return }
    expect(type, from: value)
  }

  /// `return try await get(…)`: the function's result is what the call is asked for.
  mutating func visitResult(_ value: ExprSyntax, in context: WalkContext) {
    guard let function: FunctionDeclSyntax = value.ancestor(FunctionDeclSyntax.self),
      let type = function.signature.returnClause?.type
    else { return }
    expect(type, from: value)
  }

  private mutating func expect(_ type: TypeSyntax, from value: ExprSyntax) {
    // With a closure, the result is what the closure gives: `map`, `perform`, `withLock`.
    guard let call = value.fallibleCall, call.trailingClosure == nil, let name = call.calleeName,
      !name.isEmpty, !name.startsUppercase
    else { return }
    let types = Self.types(in: type.sourceText)
    if !types.isEmpty { facts.expected.insert(.init(types: types, function: name)) }
  }

  // MARK: Types

  mutating func visit(_ type: IdentifierTypeSyntax, in context: WalkContext) {
    // `any CodingKey` is the standard library's, whatever the file declares.
    if type.parent?.is(InheritedTypeSyntax.self) != true, !type.name.spells("CodingKey") { mention(type.name) }
    if let arguments = type.genericArgumentClause {
      add(arguments, of: type.name.text, in: context.scope)
    }
  }

  mutating func visit(_ type: MemberTypeSyntax, in context: WalkContext) {
    if type.parent?.is(InheritedTypeSyntax.self) != true { mention(type.name) }
    if let arguments = type.genericArgumentClause {
      add(arguments, of: type.name.text, in: type.baseType.sourceText)
    }
  }

  mutating func visit(_ expression: GenericSpecializationExprSyntax, in context: WalkContext) {
    let names = expression.expression.sourceText.split(separator: ".").map(String.init)
    let owner = names.dropLast().joined(separator: ".")
    add(expression.genericArgumentClause, of: names.last ?? "", in: owner.isEmpty ? context.scope : owner)
  }

  /// - Parameter owner: the type that the holder belongs to: the one before it, or the one around the code.
  private mutating func add(_ arguments: GenericArgumentClauseSyntax, of holder: String, in owner: String) {
    // What never fails decodes nothing.
    guard !ContainerTypes.holders.contains(holder), arguments.arguments.last?.argument.sourceText != "Never" else {
      return
    }
    let isKept = holder.hasSuffix("Key") && CodingSurroundings.isCalledAfterStore("\(owner).\(holder)")
    for (index, argument) in arguments.arguments.enumerated() {
      let types = Self.types(in: argument.argument.sourceText)
      for type in types { facts.arguments.insert(.init(type: type, holder: holder, index: index)) }
      if isKept { facts.kept.formUnion(types) }
    }
  }

  /// A property whose wrapper may store it: `@Stored var settings: Settings`.
  mutating func visit(_ variable: VariableDeclSyntax) {
    guard !variable.attributes.isEmpty else { return }
    let attributes = AttributeReader.names(variable.attributes).filter { !ContainerTypes.holders.contains($0) }
    guard attributes.contains(where: { $0.startsUppercase }) else { return }
    for binding in variable.bindings {
      if let type = binding.typeAnnotation?.type { facts.wrapped.formUnion(Self.types(in: type.sourceText)) }
      if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), let name = call.calleeName {
        facts.wrapped.formUnion(Self.types(in: name))
      }
    }
    facts.handedOn.formUnion(facts.wrapped)
  }

  private static func types(in text: String) -> [String] {
    TypeName.mentions(text).filter(\.startsUppercase)
  }

  // MARK: Names

  mutating func visit(_ reference: DeclReferenceExprSyntax) { mention(reference.baseName) }

  private mutating func mention(_ name: TokenSyntax) {
    if name.startsUppercase { facts.mentionedTypes.insert(name.textHash) }
  }

  mutating func visit(_ sequence: SequenceExprSyntax, in context: WalkContext) {
    guard let target = sequence.elements.first, target.isAssigned else { return }
    if let access = target.as(MemberAccessExprSyntax.self) {
      let isOwn = access.base?.isName("self") == true && context.function.name == "init"
      if !isOwn { facts.assignedMembers.insert(access.declName.baseName.identifierText) }
    } else if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      context.function.name != "init", context.binding(of: name) == nil
    {
      facts.assignedMembers.insert(name)
    }
  }
}

extension CodingUseCollector: FactCollector {
  static let triggers = Triggers(words: StorageCalls.typedKeys)

  func add(to facts: inout FileFacts) {
    facts.codingUse = self.facts
  }
}

extension ExprSyntax {
  /// The call whose failure or wait the expression is: a generic one may decode what it is asked for.
  fileprivate var fallibleCall: FunctionCallExprSyntax? {
    let marked =
      self.is(TryExprSyntax.self) || self.is(AwaitExprSyntax.self)
      ? self : self.as(SequenceExprSyntax.self)?.elements.first { $0.is(TryExprSyntax.self) }
    return marked?.strippingEffects.as(FunctionCallExprSyntax.self)
  }
}
