internal import SwiftSyntax

/// What code looks for in a raw value before it makes a value of a type of it, and so need not be one of the type's own:
/// `text == "old"`, `case "old":`, `["old": "new"][text]`.
package struct RawValueAnswers: Sendable, Equatable {
  /// String literals.
  package var texts: Set<String> = []
  /// The last names of constants and cases.
  package var constants: Set<String> = []
  /// The names of functions and properties that the raw value goes through.
  package var functions: Set<String> = []

  /// Those of each place in a file where values of a type are made of raw values that a store or a property has, in order; a
  /// property that `@AppStorage` keeps answers nothing.
  ///
  /// - Parameters:
  ///   - properties: the names of those that hold raw values.
  ///   - utf8: a whole file. One that cannot be parsed has none.
  package static func beforeReads(
    of type: String, heldBy properties: Set<String>, in utf8: [UInt8]
  ) -> [RawValueAnswers] {
    FindingVisitor.found(in: utf8, withAnyOf: [type]) { RawValueReadVisitor(type: type, properties: properties) }
  }

  /// Those in the functions and computed properties of some names in a file, by name.
  ///
  /// - Parameter utf8: a whole file. One that cannot be parsed has none.
  package static func inFunctions(named names: Set<String>, in utf8: [UInt8]) -> [String: RawValueAnswers] {
    let isDeclared = { (name: String) in
      LanguageKeywords.members.contains { ByteSearch.contains("\($0) \(name)", in: utf8) }
    }
    guard names.contains(where: isDeclared) else { return [:] }
    return ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = AnsweringFunctionVisitor(names)
      visitor.walk(tree)
      return visitor.found
    } ?? [:]
  }

  package mutating func formUnion(_ other: RawValueAnswers) {
    texts.formUnion(other.texts)
    constants.formUnion(other.constants)
    functions.formUnion(other.functions)
  }

  fileprivate init() {}

  /// What is compared somewhere below a node.
  fileprivate init(comparedIn node: some SyntaxProtocol) {
    for node in node.nodes {
      switch node.kind {
      case .sequenceExpr: note(node.as(SequenceExprSyntax.self)?.comparedOperands ?? [])
      case .expressionPattern: note([node.as(ExpressionPatternSyntax.self)?.expression])
      case .dictionaryElement: note([node.as(DictionaryElementSyntax.self)?.key])
      case .arrayElement: note([node.as(ArrayElementSyntax.self)?.expression])
      default: break
      }
    }
  }

  private mutating func note(_ operands: [ExprSyntax?]) {
    for operand in operands {
      guard let operand else { continue }
      if let text = operand.plainStringLiteral {
        texts.insert(text)
      } else if let name = operand.constantThatIsCompared {
        constants.insert(name)
      }
    }
  }
}

private final class RawValueReadVisitor: FindingVisitor<RawValueAnswers> {
  private let type: String
  private let properties: Set<String>

  init(type: String, properties: Set<String>) { (self.type, self.properties) = (type, properties) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (made, value) = node.valueFromRawValue(named: node.calleeName ?? ""), TypeName.last(of: made) == type,
      value.keysInStore != nil || value.origins(of: value).contains(where: { $0.mentions(anyOf: properties) })
    else { return .visitChildren }
    var answers = node.enclosingMember.map { RawValueAnswers(comparedIn: $0) } ?? RawValueAnswers()
    answers.functions = value.namesOnTheWay
    found.append(answers)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isKept = node.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self).map { StorageCalls.wrappers.contains($0.attributeName.sourceText) } ?? false
    }
    if isKept, node.bindings.contains(where: { $0.mentions(anyOf: [type]) }) { found.append(RawValueAnswers()) }
    return .visitChildren
  }
}

private final class AnsweringFunctionVisitor: SyntaxVisitor {
  private let names: Set<String>
  fileprivate var found: [String: RawValueAnswers] = [:]

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.identifierText, node.body)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
      note(name, node.accessorBlock)
      note(name, node.initializer)
    }
    return .visitChildren
  }

  private func note(_ name: String, _ body: (some SyntaxProtocol)?) {
    guard let body, names.contains(name) else { return }
    found[name, default: RawValueAnswers()].formUnion(RawValueAnswers(comparedIn: body))
  }
}

extension SequenceExprSyntax {
  /// What stands on the sides of `==`, `!=` and `~=`.
  fileprivate var comparedOperands: [ExprSyntax] {
    let elements = Array(elements)
    return elements.indices.filter { index in
      [index - 1, index + 1].contains { elements.indices.contains($0) && elements[$0].isComparison }
    }.map { elements[$0] }
  }
}

extension ExprSyntax {
  fileprivate var isComparison: Bool {
    self.as(BinaryOperatorExprSyntax.self).map { LanguageKeywords.comparisons.contains($0.operator.text) } ?? false
  }

  /// `legacy` of `Self.legacy` and `Theme.legacy.rawValue`.
  fileprivate var constantThatIsCompared: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
    // `.dark` is a case of an enum, and no text.
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    return access.declName.baseName.text == StorageCalls.rawValue
      ? base.constantThatIsCompared : access.declName.baseName.identifierText
  }

  /// The names of the functions and members that the value, and what it was made of before, goes through after the store.
  fileprivate var namesOnTheWay: Set<String> {
    var names: Set<String> = []
    var pending = origins(of: self).map(Syntax.init)
    while let node = pending.popLast() {
      let call = node.as(FunctionCallExprSyntax.self)
      if call?.argumentLabels == [DataSources.keyLabel] { continue }
      if let name = call?.calleeName, !StorageCalls.unwrapping.contains(name) { names.insert(name) }
      if let access = node.as(MemberAccessExprSyntax.self) { names.insert(access.declName.baseName.identifierText) }
      pending += node.children(viewMode: .sourceAccurate)
    }
    return names.subtracting(StorageCalls.unwrapping).filter { !$0.startsUppercase }
  }
}

extension SyntaxProtocol {
  /// The function, initializer, accessor or variable around.
  fileprivate var enclosingMember: Syntax? {
    sequence(first: Syntax(self), next: \.parent).first { node in
      switch node.kind {
      case .functionDecl, .initializerDecl, .subscriptDecl: true
      case .variableDecl: node.parent?.is(MemberBlockItemSyntax.self) ?? false
      default: false
      }
    }
  }
}
