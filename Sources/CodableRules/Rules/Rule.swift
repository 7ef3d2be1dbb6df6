import LintModel
import SwiftFacts

/// A check over facts. Pure: the same facts give the same findings. Rules never see syntax.
package protocol Rule: Sendable {
  static var info: RuleInfo { get }
  /// Whether it asks for every place that may code a type, also where nothing else speaks of coding.
  static var judgesDirections: Bool { get }
  init()

  /// The findings in one file, judged with the facts of the whole project.
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding]
}

extension Rule {
  package static var judgesDirections: Bool { false }

  /// A finding of this rule, with the rule's own severity unless another is given.
  package func finding(
    _ message: String, at range: Range<Int>, in file: FileFacts, symbol: String? = nil,
    severity: Severity? = nil, notes: [Finding.Note] = [], fix: Fix? = nil, help: String? = nil, subject: String? = nil
  ) -> Finding {
    var finding = Finding(
      rule: Self.info.id, severity: severity ?? Self.info.severity, message: message,
      location: Location(path: file.path, range: range), symbol: symbol, notes: notes, fix: fix, help: help)
    finding.subject = subject
    return finding
  }
}
