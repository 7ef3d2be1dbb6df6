import CodableRules
import LintModel
import SwiftFacts

/// Compares what the project's types write and read with what they wrote and read in earlier versions.
public struct BreakingRun {
  /// Which changes count.
  public enum Mode: String, CaseIterable, Sendable {
    /// What earlier versions wrote must be read.
    case backward
    /// What is written now must be read by earlier versions.
    case forward
    /// Both.
    case full
  }

  private let request: LintRequest
  private let versions: [String]
  private let mode: Mode
  /// The types that are asked for; empty for all that the project is seen to code.
  private let types: Set<String>
  /// Where the findings of this run are written as known; nil where they are not.
  public var newBaseline: String?

  /// - Parameter versions: git revisions, `latest-tag`, or files that `shape --all --format json` wrote.
  public init(_ request: LintRequest, against versions: [String], mode: Mode, types: [String]) {
    self.request = request
    self.versions = versions
    self.mode = mode
    self.types = Set(types)
  }

  /// What the comparisons with all earlier versions come to.
  private struct Comparisons {
    var findings: FormatFindings
    var notices: [String] = []
    /// The types of all earlier versions, by name.
    var earlierTypes: Set<String> = []
    var problems: [LintError]
    /// The files that cannot be read now, and could be then.
    var lost: Set<String> = []
  }

  /// - Throws: `LintError` when a version cannot be read.
  public func outcome() throws -> LintOutcome {
    let discovery = request.discovery
    let selected = try selection(by: discovery)
    let linter = request.linter
    let gathered = linter.project(of: selected.files)
    let (project, unread) = (gathered.facts, gathered.unread)
    let places = FormatPlaces(project)
    let document = project.shapes()
    let sources = VersionSources(files: selected.files, threads: linter.threads)
    let policy = FormatPolicy(files: selected.files, places: places, mode: mode, named: named(in: project))
    var comparisons = Comparisons(
      findings: FormatFindings(
        places: places, policy: policy, document: document, sources: sources), problems: selected.problems)
    let left = LeftPlaces(
      document: document, places: places, sources: sources,
      // Older versions read their own places.
      suites: types.isEmpty && mode != .forward ? SuiteNames(sources) : nil)
    for version in versions {
      let earlier = try EarlierVersion(
        version, paths: request.paths, discovery: discovery, linter: linter, besides: gathered)
      let pairs = compare(document, with: earlier, policy, into: &comparisons)
      add(left, of: pairs.filter { policy.mode(for: $0.name) != .forward }, since: earlier, to: &comparisons)
      comparisons.problems += earlier.problems(besides: Set(unread.map(\.location.path)))
      comparisons.lost.formUnion(unread.map(\.location.path).filter(earlier.knows))
    }
    // Where something could not be read, a type may stand there.
    if comparisons.problems.isEmpty, unread.isEmpty { try checkNames(in: project, document, comparisons.earlierTypes) }
    let types = comparisons.earlierTypes.union(document.types.keys)
    comparisons.notices += policy.unused(in: types).map(Self.notice(aboutPattern:))
    var report = linter.report(
      comparisons.findings.findings
        + unread.map { Self.finding(about: $0, isLost: comparisons.lost.contains($0.location.path)) },
      of: FormatRules.infos + BuiltInRules.infos.filter { info in unread.contains { $0.rule == info.id } },
      on: selected.files, in: project,
      workingDirectory: discovery.workingDirectory)
    report.problems = comparisons.problems
    report.summary.filesSkipped = selected.skipped
    var linted = LintedFiles(report: report, files: selected.files)
    comparisons.notices += try linted.leaveOutKnown(in: request.baseline, writing: newBaseline)
    return LintOutcome(report: linted.report, notices: comparisons.notices, isFailed: request.isFailed(linted))
  }

  /// The files to compare.
  ///
  /// - Throws: `LintError` when there are none.
  private func selection(by discovery: Discovery) throws -> Discovery.Result {
    var selected = discovery.files(for: request.paths)
    guard selected.files.contains(where: \.isReported) else {
      throw selected.problems.first ?? DiscoveryProblem.nothing
    }
    // A type that somebody names is looked at wherever it stands.
    if !types.isEmpty { for index in selected.files.indices { selected.files[index].isReported = true } }
    return selected
  }

  /// Adds the changes since one version, and what a person should know about the comparison.
  ///
  /// - Returns: what was compared.
  private func compare(
    _ document: ShapeDocument, with earlier: EarlierVersion, _ policy: FormatPolicy, into comparisons: inout Comparisons
  ) -> [FormatComparison.Pair] {
    comparisons.earlierTypes.formUnion(earlier.document.types.keys)
    let comparison = FormatComparison(from: earlier.document, to: document)
    let pairs = comparison.pairs.filter { isAsked($0, earlier.document, document, policy) }
    for pair in pairs {
      for change in comparison.changes(of: pair) { comparisons.findings.add(change, from: earlier) }
    }
    comparisons.notices += earlier.notices
    comparisons.notices += Self.notice(
      about: unseen(in: comparison, beside: pairs, policy), version: earlier.name)
    comparisons.notices.append(
      Self.notice(about: pairs, earlier: earlier.document, in: document, version: earlier.name))
    comparisons.notices += comparison.moved.map(Self.notice)
    return pairs
  }

  /// Adds what nothing reads any more.
  private func add(
    _ left: LeftPlaces, of pairs: [FormatComparison.Pair], since earlier: EarlierVersion,
    to comparisons: inout Comparisons
  ) {
    for place in left.all(of: pairs, since: earlier) { comparisons.findings.add(place, from: earlier) }
    comparisons.notices += left.notices(since: earlier)
  }

  /// A file that is too large to be parsed is a note elsewhere. Here it hides a change when the earlier version was read.
  private static func finding(about unread: Finding, isLost: Bool) -> Finding {
    guard unread.rule == BuiltInRules.unreadableFile.id else { return unread }
    var finding = unread
    if isLost { finding.severity = max(finding.severity, .warning) }
    finding.help =
      "what is declared there is not compared: correct the file, or exclude it in \(ConfigurationFile.name)"
    return finding
  }

  /// The types that are asked for, and those that they are other names of.
  private func named(in project: ProjectFacts) -> Set<String> {
    types.union(types.flatMap(project.types(namedByAlias:)))
  }

  /// - Throws: `LintError` for a type that is asked for and is nowhere: nothing would be compared, and that would look like success.
  private func checkNames(
    in project: ProjectFacts, _ document: ShapeDocument, _ earlier: Set<String>
  ) throws {
    let all = earlier.union(document.types.keys)
    for type in types.sorted() where !all.contains(where: { FormatPolicy.isNamed($0, by: type) }) {
      if project.types(namedByAlias: type).contains(where: all.contains) { continue }
      let isDeclared = project.types.entries.contains { $0.name == type || $0.answers(to: type) }
      throw LintError(
        isDeclared
          ? "'\(type)' is neither Decodable nor Encodable here, so there is nothing to compare"
          : "no type is called '\(type)', neither here nor in the version it is compared with",
        advice: Spelling.advice(for: type, among: all.map(ShapeReader.shownName).sorted())
          ?? "Name a type that is coded; '\(Tool.name) shape --all --format json' lists them.")
    }
  }

  private func isAsked(
    _ pair: FormatComparison.Pair, _ old: ShapeDocument, _ new: ShapeDocument, _ policy: FormatPolicy
  ) -> Bool {
    if !types.isEmpty { return policy.isNamed(pair.name) }
    if let setting = policy.setting(for: pair.name) { return setting != .off }
    return [old.types[pair.oldName], new.types[pair.name]].contains { entry in
      entry.map { !$0.isRow && ($0.isDecoded || $0.isEncoded) } ?? false
    }
  }

  /// Types that the project is not seen to code, whose old data would be lost if it did.
  private func unseen(
    in comparison: FormatComparison, beside pairs: [FormatComparison.Pair], _ policy: FormatPolicy
  ) -> [String] {
    guard types.isEmpty else { return [] }
    let asked = Set(pairs)
    return comparison.pairs.filter { pair in
      !asked.contains(pair) && policy.setting(for: pair.name) != .off && policy.mode(for: pair.name) != .forward
        && !comparison.isRow(pair)
        && comparison.changes(of: pair).contains { $0.kind != .forward }
    }.map(\.name)
  }

  private static func notice(about unseen: [String], version: String) -> [String] {
    guard !unseen.isEmpty else { return [] }
    return [
      "Changed since \(version), but not seen to be coded here: \(someNames(of: unseen)). "
        + "'--type NAME' compares one; 'formats' in \(ConfigurationFile.name) names those that are stored."
    ]
  }

  private static func notice(
    about pairs: [FormatComparison.Pair], earlier: ShapeDocument, in document: ShapeDocument, version: String
  ) -> String {
    let unknown = pairs.filter { pair in
      document.types[pair.name]?.isOpaque == true || earlier.types[pair.oldName]?.isOpaque == true
    }
    let text = "Compared \(Prose.count(pairs.count, "type")) with \(version)."
    guard !unknown.isEmpty else { return text }
    return text
      + " Of \(unknown.count), the source does not say what is coded: \(someNames(of: unknown.map(\.name)))."
  }

  /// The first few names, with an ellipsis for the others.
  private static func someNames(of types: [String]) -> String {
    (types.prefix(5).map(ShapeReader.shownName) + (types.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }

  private static func notice(aboutPattern pattern: String) -> String {
    "'\(pattern)' under 'formats' in \(ConfigurationFile.name) matches no Codable type in either version: correct or remove it."
  }

  private static func notice(about move: FormatComparison.Pair) -> String {
    let (old, new) = (ShapeReader.shownName(move.oldName), ShapeReader.shownName(move.name))
    return "'\(old)' seems to be '\(new)' now, with the same shape. "
      + "Once its shape changes, only a comment can say so: '// codable-lint:format was \(old)'."
  }
}

extension ShapeDocument.TypeEntry {
  /// Whether the project can write it at all.
  var isWritten: Bool { shapes[.encoding]?.isEmpty == false }

  /// Whether the project is seen to read it, and can't write it, or is neither seen to write nor to keep it.
  var isOnlyRead: Bool { isDecoded && (!isWritten || (!isEncoded && !isStored && !isCopied)) }

  /// Whether nothing is known of what the type codes in some direction.
  var isOpaque: Bool {
    shapes.values.contains { !$0.isEmpty && $0.values.allSatisfy { $0.unchecked.isOpaque } }
  }
}
