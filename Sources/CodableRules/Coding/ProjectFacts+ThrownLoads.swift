import SwiftFacts

/// Questions about loads whose failure is an error to their callers.
extension ProjectFacts {
  /// Whether the function around a decode call lets its error out, and no caller is seen to pass over that. A failure that is
  /// only printed, or in whose place a default is given, is none that anybody hears of.
  func throwsFailure(_ use: CoderUses.Use) -> Bool {
    let context = use.site.context
    let functions = files[use.file].functions { $0.name == context.name && $0.scope == context.scope }
    guard use.site.helper == nil, !functions.isEmpty,
      functions.allSatisfy({ $0.isThrowing && $0.decodesThrowing })
    else { return false }
    let name = context.name == "init" ? TypeName.last(of: context.scope) : context.name
    return !passedOverCalls.value.contains(name)
  }

  static func passedOverCalls(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for attempt in file.attempts where attempt.form == .optional && attempt.outcome.ending == .silent {
        if let callee = attempt.callee { names.insert(callee.name) }
      }
      for handler in file.catches where handler.handling == .discards { names.formUnion(handler.helpers.map(\.name)) }
    }
    return names
  }
}
