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
  private let walk: StorageBodyWalk
  /// The properties that are assigned, or changed by a call, and where, in the order of the source.
  private var changes: [(offset: Int, property: String)] = []

  init(role: Role, name: String, node: Syntax, parameters: [FunctionFact.Parameter] = []) {
    (self.role, self.name, self.node, self.parameters) = (role, name, node, parameters)
    walk = StorageBodyWalk(in: node)
    for target in walk.changed {
      if let property = property(target) { changes.append((target.utf8Range.lowerBound, property)) }
    }
  }

  /// The calls in it, outermost first.
  var calls: [FunctionCallExprSyntax] { walk.calls }
  /// Those that encode, by a coder or an archiver.
  var encodings: [FunctionCallExprSyntax] { walk.encodings }
  /// The assignments in it.
  var assignments: [SequenceExprSyntax] { walk.assignments }
  /// The statements in it that return a value.
  var returns: [ReturnStmtSyntax] { walk.returns }

  func isParameter(_ name: String) -> Bool { parameters.contains { $0.name == name } }

  /// Whether a local of the name is known at an offset; parameters aside.
  func isLocal(_ name: String, at offset: Int) -> Bool { local(name, at: offset) != nil }

  /// What the nearest local of the name is made of; of one that is declared without a value, what it is assigned once before.
  func value(of name: String, at offset: Int) -> ExprSyntax? {
    guard let local = local(name, at: offset) else { return nil }
    if let value = local.value { return value }
    guard let values = walk.assignedValues[name], values.count == 1, values[0].utf8Range.lowerBound > local.offset,
      values[0].utf8Range.upperBound < offset
    else { return nil }
    return values[0]
  }

  /// What a local is made of that has its name alone.
  func firstValue(of name: String) -> ExprSyntax? {
    walk.locals[name].flatMap { $0.count == 1 ? $0[0].value : nil }
  }

  private func local(_ name: String, at offset: Int) -> StorageBodyWalk.Local? {
    walk.locals[name]?.last { $0.offset < offset && ($0.value?.utf8Range.contains(offset) ?? false) == false }
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
  func properties(makingUp value: ExprSyntax) -> [String] {
    var found: [String] = []
    forEachPart(makingUp: value) { part in
      guard let property = property(part) else { return true }
      found.append(property)
      return false
    }
    return found
  }

  /// The properties that are assigned after an offset, or changed there by a call: `problems.append(…)`.
  func assignedProperties(after offset: Int, upTo end: Int = .max) -> Set<String> {
    Set(changes.lazy.filter { $0.offset >= offset && $0.offset < end }.map(\.property))
  }

  /// The assignments whose target ends in a name.
  func assignments(to name: String) -> [SequenceExprSyntax] { walk.assignmentsByName[name] ?? [] }

  /// The assignments of nothing but a name.
  func assignments(of name: String) -> [SequenceExprSyntax] { walk.assignmentsByValue[name] ?? [] }

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
    for node in walk.decisions {
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
  /// Every node below and this one, except for tokens and for what is in functions and types of its own.
  func forEachStorageNode(_ visit: (Syntax) -> Void) {
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      switch node.kind {
      case .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl: continue
      default: break
      }
      visit(node)
      let first = pending.count
      for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { pending.append(child) }
      pending[first...].reverse()
    }
  }
}
