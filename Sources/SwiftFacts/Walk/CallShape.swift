internal import SwiftSyntax

/// A call and what most collectors ask of it, read once.
package struct CallShape {
  let node: FunctionCallExprSyntax
  /// The called function's or type's own name; see `calleeName`.
  package let name: String?
  /// Tells the name apart from nearly all others; see `mayBeNamed(anyOf:)`.
  private let nameHash: UInt32
  /// Those in parentheses: trailing closures are left out.
  package let arguments: [Argument]

  /// An argument in parentheses.
  package struct Argument {
    package let label: String?
    /// As written.
    let expression: ExprSyntax
    /// Without parentheses and effects.
    let value: ExprSyntax
    /// The name that the value consists of, or that stands at the end of a chain of members; nil for other values.
    package let name: String?

    fileprivate init(_ node: LabeledExprSyntax) {
      label = node.label?.identifierText
      expression = node.expression
      value = expression.strippingEffects
      name = value.lastName
    }

    var isVariable: Bool { value.kind == .declReferenceExpr }

    /// `T` for `T.self`.
    package var metatype: String? {
      guard name == "self", let access = value.as(MemberAccessExprSyntax.self) else { return nil }
      return access.base?.sourceText
    }
  }

  init(_ node: FunctionCallExprSyntax) {
    self.node = node
    name = node.calleeName
    nameHash = name.map { NameHash($0).value } ?? 0
    var arguments: [Argument] = []
    for argument in node.arguments { arguments.append(Argument(argument)) }
    self.arguments = arguments
  }

  /// False when the name is none of these. Most names are in no list, and a hash rules that out faster than a set of
  /// strings.
  func mayBeNamed(anyOf names: NameHashes) -> Bool { name != nil && names.contains(nameHash) }

  /// The arguments that are types which the call may code values of.
  var codedMetatypes: [String] {
    guard arguments.contains(where: { $0.name == "self" }) else { return [] }
    if let name, MetatypeCalls.codingNothing.contains(name) { return [] }
    return arguments.compactMap(\.metatype)
  }

  /// Whether there is one argument, with this label.
  func hasOnlyLabel(_ label: String) -> Bool { arguments.count == 1 && arguments[0].label == label }
}

extension ExprSyntax {
  fileprivate var lastName: String? {
    switch kind {
    case .declReferenceExpr: self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    case .memberAccessExpr: self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
    default: nil
    }
  }
}
