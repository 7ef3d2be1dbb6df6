internal import SwiftSyntax

/// The bodies of a type's members, as written in one declaration or extension, and after them those of others in the file.
struct StorageBodies {
  private(set) var all: [StorageBody] = []
  /// Where those of functions are in the list, by their names.
  private var functions: [String: [Int]] = [:]
  /// How many of them stand in the declaration or extension itself; the others in further ones of the type.
  private(set) var ownCount = 0
  private(set) var mentionsCoding = false
  /// The properties that are a place themselves: `@AppStorage("items") var data = Data()`.
  private(set) var places: [String: StoredPlace] = [:]
  /// The constants with a value that is spelled out, `let key = "items"` and `let defaults = UserDefaults.standard`, by their
  /// names; those of types in the type as `Keys.items`.
  private(set) var constants: [String: ExprSyntax] = [:]
  /// The properties that begin as an empty collection.
  private(set) var collections: Set<String> = []
  /// The properties that hold an instance of the type for all who ask: `static let shared = Library()` of the library.
  private(set) var sharedInstances: Set<String> = []
  /// The type's own name, which stands for `Self`.
  let typeName: String

  init(_ members: MemberBlockItemListSyntax, ofType typeName: String, in context: WalkContext) {
    self.typeName = typeName
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        add(function.name.identifierText, function.body, function.signature.parameterClause)
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        add("init", initializer.body, initializer.signature.parameterClause)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { add(binding) }
        addConstants(variable)
        addPlace(variable)
      } else if let inner = member.decl.asProtocol((any DeclGroupSyntax).self), let name = inner.declaredName {
        for member in inner.memberBlock.members {
          if let variable = member.decl.as(VariableDeclSyntax.self) { addConstants(variable, ofType: name + ".") }
        }
      }
    }
    ownCount = all.count
    mentionsCoding = all.contains { body in
      // Bytes are looked through faster than tokens are told from comments.
      IdentifierScan.mentions(anyOf: StorageCalls.codingHashes, in: context.bytes(of: body.node))
        && body.node.mentions(anyOf: StorageCalls.coding)
    }
  }

  /// Adds the bodies of another declaration or extension of the type.
  mutating func add(_ other: StorageBodies) {
    let count = all.count
    for (name, indices) in other.functions { functions[name, default: []] += indices.map { $0 + count } }
    all += other.all
    mentionsCoding = mentionsCoding || other.mentionsCoding
    collections.formUnion(other.collections)
    sharedInstances.formUnion(other.sharedInstances)
    places.merge(other.places) { own, _ in own }
    constants.merge(other.constants) { own, _ in own }
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
    guard let named = call.calleeName.flatMap({ functions[$0] }) else { return nil }
    if let receiver = call.receiver, !isOwn(receiver) { return nil }
    let labels = call.argumentLabels
    let found = named.filter { index in all[index].parameters.map { $0.label ?? "_" } == labels }
    return found.count == 1 ? all[found[0]] : nil
  }

  /// `self`, the type itself, and the one instance that it shares.
  private func isOwn(_ receiver: ExprSyntax) -> Bool {
    if receiver.isName("self") || receiver.isName("Self") || receiver.isName(typeName) { return true }
    guard let access = receiver.as(MemberAccessExprSyntax.self), access.base.map(isOwn) == true else { return false }
    return sharedInstances.contains(access.declName.baseName.identifierText)
  }

  /// `items` of `Self(items: stored)`: the property of the type that takes one of some values, by the label.
  func property(of value: ExprSyntax, takingAnyOf names: Set<String>) -> String? {
    guard let call = value.strippingEffects.as(FunctionCallExprSyntax.self) else { return nil }
    let made = call.calleeName == "init" ? call.receiver : call.calledExpression
    guard let made, made.isName("Self") || made.isName("self") || made.isName(typeName) else { return nil }
    return call.arguments.first { $0.label != nil && $0.expression.mentions(anyOf: names) }?.label?.identifierText
  }

  private mutating func add(_ name: String, _ body: CodeBlockSyntax?, _ clause: FunctionParameterClauseSyntax) {
    guard let body else { return }
    functions[name, default: []].append(all.count)
    all.append(
      StorageBody(role: .function, name: name, node: Syntax(body), parameters: FunctionReader.parameters(clause)))
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

  private mutating func addConstants(_ variable: VariableDeclSyntax, ofType prefix: String = "") {
    guard variable.bindingSpecifier.tokenKind == .keyword(.let) else { return }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let value = binding.initializer?.value, value.plainStringLiteral != nil || value.isMemberOfType
      else { continue }
      constants[prefix + name] = value
    }
  }

  private mutating func add(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return }
    if let value = binding.initializer?.value {
      if value.isEmptyCollection { collections.insert(name) }
      if value.as(FunctionCallExprSyntax.self)?.calledExpression.isName(typeName) == true {
        sharedInstances.insert(name)
      }
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

extension ExprSyntax {
  /// `UserDefaults.standard`
  fileprivate var isMemberOfType: Bool {
    self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.startsUppercase ?? false
  }
}
