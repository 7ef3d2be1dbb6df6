import Foundation
import LintModel

/// A tempting change that must not count as a solution, kept as a patch against the starter.
struct WrongFix: Sendable {
  /// The patch's file name without its ending.
  var name: String
  var temptation: String
  /// What must reject the change: `test`, `gate` for what the workbook itself does not accept, or ids of rules.
  var caughtBy: [String]
  var patch: UnifiedDiff

  /// Reads a patch file: lines `Caught by:` and `Why it is tempting:`, then a unified diff.
  ///
  /// - Throws: `LintError` when a line is missing or the diff cannot be read.
  init(name: String, parsing text: String) throws {
    self.name = name
    caughtBy = try Self.field("Caught by", of: text, in: name)
      .split(separator: ",").map { $0.trimmingWhitespace.filter { $0 != "`" } }
    temptation = try Self.field("Why it is tempting", of: text, in: name)
    patch = try UnifiedDiff(parsing: text)
  }

  private static func field(_ label: String, of text: String, in name: String) throws -> String {
    let line = text.split(whereSeparator: \.isNewline)
      .prefix { !$0.hasPrefix("---") && !$0.hasPrefix("diff ") }
      .first { $0.hasPrefix("\(label):") }
    guard let value = line?.dropFirst(label.count + 1).trimmingWhitespace, !value.isEmpty else {
      throw LintError("\(name).patch does not say \"\(label): …\" before the diff")
    }
    return value
  }
}
