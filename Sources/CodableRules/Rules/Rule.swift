import LintModel
import SwiftFacts

/// A check over facts. Pure: the same facts give the same findings. Rules never see syntax.
package protocol Rule: Sendable {
  static var info: RuleInfo { get }
  init()

  /// What would make the rule say something else, and may stand in a file that has no word of coding in it.
  static func openQuestions(in project: ProjectFacts) -> OpenQuestions

  /// The findings in one file, judged with the facts of the whole project.
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding]
}

extension Rule {
  package static func openQuestions(in project: ProjectFacts) -> OpenQuestions { OpenQuestions() }

  /// A finding of this rule, with the rule's own severity unless another is given.
  package func finding(
    _ message: String, at range: Range<Int>, in file: FileFacts, symbol: String? = nil,
    severity: Severity? = nil, notes: [Finding.Note] = [], fix: Fix? = nil, help: String? = nil, subject: String? = nil,
    cause: String? = nil
  ) -> Finding {
    var finding = Finding(
      rule: Self.info.id, severity: severity ?? Self.info.severity, message: message,
      location: Location(path: file.path, range: range), symbol: symbol, notes: notes, fix: fix, help: help)
    finding.subject = subject
    finding.cause = cause
    // Where all are notes, those are meant that the rule makes notes of itself.
    finding.isMilder = severity == .note && !Self.info.reportedAsNotes.isEmpty
    return finding
  }
}
