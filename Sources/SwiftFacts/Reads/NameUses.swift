internal import SwiftSyntax

/// How code uses some names, wherever they are declared. Comments and texts do not count.
package struct NameUses: Sendable, Hashable {
  /// What something is called, read or handed on by.
  package fileprivate(set) var mentioned: Set<String> = []
  /// What a value may be made by: the name stands in an expression that is neither matched nor compared.
  package fileprivate(set) var made: Set<String> = []
  /// The types of which a value is made from a raw value.
  package fileprivate(set) var madeFromRawValues: Set<String> = []
  /// The functions that may be called without their name: overrides, those with an attribute, as of Objective-C, and those that
  /// the language calls.
  package fileprivate(set) var calledUnnamed: Set<String> = []

  package init() {}

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
      return visitor.uses
    }
  }

  /// Adds what other code says.
  package mutating func formUnion(_ other: NameUses) {
    mentioned.formUnion(other.mentioned)
    made.formUnion(other.made)
    madeFromRawValues.formUnion(other.madeFromRawValues)
    calledUnnamed.formUnion(other.calledUnnamed)
  }
}

private final class NameUseVisitor: SyntaxVisitor {
  let names: Set<String>
  let keysOfRawValues: Set<String>
  var uses = NameUses()

  init(names: Set<String>, keysOfRawValues: Set<String>) {
    (self.names, self.keysOfRawValues) = (names, keysOfRawValues)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    guard names.contains(name) else { return .visitChildren }
    uses.mentioned.insert(name)
    if name == MemberNames.allCases, let type = node.typeWhoseMemberItIs, !names.contains(type) {
      return .visitChildren
    }
    if !node.isMatchedOrCompared { uses.made.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.argumentLabels == [StorageCalls.rawValue], let type = node.madeTypeName,
      !wasMadeBefore(node.arguments.first?.expression)
    else { return .visitChildren }
    // Where the type is left out, it may be any of those that the file mentions.
    uses.madeFromRawValues.formUnion(type.isEmpty ? names : names.intersection([type]))
    return .visitChildren
  }

  /// `text.flatMap(Theme.init(rawValue:))`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isRawValueInitializer else { return .visitChildren }
    let receiver = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)?.receiver
    guard !wasMadeBefore(receiver) else { return .visitChildren }
    uses.madeFromRawValues.formUnion(
      ExprSyntax(node).typeThatIsMade.map { names.intersection([TypeName.last(of: $0)]) } ?? names)
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

extension DeclReferenceExprSyntax {
  /// `Theme` of `Theme.allCases` and `App.Theme.allCases`, the type around where none is named, nil for a member of a value.
  fileprivate var typeWhoseMemberItIs: String? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return typeAround }
    guard let base = access.base else { return nil }
    let name = (base.as(MemberAccessExprSyntax.self)?.declName ?? base.as(DeclReferenceExprSyntax.self))?.typeName
    return name.flatMap { $0.isEmpty ? typeAround : $0.startsUppercase ? $0 : nil }
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
