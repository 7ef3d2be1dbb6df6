internal import SwiftSyntax

/// A function that codes what its callers choose: by generic parameters, as `some Encodable`, or by the value that it is called on.
package struct GenericFunction: Sendable, Hashable, Codable {
  package var function: FunctionFact
  /// Names of generic parameters, types of parameters as written, or `Self`.
  package var parameters: [String]

  /// What stands for the type of the value that a method is called on.
  package static let ownType = "Self"
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

  /// The method around a call that codes what it is called on: one that is added to all that can be coded, or to lists.
  static func codingItself(around call: FunctionCallExprSyntax, in scope: String) -> GenericFunction? {
    guard CodingTypes.protocols.contains(scope) || scope == ContainerTypes.list else { return nil }
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
