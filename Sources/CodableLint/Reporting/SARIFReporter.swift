import CodableRules
import LintModel

/// SARIF 2.1.0 for code scanning: rules with their pages, end positions, stable fingerprints, fixes.
struct SARIFReporter {
  let report: Report
  let options: ReportOptions

  /// Locations that GitHub shows for one result.
  private static let relatedLimit = 100
  /// Characters that GitHub takes of a description.
  private static let descriptionLimit = 1024

  func render() throws -> String {
    var lineHashes: [String: [String]] = [:]
    var fingerprint = FindingFingerprint()
    var results: [SARIF.Result] = []
    for (finding, suppressed) in rows {
      let path = finding.location.path
      if lineHashes[path] == nil { lineHashes[path] = report.sources[path].map(PrimaryLocationHash.ofLines) ?? [] }
      var result = result(for: finding)
      let line = report.start(of: finding.location).line
      if let hashes = lineHashes[path], hashes.indices.contains(line - 1) {
        result.partialFingerprints["primaryLocationLineHash"] = hashes[line - 1]
      }
      result.partialFingerprints["codableLint/v1"] = fingerprint.next(
        finding, path: report.repositoryPath(path, options), in: report)
      result.suppressions = suppressed.map { [suppression($0)] }
      results.append(result)
    }
    let driver = SARIF.Driver(name: Tool.name, semanticVersion: Tool.version, rules: report.rules.map(descriptor))
    let run = SARIF.Run(tool: SARIF.Tool(driver: driver), invocations: [invocation], results: results)
    return try JSONText.render(SARIF.Log(runs: [run]))
  }

  /// A consumer that closes what it no longer sees must know when not everything was looked at.
  private var invocation: SARIF.Invocation {
    let notifications = report.problems.map { SARIF.Notification(message: SARIF.Message(text: $0.description)) }
    return SARIF.Invocation(
      executionSuccessful: notifications.isEmpty,
      toolExecutionNotifications: notifications.isEmpty ? nil : notifications)
  }

  private var rows: [(Finding, Report.Suppressed?)] {
    let open = report.findings.map { finding -> (Finding, Report.Suppressed?) in (finding, nil) }
    return open + (options.includesSuppressed ? report.suppressed.map { ($0.finding, $0) } : [])
  }

  // MARK: - Rules

  private func descriptor(of rule: RuleInfo) -> SARIF.ReportingDescriptor {
    SARIF.ReportingDescriptor(
      id: rule.id, name: rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(),
      shortDescription: SARIF.Message(text: Prose.sentence(rule.summary)),
      fullDescription: SARIF.Message(text: String(rule.why.prefix(Self.descriptionLimit))),
      help: SARIF.Message(text: rule.fix, markdown: RulePage.render(rule)),
      defaultConfiguration: .init(level: rule.severity.rawValue),
      properties: .init(
        tags: ["swift", "codable", rule.category.rawValue], precision: "high",
        problemSeverity: rule.severity == .note ? "recommendation" : rule.severity.rawValue),
      deprecatedIds: rule.aliases.isEmpty ? nil : rule.aliases)
  }

  // MARK: - Results

  private func result(for finding: Finding) -> SARIF.Result {
    let located = finding.notes.filter { $0.location != nil }.prefix(Self.relatedLimit)
    let related = located.enumerated().compactMap { index, note in
      note.location.map { location in
        SARIF.Location(
          id: index + 1, physicalLocation: physical(location), message: SARIF.Message(text: note.message))
      }
    }
    var place = SARIF.Location(physicalLocation: physical(finding.location))
    place.logicalLocations = finding.symbol.map { [SARIF.LogicalLocation(fullyQualifiedName: $0)] }
    return SARIF.Result(
      ruleId: finding.rule, ruleIndex: report.rules.firstIndex { $0.id == finding.rule },
      level: finding.severity.rawValue, message: SARIF.Message(text: message(of: finding, linked: Array(located))),
      locations: [place], relatedLocations: related.isEmpty ? nil : related, partialFingerprints: [:],
      fixes: finding.fix.map { [fix($0)] },
      properties: FindingGroup.id(of: finding).map { .init(group: $0) })
  }

  /// The message is a sentence of its own, since the first one becomes the alert's title. Notes with a place
  /// link to their related location (3.11.6).
  private func message(of finding: Finding, linked: [Finding.Note]) -> String {
    let unplaced = finding.notes.filter { $0.location == nil }.map { Prose.sentence(Self.escaped($0.message)) }
    let links = linked.enumerated().map { index, note in "[\(Self.escaped(note.message))](\(index + 1))." }
    return ([Prose.sentence(Self.escaped(finding.message))] + unplaced + links).joined(separator: "\n")
  }

  /// Brackets that would read as an embedded link.
  private static func escaped(_ text: String) -> String {
    text.contains("](") ? text.replacing("[", with: "\\[").replacing("]", with: "\\]") : text
  }

  private func physical(_ location: Location) -> SARIF.PhysicalLocation {
    SARIF.PhysicalLocation(artifactLocation: artifact(location.path), region: region(location))
  }

  private func artifact(_ path: String) -> SARIF.ArtifactLocation {
    SARIF.ArtifactLocation(uri: FileURI.of(report.repositoryPath(path, options)))
  }

  private func region(_ location: Location) -> SARIF.Region {
    let start = report.start(of: location)
    let end = report.end(of: location)
    guard let source = report.sources[location.path] else {
      // Columns count UTF-16 units here, which takes the source to know.
      return SARIF.Region(startLine: start.line, startColumn: 1, endLine: end.line, endColumn: 1)
    }
    return SARIF.Region(
      startLine: start.line, startColumn: source.utf16Column(at: start.offset), endLine: end.line,
      endColumn: source.utf16Column(at: end.offset))
  }

  private func fix(_ fix: Fix) -> SARIF.Fix {
    let byPath = Dictionary(grouping: fix.edits, by: \.location.path)
    let changes = byPath.sorted { $0.key < $1.key }.map { path, edits in
      SARIF.ArtifactChange(
        artifactLocation: artifact(path),
        replacements: edits.sorted { $0.location < $1.location }.map { edit in
          SARIF.Replacement(
            deletedRegion: region(edit.location), insertedContent: SARIF.Content(text: edit.replacement))
        })
    }
    let title = fix.isSafe ? fix.title : "\(fix.title) (changes behaviour: review it)"
    return SARIF.Fix(description: SARIF.Message(text: title), artifactChanges: changes)
  }

  private func suppression(_ suppressed: Report.Suppressed) -> SARIF.Suppression {
    SARIF.Suppression(kind: suppressed.origin == .comment ? "inSource" : "external", justification: suppressed.reason)
  }
}
