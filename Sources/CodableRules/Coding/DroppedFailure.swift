import SwiftFacts

/// A failure to decode that a `try?` drops.
struct DroppedFailure {
  var attempt: DecodeAttempt
  /// What could not be decoded.
  var subject: DecodeSubject
  /// Silent, too, where the last way takes whatever is left.
  var ending: AttemptOutcome.Ending
  /// What each way of a probe decodes; see `FileFacts.ways(of:)`.
  var ways: (names: [String], types: [String])

  /// Whether text and numbers, or several types of numbers, are tried at one place, and nil is what anything else becomes;
  /// or several types of scalars, each taken as it is, with a literal for the others; or whether a property wrapper, whose
  /// name every property shows, takes one scalar.
  var isOfScalars: Bool {
    let outcome = attempt.outcome
    if outcome.usesDifferentKeys { return false }
    let types = ways.types
    if attempt.isOfWrappedScalar { return ending == .silent }
    return (outcome.endsInNil && (ScalarTypes.takeTextAndNumbers(types) || ScalarTypes.takeSeveralNumbers(types)))
      || (outcome.endsInLiteral && ScalarTypes.takeSeveralKinds(types))
  }

  /// Whether an `init(from:)` reads one text, number, Bool, URL or code of the project, and a nil or a default takes its
  /// place: no other value is lost.
  func isOfOneScalar(in file: FileFacts, _ project: ProjectFacts) -> Bool {
    guard ending == .silent, attempt.outcome.alternatives == 1, attempt.context.isDecodingInitializer,
      attempt.calls.count == 1, let call = attempt.calls.first, call.kind == .value, let key = call.key,
      let type = (call.type ?? project.typeOfProperty(readAt: key, in: attempt.context, of: file)).map(
        TypeName.unwrapped)
    else { return false }
    return ScalarTypes.lostAlone.contains(type) || project.isCode(type, scope: attempt.context.scope, in: file)
  }

  /// Whether a nested container is opened, which asks for no more than an object or an array at its key, and nothing is decoded in the
  /// same attempt. No call opens one only where it is present.
  var isOfContainerAlone: Bool {
    let calls = attempt.calls
    return ending == .silent && attempt.outcome.alternatives == 1 && attempt.outcome.others.isEmpty && !calls.isEmpty
      && calls.allSatisfy { $0.kind == .container && $0.key != nil }
  }

  /// Whether one value is looked for under several keys, and no other type is tried.
  var isOfSeveralNames: Bool {
    attempt.outcome.usesDifferentKeys && ways.types.count == attempt.outcome.alternatives && Set(ways.types).count == 1
  }
}

extension DecodeAttempt {
  /// Whether nothing can be written in its place.
  var isWithoutRemedy: Bool {
    // Somebody has thought of the failure: what would throw is no remedy.
    if isExplained || (intent.map { $0 != .oneOfSeveralNames } ?? false) { return true }
    // An overload for `[String: Any]` need not have a sibling.
    return isOfKeyThatIsThere || calls.contains { $0.type.flatMap(OpenJSONTypes.Collection.init)?.element == "Any" }
  }

  /// Whether what is read is what a service says of a failure, by the name of its type, or a key of it.
  var isOfErrorBody: Bool {
    if context.isDecodingInitializer { return TypeRoles.isErrorResponse(TypeName.last(of: context.scope)) }
    return !calls.isEmpty && calls.allSatisfy { $0.key == nil && $0.type.map(TypeRoles.isErrorBody) ?? false }
  }

  /// Whether the initializer of a property wrapper reads a text, a number or a Bool that is all of its value.
  fileprivate var isOfWrappedScalar: Bool {
    context.isInPropertyWrapper && context.isDecodingInitializer && !calls.isEmpty
      && calls.allSatisfy { call in
        call.kind == .value && call.key == nil && (call.type.map(ScalarTypes.primitive.contains) ?? false)
      }
  }
}

extension ProjectFacts {
  /// The declared type of the property that is called like a key, for a call that leaves its type to what it is assigned to; nil
  /// where the type has none.
  fileprivate func typeOfProperty(readAt key: String, in context: FunctionContext, of file: FileFacts) -> String? {
    type(named: context.scope, scope: "", module: file.module).flatMap {
      types.property(String(key.drop { $0 == "." }), of: $0)?.fact.type
    }
  }

  /// The failures that `try?` drops in a file, but for those that cost nothing, are reported, or cost more than the error:
  /// where a loop stalls, what is stored is lost, or the program ends.
  func droppedFailures(in file: FileFacts) -> [DroppedFailure] {
    let stallingLoops = stallingLoops(in: file).map(\.loop.range)
    let worse = losingLoads(in: file).union(file.forcedDecodes.map(\.range))
    let configuration = configuration(of: file)
    return file.attempts.compactMap { attempt in
      if configuration.isReported(by: attempt.calledNames) || worse.contains(attempt.range)
        || stallingLoops.contains(where: { $0.contains(attempt.range.lowerBound) })
      {
        return nil
      }
      guard attempt.form == .optional, attempt.outcome.isFirst, !attempt.outcome.isInReportingHandler,
        !attempt.outcome.losesNothing
      else { return nil }
      return droppedFailure(of: attempt, in: file)
    }
  }

  private func droppedFailure(of attempt: DecodeAttempt, in file: FileFacts) -> DroppedFailure? {
    let helpers = [attempt.callee].compactMap(\.self)
    guard var subject = decodeSubject(of: attempt.calls, helpers: helpers, in: attempt.context, of: file),
      !readErrorBody(attempt.calls, in: attempt.context, of: file)
    else { return nil }
    let ending = endsInWhatTakesTheRest(attempt, in: file) ? .silent : attempt.outcome.ending
    let ways = file.ways(of: attempt)
    // A value of any kind has its way: the end is never reached with something else.
    if ending == .silent, takeEveryValue(ways.types, scope: attempt.context.scope, in: file) { return nil }
    let areWaysKnown = attempt.outcome.alternatives == 1 || ways.types.count == attempt.outcome.alternatives
    // In an initializer, the error that takes the place of a value's own one has a path to name.
    if !subject.isHelper, areWaysKnown, ending == .silent || !attempt.context.isDecodingInitializer {
      subject.onlyCause =
        subject.onlyCause ?? contentWithoutKeys(of: attempt.calls, and: ways.types, attempt.context, file)?.cause
    }
    return DroppedFailure(attempt: attempt, subject: subject, ending: ending, ways: ways)
  }

  /// Whether names, or what is around it, say that an attempt reads a copy, which is made again.
  func isOfCopy(_ attempt: DecodeAttempt, in file: FileFacts) -> Bool {
    attempt.isOfCopy || isInTimelineProvider(attempt.context, of: file)
      || readsCopies(attempt.calls, in: attempt.context, of: file)
  }
}
