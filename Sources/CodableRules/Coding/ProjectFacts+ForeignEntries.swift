import SwiftFacts

extension ProjectFacts {
  /// Whether an attempt reads an entry of a file that nothing in the project writes, as its type tells: it can only be
  /// decoded.
  func readsForeignEntry(_ attempt: DecodeAttempt, in file: FileFacts) -> Bool {
    guard let types = entryTypes(of: attempt), !types.isEmpty else { return false }
    return types.allSatisfy { name in
      guard let type = type(named: name, scope: attempt.context.scope, module: file.module), type.declaration != nil
      else { return false }
      let coding = coding(of: type)
      return coding.isDecodable && !coding.isEncodable
    }
  }

  /// What may say of such a type that it is encoded: its declaration, extensions, and the protocols that it names.
  func openWriters() -> OpenQuestions {
    var questions = OpenQuestions()
    for file in files {
      for attempt in file.attempts {
        for name in entryTypes(of: attempt) ?? [] {
          questions.extensions.insert(TypeName.last(of: name))
          questions.declarations.insert(TypeName.last(of: name))
          if let type = type(named: name, scope: attempt.context.scope, module: file.module) {
            questions.declarations.formUnion(undeclaredAncestors(of: type))
          }
        }
      }
    }
    return questions
  }

  /// The types of the entries that are passed over; nil where they are not known.
  private func entryTypes(of attempt: DecodeAttempt) -> [String]? {
    guard attempt.isOfFileEntry, attempt.calls.allSatisfy({ $0.kind == .value && $0.key == nil }) else { return nil }
    let types = attempt.calls.compactMap(\.type).map(TypeName.base)
    return types.count == attempt.calls.count ? types : nil
  }
}
