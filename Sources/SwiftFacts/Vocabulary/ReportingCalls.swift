/// Calls that show something to a developer, in a console or a log.
package enum ReportingCalls {
  /// Ends the program in every build. Source: the standard library's documentation.
  package static let traps: Set<String> = ["fatalError", "preconditionFailure"]

  /// What release builds leave out together with its arguments. Source: the same.
  package static let assertions: Set<String> = ["assert", "assertionFailure"]

  /// Functions that print to the console.
  private static let console: Set<String> = ["print", "debugPrint", "dump", "NSLog", "os_log"]

  /// Functions that are given any value, or a string, and show it.
  package static let functions = console.union(traps).union(assertions).union(["precondition"])

  /// Calls without a receiver that do nothing to an implicit self, and after which the code goes on.
  package static let withoutEffect = functions.subtracting(traps)

  /// Methods of `Logger` and of what is built like it. Source: `os.Logger`, swift-log.
  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "warning", "error", "fault", "critical",
  ]

  /// Whether a call prints, logs or stops with a message, as far as its name and its receiver's show.
  ///
  /// - Parameter callee: the called expression as written, such as `Self.logger.error`.
  package static func isReport(_ callee: String) -> Bool {
    let parts = callee.split(separator: ".").map(String.init)
    if let name = parts.last, functions.contains(name) || levels.contains(name) { return true }
    return parts.contains { part in
      SnakeCase.encoded(part).split(separator: "_").contains { words.contains(String($0)) }
    }
  }

  /// Words in the names of such calls and of their receivers: `DDLogError`, `logger.write`. A `catalog` is none.
  private static let words: Set<String> = [
    "log", "logs", "logged", "logger", "loggers", "logging", "oslog", "print", "printed", "printer",
  ]
}
