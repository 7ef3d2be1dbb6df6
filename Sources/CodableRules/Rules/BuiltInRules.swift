import LintModel
import SwiftFacts

/// What the engine itself reports: trouble with files and with suppression comments.
package enum BuiltInRules {
  package static let infos = [parseError, unreadableFile, unusedSuppression, suppressionWithoutReason]

  /// The rules whose findings say that something was not checked, whatever rules were asked for.
  package static let uncheckedFiles: Set<String> = [parseError.id, unreadableFile.id]

  package static func syntaxError(_ error: SyntaxErrorFact, in path: String) -> Finding {
    Finding(
      rule: parseError.id, severity: parseError.severity,
      message: "the file does not parse here (\(error.message)): what follows may not have been checked",
      location: Location(path: path, range: error.range))
  }

  /// - Parameter failure: what kept it from being read, and what to do about that.
  package static func unreadable(_ path: String, because failure: LintError) -> Finding {
    Finding(
      rule: unreadableFile.id, severity: unreadableFile.severity, message: failure.message,
      location: Location(path: path, range: 0..<0), help: failure.advice.map(Prose.clause))
  }

  /// Whether a finding says that a file could not be read at all.
  package static func isUnreadable(_ finding: Finding) -> Bool {
    finding.rule == unreadableFile.id && finding.severity == .error
  }

  /// A note: nothing is wrong with the file, and most that are so large were written by a tool.
  package static func refused(_ refusal: FileRefusal, in path: String) -> Finding {
    Finding(
      rule: unreadableFile.id, severity: .note, message: refusal.reason,
      location: Location(path: path, range: refusal.range),
      help: "split what is too long or too deep, or exclude the file in `.codable-lint.json`")
  }

  package static func unusedSuppression(_ message: String, at location: Location, fix: Fix?) -> Finding {
    Finding(
      rule: unusedSuppression.id, severity: unusedSuppression.severity, message: message, location: location, fix: fix)
  }

  package static func suppressionWithoutReason(at location: Location) -> Finding {
    Finding(
      rule: suppressionWithoutReason.id, severity: suppressionWithoutReason.severity,
      message: "the comment gives no reason, so it allows nothing: write one after the rule, ': reason'",
      location: location)
  }

  package static let parseError = RuleInfo(
    id: "parse-error", category: .builtIn, severity: .warning,
    summary: "the file has a syntax error; what is around it may not have been checked",
    why: "The parser goes on after an error, but what it makes of the code around it is a guess.",
    fix:
      "Fix the syntax error. If the compiler accepts the file, please report it: the parser may be older than the code.",
    examples: [])

  package static let unreadableFile = RuleInfo(
    id: "unreadable-file", category: .builtIn, severity: .error,
    summary: "the file could not be read, so it was not checked",
    why: """
      A file that is passed over in silence looks like a clean one. A file that can be read, and is only too large or nested \
      too deep to be checked, is a note.
      """,
    fix: """
      Give the file its permissions back, save it as UTF-8, split what is too long or too deep, or exclude the file in \
      `.codable-lint.json`.
      """,
    examples: [])

  package static let unusedSuppression = RuleInfo(
    id: "unused-suppression", category: .builtIn, severity: .warning,
    summary: "a suppression comment allows nothing: it names no finding, or no rule",
    why: """
      A comment that allows a finding which is no longer there will hide the next one. A comment with a misspelt rule never \
      worked.
      """,
    fix: "Remove the comment, or correct the rule's id.", examples: [])

  package static let suppressionWithoutReason = RuleInfo(
    id: "suppression-without-reason", category: .builtIn, severity: .warning,
    summary: "a suppression comment gives no reason, so it allows nothing",
    why: "The next reader has to know whether the finding was understood or only silenced.",
    fix:
      "Write the reason after the rule: `// codable-lint:allow swallowed-decoding-error: the cache is rebuilt on failure`.",
    examples: [])
}
