internal import SwiftSyntax

/// What statements that are given an error lose from it.
struct ErrorLoss {
  var handling: DecodeCatch.Handling
  var range: Range<Int>
  var description: LoggedDescription?

  init(handling: DecodeCatch.Handling, range: Range<Int>, description: LoggedDescription? = nil) {
    self.handling = handling
    self.range = range
    self.description = description
  }

  /// Nil when the error is kept, or another decode is tried in its place.
  ///
  /// - Parameters:
  ///   - names: what the error is called; empty when it has no name.
  ///   - keyword: the place to point at when nothing is done with it.
  init?(of names: Set<String>, in statements: CodeBlockItemListSyntax, handledAt keyword: Range<Int>) {
    let mentions = statements.mentions(ofVariablesNamed: names).filter { !$0.isDroppedInRelease && !$0.isOnlyCast }
    guard !mentions.isEmpty else {
      if statements.triesAgain { return nil }
      if let exit = statements.firstThrow {
        self.init(handling: .throwsOther, range: exit.throwKeyword.utf8Range)
      } else {
        self.init(handling: .discards, range: keyword)
      }
      return
    }
    let types = mentions.compactMap(\.typeQuestion)
    let descriptions = mentions.compactMap(\.errorDescription)
    // `if let failure = error as? NetworkError` looks for another error: it says nothing of a `DecodingError`.
    let casts = descriptions.isEmpty ? 0 : mentions.count(where: \.isConditionalCast)
    guard types.count + descriptions.count + casts == mentions.count else { return nil }
    guard let first = descriptions.first else {
      if let question = types.first, !statements.triesAgain {
        self.init(handling: .namesType, range: question.nameRange)
        return
      }
      return nil
    }
    if let exit = descriptions.lazy.compactMap({ $0.ancestor(ThrowStmtSyntax.self) }).first {
      self.init(handling: .throwsOther, range: exit.throwKeyword.utf8Range)
      return
    }
    if let made = descriptions.lazy.compactMap(\.errorMade).first {
      self.init(handling: .makesOther, range: made.nameRange)
      return
    }
    guard descriptions.allSatisfy(\.isLogged), !statements.triesAgain else { return nil }
    self.init(
      handling: .logsDescription, range: first.declName.utf8Range, description: LoggedDescription(first))
  }
}

extension SyntaxProtocol {
  /// Where a variable of one of the names is used or captured.
  func mentions(ofVariablesNamed names: Set<String>) -> [Syntax] {
    if names.isEmpty { return [] }
    return tokens(viewMode: .sourceAccurate).compactMap { token in
      guard names.contains(token.identifierText), let parent = token.parent else { return nil }
      if let name = parent.as(DeclReferenceExprSyntax.self) {
        let isMember = name.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) == Syntax(name) } ?? false
        return isMember ? nil : Syntax(name)
      }
      // A capture, or `if let error`.
      return parent.is(ClosureCaptureSyntax.self) || parent.is(IdentifierPatternSyntax.self) ? parent : nil
    }
  }

  /// The calls that are given the node, or what it is a part of, as an argument: innermost first, within its statement and its
  /// closure.
  var callsAround: [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self), !parent.is(ClosureExprSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression) != node { calls.append(call) }
      node = parent
    }
    return calls
  }
}

extension Syntax {
  /// `_ = error`, and what only an assertion is given: release builds evaluate neither `assert` nor `assertionFailure`.
  fileprivate var isDroppedInRelease: Bool {
    if let sequence = parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      return true
    }
    return callsAround.first.map { ReportingCalls.assertions.contains($0.calledExpression.sourceText) } ?? false
  }

  /// `failure = error as? NetworkError`: nil stands for a `DecodingError` then.
  fileprivate var isOnlyCast: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 5, isCastToOneType,
      let assigned = list.parent?.as(SequenceExprSyntax.self)?.assignment?.value.first
    else { return false }
    return Syntax(assigned) == self
  }

  /// `if let failure = error as? NetworkError`
  fileprivate var isConditionalCast: Bool {
    guard isCastToOneType, let list = parent?.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.parent?.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// Whether `as?` with the type of one kind of errors follows, to which no `DecodingError` can be cast.
  private var isCastToOneType: Bool {
    guard let list = parent?.as(ExprListSyntax.self), let own = list.firstIndex(where: { Syntax($0) == self }),
      let type = list.last?.as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self)?.name.identifierText,
      list.distance(from: own, to: list.endIndex) == 3,
      list[list.index(after: own)].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
    else { return false }
    return !ErrorNames.generalTypes.contains(type) && !ErrorNames.errorProtocols.contains(type)
  }

  /// `type(of: error)` for the mention `error`.
  fileprivate var typeQuestion: FunctionCallExprSyntax? {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "of",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.calleeName == "type"
    else { return nil }
    return call
  }

  /// `error.localizedDescription` for the mention `error`, also `(error as NSError).localizedDescription`.
  fileprivate var errorDescription: MemberAccessExprSyntax? {
    var node = self
    while let parent = node.parent {
      if let access = parent.as(MemberAccessExprSyntax.self) {
        return access.declName.baseName.text == "localizedDescription" ? access : nil
      }
      switch parent.kind {
      case .exprList, .sequenceExpr, .labeledExpr, .labeledExprList, .tupleExpr: node = parent
      default: return nil
      }
    }
    return nil
  }
}

extension MemberAccessExprSyntax {
  /// The call that makes another error of the text: `NetworkError.decoding(error.localizedDescription)`,
  /// `.failure(.invalid(error.localizedDescription))`, `.decodingFailed(message: error.localizedDescription)`. What is
  /// called `.failed` without a type may be the state of a screen.
  fileprivate var errorMade: FunctionCallExprSyntax? { callsAround.first(where: \.makesError) }

  /// Whether the text goes to a call that prints or logs.
  fileprivate var isLogged: Bool {
    callsAround.first.map { ReportingCalls.isReport($0.calledExpression.sourceText) } ?? false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesError: Bool {
    guard let name = calleeName else { return false }
    if name.first?.isUppercase == true { return name.hasSuffix("Error") }
    guard let access = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    guard let base = access.base else {
      return name == "failure" || ErrorNames.decodingFailures.contains(where: name.lowercased().hasPrefix)
    }
    return base.as(DeclReferenceExprSyntax.self).map {
      $0.baseName.startsUppercase && $0.baseName.text.hasSuffix("Error")
    }
      ?? base.as(MemberAccessExprSyntax.self).map {
        $0.declName.baseName.startsUppercase && $0.declName.baseName.text.hasSuffix("Error")
      } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Puts something away, or clears it: no other way to read what could not be decoded.
  fileprivate var writes: Bool {
    let name = (calleeName ?? "").lowercased()
    return StorageCalls.writing.contains(where: name.hasPrefix)
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var firstThrow: ThrowStmtSyntax? {
    ownNodes.lazy.compactMap { $0.as(ThrowStmtSyntax.self) }.first
  }

  /// Whether a `try` in the statements may decode in another way.
  fileprivate var triesAgain: Bool {
    nodes.contains { node in
      guard let attempt = node.as(TryExprSyntax.self) else { return false }
      return attempt.isPlain && attempt.outermostCall?.writes != true
        || attempt.mentions(anyOf: DecodingCalls.ofValues)
    }
  }
}
