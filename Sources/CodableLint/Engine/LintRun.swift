import CodableRules
import LintModel

/// A whole run: finds the files, lints them, and says how it went.
public struct LintRun {
  private let request: LintRequest
  private let discovery: Discovery

  public init(_ request: LintRequest) {
    self.request = request
    var discovery = request.discovery
    discovery.readsTheRest = request.facts.isEmpty
    self.discovery = discovery
  }

  /// - Throws: `LintError` when nothing can be linted as asked, such as changes where there is no git.
  public func outcome() throws -> LintOutcome { try outcome(of: try select()) }

  func outcome(of selected: SelectedFiles) throws -> LintOutcome {
    var linted = lint(selected)
    var notices: [String] = []
    for (file, paths) in linted.baselines(named: request.baseline) {
      let use = try linted.leaveOutKnown(in: file, of: paths)
      notices += [use.notice, use.staleNotice].compactMap(\.self)
    }
    if request.selection == .everything, let notice = Self.notice(aboutNothing: linted.report.summary) {
      notices.append(notice)
    }
    if request.seesEverything { notices += UnusedAllowances(linted).notices }
    if let changes = linted.changes { notices += leaveOutUnchanged(changes, of: &linted.report) }
    let isFailed = request.isFailed(linted)
    if request.isBuild {
      let thresholds = request.thresholds(for: linted.files)
      linted.report.findings = linted.report.findings.map { $0.asWarning(unless: thresholds($0)) }
    }
    return LintOutcome(report: linted.report, notices: notices, isFailed: isFailed)
  }

  /// Removes from the report what the changes do not touch.
  ///
  /// - Returns: what a person should know about it, as full sentences.
  private func leaveOutUnchanged(_ changes: ChangedFiles, of report: inout Report) -> [String] {
    let filter = ChangeFilter(changes, report: report, threads: request.threads)
    var notices: [String] = []
    if changes.isByFile {
      notices.append(
        "This clone lacks earlier versions of files, and nothing is fetched while linting: whole files count as changed."
      )
    }
    notices += filter.notice(hiding: report.findings.count - filter.findings.count, since: request.selection)
    report.findings = filter.findings
    report.suppressed = filter.suppressed
    return notices
  }

  /// With a typo in `include`, every run would report clean code.
  private static func notice(aboutNothing summary: Report.Summary) -> String? {
    guard summary.filesLinted == 0, !summary.filesSkipped.isEmpty else { return nil }
    return "Nothing was checked, because every file was left out. "
      + "'\(Tool.name) config --effective FILE' says why one is."
  }

  /// With a wrong path in a script, every run would report clean code.
  private static func problem(aboutEmpty folder: String) -> LintError {
    LintError(
      "there is no Swift file in \(folder), so nothing was checked there",
      advice: "Correct the path, or pass --allow-empty if that is intended.")
  }

  /// The report on everything that was asked for, before known findings are taken out.
  func lint() throws -> LintedFiles { lint(try select()) }

  private func lint(_ selected: SelectedFiles) -> LintedFiles {
    let found = selected.found
    var report = request.linter.lint(
      found.files, skipped: found.skipped, workingDirectory: discovery.workingDirectory)
    report.problems = found.problems
    return LintedFiles(
      report: report, files: found.files, changes: selected.changes, staging: selected.staging)
  }

  /// The files to lint, found once.
  func select() throws -> SelectedFiles {
    let rules = try request.ruleIDs()
    var selected = try selectFiles()
    guard !rules.isEmpty else { return selected }
    for index in selected.found.files.indices {
      selected.found.files[index].configuration = selected.found.files[index].configuration.limited(to: rules)
    }
    return selected
  }

  private func selectFiles() throws -> SelectedFiles {
    switch request.selection {
    case .everything:
      let texts = [request.standardInput].compactMap { $0 } + request.unsaved
      var found = discovery.files(for: request.paths, texts: texts)
      if !request.allowsEmpty { found.problems += found.emptyFolders.map(Self.problem(aboutEmpty:)) }
      let named = Set(found.files.map(\.path))
      // What is read here is newer than what was learnt of it before.
      found.files += try ModuleFacts.files(in: request.facts, workingDirectory: discovery.workingDirectory)
        .filter { !named.contains($0.path) }
      return SelectedFiles(found: found)
    case .staged:
      let staged = try StagedFiles(around: discovery.workingDirectory, environment: request.environment)
      let paths = PathSelection(request.paths, workingDirectory: discovery.workingDirectory)
      try paths.check(against: staged.repository)
      let asked = staged.changed.filter { paths.contains($0.path) }
      let others = staged.changed.filter { !paths.contains($0.path) }
      var found = discovery.files(
        tracked: asked, context: others + staged.unchanged, configurations: staged.configurations,
        root: staged.repository.root)
      found.problems += paths.problems
      return SelectedFiles(found: found, staging: staged.repository)
    case .since(let revision):
      let repository = try GitRepository(
        containing: discovery.workingDirectory, environment: request.environment)
      let changes = try ChangedFiles(repository, since: revision)
      let paths = PathSelection(request.paths, workingDirectory: discovery.workingDirectory)
      try paths.check(against: repository)
      let asked = changes.lines.keys.filter {
        paths.contains($0) && FileKind(path: $0, followsLinks: false) == .regularFile
      }
      var found = discovery.files(for: asked.sorted())
      found.problems += paths.problems
      return SelectedFiles(found: found, changes: changes)
    }
  }
}

extension LintRequest {
  /// The rules by today's ids.
  ///
  /// - Throws: `LintError` for one that there is not.
  fileprivate func ruleIDs() throws(LintError) -> Set<String> {
    var ids: Set<String> = []
    for id in rules {
      guard let info = RuleCatalog.info(for: id) else {
        let (message, advice) = RuleCatalog.unknownRule(id, among: RuleCatalog.infos.map(\.id))
        throw LintError(message, advice: advice)
      }
      if let command = RuleCatalog.command(for: info.id) {
        throw LintError(
          "'\(info.id)' compares the code with other versions or payloads, so 'lint' does not run it",
          advice: "Run '\(Tool.name) \(command)'.")
      }
      ids.insert(info.id)
    }
    return ids
  }
}

extension Finding {
  /// Readers of a build log expect an "error" to stop the build, so what does not stop it is shown as a warning.
  fileprivate func asWarning(unless threshold: Configuration.FailureThreshold) -> Finding {
    guard !threshold.isReached(by: severity) else { return self }
    var copy = self
    copy.severity = min(severity, .warning)
    return copy
  }
}

/// What a run looks at.
struct SelectedFiles {
  var found: Discovery.Result
  /// Nil when everything was asked for.
  var changes: ChangedFiles?
  /// Where the files are staged, when they are those of a commit that is about to be made.
  var staging: GitRepository?
}

/// The arguments of a run that looks at changes only, which narrow it down.
private struct PathSelection {
  private var paths: [String] = []
  private(set) var problems: [LintError] = []

  init(_ arguments: [String], workingDirectory: String) {
    for argument in arguments {
      let path = PathText.absolute(argument, from: workingDirectory)
      if let real = RealPath.of(path) {
        paths.append(real)
      } else {
        problems.append(Search.missing(argument, at: path, code: errno))
      }
    }
  }

  /// - Throws: `LintError` when all paths lie outside of the work tree.
  func check(against repository: GitRepository) throws(LintError) {
    guard paths.isEmpty || paths.contains(where: repository.concerns) else { throw repository.liesElsewhere }
  }

  func contains(_ path: String) -> Bool { paths.contains { PathText.isInside(path, $0) } }
}
