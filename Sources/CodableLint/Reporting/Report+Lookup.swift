import CodableRules
import LintModel

extension RuleInfo {
  /// The remedy in one clause: the beginning of the advice.
  package var help: String { Prose.clause(Prose.firstSentence(of: fix)) }
}

extension Report {
  /// The files that could not be read, for a command that does not print the findings.
  public var unreadFiles: [LintError] {
    findings.filter(BuiltInRules.isUnreadable).map { LintError("\($0.location.path): \($0.message)") }
  }
}

/// What every reporter asks a report.
extension Report {
  /// Where a location starts; line 1, column 1 when the file could not be read.
  func start(of location: Location) -> Position {
    positions[location] ?? position(at: location.range.lowerBound, path: location.path)
  }

  /// Where a location ends: the position after its last byte.
  func end(of location: Location) -> Position {
    positions[location] ?? position(at: location.range.upperBound, path: location.path)
  }

  private func position(at offset: Int, path: String) -> Position {
    sources[path]?.position(at: offset) ?? Position(line: 1, column: 1, offset: 0)
  }

  /// The text of the rule that made a finding; nil for a rule that is not in the report.
  func info(for finding: Finding) -> RuleInfo? {
    rules.first { $0.id == finding.rule }
  }

  /// The remedy in one sentence: the finding's own advice, else what its fix does, else the beginning of its rule's advice.
  func help(for finding: Finding) -> String? {
    if let own = finding.help ?? finding.fix?.title { return own }
    return info(for: finding)?.help
  }

  func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return workingDirectory.hasSuffix("/") ? workingDirectory + path : workingDirectory + "/" + path
  }

  /// The path as seen from the repository's root, for services that annotate code; unchanged when no root is
  /// known, absolute outside it.
  func repositoryPath(_ path: String, _ options: ReportOptions) -> String {
    guard let root = options.repositoryRoot else { return path }
    let absolute = absolutePath(path)
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
  }

  /// The findings with the severest first, otherwise in their order.
  var findingsBySeverity: [Finding] {
    Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// The findings by file, files in order.
  var findingsByFile: [(path: String, findings: [Finding])] {
    var order: [String] = []
    let groups = Dictionary(grouping: findings, by: \.location.path)
    for finding in findings where order.last != finding.location.path { order.append(finding.location.path) }
    var seen: Set<String> = []
    return order.filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }
}
