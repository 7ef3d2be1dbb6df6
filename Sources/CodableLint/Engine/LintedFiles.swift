import CodableRules
import LintModel

/// A report with what it was made from.
struct LintedFiles {
  var report: Report
  var files: [SourceFile]
  /// Nil when everything was asked for.
  var changes: ChangedFiles?
  /// Where the files are staged, when they are those of a commit that is about to be made.
  var staging: GitRepository?

  /// The files of known findings that apply, each with the paths of the files it applies to.
  ///
  /// - Parameter override: applies to all files, whatever their configurations say.
  func baselines(named override: String?) -> [(file: BaselineFile, paths: Set<String>)] {
    let reported = files.filter(\.isReported)
    if let override {
      return [(BaselineFile(path: override, from: report.workingDirectory, isTyped: true), Set(reported.map(\.path)))]
    }
    let byBaseline = Dictionary(grouping: reported.filter { $0.configuration.baseline != nil }) {
      $0.configuration.baseline
    }
    return byBaseline.compactMap { path, files in
      path.map { (BaselineFile(path: $0, from: report.workingDirectory), Set(files.map(\.path))) }
    }.sorted { $0.0.path < $1.0.path }
  }

  /// Removes from the report the findings that a baseline file knows.
  ///
  /// - Parameter paths: the files that it applies to; findings in others remain.
  /// - Throws: `LintError` when it cannot be read.
  mutating func leaveOutKnown(in file: BaselineFile, of paths: Set<String>) throws -> BaselineUse {
    let concerned = report.findings.filter { paths.contains($0.location.path) }
    let match = try match(concerned, baseline: known(in: file), file: file)
    // Equal findings at one place are one value: whether it is new is the same for all of them.
    take(out: Set(concerned).subtracting(match.new.map { concerned[$0] }))
    return BaselineUse(
      path: PathText.relative(file.path, to: report.workingDirectory), known: concerned.count - match.new.count,
      stale: match.stale.entries.reduce(0) { $0 + $1.count })
  }

  /// Takes findings that no configuration has a baseline for out of the report: those that a file knows, or all of them, once
  /// they are written as known.
  ///
  /// - Parameters:
  ///   - baseline: the path of the file; nil for none.
  ///   - newBaseline: where all of today's findings are written as known.
  /// - Returns: what a person should know about it, as full sentences.
  /// - Throws: `LintError` when a file cannot be read or written.
  mutating func leaveOutKnown(in baseline: String?, writing newBaseline: String?) throws -> [String] {
    if let newBaseline {
      let file = BaselineFile(path: newBaseline, from: report.workingDirectory, isTyped: true)
      try file.write(Baseline(counts: keys(for: file)))
      let known = report.findings.filter { !Self.tellsOfUncheckedFile($0) }
      let count = Prose.count(known.count, "finding")
      take(out: Set(known))
      return ["Wrote \(PathText.relative(file.path, to: report.workingDirectory)): \(count) known from now on."]
    }
    guard let baseline else { return [] }
    guard BaselineFile(path: baseline, from: report.workingDirectory, isTyped: true).exists else {
      throw LintError(
        "there is no baseline \(baseline)", advice: "Make it with '--write-baseline \(baseline)', or correct the path.")
    }
    return try baselines(named: baseline).compactMap { try leaveOutKnown(in: $0.file, of: $0.paths).notice }
  }

  private mutating func take(out known: Set<Finding>) {
    report.suppressed += report.findings.filter(known.contains).map { .init($0, origin: .baseline) }
    report.suppressed.sort { $0.finding.stands(before: $1.finding) }
    report.findings.removeAll(where: known.contains)
  }

  /// As the commit will have it, where git tracks the file.
  private func known(in file: BaselineFile) throws -> Baseline {
    if let staged = try staging?.staged(file.path) { return try file.baseline(in: staged) }
    return try file.read()
  }

  /// Entries of rules that did not run are left alone: they are neither found again nor gone. `lint`, `breaking` and
  /// `contract` have rules of their own.
  private func limited(_ baseline: Baseline) -> Baseline {
    let onlyRules = files.first?.configuration.onlyRules
    let command = report.rules.lazy.compactMap { RuleCatalog.command(for: $0.id) }.first
    let isLint = report.rules.contains { RuleCatalog.isLinted($0.id) }
    return Baseline(
      baseline.entries.filter { entry in
        let rule = entry.key.rule
        if let onlyRules { return onlyRules.contains(rule) }
        return isLint ? RuleCatalog.command(for: rule) == nil : RuleCatalog.command(for: rule) == command
      })
  }

  /// What was not checked is never known: nobody has seen what is in it.
  private static func tellsOfUncheckedFile(_ finding: Finding) -> Bool {
    finding.rule == BuiltInRules.unreadableFile.id
  }

  func match(_ findings: [Finding], baseline: Baseline, file: BaselineFile) -> BaselineMatch {
    let baseline = limited(baseline)
    // What is known of a file that could not be read is neither found again nor gone.
    let unchecked = Set(report.findings.lazy.filter(Self.tellsOfUncheckedFile).map(\.location.path))
    let checked = files.lazy.filter { $0.isReported && !unchecked.contains($0.path) }
    let linted = Set(checked.map { absolute($0.path, from: report.workingDirectory) })
    return BaselineMatch(findings.map { key(of: $0, file: file) }, baseline: baseline) { path in
      let path = absolute(path, from: file.folder)
      return linted.contains(path) || FileKind(path: path) == nil
    }
  }

  /// How often each key is found, for a baseline with all of the report's findings.
  func keys(for file: BaselineFile) -> [Baseline.Key: Int] {
    report.findings.lazy.filter { !Self.tellsOfUncheckedFile($0) }
      .reduce(into: [:]) { $0[key(of: $1, file: file), default: 0] += 1 }
  }

  private func key(of finding: Finding, file: BaselineFile) -> Baseline.Key {
    let path = finding.location.path
    let source = report.sources[path]
    let line = source.map { $0.line($0.position(at: finding.location.range.lowerBound).line) } ?? ""
    return Baseline.Key(
      path: PathText.relative(absolute(path, from: report.workingDirectory), to: file.folder), rule: finding.rule,
      symbol: finding.symbol, line: Baseline.normalized(line))
  }

  private func absolute(_ path: String, from folder: String) -> String { PathText.absolute(path, from: folder) }
}
