internal import SwiftSyntax

/// Reads the members of a type into its fact; functions are added by the walk, which knows their bodies.
struct MemberReader {
  let reader: ExpressionReader

  func read(_ members: MemberBlockItemListSyntax, into fact: inout TypeFact) {
    var groupComment = ""
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let comments = CommentsAbove(variable)
        if comments.startGroup { groupComment = comments.text }
        var found = properties(in: variable, commented: comments.text)
        for index in found.indices {
          found[index].groupComment = groupComment
          found[index].isAbsenceExplained = AbsenceComments.explain(found[index], of: fact)
        }
        fact.properties += found
      } else if let enumCase = member.decl.as(EnumCaseDeclSyntax.self) {
        let isUnavailable = AttributeReader.isUnavailable(enumCase.attributes)
        fact.cases += enumCase.elements.map { Self.caseFact($0, isUnavailable: isUnavailable) }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if let inner = clause.elements?.as(MemberBlockItemListSyntax.self) { read(inner, into: &fact) }
        }
      }
    }
  }

  func properties(in variable: VariableDeclSyntax) -> [PropertyFact] {
    properties(in: variable, commented: CommentsAbove(variable).text)
  }

  private func properties(in variable: VariableDeclSyntax, commented commentAbove: String) -> [PropertyFact] {
    var comment = commentAbove
    let after = CommentReader.commentAfter(variable)
    if !after.isEmpty { comment += comment.isEmpty ? after : "\n\(after)" }
    let attributes = AttributeReader.names(variable.attributes)
    let storeKey = attributes.isEmpty ? nil : AttributeReader.firstText(variable.attributes)
    let modifiers = AttributeReader.modifiers(variable.modifiers)
    var found: [PropertyFact] = []
    // In `let a, b: Int` the last annotation holds for the names before it.
    var inheritedType: TypeAnnotationSyntax?
    for binding in variable.bindings.reversed() {
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if let annotation = binding.typeAnnotation { inheritedType = annotation }
      if binding.initializer != nil, binding.typeAnnotation == nil { inheritedType = nil }
      var property = PropertyFact(name: identifier.identifierText, nameRange: identifier.utf8Range)
      property.type = inheritedType?.type.sourceText
      property.typeRange = inheritedType?.type.utf8Range
      property.isLet = variable.bindingSpecifier.spells("let")
      property.isStatic = modifiers.contains("static") || modifiers.contains("class")
      property.isLazy = modifiers.contains("lazy")
      property.isWeak = modifiers.contains("weak") || modifiers.contains("unowned")
      property.isComputed = binding.accessorBlock.map(Self.isComputed) ?? false
      property.isReadOnly = binding.accessorBlock.map(Self.isReadOnly) ?? false
      property.isPublic = modifiers.contains("public") || modifiers.contains("open")
      property.isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
      property.attributes = attributes
      property.storeKey = storeKey
      property.comment = comment
      if let value = binding.initializer?.value {
        property.initialValue = value.sourceText
        property.initialValueRange = value.utf8Range
        property.initialOrigin = reader.origin(of: value)
      }
      found.append(property)
    }
    return found.reversed()
  }

  private static func isComputed(_ block: AccessorBlockSyntax) -> Bool {
    switch block.accessors {
    case .getter: true
    case .accessors(let list): !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  private static func isReadOnly(_ block: AccessorBlockSyntax) -> Bool {
    switch block.accessors {
    case .getter: true
    case .accessors(let list): list.allSatisfy { $0.accessorSpecifier.spells("get") }
    }
  }

  private static func caseFact(_ element: EnumCaseElementSyntax, isUnavailable: Bool) -> EnumCaseFact {
    EnumCaseFact(
      name: element.name.identifierText, nameRange: element.name.utf8Range,
      rawValue: element.rawValue?.value.sourceText,
      parameters: element.parameterClause?.parameters.map { parameter in
        EnumCaseFact.Parameter(
          label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.identifierText },
          type: parameter.type.sourceText, typeRange: parameter.type.utf8Range,
          hasDefault: parameter.defaultValue != nil)
      } ?? [], isUnavailable: isUnavailable)
  }
}

/// Reads signatures.
enum FunctionReader {
  static func fact(_ node: FunctionDeclSyntax, in scope: String) -> FunctionFact {
    FunctionFact(
      kind: .function, name: node.name.identifierText, nameRange: node.name.utf8Range,
      parameters: parameters(node.signature.parameterClause), isStatic: AttributeReader.isStatic(node.modifiers),
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      returnType: node.signature.returnClause?.type.sourceText,
      genericParameters: node.genericParameterClause?.parameters.map(\.name.text) ?? [], scope: scope,
      isPrivate: AttributeReader.isPrivate(node.modifiers))
  }

  static func fact(_ node: InitializerDeclSyntax, in scope: String) -> FunctionFact {
    FunctionFact(
      kind: .initializer, name: "init", nameRange: node.initKeyword.utf8Range,
      parameters: parameters(node.signature.parameterClause), isStatic: true,
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil, returnType: nil, scope: scope)
  }

  static func parameters(_ clause: FunctionParameterClauseSyntax) -> [FunctionFact.Parameter] {
    clause.parameters.map { parameter in
      let label = parameter.firstName.identifierText
      let name = parameter.secondName ?? parameter.firstName
      // One text for both, where they are the same: many outlive the file.
      return FunctionFact.Parameter(
        label: label == "_" ? nil : label, name: parameter.secondName?.identifierText ?? label,
        offset: name.utf8Range.lowerBound,
        type: parameter.type.sourceText, hasDefault: parameter.defaultValue != nil)
    }
  }
}

extension DeclSyntax {
  /// `init(from:)` and `encode(to:)`.
  var codesItsType: Bool {
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return FunctionReader.fact(initializer, in: "").isDecodingInitializer
    }
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "encode" else { return false }
    return FunctionReader.fact(function, in: "").isEncodeMethod
  }
}
