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
    return !files.contains { file in
      file.attempts.contains { $0.callee?.name == name && $0.isPassedOver }
        || file.catches.contains { $0.handling == .discards && $0.helpers.contains { $0.name == name } }
    }
  }
}

extension DecodeAttempt {
  fileprivate var isPassedOver: Bool { form == .optional && outcome.ending == .silent }
}
