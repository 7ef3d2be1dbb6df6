internal import SwiftSyntax

/// Collects formatters that are made in loops, coding methods and closures that run for each value.
///
/// Coders are not collected: a new `JSONDecoder` for every value costs nothing that could be measured.
struct HeavyCreationCollector {
  private(set) var creations: [HeavyCreation] = []
  private(set) var factories: [FormatterFactory] = []
  private(set) var requests: [FormatterRequest] = []
  /// How often each type, or file, was searched.
  private var readings: [Syntax: Int] = [:]
  /// Whether the file names such a formatter at all: most do not.
  private let mayCreate: Bool

  init(utf8: [UInt8]) {
    mayCreate = CodingTypes.formatterOwners.contains { ByteSearch.contains($0, in: utf8) }
  }

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    guard mayCreate else { return }
    let call = shape.node
    let search = PlaceSearch(expressions: ExpressionReader(context: context))
    if let (owner, name) = call.askedFormatter {
      guard let place = search.place(of: call) else { return }
      requests.append(
        FormatterRequest(
          owner: owner, name: name, range: call.calledExpression.utf8Range, place: place, context: context.function))
      return
    }
    // With arguments it is an initializer of the project, which makes one all the same; a coder gives one that it kept.
    guard call.trailingClosure == nil, shape.arguments.first?.label != "coder", let type = Self.createdType(by: call)
    else { return }
    let range = call.calledExpression.utf8Range
    if let place = search.place(of: call) {
      if place.isRepeated, call.isConfiguredByElement { return }
      creations.append(
        HeavyCreation(
          type: type, range: range, place: place, isSeldomReached: Syntax(call).isSeldomReached,
          isExplained: call.isMadeEachTimeOnPurpose, context: context.function))
    } else if let maker = FormatterMaker(of: call), mayLook(through: maker.members) {
      if let (place, use) = maker.hotUse(search) {
        creations.append(
          HeavyCreation(
            type: type, range: range, place: place, maker: .init(name: maker.name, use: use.utf8Range),
            isSeldomReached: use.isSeldomReached, isExplained: call.isMadeEachTimeOnPurpose,
            context: context.function))
      } else if maker.isStatic, CodingTypes.formatterOwners.contains(context.scope) {
        factories.append(
          FormatterFactory(
            owner: context.scope, name: maker.name, type: type, range: range,
            isConfiguredByParameter: maker.isConfiguredByParameter, context: context.function))
      }
    }
  }

  /// Each maker searches the whole type that it is in. No person writes more of them in one type.
  private static let maximumReadings = 32

  private mutating func mayLook(through members: Syntax) -> Bool {
    readings[members, default: 0] += 1
    return readings[members, default: 0] <= Self.maximumReadings
  }

  private static func createdType(by call: FunctionCallExprSyntax) -> String? {
    if call.calleeName == "copy", call.arguments.isEmpty {
      return call.castType.flatMap { CodingTypes.costlyFormatters.contains($0) ? $0 : nil }
    }
    var callee = call.calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else {
        guard access.declName.baseName.text == "init" else { return nil }
        return call.annotatedType.flatMap { CodingTypes.costlyFormatters.contains($0) ? $0 : nil }
      }
      if access.declName.baseName.text == "init" {
        callee = base
      } else if base.isName("Foundation") {
        callee = ExprSyntax(access.declName)
      }
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return CodingTypes.costlyFormatters.contains(name) ? name : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether a comment above the statement, or the function around, says why one is made each time.
  fileprivate var isMadeEachTimeOnPurpose: Bool {
    let function = ancestor(FunctionDeclSyntax.self).map(CommentReader.commentAbove) ?? ""
    let own = enclosingItem.map(CommentReader.commentAbove) ?? ""
    let words = "\(function) \(own)".lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return CommentWords.madeEachTime.contains(where: words.holds)
  }
}

extension HeavyCreationCollector: FactCollector {
  static let triggers = Triggers(words: ["NumberFormatter", "Formatter"], parts: ["DateFormatter"])

  func add(to facts: inout FileFacts) {
    facts.heavyCreations = creations
    facts.formatterFactories = factories
    facts.formatterRequests = requests
  }
}

/// Looks outwards for what makes a place run many times.
struct PlaceSearch {
  let expressions: ExpressionReader

  func place(of use: some SyntaxProtocol) -> HeavyCreation.Place? {
    var node = Syntax(use)
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self), leavesLoop(list) { return outerPlace(above: parent) }
      switch parent.as(SyntaxEnum.self) {
      case .forStmt(let loop):
        if node.id == Syntax(loop.body).id, !loop.runsOverFewValues, !loop.body.waits { return .loop("for") }
      case .ifExpr(let branch):
        if node.id == Syntax(branch.body).id, branch.isTakenForOneElement { return outerPlace(above: parent) }
        if node.id == Syntax(branch.conditions).id, branch.looksUpOneOfSeveralKeys, leavesLoop(branch.body.statements) {
          return outerPlace(above: parent)
        }
      case .whileStmt(let loop): if !loop.body.waits { return .loop("while") }
      case .repeatStmt(let loop): if !loop.body.waits { return .loop("repeat") }
      case .closureExpr(let closure):
        if let place = place(of: closure) { return place }
        guard runsAtOnce(closure) || closure.runsOverFewValues else { return nil }
      case .initializerDecl(let function): return !isDecoding(function) ? nil : .decodingInitializer
      case .functionDecl(let function): return !isEncoding(function) ? nil : .encodeMethod
      case .accessorDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .extensionDecl: return nil
      case .patternBinding(let binding): if binding.isLazyProperty { return nil }
      default: break
      }
      node = parent
    }
    return nil
  }

  /// A block that leaves its loop runs once for the loop, yet may stand in a coding method.
  private func outerPlace(above list: Syntax) -> HeavyCreation.Place? {
    var node = list
    while let parent = node.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        if case .dateStrategy? = place(of: closure) { return .dateStrategy }
        return nil
      }
      if let function = parent.as(InitializerDeclSyntax.self) {
        return isDecoding(function) ? .decodingInitializer : nil
      }
      if let function = parent.as(FunctionDeclSyntax.self) { return isEncoding(function) ? .encodeMethod : nil }
      if parent.is(MemberBlockSyntax.self) { return nil }
      node = parent
    }
    return nil
  }

  /// Whether the statements of a block in a loop end the loop on its first pass.
  private func leavesLoop(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let last = list.last?.item else { return false }
    let isExit = last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
    let isBreak = last.is(BreakStmtSyntax.self) && list.ancestor(SwitchExprSyntax.self) == nil
    // `return` in a closure ends one call of it, not the loop.
    guard isExit || isBreak, !(list.parent?.is(ClosureExprSyntax.self) ?? false) else { return false }
    return list.isInLoop
  }

  // MARK: Closures

  private func place(of closure: ClosureExprSyntax) -> HeavyCreation.Place? {
    guard let call = closure.enclosingCall, let name = call.calleeName else { return nil }
    if name == "custom", closure.isDateStrategy(of: call) { return .dateStrategy }
    if name == "Dictionary", call.arguments.first?.label?.text == "grouping" {
      return .sequenceClosure(method: "Dictionary(grouping:)", receiver: .unknown, isSequence: true)
    }
    return closure.statements.waits ? nil : elements(givenBy: call, method: name)
  }

  /// `lines.compactMap(read)`: a function that is passed on by its name is called for each element.
  func place(callingFunctionAt use: Syntax) -> HeavyCreation.Place? {
    guard let call = use.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.calleeName else {
      return nil
    }
    return elements(givenBy: call, method: name)
  }

  private func elements(givenBy call: FunctionCallExprSyntax, method: String) -> HeavyCreation.Place? {
    guard SequenceMethods.loops.contains(method), call.receiver?.holdsFewValues != true,
      let receiver = call.calledExpression.strippingEffects.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return .sequenceClosure(
      method: method, receiver: expressions.origin(of: receiver),
      isSequence: method == "forEach" || receiver.looksLikeSequence || receiver.isBoundToSequence)
  }

  /// Whether a closure runs where it stands: `{ … }()`, `autoreleasepool { … }`, `Task { … }`.
  private func runsAtOnce(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.enclosingCall else { return false }
    if Syntax(call.calledExpression) == Syntax(closure) { return !call.isStaticInitialValue }
    return ClosureCalls.immediate.contains(call.calleeName ?? "")
  }

  // MARK: Functions

  private func isDecoding(_ node: InitializerDeclSyntax) -> Bool {
    FunctionReader.fact(node, in: "").isDecodingInitializer
  }

  private func isEncoding(_ node: FunctionDeclSyntax) -> Bool { FunctionReader.fact(node, in: "").isEncodeMethod }
}

extension FunctionCallExprSyntax {
  /// `T` of `call() as? T`.
  fileprivate var castType: String? {
    guard let elements = parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
      elements[0].id == ExprSyntax(self).id, elements[1].is(UnresolvedAsExprSyntax.self)
    else { return nil }
    return elements[2].sourceText
  }
}

extension ClosureExprSyntax {
  /// `decoder.dateDecodingStrategy = .custom { … }`, or a closure whose parameter is used as a decoder.
  fileprivate func isDateStrategy(of call: FunctionCallExprSyntax) -> Bool {
    let sequence = call.parent?.parent?.as(SequenceExprSyntax.self)
    if let target = sequence?.elements.first?.sourceText { return target.contains("date") }
    return mentions(anyOf: ["singleValueContainer"])
  }
}

extension HeavyCreation.Place {
  /// A loop, or what is like one: not where coding runs.
  package var isRepeated: Bool {
    switch self {
    case .loop, .sequenceClosure: true
    case .dateStrategy, .decodingInitializer, .encodeMethod: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// `formatter.maximumFractionDigits = column.digits`: made once, it would have to be set up again all the same.
  fileprivate var isConfiguredByElement: Bool {
    if arguments.contains(where: { $0.expression.containsNode(where: \.isVariable) }) { return true }
    guard let item = enclosingItem, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let name = parent?.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .text
    else { return false }
    return list.contains { statement in
      guard let sequence = statement.item.as(SequenceExprSyntax.self), sequence.elements.count >= 3,
        let target = sequence.elements.first?.as(MemberAccessExprSyntax.self), target.base?.isName(name) == true,
        sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      else { return false }
      return sequence.elements.dropFirst(2).contains { value in
        value.containsNode { $0.isVariable && !$0.isName(name) }
      }
    }
  }
}

extension Syntax {
  fileprivate var isVariable: Bool { self.as(DeclReferenceExprSyntax.self)?.isVariable ?? false }

  fileprivate func isName(_ name: String) -> Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == name }
}

extension FunctionCallExprSyntax {
  /// `DateFormatter` and `day` of `DateFormatter.day.date(from: text)` and `DateFormatter.day().date(from: text)`.
  fileprivate var askedFormatter: (owner: String, name: String)? {
    guard var formatter = receiver else { return nil }
    if let call = formatter.as(FunctionCallExprSyntax.self) { formatter = call.calledExpression }
    guard let access = formatter.as(MemberAccessExprSyntax.self),
      let owner = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      CodingTypes.formatterOwners.contains(owner), !access.declName.baseName.startsUppercase,
      !access.declName.baseName.spells("init")
    else { return nil }
    return (owner, access.declName.baseName.identifierText)
  }
}

extension DeclReferenceExprSyntax {
  /// A name that is no type, no member after a dot and no constant of the surrounding type.
  fileprivate var isVariable: Bool {
    guard let first = baseName.text.first, first.isLowercase || first == "$", baseName.text != "self" else {
      return false
    }
    guard let access = parent?.as(MemberAccessExprSyntax.self) else { return isBoundInBlock }
    return access.base?.id == ExprSyntax(self).id && isBoundInBlock
  }

  /// Whether the name is bound by the loop, the closure or a statement before it.
  private var isBoundInBlock: Bool {
    let name = baseName.text
    if name.hasPrefix("$") { return true }
    var node = Syntax(self).parent
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) { return closure.binds(name) }
      if let loop = current.as(ForStmtSyntax.self) {
        return loop.pattern.mentions(anyOf: [name]) || loop.body.bindings(of: name).isEmpty == false
      }
      if current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return current.bindings(of: name).isEmpty == false
      }
      node = current.parent
    }
    return false
  }
}

extension ClosureExprSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    switch signature?.parameterClause {
    case .simpleInput(let names)?: if names.contains(where: { $0.name.text == name }) { return true }
    case .parameterClause(let clause)?:
      if clause.parameters.contains(where: { ($0.secondName ?? $0.firstName).text == name }) { return true }
    case nil: break
    }
    return !statements.bindings(of: name).isEmpty
  }
}

extension FunctionCallExprSyntax {
  /// `static let x = { … }()`, also as a global: runs once.
  fileprivate var isStaticInitialValue: Bool {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self) else { return false }
    return binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
  }
}

extension PatternBindingSyntax {
  fileprivate var isLazyProperty: Bool {
    parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.text == "lazy" } ?? false
  }
}

extension SyntaxProtocol {
  /// Whether a loop is around in the same function or closure.
  fileprivate var isInLoop: Bool {
    ancestor(ForStmtSyntax.self) != nil || ancestor(WhileStmtSyntax.self) != nil
      || ancestor(RepeatStmtSyntax.self) != nil
  }
}

extension ExprSyntax {
  /// A local constant that holds a sequence, or a parameter that is an array.
  fileprivate var isBoundToSequence: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    if let value = nearestValue(of: name) { return value.looksLikeSequence }
    let parameters = ancestor(FunctionDeclSyntax.self, stoppingAtClosures: false)?.signature.parameterClause.parameters
    return parameters?.contains { parameter in
      (parameter.secondName ?? parameter.firstName).identifierText == name && parameter.type.is(ArrayTypeSyntax.self)
    } ?? false
  }

  /// An expression that is a sequence by its own shape.
  fileprivate var looksLikeSequence: Bool {
    let expression = strippingEffects
    if expression.is(ArrayExprSyntax.self) || expression.is(DictionaryExprSyntax.self) { return true }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.contains {
        ["..<", "..."].contains($0.sourceText) || $0.sourceText == "[]"
      }
    }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return SequenceMethods.views.contains(access.declName.baseName.text)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return false }
    return SequenceMethods.makers.contains(name)
  }
}
