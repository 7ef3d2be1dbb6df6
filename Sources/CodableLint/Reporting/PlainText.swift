import LintModel
import SwiftFacts

/// Messages for people, where services may read along: no character moves the cursor, and no line is taken for a command.
public enum PlainText {
  /// The text with its lines kept, and a final line break.
  public static func harmless(_ text: String) -> String {
    let lines = VisibleText.lines(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    return lines.split(separator: "\n", omittingEmptySubsequences: false).map { harmless(line: String($0)) + "\n" }
      .joined()
  }

  /// A report in which no code, no name and no message is taken for a command by a service that reads what is printed.
  ///
  /// - Parameter mark: what stands for the second of two number signs.
  static func withoutCommands(_ report: String, mark: String) -> String {
    var report = report
    for opening in ServiceWords.commandOpenings where report.holds(opening) {
      report = report.replacing(opening, with: "#\(mark)\(opening.dropFirst(2))")
    }
    guard report.hasPrefix("::") || report.holds("\n::") else { return report }
    return report.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("::") ? ": :" + $0.dropFirst(2) : String($0) }.joined(separator: "\n")
  }

  /// One line, with every control character shown.
  ///
  /// `::` counts at the start of a line, after spaces, too; `##[`, `##vso[` and `##teamcity[` anywhere.
  /// Source: actions/runner, ActionCommand.cs; Microsoft, "Logging commands"; JetBrains, "Service messages".
  package static func harmless(line: String) -> String {
    let line = VisibleText.line(line)
    let plain = line.contains("##") ? line.replacing("##", with: "# #") : line
    guard let start = plain.firstIndex(where: { !$0.isWhitespace }), plain[start...].hasPrefix("::") else {
      return plain
    }
    return " " + plain.replacing("::", with: ": :", maxReplacements: 1)
  }
}
