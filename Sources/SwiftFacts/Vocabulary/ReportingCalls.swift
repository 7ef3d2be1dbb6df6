/// Calls that show something to a developer, in a console or a log.
package enum ReportingCalls {
  package static let messages: Set<String> = [
    "print", "debugprint", "fatalerror", "assert", "assertionfailure", "precondition", "preconditionfailure",
  ]

  package static let shows: Set<String> = [
    "print", "debugPrint", "dump", "type", "isValidJSONObject", "trace", "debug", "info", "notice", "warning",
    "error", "fault", "critical", "assertionFailure", "fatalError", "preconditionFailure",
  ]

  package static let traps: Set<String> = ["fatalError", "preconditionFailure"]

  /// Calls without a receiver that do nothing to an implicit self.
  package static let withoutEffect: Set<String> = [
    "print", "debugPrint", "assertionFailure", "assert", "NSLog", "os_log",
  ]

  package static let functions: Set<String> = [
    "print", "debugPrint", "fatalError", "assertionFailure", "preconditionFailure",
  ]

  /// Beginnings of names, in lower case.
  package static let printing: [String] = ["print", "log", "assertionfailure", "fatalerror", "preconditionfailure"]

  /// What release builds leave out together with its arguments. Source: the standard library's documentation of both.
  package static let assertions: Set<String> = ["assert", "assertionFailure"]
}
