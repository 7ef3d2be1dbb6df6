import CodableRules
import Foundation
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

  /// - Parameter versions: git revisions, or files that `shape --all --format json` wrote.
  public init(_ request: LintRequest, against versions: [String], mode: Mode, types: [String]) {
    self.request = request
    self.versions = versions
    self.mode = mode
    self.types = Set(types)
  }

  /// - Throws: `LintError` when a version cannot be read.
  public func outcome() throws -> LintOutcome {
    let discovery = request.discovery
    let selected = discovery.files(for: request.paths)
    let linter = request.linter
    let project = linter.project(of: selected.files)
    let places = FormatPlaces(project)
    let document = project.shapes()
    var gathered = FormatFindings(places: places, document: document, mode: mode)
    var notices: [String] = []
    for version in versions {
      let earlier = try EarlierVersion(version, paths: request.paths, discovery: discovery, linter: linter)
      let comparison = FormatComparison(from: earlier.document, to: document)
      let pairs = comparison.pairs.filter { isAsked($0, earlier.document, document) }
      for pair in pairs {
        for change in comparison.changes(of: pair) { gathered.add(change, from: earlier) }
      }
      notices.append(Self.notice(about: pairs, earlier: earlier.document, in: document, version: version))
    }
    var report = linter.report(
      gathered.findings, on: selected.files, in: project, workingDirectory: discovery.workingDirectory)
    report.problems = selected.problems
    report.summary.filesSkipped = selected.skipped
    let isFailed = report.findings.contains { (request.failOn ?? .warning).isReached(by: $0.severity) }
    return LintOutcome(report: report, notices: notices, isFailed: isFailed)
  }

  private func isAsked(_ pair: FormatComparison.Pair, _ old: ShapeDocument, _ new: ShapeDocument) -> Bool {
    if !types.isEmpty { return types.contains { pair.name == $0 || pair.name.hasSuffix(".\($0)") } }
    return [old.types[pair.oldName], new.types[pair.name]].contains { $0?.isDecoded == true || $0?.isEncoded == true }
  }

  private static func notice(
    about pairs: [FormatComparison.Pair], earlier: ShapeDocument, in document: ShapeDocument, version: String
  ) -> String {
    let unknown = pairs.filter { pair in
      document.types[pair.name]?.isOpaque == true || earlier.types[pair.oldName]?.isOpaque == true
    }
    let text = "Compared \(Prose.count(pairs.count, "type")) with \(version)."
    guard !unknown.isEmpty else { return text }
    return text + " Of \(unknown.count), source does not tell what is coded: "
      + unknown.prefix(5).map(\.name).joined(separator: ", ") + (unknown.count > 5 ? ", …" : "") + "."
  }
}

/// A version to compare with.
struct EarlierVersion {
  let name: String
  let document: ShapeDocument
  /// Nil for a version that only its shapes are known of.
  private let places: FormatPlaces?
  private let texts: [String: SourceFile.Content]

  init(_ version: String, paths: [String], discovery: Discovery, linter: Linter) throws {
    name = version
    let path = PathText.absolute(version, from: discovery.workingDirectory)
    if FileKind(path: path) == .regularFile, let data = FileManager.default.contents(atPath: path) {
      (document, places, texts) = (try ShapeDocument(json: data, named: version), nil, [:])
      return
    }
    let files = try RevisionFiles(version, paths: paths, discovery: discovery).files
    let project = linter.project(of: files)
    document = project.shapes()
    places = FormatPlaces(project)
    texts = Dictionary(files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  /// The line that declared a member, with its file and number; nil when that is not known.
  func line(of member: String?, in type: String) -> String? {
    guard let location = places?.location(of: member, in: type), let content = texts[location.path],
      case .success(let bytes) = SourceReader.bytes(of: content)
    else { return nil }
    let source = SourceText(path: location.path, utf8: bytes)
    let line = source.position(at: location.range.lowerBound).line
    let text = source.line(line).trimmingCharacters(in: .whitespaces)
    return "'\(text)' (\(location.path):\(line))"
  }
}

/// Turns changes into findings; the same change against several versions is one.
struct FormatFindings {
  private struct Key: Hashable {
    var kind: FormatChange.Class
    var location: Location
    var message: String
  }

  private let places: FormatPlaces
  private let document: ShapeDocument
  private let mode: BreakingRun.Mode
  private var order: [Key] = []
  private var changes: [Key: (change: FormatChange, versions: [EarlierVersion])] = [:]

  init(places: FormatPlaces, document: ShapeDocument, mode: BreakingRun.Mode) {
    self.places = places
    self.document = document
    self.mode = mode
  }

  mutating func add(_ change: FormatChange, from version: EarlierVersion) {
    guard let location = places.location(of: change.property, in: change.type) else { return }
    let key = Key(kind: change.kind, location: location, message: change.message)
    if changes[key] == nil { order.append(key) }
    if changes[key]?.versions.contains(where: { $0.name == version.name }) != true {
      changes[key, default: (change, [])].versions.append(version)
    }
  }

  var findings: [Finding] {
    order.compactMap { key -> Finding? in
      guard let (change, versions) = changes[key], let severity = severity(of: change) else { return nil }
      return finding(for: change, at: key.location, versions, severity)
    }.sorted { $0.stands(before: $1) }
  }

  /// Nil for a class of changes that the mode leaves out.
  private func severity(of change: FormatChange) -> Severity? {
    let entry = document.types[change.type]
    let isKept = entry?.isStored == true || entry.map { $0.isDecoded && $0.isEncoded } == true
    switch change.kind {
    case .forward:
      return mode == .backward ? .note : .warning
    case .backward, .silent:
      if mode == .forward { return nil }
      // What another program writes, it may write in the new form as well.
      guard isKept else { return .note }
      return change.kind == .silent || entry?.isStored == true ? .error : .warning
    }
  }

  private func finding(
    for change: FormatChange, at location: Location, _ versions: [EarlierVersion], _ severity: Severity
  ) -> Finding {
    let names = Prose.list(versions.map(\.name))
    var finding = Finding(
      rule: FormatRules.info(for: change.kind).id, severity: severity, message: "\(change.message) (against \(names))",
      location: location, symbol: change.property.map { "\(change.type).\($0)" } ?? change.type)
    switch change.kind {
    case .silent, .backward:
      finding.notes.append(.init("\(names) wrote \(change.payload); now: \(change.outcome)"))
    case .forward:
      finding.notes.append(.init("now written: \(change.payload); in \(names): \(change.outcome)"))
    }
    if let line = versions.first?.line(of: change.oldProperty, in: change.oldType) {
      finding.notes.append(.init("\(versions[0].name) had \(line)"))
    }
    return finding
  }
}

extension ShapeDocument.TypeEntry {
  /// Whether nothing is known of what the type codes in some direction.
  var isOpaque: Bool {
    shapes.values.contains { !$0.isEmpty && $0.values.allSatisfy { $0.unchecked.isOpaque } }
  }
}
