import LintModel

extension Linter {
  /// Makes the fixes of files in memory, nothing being suppressed but by comments.
  ///
  /// - Parameter files: with their contents given.
  /// - Returns: the files that changed, and what was refused and why.
  public func fixed(
    _ files: [SourceFile], making selection: FixSelection
  ) -> (files: [FixedFile], problems: [LintError]) {
    let sources = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var passes = FixPasses(selection)
    var current = files
    for _ in 0..<FixPasses.maximumCount where passes.apply(to: lint(current), sources: sources) {
      for index in current.indices {
        if let file = passes.files[current[index].path] { current[index].content = .bytes(file.text) }
      }
    }
    return (passes.changedFiles, passes.problems)
  }
}
