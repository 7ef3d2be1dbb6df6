internal import SwiftSyntax

/// How code uses some names, wherever they are declared. Comments and texts do not count.
package struct NameUses: Sendable, Hashable {
  /// What something is called, read or handed on by.
  package fileprivate(set) var mentioned: Set<String> = []
  /// What a value may be made by: the name stands in an expression that is neither matched nor compared, and it is not told whose
  /// member it is.
  fileprivate var made: Set<String> = []
  /// The same, of which it is told.
  fileprivate var madeMembers: Set<Member> = []
  /// The types of which a value is made from a raw value.
  fileprivate var madeFromRawValues: Set<String> = []
  /// Other names of the types among the names.
  fileprivate var aliases: [String: Set<String>] = [:]
  /// The functions that may be called without their name: overrides, those with an attribute, as of Objective-C, and those that
  /// the language calls.
  package fileprivate(set) var calledUnnamed: Set<String> = []

  fileprivate struct Member: Sendable, Hashable {
    let type: String
    let name: String
  }

  package init() {}

  /// Whether a value of a type may be made by one of its members.
  ///
  /// - Parameters:
  ///   - members: among the names that were looked for, as the type is.
  ///   - protocols: what the type conforms to, whose extensions may name the members.
  package func mayMake(_ type: String, by members: Set<String>, conformingTo protocols: Set<String>) -> Bool {
    let types = protocols.union(names(of: type))
    return !made.isDisjoint(with: members)
      || madeMembers.contains { members.contains($0.name) && types.contains($0.type) }
  }

  /// Whether a value of a type, which is among the names that were looked for, may be made from a raw value.
  package func mayMakeFromRawValue(_ type: String) -> Bool { !madeFromRawValues.isDisjoint(with: names(of: type)) }

  private func names(of type: String) -> Set<String> { aliases[type, default: []].union([type]) }

  /// What code may say that is not read: that it uses each name.
  package static func unknown(_ names: Set<String>) -> NameUses {
    var uses = NameUses()
    (uses.mentioned, uses.made, uses.madeFromRawValues) = (names, names, names)
    return uses
  }

  /// A file that is too large, or nested too deeply, to be parsed counts as one that may use each name.
  ///
  /// - Parameters:
  ///   - keys: those under which stores keep raw values, as in `StoredRawValues`: what is made from what they give was made before.
  ///   - utf8: a whole file.
  package init(of names: Set<String>, keysOfRawValues keys: Set<String>, in utf8: [UInt8]) {
    let isNext = { (byte: UInt8) in !IdentifierScan.isPartOfName(byte) }
    guard names.contains(where: { ByteSearch.contains($0, before: isNext, in: utf8[...]) }) else { return }
    self = Self.parsed(utf8, for: names, keys) ?? .unknown(names)
  }

  private static func parsed(_ utf8: [UInt8], for names: Set<String>, _ keys: Set<String>) -> NameUses? {
    ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = NameUseVisitor(names: names, keysOfRawValues: keys)
      visitor.walk(tree)
      return visitor.usesOfFile
    }
  }

  /// Adds what other code says.
  package mutating func formUnion(_ other: NameUses) {
    mentioned.formUnion(other.mentioned)
    made.formUnion(other.made)
    madeMembers.formUnion(other.madeMembers)
    aliases.merge(other.aliases) { $0.union($1) }
    madeFromRawValues.formUnion(other.madeFromRawValues)
    calledUnnamed.formUnion(other.calledUnnamed)
  }
}

private final class NameUseVisitor: SyntaxVisitor {
  let names: Set<String>
  let keysOfRawValues: Set<String>
  private var uses = NameUses()
  /// The names of the file that stand for types that callers choose.
  private var openTypes: Set<String> = []

  init(names: Set<String>, keysOfRawValues: Set<String>) {
    (self.names, self.keysOfRawValues) = (names, keysOfRawValues)
    super.init(viewMode: .sourceAccurate)
  }

  /// What the file that was walked says.
  var usesOfFile: NameUses {
    var uses = uses
    uses.made.formUnion(uses.madeMembers.filter { openTypes.contains($0.type) }.map(\.name))
    return uses
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    guard names.contains(name) else { return .visitChildren }
    uses.mentioned.insert(name)
    if !node.isMatchedOrCompared { noteMaking(name, at: node) }
    return .visitChildren
  }

  private func noteMaking(_ name: String, at node: DeclReferenceExprSyntax) {
    switch node.owner {
    case .types(let types): uses.madeMembers.formUnion(types.map { .init(type: $0, name: name) })
    // What has all cases is no value of a type, but a type.
    case .value where name != MemberNames.allCases: break
    case .value, .unknown: uses.made.insert(name)
    }
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    for type in TypeName.mentions(node.initializer.value.trimmedDescription).map(TypeName.last)
    where names.contains(type) {
      uses.aliases[type, default: []].insert(node.name.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    openTypes.insert(node.name.identifierText)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    openTypes.insert(node.name.identifierText)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.argumentLabels == [StorageCalls.rawValue], let type = node.madeTypeName,
      !wasMadeBefore(node.arguments.first?.expression)
    else { return .visitChildren }
    // Where the type is left out, it may be any of those that the file mentions.
    uses.madeFromRawValues.formUnion(type.isEmpty ? names : [type])
    return .visitChildren
  }

  /// `text.flatMap(Theme.init(rawValue:))`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isRawValueInitializer else { return .visitChildren }
    let receiver = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)?.receiver
    guard !wasMadeBefore(receiver) else { return .visitChildren }
    uses.madeFromRawValues.formUnion(
      ExprSyntax(node).typeThatIsMade.map { [TypeName.last(of: $0)] } ?? names)
    return .visitChildren
  }

  /// Whether a store gives the raw value, and got it from a value.
  private func wasMadeBefore(_ rawValue: ExprSyntax?) -> Bool {
    rawValue?.keysInStore.map { !keysOfRawValues.isDisjoint(with: $0) } ?? false
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.identifierText
    if names.contains(name), node.mayBeCalledUnnamed { uses.calledUnnamed.insert(name) }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  fileprivate var mayBeCalledUnnamed: Bool {
    !attributes.isEmpty || modifiers.contains { $0.name.text == "override" }
      || MemberNames.calledByLanguage.contains(name.identifierText)
  }
}

extension FunctionCallExprSyntax {
  /// `Theme` of `Theme(…)`, `Theme.init(…)` and `App.Theme(…)`; empty where it is left out, as in `.init(…)` and `Self(…)`.
  var madeTypeName: String? {
    if let reference = calledExpression.as(DeclReferenceExprSyntax.self) { return reference.typeName }
    guard let access = calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    guard access.declName.baseName.text == "init" else { return access.declName.typeName }
    guard let base = access.base else { return "" }
    return (base.as(MemberAccessExprSyntax.self)?.declName ?? base.as(DeclReferenceExprSyntax.self))?.typeName
  }
}

/// What a name in an expression is a member of.
private enum MemberOwner {
  /// `Theme` of `Theme.dark` and `App.Theme.dark`; where nothing is named, the types around.
  case types([String])
  /// `theme.dark`
  case value
  case unknown
}

extension DeclReferenceExprSyntax {
  /// What the name is a member of.
  fileprivate var owner: MemberOwner {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
      return .types(typesAround)
    }
    let base = access.base.flatMap {
      $0.as(MemberAccessExprSyntax.self)?.declName ?? $0.as(DeclReferenceExprSyntax.self)
    }
    guard let base else { return .unknown }
    if base.baseName.tokenKind == .keyword(.self) { return .types(typesAround) }
    let type = base.typeName
    if type.isEmpty { return .types([typeAround].compactMap(\.self)) }
    return type.startsUppercase ? .types([type]) : .value
  }

  /// The name of a type; empty for one that stands for the type around.
  fileprivate var typeName: String {
    LanguageKeywords.ownType.contains(baseName.text) ? "" : baseName.identifierText
  }

  /// `case .dark:`, `if case .dark(let level) = theme`, `theme == .dark`: the value is there already.
  fileprivate var isMatchedOrCompared: Bool {
    var node = Syntax(self)
    // What is given to a call is no operand of what the call's result is compared with.
    var isGiven = false
    while let parent = node.parent {
      switch parent.kind {
      case .expressionPattern: return true
      case .memberAccessExpr, .functionCallExpr, .tupleExpr, .labeledExprList: break
      case .labeledExpr: isGiven = true
      case .exprList: return !isGiven && parent.as(ExprListSyntax.self)?.isComparison(of: node) == true
      default: return false
      }
      node = parent
    }
    return false
  }
}

extension ExprListSyntax {
  /// Whether an operand stands beside an operator that compares it.
  fileprivate func isComparison(of operand: Syntax) -> Bool {
    let elements = Array(self)
    guard let index = elements.firstIndex(where: { $0.id == operand.id }) else { return false }
    return [index - 1, index + 1].filter(elements.indices.contains).contains { place in
      elements[place].as(BinaryOperatorExprSyntax.self).map { ["==", "!="].contains($0.operator.text) } ?? false
    }
  }
}
