internal import SwiftSyntax

/// A piece of a type's code that may load or save: a function, an accessor, or an initial value.
struct StorageBody {
  enum Role: Equatable {
    case function
    /// What it returns is the value of the property.
    case value(ofProperty: String)
    /// `newValue` is the value of the property.
    case setter(ofProperty: String)
  }

  var role: Role
  var name: String
  var node: Syntax
  var parameters: [FunctionFact.Parameter] = []
  /// The calls in it, outermost first.
  let calls: [FunctionCallExprSyntax]
  /// The assignments in it.
  let assignments: [SequenceExprSyntax]
  private let locals: [String: [Local]]

  /// A constant or variable with the value it is made of.
  private struct Local {
    var offset: Int
    var value: ExprSyntax?
  }

  init(role: Role, name: String, node: Syntax, parameters: [FunctionFact.Parameter] = []) {
    (self.role, self.name, self.node, self.parameters) = (role, name, node, parameters)
    var locals: [String: [Local]] = [:]
    var calls: [FunctionCallExprSyntax] = []
    var assignments: [SequenceExprSyntax] = []
    func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
      locals[name.identifierText, default: []].append(Local(offset: name.utf8Range.lowerBound, value: value))
    }
    node.forEachStorageNode { node in
      if let call = node.as(FunctionCallExprSyntax.self) {
        calls.append(call)
      } else if let sequence = node.as(SequenceExprSyntax.self) {
        if sequence.assignment != nil { assignments.append(sequence) }
      } else if let binding = node.as(PatternBindingSyntax.self) {
        add(binding.pattern, binding.initializer?.value)
      } else if let binding = node.as(OptionalBindingConditionSyntax.self) {
        // `if let data` is the property or the constant of that name.
        if let value = binding.initializer?.value { add(binding.pattern, value) }
      } else if let loop = node.as(ForStmtSyntax.self) {
        add(loop.pattern, nil)
      }
    }
    self.locals = locals
    self.calls = calls
    self.assignments = assignments
  }

  func isParameter(_ name: String) -> Bool { parameters.contains { $0.name == name } }

  /// Whether a local of the name is known at an offset; parameters aside.
  func isLocal(_ name: String, at offset: Int) -> Bool { local(name, at: offset) != nil }

  /// What the nearest local of the name is made of.
  func value(of name: String, at offset: Int) -> ExprSyntax? { local(name, at: offset)?.value }

  /// What a local is made of that has its name alone.
  func firstValue(of name: String) -> ExprSyntax? {
    locals[name].flatMap { $0.count == 1 ? $0[0].value : nil }
  }

  private func local(_ name: String, at offset: Int) -> Local? {
    locals[name]?.last { $0.offset < offset && ($0.value?.utf8Range.contains(offset) ?? false) == false }
  }

  /// `items` of `items` and `self.items`, when that is no local and no parameter.
  func property(_ expression: ExprSyntax) -> String? {
    let expression = expression.strippingEffects
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base?.strippingEffects {
      return base.isName("self") || base.isName("Self") ? access.declName.baseName.identifierText : nil
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName, name.identifierText != "self" else {
      return nil
    }
    let text = name.identifierText
    if case .setter(let property) = role, text == "newValue" { return property }
    return isParameter(text) || isLocal(text, at: name.utf8Range.lowerBound) || name.startsUppercase ? nil : text
  }

  /// The properties that a value is made of: `items`, `Array(items.values)`, `Library(items: items, name: name)`, also
  /// through constants.
  func properties(makingUp value: ExprSyntax, depth: Int = 0) -> [String] {
    let value = value.strippingEffects
    guard depth < 6 else { return [] }
    func next(_ value: ExprSyntax) -> [String] { properties(makingUp: value, depth: depth + 1) }
    if let property = property(value) { return [property] }
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName {
      return self.value(of: name.identifierText, at: name.utf8Range.lowerBound).map(next) ?? []
    }
    if let access = value.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.spells("values") ? access.base.map(next) ?? [] : []
    }
    guard let call = value.as(FunctionCallExprSyntax.self), let name = call.calleeName else { return [] }
    if StorageCalls.deriving.contains(name) { return call.receiver.map(next) ?? [] }
    guard name == "init" || name.first?.isUppercase == true else { return [] }
    return call.arguments.flatMap { next($0.expression) }
  }

  /// The properties that are assigned after an offset, or changed there by a call: `problems.append(…)`.
  func assignedProperties(after offset: Int, upTo end: Int = .max) -> Set<String> {
    var found: Set<String> = []
    node.forEachStorageNode { node in
      guard node.utf8Range.lowerBound >= offset, node.utf8Range.lowerBound < end else { return }
      if let sequence = node.as(SequenceExprSyntax.self), let target = sequence.assignment?.target {
        if let name = property(target) { found.insert(name) }
      } else if let call = node.as(FunctionCallExprSyntax.self), let receiver = call.receiver,
        StorageCalls.changing.contains(call.calleeName ?? ""), let name = property(receiver)
      {
        found.insert(name)
      }
    }
    return found
  }

  /// Whether a property is assigned nothing here but what was not read from anywhere.
  func gives(onlyDefaultsTo property: String) -> Bool {
    assignments.allSatisfy { sequence in
      guard let assignment = sequence.assignment, self.property(assignment.target) == property else { return true }
      return assignment.value.count == 1 && assignment.value.first?.isDefaultValue == true
    }
  }

  /// The identifiers in the conditions of `if`, `guard` and `switch` that decide whether a place is reached.
  ///
  /// - Parameter offset: in UTF-8 of the file.
  func conditionNames(before offset: Int) -> Set<String> {
    var found: Set<String> = []
    func add(_ syntax: some SyntaxProtocol) {
      for token in syntax.tokens(viewMode: .sourceAccurate) where token.tokenKind.isIdentifier {
        found.insert(token.identifierText)
      }
    }
    node.forEachStorageNode { node in
      let (isAround, isAbove) = (node.utf8Range.contains(offset), node.utf8Range.upperBound <= offset)
      if let branch = node.as(IfExprSyntax.self), isAround || isAbove && branch.body.statements.leavesScope {
        add(branch.conditions)
      } else if let check = node.as(GuardStmtSyntax.self), isAround || isAbove {
        add(check.conditions)
      } else if let selection = node.as(SwitchExprSyntax.self), isAround {
        add(selection.subject)
      }
    }
    return found
  }
}

extension SequenceExprSyntax {
  /// The two sides of `target = value`; what is to the right of `=` may be several operands.
  var assignment: (target: ExprSyntax, value: ExprListSyntax.SubSequence)? {
    guard let first = elements.first, elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true else {
      return nil
    }
    return (first, elements.dropFirst(2))
  }
}

extension SyntaxProtocol {
  /// Every node below and this one, except for what is in functions and types of its own.
  func forEachStorageNode(_ visit: (Syntax) -> Void) {
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      switch node.kind {
      case .token, .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl: continue
      default: break
      }
      visit(node)
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
  }
}

/// The bodies of a type's members, as written in one declaration or extension, and after them those of others in the file.
struct StorageBodies {
  private(set) var all: [StorageBody] = []
  /// How many of them stand in the declaration or extension itself; the others in further ones of the type.
  private(set) var ownCount = 0
  private(set) var mentionsCoding = false
  /// The properties that are a place themselves: `@AppStorage("items") var data = Data()`.
  private(set) var places: [String: StoredPlace] = [:]
  /// The type's own name, which stands for `Self`.
  let typeName: String

  init(_ members: MemberBlockItemListSyntax, ofType typeName: String) {
    self.typeName = typeName
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        add(.function, function.name.identifierText, function.body, function.signature.parameterClause)
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        add(.function, "init", initializer.body, initializer.signature.parameterClause)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { add(binding) }
        addPlace(variable)
      }
    }
    ownCount = all.count
    mentionsCoding = all.contains { $0.node.mentions(anyOf: StorageCalls.coding) }
  }

  /// Adds the bodies of another declaration or extension of the type.
  mutating func add(_ other: StorageBodies) {
    all += other.all
    mentionsCoding = mentionsCoding || other.mentionsCoding
    places.merge(other.places) { own, _ in own }
  }

  /// The initial value of a static property that an expression names: `Self.standard`.
  func constant(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let access = expression.strippingEffects.as(MemberAccessExprSyntax.self), let base = access.base,
      base.isName("Self") || base.isName(typeName)
    else { return nil }
    let name = access.declName.baseName.identifierText
    let values = all.filter {
      $0.role == .value(ofProperty: name) && $0.node.parent?.is(InitializerClauseSyntax.self) == true
    }
    return values.count == 1 ? values[0].node.as(ExprSyntax.self) : nil
  }

  /// The one method that a call of the type's own methods means.
  func method(_ call: FunctionCallExprSyntax) -> StorageBody? {
    guard let name = call.calleeName else { return nil }
    if let receiver = call.receiver, !receiver.isName("self"), !receiver.isName("Self"), !receiver.isName(typeName) {
      return nil
    }
    let labels = call.argumentLabels
    let found = all.filter { body in
      body.role == .function && body.name == name && body.parameters.map { $0.label ?? "_" } == labels
    }
    return found.count == 1 ? found.first : nil
  }

  private mutating func add(
    _ role: StorageBody.Role, _ name: String, _ body: CodeBlockSyntax?, _ clause: FunctionParameterClauseSyntax
  ) {
    guard let body else { return }
    all.append(
      StorageBody(role: role, name: name, node: Syntax(body), parameters: FunctionReader.parameters(clause)))
  }

  private mutating func addPlace(_ variable: VariableDeclSyntax) {
    guard let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let attribute = variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
        StorageCalls.wrappers.contains($0.attributeName.sourceText)
      }), case .argumentList(let arguments)? = attribute.arguments, let key = arguments.first?.expression
    else { return }
    let literal = key.as(StringLiteralExprSyntax.self)?.segments.first?.as(StringSegmentSyntax.self)?.content.text
    places[name] = StoredPlace(text: "property \(name)", isFixed: true, name: literal)
  }

  private mutating func add(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return }
    if let value = binding.initializer?.value {
      all.append(StorageBody(role: .value(ofProperty: name), name: name, node: Syntax(value)))
    }
    switch binding.accessorBlock?.accessors {
    case .getter(let items): all.append(StorageBody(role: .value(ofProperty: name), name: name, node: Syntax(items)))
    case .accessors(let list):
      for accessor in list {
        guard let body = accessor.body else { continue }
        let role: StorageBody.Role =
          switch accessor.accessorSpecifier.text {
          case "get": .value(ofProperty: name)
          case "set": .setter(ofProperty: name)
          default: .function
          }
        all.append(StorageBody(role: role, name: name, node: Syntax(body)))
      }
    case nil: break
    }
  }
}
