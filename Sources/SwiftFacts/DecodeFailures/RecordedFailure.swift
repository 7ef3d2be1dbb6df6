internal import SwiftSyntax

/// The statements of blocks that keep whether a value could not be decoded. Each block is looked through once, however much is
/// decoded in it.
struct FailureFlags {
  private var flags: [SyntaxIdentifier: [(offset: Int, text: String)]] = [:]

  /// Whether it is kept that a value could not be decoded: `undecodable.append(key)` in what is done otherwise; in an
  /// `init(from:)` also `decodeFailed = value == nil`, for the property that it fills.
  mutating func isRecorded(_ attempt: TryExprSyntax, in function: FunctionContext) -> Bool {
    if let otherwise = attempt.otherwiseStatements, otherwise.contains(where: \.collectsFailure) { return true }
    guard function.isDecodingInitializer, let item = attempt.enclosingItem,
      let block = item.parent?.as(CodeBlockItemListSyntax.self),
      let target = item.item.as(SequenceExprSyntax.self)?.assignment?.target.sourceText
    else { return false }
    let found = flags[block.id] ?? Self.flags(in: block)
    flags[block.id] = found
    return found.contains { $0.offset > item.position.utf8Offset && $0.text.hasSuffix("\(target) == nil") }
  }

  private static func flags(in block: CodeBlockItemListSyntax) -> [(offset: Int, text: String)] {
    block.compactMap { item in
      guard let flag = item.item.as(SequenceExprSyntax.self), let target = flag.assignment?.target, target.namesFailure
      else { return nil }
      return (item.position.utf8Offset, flag.sourceText)
    }
  }
}

extension TryExprSyntax {

  /// What is done when the condition that it is in does not hold.
  fileprivate var otherwiseStatements: CodeBlockItemListSyntax? {
    guard let owner = ancestor(ConditionElementSyntax.self)?.parent?.parent else { return nil }
    if let check = owner.as(GuardStmtSyntax.self) { return check.body.statements }
    guard case .codeBlock(let block)? = owner.as(IfExprSyntax.self)?.elseBody else { return nil }
    return block.statements
  }
}

extension CatchClauseSyntax {
  /// Whether it is kept that a value could not be decoded: `primaryFailed = true`.
  var setsFailureFlag: Bool {
    body.statements.contains { item in
      guard let assignment = item.item.as(SequenceExprSyntax.self)?.assignment, assignment.target.namesFailure,
        let value = assignment.value.first
      else { return false }
      return !value.is(NilLiteralExprSyntax.self) && value.as(BooleanLiteralExprSyntax.self)?.literal.text != "false"
    }
  }
}

extension CodeBlockItemSyntax {
  /// `undecodableKeys.append(key)`, `diagnostics.append(.init(kind: .malformedEntry, file: name))`, `skipped += 1`
  fileprivate var collectsFailure: Bool {
    if let sequence = item.as(SequenceExprSyntax.self), sequence.countsFailure { return true }
    guard let call = item.as(FunctionCallExprSyntax.self), StorageCalls.adding.contains(call.calleeName ?? "") else {
      return false
    }
    if call.receiver?.namesFailure ?? false { return true }
    return call.arguments.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind.isIdentifier && ErrorNames.isFailedValue(token.text)
    }
  }
}

extension SequenceExprSyntax {
  /// `skipped += 1`
  fileprivate var countsFailure: Bool {
    let parts = Array(elements)
    guard parts.count == 3, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" else { return false }
    return parts[0].namesFailure
      || parts[0].lastToken(viewMode: .sourceAccurate).map {
        SnakeCase.hasWord(of: ErrorNames.passedOver, $0.text)
      } ?? false
  }
}

extension ExprSyntax {
  /// Whether a variable is named after what could not be read: `decodeFailed`, `self.corruptEntries`.
  fileprivate var namesFailure: Bool {
    let name =
      self.as(DeclReferenceExprSyntax.self)?.baseName ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name.map { ErrorNames.isFailedValue($0.identifierText) } ?? false
  }
}
