import CodableRules
import LintModel
import SwiftFacts

/// Lints one project: files in, report out. Choosing the files is `Discovery`'s work.
public struct Linter: Sendable {
  /// How many files are read and parsed at the same time; never changes the report.
  public var threads: Int
  /// How long one file may take, in seconds; one that takes longer is reported as unreadable.
  public var timeLimit: TimeInterval = 30
  /// Parses files that hold no word a rule starts from, too. Never changes the report; for tests and measurements.
  public var parsesEverything = false
  /// Where facts are kept from one run to the next. Never changes the report; nil keeps nothing.
  public var cache: FactCache?

  public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
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
    let files = files.sorted { $0.path < $1.path }
    let (entries, project, saving) = unconcerned(files).map { ($0.entries, ProjectFacts([]), []) } ?? gathered(files)
    defer { for box in saving { box.wait() } }
    let judged = judged(entries, in: project)
    WorkThread.release(consume project)
    let reported = entries.filter(\.file.isReported)
    var skipped = skipped
    let generated = reported.count { $0.isGenerated }
    if generated > 0 { skipped[.generated, default: 0] += generated }
    let summary = Report.Summary(filesLinted: reported.count - generated, filesSkipped: skipped)
    WorkThread.release((consume entries, consume reported))
    return Report(
      findings: judged.open, sources: sources(for: judged.open + judged.suppressed.map(\.finding), among: files),
      summary: summary, rules: RuleCatalog.infos, workingDirectory: workingDirectory, suppressed: judged.suppressed)
  }

  /// The facts and findings of `files` in numbers, with a verdict.
  ///
  /// - Parameters:
  ///   - problems: what could not be done as asked when the files were looked for.
  ///   - workingDirectory: the absolute path that relative paths start from.
  ///   - root: the absolute path that paths start from by which findings are known again.
  public func audit(
    _ files: [SourceFile], problems: [LintError] = [], workingDirectory: String = "/", root: String = "/"
  ) -> AuditReport {
    let (entries, project, saving) = gathered(files.sorted { $0.path < $1.path })
    defer { for box in saving { box.wait() } }
    let reported = entries.filter { $0.file.isReported && !$0.isGenerated }
    let lines = ParallelMap.map(reported, threads: threads) { entry -> Int in
      // An unreadable file is a finding; it has no lines to count.
      let bytes = (try? SourceReader.bytes(of: entry.file.content).get()) ?? []
      return bytes.count { $0 == UInt8(ascii: "\n") }
    }
    // A file that cannot be read is no flaw of the code, and what is in it is not known.
    let all = judged(entries, in: project).open
    let findings = all.filter { !BuiltInRules.isUnreadable($0) }
    let unread = all.filter(BuiltInRules.isUnreadable).map { LintError("\($0.location.path): \($0.message)") }
    let sources = sources(for: findings, among: files)
    let places = findings.map { finding in
      let path = PathText.absolute(finding.location.path, from: workingDirectory)
      return AuditPlace(finding, path: PathText.relative(path, to: root), in: sources[finding.location.path])
    }
    let rules = RuleCatalog.infos.filter { info in reported.contains { $0.file.configuration.isOn(info) } }
    return AuditReport(
      project: project, findings: findings, places: places, rules: rules.map(\.id),
      lines: Dictionary(zip(reported.map(\.file.path), lines), uniquingKeysWith: { first, _ in first }),
      problems: problems + unread)
  }

  /// What tells how the types of all files together are coded, and the files that it does not know.
  ///
  /// - Parameter other: another version of the same project: files that have not changed are not looked into again.
  func project(of files: [SourceFile], besides other: GatheredProject? = nil) -> GatheredProject {
    let files = files.sorted { $0.path < $1.path }
    var gathering =
      other.map { ProjectGathering(files, besides: $0.gathering) } ?? ProjectGathering(session(on: files))
    let project = gathering.formats()
    for box in gathering.saving { box.wait() }
    let unread = gathering.reading.entries.filter(\.file.isReported).compactMap { entry -> Finding? in
      if let failure = entry.failure { return BuiltInRules.unreadable(entry.file.path, because: failure) }
      guard entry.isTriggered, let facts = entry.facts else { return nil }
      return facts.refusal.map { BuiltInRules.refused($0, in: facts.path) }
        ?? facts.syntaxError.map { BuiltInRules.syntaxError($0, in: facts.path) }
    }
    return GatheredProject(facts: project, unread: unread, gathering: gathering)
  }

  /// A report on findings that were made elsewhere: configured, and without those that a comment or the configuration
  /// allows.
  ///
  /// - Parameter rules: those that the findings are of.
  func report(
    _ findings: [Finding], of rules: [RuleInfo], on files: [SourceFile], in project: ProjectFacts,
    workingDirectory: String
  ) -> Report {
    let ids = Set(rules.map(\.id))
    let byPath = Dictionary(grouping: findings, by: \.location.path)
    let facts = Dictionary(project.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var judged = JudgedFindings()
    for file in files where file.isReported {
      guard let found = byPath[file.path] else { continue }
      let configured = found.compactMap(file.configuration.judged)
      let suppressions = Suppressions(facts[file.path]?.directives ?? [], path: file.path, isEnabled: { _ in false })
      let result = file.configuration.setAsideAllowed(in: suppressions.apply(to: configured))
      judged.open += result.open.filter { ids.contains($0.rule) }
      judged.suppressed += result.suppressed
    }
    return Report(
      findings: judged.open.sorted { $0.stands(before: $1) },
      sources: sources(for: judged.open + judged.suppressed.map(\.finding), among: files),
      summary: .init(filesLinted: files.count { $0.isReported }), rules: rules,
      workingDirectory: workingDirectory,
      suppressed: judged.suppressed.sorted { $0.finding.stands(before: $1.finding) })
  }

  private func gathered(
    _ files: [SourceFile]
  ) -> (entries: [FileIndexingSession.Entry], project: ProjectFacts, saving: [ResultBox<Void>]) {
    var gathering = ProjectGathering(session(on: files))
    let project = gathering.project()
    return (gathering.reading.entries, project, gathering.saving)
  }

  private func session(on files: [SourceFile]) -> FileIndexingSession {
    FileIndexingSession(
      files, threads: threads, timeLimit: timeLimit, parsesEverything: parsesEverything, cache: cache)
  }

  private func unconcerned(_ files: [SourceFile]) -> UnconcernedFiles? {
    guard !parsesEverything, files.contains(where: { !$0.isReported }), let cache = cache?.opened() else { return nil }
    return UnconcernedFiles(files, settings: ProjectGathering.settings(for: files), cache: cache, threads: threads)
  }

  private func judged(_ entries: [FileIndexingSession.Entry], in project: ProjectFacts) -> JudgedFindings {
    let reported = entries.filter { $0.file.isReported && !$0.isGenerated }
    let perFile = ParallelMap.map(reported, threads: threads) { entry in
      FileJudgement(entry: entry, project: project).findings()
    }
    return JudgedFindings(
      open: perFile.flatMap(\.open).sorted { $0.stands(before: $1) },
      suppressed: perFile.flatMap(\.suppressed).sorted { $0.finding.stands(before: $1.finding) })
  }

  /// The texts that findings and notes point into.
  private func sources(for findings: [Finding], among files: [SourceFile]) -> [String: SourceText] {
    let paths = Set(findings.flatMap { [$0.location.path] + $0.notes.compactMap { $0.location?.path } })
    let wanted = files.filter { paths.contains($0.path) }
    let texts = ParallelMap.map(wanted, threads: threads) { file -> SourceText in
      // A file that is not valid UTF-8 is reported at its start; its text is not shown.
      let bytes = (try? SourceReader.bytes(of: file.content).get()) ?? []
      return SourceText(path: file.path, utf8: bytes)
    }
    return Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What the rules say about one file, after its configuration and its suppressions.
struct FileJudgement: Sendable {
  let entry: FileIndexingSession.Entry
  let project: ProjectFacts

  func findings() -> JudgedFindings {
    if let failure = entry.failure {
      return JudgedFindings(open: configured([BuiltInRules.unreadable(entry.file.path, because: failure)]))
    }
    guard let facts = entry.facts else { return JudgedFindings() }
    var found: [Finding] = []
    for rule in RuleCatalog.all where isEnabled(rule.info) {
      found += rule.init().check(facts, in: project)
    }
    let suppressions = Suppressions(facts.directives, path: facts.path, isEnabled: isEnabled)
    var judged = entry.file.configuration.setAsideAllowed(in: suppressions.apply(to: configured(found)))
    // A file that was parsed only for its facts is not reported for its syntax: whether it was parsed must not show.
    if entry.isTriggered, let error = facts.syntaxError {
      judged.open += configured([BuiltInRules.syntaxError(error, in: facts.path)])
    }
    if entry.isTriggered, let refusal = facts.refusal {
      judged.open += configured([BuiltInRules.refused(refusal, in: facts.path)])
    }
    return judged.limited(to: entry.file.configuration.onlyRules)
  }

  /// Findings with the severities that the configuration gives; those switched off are left out.
  private func configured(_ findings: [Finding]) -> [Finding] { findings.compactMap(entry.file.configuration.judged) }

  private func isEnabled(_ info: RuleInfo) -> Bool { entry.file.configuration.isOn(info) }
}

extension Configuration {
  /// Sets aside what the configuration allows by name. A comment is looked at first, since it gives a reason.
  fileprivate func setAsideAllowed(in judged: JudgedFindings) -> JudgedFindings {
    guard !options.isEmpty else { return judged }
    var kept = JudgedFindings(suppressed: judged.suppressed)
    for finding in judged.open {
      if finding.isMilder, finding.severity == .note, options[finding.rule]?.notes == .off {
        kept.suppressed.append(
          .init(finding, origin: .configuration, reason: "notes of this rule are off in the configuration"))
      } else if let pattern = allowance(for: finding) {
        kept.suppressed.append(
          .init(finding, origin: .configuration, reason: "'\(pattern.text)' is allowed in the configuration"))
      } else {
        kept.open.append(finding)
      }
    }
    return kept
  }

  /// The finding with the severity that its rule, or its rule's notes, are set to; nil where the rule is off. Notes that are
  /// off are set aside later, so that a comment about one counts as used.
  fileprivate func judged(_ finding: Finding) -> Finding? {
    let isMilder =
      finding.isMilder || RuleCatalog.info(for: finding.rule).map { finding.severity < $0.severity } ?? false
    var finding = finding
    if isMilder, finding.severity == .note,
      let severity = options[finding.rule]?.notes.flatMap({ Severity(rawValue: $0.rawValue) })
    {
      finding.severity = severity
      return finding
    }
    guard let setting = rules[finding.rule] else { return finding }
    guard let severity = Severity(rawValue: setting.rawValue) else { return nil }
    // A finding that its rule made milder stays milder than the configured severity.
    finding.severity = isMilder ? min(severity, finding.severity) : severity
    return finding
  }
}
