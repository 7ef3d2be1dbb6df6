internal import SwiftSyntax

/// A function or computed property that makes a formatter each time it is asked, and keeps none.
struct FormatterMaker {
  let name: String
  /// The members, or the file, that can ask it by its bare name.
  let members: Syntax
  private let declaration: Syntax
  /// A member of the type, not of its values.
  let isStatic: Bool
  private let isFunction: Bool
  /// What a parameter of it sets would have to be set again each time.
  let isConfiguredByParameter: Bool

  /// Nil when the formatter is kept, or made elsewhere, or when what else is done takes longer.
  init?(of creation: FunctionCallExprSyntax) {
    guard let (declaration, body) = Self.declaration(around: creation), !body.waits else { return nil }
    let variable = creation.parent?.parent?.as(PatternBindingSyntax.self)?
      .pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    if let variable {
      guard Self.isLetGo(variable, in: body) else { return nil }
    } else {
      guard !creation.isPutElsewhere else { return nil }
    }
    guard Self.isResult(variable, of: creation, in: body) else { return nil }
    self.declaration = declaration
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.name.identifierText
      isFunction = true
      let parameters = Set(function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
      isConfiguredByParameter =
        variable.map { body.sets($0, from: parameters) } == true
        || !creation.arguments.mentions(ofVariablesNamed: parameters).isEmpty
      isStatic = function.modifiers.areStatic
    } else {
      guard let property = declaration.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self) else {
        return nil
      }
      name = property.identifier.identifierText
      isFunction = false
      isConfiguredByParameter = false
      isStatic = declaration.ancestor(VariableDeclSyntax.self)?.modifiers.areStatic ?? false
    }
    guard
      let members = declaration.outerMembers.map(Syntax.init)
        ?? declaration.root.as(SourceFileSyntax.self).map(Syntax.init)
    else { return nil }
    self.members = members
  }

  /// The first use of it in a place that runs many times; also through one more function of the same members.
  func hotUse(_ search: PlaceSearch) -> (place: HeavyCreation.Place, use: Syntax)? {
    var callers: [FunctionDeclSyntax] = []
    if let found = hotUse(of: Asked(name: name, isFunction: isFunction), outside: declaration, search, &callers) {
      return found
    }
    guard !isConfiguredByParameter else { return nil }
    for caller in callers.prefix(Self.maximumCallers) where caller.outerMembers.map(Syntax.init) == members {
      var further: [FunctionDeclSyntax] = []
      let asked = Asked(name: caller.name.identifierText, isFunction: true)
      if let found = hotUse(of: asked, outside: Syntax(caller), search, &further) { return found }
    }
    return nil
  }

  /// Each caller is looked for in the whole type.
  private static let maximumCallers = 4

  /// A member that is asked for by its name.
  private struct Asked {
    let name: String
    let isFunction: Bool
  }

  /// - Parameter callers: gets the functions that ask for it in a place that does not run many times by itself. What
  ///   they wait for costs more than a formatter, so that asynchronous ones are left out.
  private func hotUse(
    of asked: Asked, outside declaration: Syntax, _ search: PlaceSearch, _ callers: inout [FunctionDeclSyntax]
  ) -> (place: HeavyCreation.Place, use: Syntax)? {
    let mentions = search.expressions.context.offsets(of: asked.name, in: members)
    var pending = [members]
    while let node = pending.popLast() {
      let range = node.position.utf8Offset..<node.endPosition.utf8Offset
      guard mentions.contains(where: range.contains), node.id != declaration.id else { continue }
      if let reference = node.as(DeclReferenceExprSyntax.self), let use = use(of: asked, at: reference) {
        switch use.isCalled == asked.isFunction
          ? search.place(of: reference) : search.place(callingFunctionAt: use.node)
        {
        // What the closure's collection is, is known where the closure stands.
        case .sequenceClosure(_, _, isSequence: false)?: break
        case .sequenceClosure(let method, let receiver, let isSequence)?:
          let place = HeavyCreation.Place.sequenceClosure(method: method, receiver: receiver, isSequence: isSequence)
          if !isConfiguredByParameter { return (place, Syntax(reference)) }
        case .loop(let keyword)?: if !isConfiguredByParameter { return (.loop(keyword), Syntax(reference)) }
        case let place?: return (place, Syntax(reference))
        case nil:
          if let caller = reference.functionAround, caller.signature.effectSpecifiers?.asyncSpecifier == nil {
            callers.append(caller)
          }
        }
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    return nil
  }

  /// `read(…)`, `self.read(…)`, `reader`, and `lines.map(read)`; nil when another member is meant.
  private func use(of asked: Asked, at reference: DeclReferenceExprSyntax) -> (node: Syntax, isCalled: Bool)? {
    guard reference.baseName.identifierText == asked.name else { return nil }
    var use = Syntax(reference)
    if let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard let base = access.base, base.isName("self") || base.isName("Self") else { return nil }
      use = Syntax(access)
    } else if !asked.isFunction, reference.mayNameLocal {
      return nil
    }
    let isCalled = use.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression).id == use.id } ?? false
    if isCalled == asked.isFunction { return (use, isCalled) }
    return asked.isFunction && use.isArgument && !reference.mayNameLocal ? (use, isCalled) : nil
  }

  /// The function or property whose own statements make it: not those of a closure.
  private static func declaration(around creation: FunctionCallExprSyntax) -> (Syntax, Syntax)? {
    var node = Syntax(creation).parent
    while let current = node {
      switch current.as(SyntaxEnum.self) {
      case .functionDecl(let function): return function.body.map { (current, Syntax($0)) }
      case .accessorBlock(let block): return block.parent.map { ($0, current) }
      case .accessorDecl(let accessor): if !accessor.accessorSpecifier.spells("get") { return nil }
      case .closureExpr, .initializerDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .extensionDecl: return nil
      default: break
      }
      node = current.parent
    }
    return nil
  }

  /// Whether the last statement returns the formatter, or what it makes, or a `return` before it does: else the function
  /// does more than that.
  private static func isResult(_ variable: String?, of creation: FunctionCallExprSyntax, in body: Syntax) -> Bool {
    guard let last = body.statements?.last else { return false }
    if last.item.is(ReturnStmtSyntax.self) || last.item.is(ExprSyntax.self),
      last.utf8Range.contains(creation.utf8Range.lowerBound)
    {
      return true
    }
    if variable.map({ !last.mentions(ofVariablesNamed: [$0]).isEmpty }) ?? false { return true }
    return body.returnsBound { expression in
      expression.utf8Range.contains(creation.utf8Range.lowerBound)
        || variable.map { !expression.mentions(ofVariablesNamed: [$0]).isEmpty } ?? false
    }
  }

  /// Whether a variable is used and returned, and put nowhere that could keep it.
  private static func isLetGo(_ variable: String, in body: Syntax) -> Bool {
    body.mentions(ofVariablesNamed: [variable]).allSatisfy { mention in
      guard let parent = mention.parent else { return false }
      if let access = parent.as(MemberAccessExprSyntax.self) { return access.base.map(Syntax.init) == mention }
      return parent.is(ReturnStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
        || parent.is(PatternBindingSyntax.self)
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a variable or parameter of the name is declared anywhere in the member around.
  fileprivate var mayNameLocal: Bool {
    var member = Syntax(self)
    while let parent = member.parent, !parent.is(MemberBlockItemSyntax.self), !parent.is(SourceFileSyntax.self) {
      member = parent
    }
    let name = baseName.identifierText
    return member.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == name, let parent = token.parent else { return false }
      switch parent.kind {
      case .identifierPattern, .functionParameter, .closureParameter, .closureShorthandParameter: return true
      default: return false
      }
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The function whose own statements it stands in: not those of a closure.
  fileprivate var functionAround: FunctionDeclSyntax? {
    var node = Syntax(self).parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function }
      if current.is(ClosureExprSyntax.self) || current.is(MemberBlockSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

extension Syntax {
  /// An argument by itself: `compactMap(read)`
  fileprivate var isArgument: Bool { parent?.is(LabeledExprSyntax.self) ?? false }

  /// `if let date = formatter.date(from: text) { return date }`: whether a body returns what is bound to an expression
  /// that passes a test.
  fileprivate func returnsBound(to isWanted: (ExprSyntax) -> Bool) -> Bool {
    var names: Set<String> = []
    var returned: [ExprSyntax] = []
    var pending = [self]
    while let node = pending.popLast() {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr, .functionDecl: continue
      case .optionalBindingCondition(let binding):
        if let value = binding.initializer?.value, isWanted(value) { names.insert(binding.pattern.sourceText) }
      case .patternBinding(let binding):
        if let value = binding.initializer?.value, isWanted(value), !value.isFormatterItself {
          names.insert(binding.pattern.sourceText)
        }
      case .sequenceExpr(let sequence):
        // `entry["created"] = formatter.string(from: created)`
        let elements = Array(sequence.elements)
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
          elements.dropFirst(2).contains(where: isWanted),
          let target = elements[0].as(SubscriptCallExprSyntax.self)?.calledExpression
        {
          names.insert(target.sourceText)
        }
      case .returnStmt(let statement): if let value = statement.expression { returned.append(value) }
      default: break
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
    return returned.contains { value in isWanted(value) || !value.mentions(ofVariablesNamed: names).isEmpty }
  }
}

extension ExprSyntax {
  /// `DateFormatter()`: not what it makes.
  fileprivate var isFormatterItself: Bool {
    self.as(FunctionCallExprSyntax.self)?.calleeName.map(CodingTypes.costlyFormatters.contains) ?? false
  }
}

extension DeclModifierListSyntax {
  fileprivate var areStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }
}

extension FunctionCallExprSyntax {
  /// `formatter = DateFormatter()`: something else holds it.
  fileprivate var isPutElsewhere: Bool {
    parent?.as(ExprListSyntax.self)?.contains { $0.is(AssignmentExprSyntax.self) } ?? false
  }
}

extension Syntax {
  /// The statements of a function's body, or of a getter.
  fileprivate var statements: CodeBlockItemListSyntax? {
    if let block = self.as(CodeBlockSyntax.self) { return block.statements }
    switch self.as(AccessorBlockSyntax.self)?.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors): return accessors.first { $0.accessorSpecifier.spells("get") }?.body?.statements
    case nil: return nil
    }
  }

  /// `formatter.dateFormat = format`
  fileprivate func sets(_ variable: String, from parameters: Set<String>) -> Bool {
    nodes.contains { node in
      guard let sequence = node.as(SequenceExprSyntax.self), sequence.elements.count >= 3,
        let target = sequence.elements.first?.as(MemberAccessExprSyntax.self), target.base?.isName(variable) == true,
        sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      else { return false }
      return sequence.elements.dropFirst(2).contains { !$0.mentions(ofVariablesNamed: parameters).isEmpty }
    }
  }
}
