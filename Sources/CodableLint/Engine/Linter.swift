/// Lints one project: files in, report out. Choosing the files is `Discovery`'s work.
public struct Linter: Sendable {
  /// How many files are read and parsed at the same time; never changes the report.
  public var threads: Int

  public init(threads: Int = 2) {
    self.threads = threads
  }

  /// The report on `files`, judged together as one project.
  ///
  /// - Parameters:
  ///   - skipped: how many files discovery left out, by reason; goes into the summary.
  ///   - workingDirectory: the absolute path that relative paths start from.
  public func lint(
    _ files: [SourceFile], skipped: [Report.SkipReason: Int] = [:], workingDirectory: String = "/"
  ) -> Report {
    Report(
      findings: [], sources: [:], summary: .init(filesLinted: files.count, filesSkipped: skipped),
      rules: RuleCatalog.infos, workingDirectory: workingDirectory)
  }
}
