import LintModel

/// Messages for people, where services may read along: no character moves the cursor, and no line is taken for a command.
public enum PlainText {
  /// The text with its lines kept, and a final line break.
  public static func harmless(_ text: String) -> String {
    let lines = VisibleText.lines(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    return lines.split(separator: "\n", omittingEmptySubsequences: false).map { harmless(line: String($0)) + "\n" }.joined()
  }

  /// `::` counts at the start of a line, after spaces, too; `##[`, `##vso[` and `##teamcity[` anywhere.
  /// Source: actions/runner, ActionCommand.cs; Microsoft, "Logging commands"; JetBrains, "Service messages".
  static func harmless(line: String) -> String {
    let plain = line.contains("##") ? line.replacing("##", with: "# #") : line
    guard let start = plain.firstIndex(where: { !$0.isWhitespace }), plain[start...].hasPrefix("::") else { return plain }
    return " " + plain.replacing("::", with: ": :", maxReplacements: 1)
  }
}
