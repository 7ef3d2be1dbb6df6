internal import SwiftSyntax

/// A function that codes what its callers choose: by generic parameters, as `some Encodable`, or by the value that it is called on.
package struct GenericFunction: Sendable, Hashable, Codable {
  package var function: FunctionFact
  /// Names of generic parameters, types of parameters as written, or `Self`.
  package var parameters: [String]

  /// What stands for the type of the value that a method is called on.
  package static let ownType = "Self"

  /// Whether it is added to all that can be coded, or to lists.
  package var isAddedToAll: Bool {
    CodingTypes.protocols.contains(function.scope) || function.scope == ContainerTypes.list
  }
}

extension GenericFunction {
  /// The innermost function around a node, when one of its generic parameters is mentioned in one of the types.
  init?(around node: some SyntaxProtocol, in scope: String, mentionedIn types: [String]) {
    guard !types.isEmpty, let declaration = node.ancestor(FunctionDeclSyntax.self, stoppingAtClosures: false),
      let generics = declaration.genericParameterClause?.parameters.map({ $0.name.text })
    else { return nil }
    let mentioned = Set(types.flatMap(TypeName.mentions).map { $0.prefix { $0 != "." } })
    guard generics.contains(where: { mentioned.contains($0[...]) }) else { return nil }
    self.init(function: FunctionReader.fact(declaration, in: scope), parameters: generics)
  }

  /// The method or initializer around a call that codes what it is called on: one of an extension, which may be that of a
  /// protocol.
  static func codingItself(around call: FunctionCallExprSyntax, in scope: String) -> GenericFunction? {
    guard call.isInExtension else { return nil }
    if let initializer = call.ancestor(InitializerDeclSyntax.self, stoppingAtClosures: false) {
      return GenericFunction(function: FunctionReader.fact(initializer, in: scope), parameters: [ownType])
    }
    return around(call, in: scope, choosing: ownType)
  }

  /// The function around a call that codes the value of a parameter which may be anything that can be coded: `some Encodable`.
  static func coding(
    parameterOf type: String, around call: FunctionCallExprSyntax, in scope: String
  ) -> GenericFunction? {
    let name = TypeName.unwrapped(type)
    return CodingTypes.protocols.contains(name) ? around(call, in: scope, choosing: name) : nil
  }

  private static func around(
    _ call: FunctionCallExprSyntax, in scope: String, choosing parameter: String
  ) -> GenericFunction? {
    call.ancestor(FunctionDeclSyntax.self, stoppingAtClosures: false).map {
      GenericFunction(function: FunctionReader.fact($0, in: scope), parameters: [parameter])
    }
  }
}

extension SyntaxProtocol {
  /// Whether the innermost type around the node is extended there, and not declared.
  fileprivate var isInExtension: Bool {
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .extensionDecl: return true
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl: return false
      default: node = current.parent
      }
    }
    return false
  }
}
