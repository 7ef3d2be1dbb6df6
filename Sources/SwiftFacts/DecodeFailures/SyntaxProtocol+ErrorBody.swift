internal import SwiftSyntax

extension SyntaxProtocol {
  /// Whether what is decoded here is what a failed response says of itself, by what the function around it is called or
  /// returns. Such a body may be of any shape, and an error is reported without it, too. An error that was stored is
  /// data as any other.
  package func readsErrorBody(decoding calls: [DecodeCall], in function: FunctionContext) -> Bool {
    if let result = resultType {
      let type = TypeName.base(result)
      // `Error?` may report a failure; but not when it is the error itself that is decoded.
      if type.hasSuffix("Error"), !TypeName.isOptional(result) || calls.contains(where: { $0.type == type }) {
        return true
      }
    }
    guard calls.contains(where: { $0.type.map(isNamedLikeErrorBody) ?? false }) else { return false }
    return isNamedForErrors(function.name) || isForFailedStatus
  }

  /// Whether this is only done when a response's status says that the request failed: `if status >= 400 { … }`, or after
  /// `guard status != 200 else { return … }`.
  fileprivate var isForFailedStatus: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let branch = parent.as(IfExprSyntax.self), node == Syntax(branch.body), branch.conditions.asksForFailedStatus {
        return true
      }
      if let check = parent.as(GuardStmtSyntax.self), node == Syntax(check.body), check.conditions.asksForStatus {
        return true
      }
      if let item = node.as(CodeBlockItemSyntax.self),
        item.itemsBefore.contains(where: { item in
          item.item.as(GuardStmtSyntax.self)?.conditions.asksForFailedStatus ?? false
        })
      {
        return true
      }
      node = parent
    }
    return false
  }

  /// Whether the function or accessor around returns an error: what it reads is what a failed response says of itself.
  var isReadForError: Bool { resultType.map { TypeName.base($0).hasSuffix("Error") } ?? false }

  /// Whether the function or accessor around returns a dictionary or an array of Any.
  var isReadForUntyped: Bool {
    resultType.map { type in TypeSpelling.untyped.contains(where: type.holds) } ?? false
  }

  /// The declared type of what the function or accessor around returns.
  private var resultType: String? {
    var node = Syntax(self).parent
    while let current = node {
      switch current.kind {
      case .functionDecl: return current.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.sourceText
      case .accessorBlock: return current.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.sourceText
      case .initializerDecl, .closureExpr, .structDecl, .classDecl, .enumDecl, .extensionDecl: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}

extension TryExprSyntax {
  /// Whether what is decoded here is named like an error body, or is all that a failed response is read for, and becomes a
  /// part of the error that is thrown or handed on: `throw Failure((try? …)?.message ?? "unknown")`, also through constants.
  func describesFailure(decoding calls: [DecodeCall]) -> Bool {
    guard calls.contains(where: { $0.type.map(isNamedLikeErrorBody) ?? false }) || isForFailedStatus else {
      return false
    }
    return Syntax(self).isPartOfFailure(through: 2)
  }

  /// Whether nothing but the error is taken of what is decoded, in a function that is named for that:
  /// `(try? …)?.error?.message` in `extractError(from:)`.
  func opensError(in function: FunctionContext) -> Bool {
    guard isNamedForErrors(function.name) else { return false }
    var node = Syntax(self)
    while let parent = node.parent {
      if let access = parent.as(MemberAccessExprSyntax.self) {
        return ErrorNames.errorKeys.contains(access.declName.baseName.identifierText)
      }
      guard
        parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
          || parent.is(OptionalChainingExprSyntax.self)
      else { return false }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// Whether an expression is a part of one that is thrown, or given to `.failure(…)`.
  ///
  /// - Parameter constants: how many constants may hold it on the way.
  fileprivate func isPartOfFailure(through constants: Int) -> Bool {
    var node = self
    while let parent = node.parent {
      switch parent.kind {
      case .throwStmt: return true
      case .functionCallExpr:
        if parent.as(FunctionCallExprSyntax.self)?.calleeName == "failure" { return true }
      case .patternBinding: return constants > 0 && node.isHeldForFailure(through: constants - 1)
      case .codeBlockItem where node.isOnlyStatementOfClosure: break
      case .optionalBindingCondition: return constants > 0 && parent.isBoundForFailure(through: constants - 1)
      case .codeBlockItem, .memberBlock: return false
      default: break
      }
      node = parent
    }
    return false
  }

  /// Whether the constant that a value is bound to becomes a part of a failure later in the block.
  private func isHeldForFailure(through constants: Int) -> Bool {
    guard let binding = parent?.as(PatternBindingSyntax.self), let item = enclosingItem,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return false }
    return item.itemsAfter.contains { later in
      later.mentions(ofVariablesNamed: [name]).contains { $0.isPartOfFailure(through: constants) }
    }
  }

  /// `if let failure = try? … { completion(.failure(Failure(failure.message))) }`
  private func isBoundForFailure(through constants: Int) -> Bool {
    guard let condition = parent?.as(ConditionElementSyntax.self), let name = condition.boundName,
      let branch = condition.parent?.parent?.as(IfExprSyntax.self)
    else { return false }
    return branch.body.mentions(ofVariablesNamed: [name]).contains { $0.isPartOfFailure(through: constants) }
  }

  /// `data.flatMap { try? decoder.decode(Failure.self, from: $0) }`
  private var isOnlyStatementOfClosure: Bool {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.is(ClosureExprSyntax.self) == true
  }
}

/// `errorMessage(in:)`, `parseError`, `tryParseStreamError`, `handleErrorResponse`
private func isNamedForErrors(_ function: String) -> Bool {
  let lowercased = function.lowercased()
  let function = lowercased.hasPrefix("try") ? lowercased.dropFirst("try".count) : lowercased[...]
  guard let place = function.firstRange(of: "error") else { return false }
  return ErrorNames.tellingParts.contains(where: function[place.upperBound...].hasPrefix)
    || ErrorNames.findingVerbs.contains(where: function.hasPrefix)
}

private func isNamedLikeErrorBody(_ type: String) -> Bool {
  TypeRoles.errorBodies.contains(where: type.holds) || TypeRoles.anyJSON.contains(type)
}

extension ConditionElementListSyntax {
  /// Whether a status code is looked at.
  fileprivate var asksForStatus: Bool {
    contains { $0.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind.isIdentifier && $0.text.isStatusName } }
  }

  /// Whether a status code has to be that of a failure: `status != 200`, `code >= 400`, `!(200..<300).contains(status)`.
  fileprivate var asksForFailedStatus: Bool {
    contains { element in
      let tokens = element.tokens(viewMode: .sourceAccurate).map(\.text)
      guard tokens.contains(where: \.isStatusName) else { return false }
      return tokens.contains { $0 == "!=" || $0 == "!" || $0.first == "4" || $0.first == "5" }
    }
  }
}

extension String {
  /// `status`, `statusCode`, `httpStatus`
  fileprivate var isStatusName: Bool { lowercased().holds("status") }
}
