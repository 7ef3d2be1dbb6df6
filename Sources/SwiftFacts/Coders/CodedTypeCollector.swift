internal import SwiftSyntax

/// Collects the types that a file encodes or decodes, as written.
struct CodedTypeCollector {
  private(set) var types: Set<String> = []

  /// `T.self` given to any call: a decode, or a helper or framework that codes it.
  mutating func visit(_ call: CallShape, in context: WalkContext) {
    for type in call.codedMetatypes { types.formUnion(TypeName.mentions(type)) }
    guard let name = call.name, name.hasPrefix("encode") || name.hasPrefix("decode") else { return }
    if let value = call.arguments.first?.value {
      addType(of: ExpressionReader(context: context).origin(of: value))
    }
    addContextualTypes(of: call.node)
  }

  private mutating func addType(of origin: ValueOrigin) {
    switch origin {
    case .type(let name), .name(let name): types.formUnion(TypeName.mentions(name))
    case .call(let callee): addType(of: callee)
    case .member(let base, _): addType(of: base)
    case .element(let base): addType(of: base)
    case .enclosingInstance, .unknown: break
    }
  }

  /// The annotations and the signature around a coding call: what is inferred from them is coded.
  private mutating func addContextualTypes(of call: FunctionCallExprSyntax) {
    var node = Syntax(call)
    while let parent = node.parent {
      if let binding = parent.as(PatternBindingSyntax.self), let type = binding.typeAnnotation {
        types.formUnion(TypeName.mentions(type.type.sourceText))
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        types.formUnion(TypeName.mentions(function.signature.sourceText))
        return
      } else if let initializer = parent.as(InitializerDeclSyntax.self) {
        types.formUnion(TypeName.mentions(initializer.signature.sourceText))
        return
      } else if parent.is(MemberBlockSyntax.self) {
        return
      }
      node = parent
    }
  }
}

extension CodedTypeCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.codedTypes = types
  }
}
