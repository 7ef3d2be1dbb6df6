import LintModel

/// The page that GitHub shows for a step: Markdown appended to the file that `GITHUB_STEP_SUMMARY` names.
public enum StepSummary {
  /// The service takes 1 MiB per step and drops what is larger with an error; other steps' output may be in
  /// the same file.
  /// Source: actions/runner, FileCommandManager.cs.
  static let byteLimit = 900 * 1024

  /// The file to append to, when the run is a step that has one.
  public static func path(in environment: [String: String]) -> String? {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    return environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The Markdown to append.
  public static func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    MarkdownReporter(report: report, options: options, byteLimit: byteLimit).render()
  }

  /// Appends the summary to the step's file, which other programs of the step may have written to.
  ///
  /// - Throws: `LintError` when the file cannot be written.
  public static func append(_ report: Report, options: ReportOptions = ReportOptions(), to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    let isWritten = number >= 0 && Descriptor(number).send(Array(render(report, options: options).utf8))
    guard number >= 0, close(number) == 0, isWritten else {
      throw LintError(
        "the step summary '\(path)' cannot be written", advice: "Check the file that GITHUB_STEP_SUMMARY names.")
    }
  }
}
