import SwiftFacts

extension ProjectFacts {
  /// Whether the calls read what a failed response says of itself: a whole payload as an error of the project, or in a
  /// member of an error, which is made without it, too. An error under a key of other data is data.
  func readErrorBody(_ calls: [DecodeCall], in context: FunctionContext, of file: FileFacts) -> Bool {
    mayReadErrorBody(calls, in: context)
      && errorCandidates(calls, in: context, of: file).contains { entry in
        !inheritedNames(of: entry).isDisjoint(with: ErrorNames.conformances)
      }
  }

  /// What may say of a type that it is an error: its declaration, extensions, and the protocols that it names.
  func openErrorBodies() -> OpenQuestions {
    var questions = OpenQuestions()
    for file in files where !(file.attempts.isEmpty && file.catches.isEmpty) {
      let places = file.attempts.map { ($0.calls, $0.context) } + file.catches.map { ($0.calls, $0.context) }
      for (calls, context) in places where mayReadErrorBody(calls, in: context) {
        let names = errorNames(calls, in: context).map { TypeName.last(of: TypeName.base($0)) }
        questions.extensions.formUnion(names)
        questions.declarations.formUnion(names)
        for entry in errorCandidates(calls, in: context, of: file) {
          questions.declarations.formUnion(undeclaredAncestors(of: entry))
        }
      }
    }
    return questions
  }

  private func mayReadErrorBody(_ calls: [DecodeCall], in context: FunctionContext) -> Bool {
    !calls.isEmpty && !context.isDecodingInitializer && calls.allSatisfy { $0.kind == .value && $0.key == nil }
  }

  /// The type around the calls, and those that they decode.
  private func errorNames(_ calls: [DecodeCall], in context: FunctionContext) -> [String] {
    ([context.scope] + calls.compactMap(\.type)).filter { !$0.isEmpty && !$0.hasPrefix("[") }
  }

  private func errorCandidates(
    _ calls: [DecodeCall], in context: FunctionContext, of file: FileFacts
  ) -> [SymbolTable.Entry] {
    errorNames(calls, in: context).compactMap {
      type(named: TypeName.base($0), scope: context.scope, module: file.module)
    }
  }
}
