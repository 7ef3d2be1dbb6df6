internal import SwiftSyntax

/// Collects type declarations, extensions, aliases and what is in them.
struct TypeCollector {
  private(set) var types: [TypeFact] = []
  private(set) var typealiases: [TypealiasFact] = []
  private(set) var functions: [FunctionFact] = []
  private(set) var globals: [PropertyFact] = []
  private(set) var codingMacros: Set<String> = []

  /// Adds a type and its members' outlines; returns what the walk keeps on its stack.
  mutating func enter(_ declaration: TypeDeclaration, in context: WalkContext) -> WalkContext.EnclosingType {
    var fact = TypeFact(
      kind: declaration.kind, name: declaration.name, qualifiedName: Self.qualifiedName(of: declaration, in: context),
      nameRange: declaration.nameRange, range: declaration.group.utf8Range)
    fact.inherited = declaration.group.inheritanceClause.map(Self.inheritedNames) ?? []
    fact.attributes = AttributeReader.names(declaration.group.attributes)
    fact.genericParameters = declaration.genericParameters
    fact.isPublic = AttributeReader.isPublic(declaration.group.modifiers)
    fact.isPrivate = AttributeReader.isPrivate(declaration.group.modifiers)
    fact.comment = CommentReader.commentAbove(declaration.group)
    fact.formerNames = FormatDirective.formerNames(above: declaration.group)
    let members = MemberReader(reader: ExpressionReader(context: context))
    members.read(declaration.group.memberBlock.members, into: &fact)
    if let node = declaration.group.as(StructDeclSyntax.self),
      fact.properties.contains(where: { $0.isStored && !$0.isLet && $0.initialValue != nil })
    {
      fact.extensionSite = ExtensionSite(for: node)
    }
    types.append(fact)
    return WalkContext.EnclosingType(
      qualifiedName: fact.qualifiedName, factIndex: types.count - 1,
      isPropertyWrapper: fact.attributes.contains("propertyWrapper"))
  }

  /// What a walk keeps on its stack, when the type itself is of no interest.
  static func scope(of declaration: TypeDeclaration, in context: WalkContext) -> WalkContext.EnclosingType {
    let attributes = AttributeReader.names(declaration.group.attributes)
    return WalkContext.EnclosingType(
      qualifiedName: qualifiedName(of: declaration, in: context), factIndex: 0,
      isPropertyWrapper: attributes.contains("propertyWrapper"))
  }

  private static func qualifiedName(of declaration: TypeDeclaration, in context: WalkContext) -> String {
    context.scope.isEmpty ? declaration.name : "\(context.scope).\(declaration.name)"
  }

  mutating func add(_ alias: TypeAliasDeclSyntax, in context: WalkContext) {
    let name = alias.name.identifierText
    typealiases.append(
      TypealiasFact(
        qualifiedName: context.scope.isEmpty ? name : "\(context.scope).\(name)",
        parts: Self.parts(of: alias.initializer.value), isPrivate: AttributeReader.isPrivate(alias.modifiers)))
  }

  /// `@attached(extension, conformances: RawRepresentable) macro Open<Value>() = #externalMacro(…)`
  mutating func add(_ macro: MacroDeclSyntax) {
    let roles = macro.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      $0.attributeName.sourceText == "attached"
    }
    let names = roles.flatMap { $0.arguments?.tokens(viewMode: .sourceAccurate).map(\.identifierText) ?? [] }
    if names.contains(where: CodingTypes.writtenConformances.contains) {
      codingMacros.insert(macro.name.identifierText)
    }
  }

  /// Adds a function that the walk has left, to its type or to the file.
  mutating func add(_ function: FunctionFact, toTypeAt index: Int?) {
    if let index { types[index].functions.append(function) } else { functions.append(function) }
  }

  mutating func addGlobals(_ variable: VariableDeclSyntax, in context: WalkContext) {
    globals += MemberReader(reader: ExpressionReader(context: context)).properties(in: variable)
  }

  private static func inheritedNames(_ clause: InheritanceClauseSyntax) -> [String] {
    clause.inheritedTypes.flatMap { parts(of: $0.type) }
  }

  /// The parts of `A & B`, without attributes such as `@unchecked` and without `any`.
  static func parts(of type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { parts(of: $0.type) }
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return parts(of: attributed.baseType) }
    if let existential = type.as(SomeOrAnyTypeSyntax.self) { return parts(of: existential.constraint) }
    return [type.sourceText]
  }
}

extension TypeCollector: FactCollector {
  static let triggers = Triggers(
    words: ["Codable", "Decodable", "Encodable", "CodingKey", "CodingKeys", "CodingKeyRepresentable", "attached"],
    parts: ["codable"])

  func add(to facts: inout FileFacts) {
    facts.types = types.map(\.trimmed).trimmed
    facts.typealiases = typealiases
    facts.codingMacros = codingMacros
    facts.functions = functions
    facts.globals = globals
  }
}

/// The declarations that open a scope of types, seen alike.
struct TypeDeclaration {
  var kind: TypeFact.Kind
  var name: String
  var nameRange: Range<Int>
  var genericParameters: [String]
  var group: any DeclGroupSyntax

  init(_ node: StructDeclSyntax) { self.init(.struct, node.name, node.genericParameterClause, node) }
  init(_ node: ClassDeclSyntax) { self.init(.class, node.name, node.genericParameterClause, node) }
  init(_ node: ActorDeclSyntax) { self.init(.actor, node.name, node.genericParameterClause, node) }
  init(_ node: EnumDeclSyntax) { self.init(.enum, node.name, node.genericParameterClause, node) }
  init(_ node: ProtocolDeclSyntax) { self.init(.protocol, node.name, nil, node) }

  init(_ node: ExtensionDeclSyntax) {
    kind = .extension
    name = TypeName.base(node.extendedType.sourceText)
    nameRange = node.extendedType.utf8Range
    genericParameters = []
    group = node
  }

  private init(
    _ kind: TypeFact.Kind, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?, _ group: any DeclGroupSyntax
  ) {
    self.kind = kind
    self.name = name.identifierText
    nameRange = name.utf8Range
    genericParameters = generics?.parameters.map(\.name.text) ?? []
    self.group = group
  }
}

/// Reads attributes and modifiers.
enum AttributeReader {
  static func names(_ attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { element in
      element.as(AttributeSyntax.self).map { sharedStorage(of: $0) ?? TypeName.base($0.attributeName.sourceText) }
    }
  }

  /// What stands for `@Shared(.appStorage("tab"))`; nil for other attributes.
  private static func sharedStorage(of attribute: AttributeSyntax) -> String? {
    guard attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == StorageCalls.sharingWrapper,
      let name = attribute.storageCall?.calleeName
    else { return nil }
    return StorageCalls.sharedStorages[name]
  }

  /// The first string literal that one of them is given as an argument, in quotes; else the first constant, as written.
  static func firstText(_ attributes: AttributeListSyntax) -> String? {
    var values: [ExprSyntax] = []
    for case .attribute(let attribute) in attributes {
      guard case .argumentList(let arguments) = attribute.arguments else { continue }
      values += (attribute.storageCall?.arguments ?? arguments).map(\.expression)
    }
    let literal = values.lazy.compactMap { value in
      value.plainStringLiteral.map { "\"\($0)\"" }
    }.first
    return literal
      ?? values.first { value in
        value.as(MemberAccessExprSyntax.self)?.base != nil || value.is(DeclReferenceExprSyntax.self)
      }?.sourceText
  }

  /// The modifiers' names, except for those of a setter alone: `private(set)`.
  static func modifiers(_ modifiers: DeclModifierListSyntax) -> [String] {
    modifiers.compactMap { $0.detail?.detail.text == "set" ? nil : $0.name.text }
  }

  static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ($0.name.text == "public" || $0.name.text == "open") && $0.detail == nil }
  }

  static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ($0.name.text == "private" || $0.name.text == "fileprivate") && $0.detail == nil }
  }

  static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  /// Whether `@available(*, unavailable)` is among them.
  static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.sourceText == "available",
        case .availability(let arguments) = attribute.arguments
      else { return false }
      let words = arguments.map(\.argument.sourceText)
      return words.contains("*") && words.contains("unavailable")
    }
  }
}

extension AttributeSyntax {
  /// `.appStorage("tab")` of `@Shared(.appStorage("tab"))`
  fileprivate var storageCall: FunctionCallExprSyntax? {
    guard case .argumentList(let arguments)? = arguments,
      let call = arguments.first?.expression.as(FunctionCallExprSyntax.self), ExprSyntax(call).isImplicitMember
    else { return nil }
    return call
  }
}
