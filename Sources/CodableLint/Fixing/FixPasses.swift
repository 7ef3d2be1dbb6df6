import LintModel
import SwiftFacts

/// Makes fixes in passes: those of one lint run, then those of the next.
struct FixPasses {
  /// A fix can show what another rule finds, and two fixes in one place need two passes; more are a chain without end.
  static let maximumCount = 10

  private let selection: FixSelection
  private let excludedRules: Set<String>
  /// The files that have fixes, by path, as they were read and as they are now.
  private(set) var files: [String: FixedFile] = [:]
  /// Files that are left as they are.
  private var refused: Set<String> = []
  /// What was refused and why.
  private(set) var problems: [LintError] = []
  private(set) var notices: [String] = []
  /// How often a fix may still be made; nil before its finding was seen.
  private var left: [FixKey: Int] = [:]
  /// Findings that are known and put off. A fix nearby may make one look new.
  private var known: Set<FindingKind>?

  /// - Parameter excludedRules: ids of rules whose findings are not fixed.
  init(_ selection: FixSelection, excludedRules: Set<String> = []) {
    self.selection = selection
    self.excludedRules = excludedRules
  }

  /// The changed files, in order.
  var changedFiles: [FixedFile] {
    files.values.filter { $0.text != $0.original }.sorted { $0.path < $1.path }
  }

  var isAnythingChanged: Bool { files.values.contains { $0.text != $0.original } }

  /// Makes the fixes that can be made together.
  ///
  /// - Parameter sources: the files that were linted, by path.
  /// - Returns: whether the files have to be looked at again. A file read from disk is not changed at once: what is changed
  ///   has to be what was looked at.
  mutating func apply(to report: Report, sources: [String: SourceFile]) -> Bool {
    if known == nil {
      known = Set(report.suppressed.filter { $0.origin == .baseline }.map { FindingKind($0.finding) })
    }
    let candidates = candidates(in: report)
    addBudgets(for: candidates)
    var isUnsettled = false
    for (path, findings) in Dictionary(grouping: candidates, by: \.location.path).sorted(by: { $0.key < $1.key }) {
      guard let source = sources[path] else { continue }
      if files[path] == nil, take(source, from: report) {
        isUnsettled = true
      } else if apply(findings, to: path) {
        isUnsettled = true
      }
    }
    return isUnsettled
  }

  private func candidates(in report: Report) -> [Finding] {
    report.findings.filter { finding in
      guard finding.isFixable, let fix = finding.fix, selection.includes(fix) else { return false }
      if refused.contains(finding.location.path) || excludedRules.contains(finding.rule) { return false }
      return !isAnythingChanged || known?.contains(FindingKind(finding)) != true
    }
  }

  /// A fix that does not remove its finding must not be made again and again.
  private mutating func addBudgets(for candidates: [Finding]) {
    for (key, findings) in Dictionary(grouping: candidates, by: FixKey.init) where left[key] == nil {
      left[key] = findings.count
    }
  }

  /// Records a file.
  ///
  /// - Returns: whether it has to be looked at again before it is changed.
  private mutating func take(_ source: SourceFile, from report: Report) -> Bool {
    switch source.content {
    case .bytes(let bytes):
      files[source.path] = FixedFile(path: source.path, original: bytes, text: bytes, findings: 0)
      return false
    case .unreadable, .shared: return false
    case .file(let destination):
      guard let bytes = report.sources[source.path]?.utf8 else { return false }
      files[source.path] = FixedFile(
        path: source.path, original: bytes, text: bytes, findings: 0, destination: destination)
      return true
    }
  }

  /// - Returns: whether its text is another now.
  private mutating func apply(_ findings: [Finding], to path: String) -> Bool {
    guard var file = files[path] else { return false }
    guard SyntaxCheck.parses(file.text, path: path) else {
      refused.insert(path)
      notices.append(
        "\(path) does not parse, so \(Prose.count(findings.count, "fix", plural: "fixes")) in it "
          + "\(findings.count == 1 ? "is" : "are") not made.")
      return false
    }
    let wanted = findings.filter { (left[FixKey($0)] ?? 0) > 0 }
    let merged = MergedFixes(wanted.compactMap(\.fix), in: file.text)
    guard !merged.applied.isEmpty, merged.text != file.text else { return false }
    guard SyntaxCheck.parses(merged.text, path: path) else {
      refuse(path, because: merged.applied.map { wanted[$0] })
      return true
    }
    for index in merged.applied { left[FixKey(wanted[index]), default: 1] -= 1 }
    file.text = merged.text
    file.findings += merged.applied.count
    files[path] = file
    return true
  }

  /// Returns a file its old text.
  private mutating func refuse(_ path: String, because findings: [Finding]) {
    refused.insert(path)
    if let file = files[path] { files[path]?.text = file.original }
    files[path]?.findings = 0
    let rules = Set(findings.map(\.rule)).sorted()
    problems.append(
      LintError(
        "\(path) would no longer parse after its fixes, so it is left as it is",
        advice:
          "Please report it, with the lines that \(Prose.list(rules)) \(rules.count == 1 ? "points" : "point") at."))
  }

  /// Leaves a file as it is on disk.
  mutating func drop(_ path: String) {
    files[path] = nil
    refused.insert(path)
  }
}

/// What stays the same of a finding when lines move: its rule, its declaration, and what its fix writes.
private struct FixKey: Hashable {
  var kind: FindingKind
  var replacements: [String]

  init(_ finding: Finding) {
    kind = FindingKind(finding)
    replacements = finding.fix?.edits.map(\.replacement) ?? []
  }
}

private struct FindingKind: Hashable {
  var path: String
  var rule: String
  var symbol: String?

  init(_ finding: Finding) {
    path = finding.location.path
    rule = finding.rule
    symbol = finding.symbol
  }
}

/// Whether a source parses to its end.
enum SyntaxCheck {
  static func parses(_ text: [UInt8], path: String) -> Bool {
    let facts = FactCollection.facts(in: text, path: path)
    return facts.syntaxError == nil && facts.refusal == nil
  }
}
