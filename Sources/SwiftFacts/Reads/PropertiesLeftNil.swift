internal import SwiftSyntax

/// The Optional properties that code is seen to leave nil, or to set to it, in the values that it makes.
package struct PropertiesLeftNil: Sendable, Hashable {
  /// A property and its type, by the name that the type has without those around it.
  package struct Name: Sendable, Hashable {
    package var type: String
    package var property: String

    package init(type: String, property: String) { (self.type, self.property) = (type, property) }
  }

  /// `Account(token: nil)`, `account.token = nil`.
  private var set: Set<Name> = []
  /// `Account(name: name)`, which says nothing of the token.
  private var leftOut: Set<Name> = []
  /// The types with an initializer of their own, other than `init(from:)`.
  private var initialized: Set<String> = []
  /// What such an initializer does not mention, or takes with nil as its default.
  private var leftByInitializer: Set<Name> = []

  package init() {}

  /// A file that is too large, or nested too deeply, to be parsed counts as one that sets each of them to nil.
  ///
  /// - Parameter utf8: a whole file.
  package init(among names: Set<Name>, in utf8: [UInt8]) {
    guard
      names.contains(where: { ByteSearch.contains($0.type, in: utf8) || ByteSearch.contains($0.property, in: utf8) })
    else { return }
    if let found = Self.parsed(utf8, for: names) { self = found } else { set = names }
  }

  private static func parsed(_ utf8: [UInt8], for names: Set<Name>) -> PropertiesLeftNil? {
    ParsingStack.withWalkableTree(of: utf8) { tree in
      let visitor = NilVisitor(names: names)
      visitor.walk(tree)
      return visitor.found
    }
  }

  /// Whether some value is seen to have nil there.
  package func contains(_ name: Name) -> Bool {
    set.contains(name)
      || leftOut.contains(name) && (!initialized.contains(name.type) || leftByInitializer.contains(name))
  }

  /// Adds what other code says.
  package mutating func formUnion(_ other: PropertiesLeftNil) {
    set.formUnion(other.set)
    leftOut.formUnion(other.leftOut)
    initialized.formUnion(other.initialized)
    leftByInitializer.formUnion(other.leftByInitializer)
  }

  fileprivate mutating func noteCall(of type: String, giving arguments: LabeledExprListSyntax, among names: Set<Name>) {
    for name in names where name.type == type {
      guard let given = arguments.first(where: { $0.label?.identifierText == name.property }) else {
        leftOut.insert(name)
        continue
      }
      if given.expression.mayBeLiteralNil { set.insert(name) }
    }
  }

  fileprivate mutating func noteInitializer(_ node: InitializerDeclSyntax, of type: String, among names: Set<Name>) {
    let parameters = node.signature.parameterClause.parameters
    guard parameters.first?.firstName.text != "from" || parameters.count > 1 else { return }
    initialized.insert(type)
    for name in names where name.type == type {
      let isNil = parameters.contains { parameter in
        (parameter.secondName ?? parameter.firstName).identifierText == name.property
          && parameter.defaultValue?.value.is(NilLiteralExprSyntax.self) == true
      }
      if isNil || node.body?.mentions(anyOf: [name.property]) != true { leftByInitializer.insert(name) }
    }
  }

  fileprivate mutating func noteNil(setOn property: String, among names: Set<Name>) {
    set.formUnion(names.lazy.filter { $0.property == property })
  }
}

private final class NilVisitor: SyntaxVisitor {
  private let names: Set<PropertiesLeftNil.Name>
  private let types: Set<String>
  fileprivate var found = PropertiesLeftNil()

  init(names: Set<PropertiesLeftNil.Name>) {
    self.names = names
    types = Set(names.map(\.type))
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.madeTypeName else { return .visitChildren }
    if !name.isEmpty {
      if types.contains(name) { found.noteCall(of: name, giving: node.arguments, among: names) }
    } else if node.calledExpression.isImplicitInitializer {
      // `.init(token: nil)` may be of any type; what it leaves out says nothing.
      for argument in node.arguments where argument.expression.mayBeLiteralNil {
        found.noteNil(setOn: argument.label?.identifierText ?? "", among: names)
      }
    } else if let type = node.typeAround, types.contains(type) {
      found.noteCall(of: type, giving: node.arguments, among: names)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAround, types.contains(type) { found.noteInitializer(node, of: type, among: names) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (target, value) = node.assignment, Array(value).mayBeLiteralNil else { return .visitChildren }
    if let property = target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText {
      found.noteNil(setOn: property, among: names)
    } else if let property = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let type = node.typeAround
    {
      found.noteNil(setOn: property, among: names.filter { $0.type == type })
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// `nil`, and `isSaved ? token : nil`.
  fileprivate var mayBeLiteralNil: Bool {
    (self.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [self]).mayBeLiteralNil
  }

  /// `.init`
  fileprivate var isImplicitInitializer: Bool { self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false }
}

extension [ExprSyntax] {
  /// Whether operands and the operators between them are nil as a whole, or in a branch of `? :`; what is compared with nil is not.
  fileprivate var mayBeLiteralNil: Bool {
    guard let last, last.is(NilLiteralExprSyntax.self) else { return contains(where: \.givesNilIfTrue) }
    return count == 1 || self[count - 2].is(UnresolvedTernaryExprSyntax.self) || contains(where: \.givesNilIfTrue)
  }
}

extension ExprSyntax {
  /// `? nil :`
  fileprivate var givesNilIfTrue: Bool {
    self.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.is(NilLiteralExprSyntax.self) == true
  }
}
