/// What every reporter asks a report.
extension Report {
  /// Where a location starts; line 1, column 1 when the file could not be read.
  func start(of location: Location) -> Position {
    position(at: location.range.lowerBound, path: location.path)
  }

  /// Where a location ends: the position after its last byte.
  func end(of location: Location) -> Position {
    position(at: location.range.upperBound, path: location.path)
  }

  private func position(at offset: Int, path: String) -> Position {
    sources[path]?.position(at: offset) ?? Position(line: 1, column: 1, offset: 0)
  }

  /// The text of the rule that made a finding; nil for a rule that is not in the report.
  func info(for finding: Finding) -> RuleInfo? {
    rules.first { $0.id == finding.rule }
  }

  /// The way out in one sentence: what the finding's own fix does, else how its rule begins its advice.
  func help(for finding: Finding) -> String? {
    if let fix = finding.fix { return fix.title }
    return info(for: finding).map { Prose.clause(Prose.firstSentence(of: $0.fix)) }
  }

  func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return workingDirectory.hasSuffix("/") ? workingDirectory + path : workingDirectory + "/" + path
  }
}
