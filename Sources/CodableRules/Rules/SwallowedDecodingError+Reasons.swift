import SwiftFacts

extension SwallowedDecodingError {
  static let reasonForCopy =
    "by its names this is a copy, which is made again; that it could not be read still belongs in a log"

  /// Why a failure may be passed over, in the words of the finding, which is a note then; nil for a warning. What a comment
  /// says, and what the message itself says, is left out.
  func reasonForNote(
    _ attempt: DecodeAttempt, ending: AttemptOutcome.Ending, ways types: [String], in file: FileFacts,
    _ project: ProjectFacts
  ) -> String? {
    if attempt.isExplained { return nil }
    if project.readsForeignEntry(attempt, in: file) {
      return "nothing here writes such entries: another program may add kinds of its own; count those passed over"
    }
    if attempt.isOfFoundText, ending == .silent {
      return "the JSON is looked for in a text that may hold none: the error still says which it was"
    }
    if attempt.isOfCopy || project.isInTimelineProvider(attempt.context, of: file)
      || project.readsCopies(attempt.calls, in: attempt.context, of: file)
    {
      return Self.reasonForCopy
    }
    if isErrorBody(attempt) { return "what a service says of a failure may be of any shape" }
    if takesScalars(attempt, types) {
      return "text, numbers and Bools are taken as they come: a value of another kind is lost without a trace"
    }
    if ending == .silent, takesSeveralNames(attempt, types) { return Self.otherName }
    if ending == .throwing, isWholeScalar(attempt) {
      return "the whole document is one value: its error would say what stands there instead"
    }
    return attempt.intent.map(reason)
  }

  private func reason(for intent: DecodeAttempt.Intent) -> String {
    switch intent {
    case .readElsewhere: "another branch reads this key with a plain 'try': here it may be something else"
    case .recorded: "that it failed is kept; kept with its error it would say why"
    case .oneOfSeveralTypes: "the object holds values of several types: a malformed one is passed over with the others"
    case .oneOfSeveralFunctions:
      "this is one of several functions that are tried in turn: when all give nil, no error is left"
    case .oneOfSeveralNames: Self.otherName
    case .namedLenient: "its name says that it takes what it can; what it cannot still belongs in a log"
    }
  }

  private static let otherName =
    "the value may stand under another name: 'decodeIfPresent' with a plain 'try' tells an absent key from a malformed one"

  /// Whether what is read is what a service says of a failure, by the name of its type, or a key of it.
  private func isErrorBody(_ attempt: DecodeAttempt) -> Bool {
    if attempt.context.isDecodingInitializer {
      return TypeRoles.isErrorResponse(TypeName.last(of: attempt.context.scope))
    }
    return !attempt.calls.isEmpty
      && attempt.calls.allSatisfy { $0.key == nil && $0.type.map(TypeRoles.isErrorBody) ?? false }
  }

  /// Whether text and numbers, or several types of numbers, are tried at one place, and nil is what anything else becomes;
  /// or several types of scalars, each taken as it is, with a literal for the others.
  private func takesScalars(_ attempt: DecodeAttempt, _ types: [String]) -> Bool {
    let outcome = attempt.outcome
    if outcome.usesDifferentKeys { return false }
    return (outcome.endsInNil && (ScalarTypes.takeTextAndNumbers(types) || ScalarTypes.takeSeveralNumbers(types)))
      || (outcome.endsInLiteral && ScalarTypes.takeSeveralKinds(types))
  }

  /// Whether a text or a number is all that is decoded: there is no key to name.
  private func isWholeScalar(_ attempt: DecodeAttempt) -> Bool {
    !attempt.context.isDecodingInitializer && attempt.outcome.alternatives == 1 && !attempt.calls.isEmpty
      && attempt.calls.allSatisfy { call in
        call.kind == .value && call.key == nil && (call.type.map(ScalarTypes.singleValues.contains) ?? false)
      }
  }

  /// Whether one value is looked for under several keys, and no other type is tried.
  private func takesSeveralNames(_ attempt: DecodeAttempt, _ types: [String]) -> Bool {
    attempt.outcome.usesDifferentKeys && types.count == attempt.outcome.alternatives && Set(types).count == 1
  }
}
