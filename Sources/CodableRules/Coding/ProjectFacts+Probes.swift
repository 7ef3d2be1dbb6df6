import SwiftFacts

/// Questions about attempts that are tried in turn until one of them decodes.
extension ProjectFacts {
  /// Whether the last way takes what is left, whatever it is: then nobody hears why the others failed.
  func endsInWhatTakesTheRest(_ attempt: DecodeAttempt, in file: FileFacts) -> Bool {
    guard attempt.outcome.ending == .decoding, let last = attempt.outcome.lastType else { return false }
    let scope = attempt.context.scope
    // The same once more, for its error.
    if attempt.calls.contains(where: { $0.type == last }) { return false }
    if keepsEveryValue(last, scope: scope, in: file) { return false }
    if acceptsEveryValue(last, scope: scope, in: file) { return true }
    // An object that is no such object is read as one without keys; text and numbers are not.
    return acceptsEveryObject(last, scope: scope, in: file)
      && attempt.calls.contains { call in
        call.type.flatMap { type(named: TypeName.base($0), scope: scope, module: file.module) }?.declaration != nil
      }
  }
}

extension FileFacts {
  /// What each way of a probe decodes whose end loses what none of them could decode: the types, and the names for a
  /// message, of which there are none where one way is no single value.
  func ways(of attempt: DecodeAttempt) -> (names: [String], types: [String]) {
    let outcome = attempt.outcome
    guard outcome.alternatives > 1, outcome.ending == .silent else { return ([], []) }
    let later = Set(outcome.others.prefix(outcome.alternatives - 1))
    let attempts = [attempt] + self.attempts.filter { later.contains($0.range) }
    guard attempts.count == outcome.alternatives else { return ([], []) }
    let values = attempts.map { $0.calls.filter { $0.kind == .value } }
    guard values.allSatisfy({ $0.count <= 1 }) else { return ([], []) }
    let types = zip(attempts, values).compactMap { attempt, values in
      values.first.map { $0.type.map(TypeName.unwrapped) } ?? attempt.calls.first?.openedCollection
    }
    guard values.allSatisfy({ $0.count == 1 }) else { return ([], types) }
    return (DecodeSubject.names(of: values.flatMap(\.self)), types)
  }
}
