internal import SwiftSyntax

/// Reads from a call which types a generic function is used with.
struct TypedCallReader {
  let expressions: ExpressionReader

  func read(_ shape: CallShape) -> TypedCall? {
    let call = shape.node
    guard let name = shape.name, !name.isEmpty, !name.startsUppercase else { return nil }
    let surroundings = ResultSurroundings(of: call)
    let closure = call.closureParameterType
    let mayCodeItself = shape.mayKeepItself || (surroundings.isAttempt && shape.isOfType)
    var metatypes: [Int: String] = [:]
    var arguments: [TypedCall.Argument] = []
    var implicitMembers: [Int: String] = [:]
    let mayHandOn =
      surroundings.isAttempt || shape.hasClosure || DataSources.keepingWords.contains(where: name.hasPrefix)
    for (index, argument) in shape.arguments.enumerated() {
      if let type = expressions.metatype(argument) {
        metatypes[index] = type
      } else if mayHandOn || argument.expression.is(InOutExprSyntax.self), index < Self.maximumArguments {
        if let member = argument.value.implicitMember {
          implicitMembers[index] = member
        } else if argument.value.mayTellType {
          let origin = expressions.origin(of: argument.value)
          if origin != .unknown { arguments.append(.init(index: index, origin: origin)) }
        }
      }
    }
    let target = surroundings.target.map(expressions.origin(of:)).flatMap { $0 == .unknown ? nil : $0 }
    guard
      !metatypes.isEmpty || surroundings.type != nil || target != nil || closure != nil || !arguments.isEmpty
        || !implicitMembers.isEmpty || mayCodeItself,
      let callee = expressions.reference(to: call)
    else { return nil }
    let context = expressions.context
    let written =
      metatypes.values + [surroundings.type, closure].compactMap { $0 } + arguments.compactMap(\.origin.writtenType)
    var typed = TypedCall(
      callee: callee, metatypes: metatypes, resultType: surroundings.type, target: target, arguments: arguments,
      implicitMembers: implicitMembers, closureParameter: closure, range: call.nameRange, context: context.function,
      owner: GenericFunction(around: call, in: context.scope, mentionedIn: Array(written)))
    var sources = CodingSurroundings(of: call, in: context)
    (typed.isInNetworkCode, typed.storage) = (sources.speakToServer, sources.storageRead(by: name, decodes: false))
    typed.places = PlaceTexts(of: call).texts
    for (index, argument) in shape.arguments.enumerated() where metatypes[index] == nil {
      typed.texts[index] = isBoundByNothing(argument) ? argument.name : PlaceTexts.text(ofArgument: argument.value)
    }
    return typed
  }

  /// Whether the argument is a name that neither a parameter nor a variable of the functions around has: it stands for itself, and
  /// the statements before it need not be looked through.
  private func isBoundByNothing(_ argument: CallShape.Argument) -> Bool {
    guard argument.isVariable, let name = argument.name, expressions.context.binding(of: name) == nil else {
      return false
    }
    return argument.value.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }

  /// The type is known from the first arguments; what follows are strings, options and closures.
  private static let maximumArguments = 3
}

extension ValueOrigin {
  fileprivate var writtenType: String? {
    if case .type(let text) = self { text } else { nil }
  }
}

extension CallShape {
  /// `settings.save()`: what it is called on may be what is kept.
  fileprivate var mayKeepItself: Bool {
    guard let name, node.receiver != nil else { return false }
    return DataSources.storingWords.contains(where: name.hasPrefix)
  }

  /// `Settings.load()`, `[Item].load()`
  fileprivate var isOfType: Bool {
    guard let receiver = node.receiver else { return false }
    return receiver.as(DeclReferenceExprSyntax.self)?.baseName.startsUppercase ?? receiver.is(ArrayExprSyntax.self)
  }

  fileprivate var hasClosure: Bool {
    node.trailingClosure != nil || arguments.last?.value.is(ClosureExprSyntax.self) == true
  }
}

extension ExprSyntax {
  /// `user` for `.user` and `.user(id)`.
  var implicitMember: String? {
    let access =
      self.as(MemberAccessExprSyntax.self)
      ?? self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    guard let access, access.base == nil else { return nil }
    return access.declName.baseName.identifierText
  }

  var isImplicitMember: Bool { implicitMember != nil }

  /// A name, a member or a call: literals, closures and operators tell no type of the project.
  fileprivate var mayTellType: Bool {
    switch kind {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr: true
    default: false
    }
  }
}

/// What is around a call and says the type of its value.
private struct ResultSurroundings {
  /// The declared type that is written next to the call: an annotation, or the result of the function that returns it.
  private(set) var type: String?
  /// What the value is assigned to.
  private(set) var target: ExprSyntax?
  /// `try`, `await` or `async let` stand before the call.
  private(set) var isAttempt = false

  init(of call: FunctionCallExprSyntax) {
    var node = Syntax(call)
    while let parent = node.parent {
      switch parent.kind {
      case .tryExpr, .awaitExpr: isAttempt = true
      case .forceUnwrapExpr: break
      case .exprList: break
      case .sequenceExpr:
        guard let sequence = parent.as(SequenceExprSyntax.self), sequence.mayBe(valueOf: call) else { return }
        if let assignment = sequence.assignment {
          target = assignment.target
          return
        }
      case .initializerClause:
        // `guard let user: User = try? load() else { … }`
        if let condition = parent.parent?.as(OptionalBindingConditionSyntax.self) {
          tell(condition.typeAnnotation?.type.sourceText)
          return
        }
        guard let binding = parent.parent?.as(PatternBindingSyntax.self) else { return }
        let isAsync = binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.contains {
          $0.name.text == "async"
        }
        if isAsync == true { isAttempt = true }
        tell(binding.typeAnnotation?.type.sourceText)
        return
      case .returnStmt:
        tell(parent.returnedType)
        return
      case .codeBlockItem:
        if parent.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 { tell(parent.returnedType) }
        return
      default: return
      }
      node = parent
    }
  }

  /// A text or a number is no model.
  private mutating func tell(_ written: String?) {
    guard let written, TypeName.mentions(written).contains(where: { !ScalarTypes.plainArguments.contains($0) }) else {
      return
    }
    type = written
  }
}

extension SequenceExprSyntax {
  /// Whether what the sequence gives, or assigns, is the value of the call or what stands for it: `items = load() ?? []`.
  ///
  /// A call that stands after many others is looked for in vain: each of a long chain would look through all before it.
  fileprivate func mayBe(valueOf call: FunctionCallExprSyntax) -> Bool {
    let start = call.utf8Range.lowerBound
    let elements = elements.leading(Self.mostElements)
    let isAssignment = elements.count > 1 && elements[1].is(AssignmentExprSyntax.self)
    let operators = elements.indices.filter { !$0.isMultiple(of: 2) }.dropFirst(isAssignment ? 1 : 0)
    let values = elements.indices.filter { $0.isMultiple(of: 2) }.dropFirst(isAssignment ? 1 : 0)
    return operators.allSatisfy { elements[$0].isCoalescing }
      && values.contains { elements[$0].utf8Range.contains(start) }
  }

  /// Those of an assignment of one value that three others may stand for.
  private static let mostElements = 9
}

extension FunctionCallExprSyntax {
  /// `T` of a closure `{ (value: T) in … }` given to the call.
  fileprivate var closureParameterType: String? {
    let closure = trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    guard case .parameterClause(let clause)? = closure?.signature?.parameterClause else { return nil }
    return clause.parameters.first?.type?.sourceText
  }
}

extension SyntaxProtocol {
  /// The result type of the function or getter that the node's value is returned from.
  fileprivate var returnedType: String? {
    var node = Syntax(self).parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.sourceText
      }
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.sourceText }
      switch current.kind {
      case .closureExpr, .initializerDecl, .structDecl, .classDecl, .enumDecl, .extensionDecl: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}
