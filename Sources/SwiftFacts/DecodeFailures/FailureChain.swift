internal import SwiftSyntax

/// Attempts that are tried in turn, and how the path after the last of them ends.
struct FailureChain {
  /// The `try?` keywords, in order.
  var attempts: [Range<Int>] = []
  /// Those of further steps of the first one, which succeed or fail with it.
  var steps: [Range<Int>] = []
  var keys: Set<String> = []
  /// The containers, or the data, that are tried.
  var subjects: Set<String> = []
  /// Other keys that are asked for with `contains` when the first way has failed.
  var askedKeys: Set<String> = []
  /// Whether a plain `try` decode at the end counts as one more way.
  var endsWithAttempt = false
  var ending: AttemptOutcome.Ending = .silent
  var successThrows = false
  var isComparedWithNil = false
  /// The key that the error thrown at the end is about, as written: `.kind` of `dataCorruptedError(forKey: .kind, …)`.
  var thrownKey: String?
  /// Whether that error says where it happened.
  var thrownHasPath = false
  /// Whether the failure is logged with the place where it happened.
  var reportsPath = false
  /// Whether the function returns nil at the end.
  var givesNil = false
  /// Whether nil is assigned at the end.
  var assignsNil = false
  /// Whether a literal takes the place of the failed ones.
  var replacesByLiteral = false
  /// Constants that hold the result of an attempt.
  var heldResults: Set<String> = []
  /// What each way decodes as a whole, in order; nil for a way of which more than that decides.
  private(set) var alternatives: [DecodeCall?] = []

  /// How many ways are tried, a plain `try` at the end included; keys that are asked for before a throw are one more.
  var count: Int { attempts.count + (endsWithAttempt || (ending == .throwing && !askedKeys.isEmpty) ? 1 : 0) }

  var usesDifferentKeys: Bool { keys.count > 1 || (ending == .throwing && !askedKeys.isEmpty) }

  /// Whether an error follows that is about another key than the one that was tried: nothing is said of this one.
  var throwsOfOtherKey: Bool {
    guard ending == .throwing, attempts.count == 1, !keys.isEmpty, let thrownKey else { return false }
    return !keys.contains { $0.hasSuffix(thrownKey) }
  }

  /// Whether an error, or a report, follows that says where the one value is that was tried, as the error of the attempt would.
  var tellsPath: Bool {
    guard keys.isEmpty else { return false }
    if ending == .throwing, attempts.count == 1, thrownHasPath { return true }
    // What is in a list or an object may have failed at a place of its own.
    return reportsPath && alternatives.allSatisfy { $0?.type.map(ScalarTypes.singleValues.contains) ?? false }
  }

  /// Whether a literal is all that is left of a value that no way takes as it is. Where a way converts a text, a
  /// malformed one is lost, too.
  var endsInLiteral: Bool { replacesByLiteral && alternatives.allSatisfy { $0 != nil } }

  /// What the plain `try` at the end decodes.
  var last: DecodeCall? { endsWithAttempt ? alternatives.last ?? nil : nil }

  mutating func addAlternative(_ calls: [DecodeCall]) {
    let values = calls.filter { $0.kind == .value }
    alternatives.append(values.count == 1 ? values[0] : nil)
  }

  /// A plain `try` decodes what is left.
  mutating func end(with calls: [DecodeCall]) {
    ending = .decoding
    endsWithAttempt = true
    keys.formUnion(calls.compactMap(\.place))
    addAlternative(calls)
  }
}

extension ConditionElementSyntax {
  /// `x` of `let x = …`.
  var boundName: String? {
    condition.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      .identifierText
  }
}

extension ConditionElementListSyntax {
  /// `if let single = try? decoder.singleValueContainer()`
  var onlyAskForSingleValue: Bool {
    count == 1 && (first?.attempts.allSatisfy { $0.outermostCall?.calleeName == "singleValueContainer" } ?? false)
      && first?.attempts.isEmpty == false
  }

  /// Whether both lists ask for something besides what they try, and not for the same.
  func standsApart(from other: ConditionElementListSyntax) -> Bool {
    let (own, others) = (questions, other.questions)
    return !own.isEmpty && !others.isEmpty && own != others
  }

  /// The conditions that try nothing, as written.
  ///
  /// `let state = State(text)` after `let text = try? …` only goes on with what was decoded.
  fileprivate var questions: Set<String> {
    let decoded = Set(filter { !$0.attempts.isEmpty }.compactMap(\.boundName))
    return Set(filter { $0.attempts.isEmpty && !$0.mentions(anyOf: decoded) }.map { $0.condition.sourceText })
  }
}

extension TryExprSyntax {
  /// Whether other conditions stand beside it: then its success alone decides nothing.
  var isCheckedFurther: Bool {
    guard let condition = ancestor(ConditionElementSyntax.self),
      let list = condition.parent?.as(ConditionElementListSyntax.self)
    else { return false }
    return list.count > 1
  }
}

extension Syntax {
  /// `text` of `text != nil` and `nil == text`.
  var isComparedWithNil: Bool {
    guard let elements = parent?.as(ExprListSyntax.self).map(Array.init),
      let index = elements.firstIndex(where: { Syntax($0) == self })
    else { return false }
    func isComparison(_ place: Int, with other: Int) -> Bool {
      guard elements.indices.contains(place), elements.indices.contains(other) else { return false }
      let symbol = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text
      return (symbol == "!=" || symbol == "==") && elements[other].is(NilLiteralExprSyntax.self)
    }
    return isComparison(index + 1, with: index + 2) || isComparison(index - 1, with: index - 2)
  }
}

extension CodeBlockItemSyntax {
  /// `isDefault = false`, `return 0`
  var givesLiteral: Bool {
    if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression?.isScalarLiteral ?? false }
    guard let value = item.as(SequenceExprSyntax.self)?.assignment?.value, value.count == 1 else { return false }
    return value.first?.isScalarLiteral ?? false
  }

  /// `reps = nil`
  var assignsNil: Bool {
    item.as(SequenceExprSyntax.self)?.assignment?.value.first?.is(NilLiteralExprSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// `false`, `0`, `-1`, `""`
  var isScalarLiteral: Bool {
    switch kind {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: true
    case .prefixOperatorExpr: self.as(PrefixOperatorExprSyntax.self)?.expression.isScalarLiteral ?? false
    default: plainStringLiteral != nil
    }
  }
}
