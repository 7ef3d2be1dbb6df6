import LintModel
import SwiftFacts

/// What a team says about its own functions.
extension Configuration {
  /// Whether one of the calls reports a failure by the team's own means.
  ///
  /// - Parameter names: what is called, as written.
  func isReported(by names: [String]) -> Bool {
    !reportingCalls.isEmpty && names.contains { name in reportingCalls.contains { $0.matches(name) } }
  }

  /// Whether a call is of a function that the team says decodes.
  func namesDecodeHelper(_ reference: FunctionReference) -> Bool {
    guard !decodeHelpers.isEmpty else { return false }
    var names = [reference.name]
    var receiver = reference.receiver
    while true {
      switch receiver {
      case .member(let base, let name):
        names.append(name)
        receiver = base
        continue
      case .name(let name): names.append(name)
      case .type(let name): names.append(TypeName.base(name))
      case .call(let callee):
        receiver = callee
        continue
      case .enclosingInstance, .element, .unknown: break
      }
      break
    }
    let written = names.reversed().joined(separator: ".")
    return decodeHelpers.contains { $0.matches(written) }
  }
}
