import LintModel

/// reviewdog's formats: `rdjson`, one document, and `rdjsonl`, one diagnostic a line. Columns are 1-based and count
/// UTF-8 bytes; the end is exclusive. Safe fixes become suggestions that a reviewer applies with one click.
/// Source: reviewdog, proto/rdf/reviewdog.proto.
struct ReviewdogReporter {
  let report: Report
  let options: ReportOptions

  func document() throws -> String {
    try JSONText.render(DiagnosticResult(source: Source(), diagnostics: report.findings.map(diagnostic)))
  }

  func lines() throws -> String {
    try report.findings.map { try JSONText.render(diagnostic(for: $0), isPretty: false) }.joined()
  }

  private func diagnostic(for finding: Finding) -> Diagnostic {
    let related = finding.notes.compactMap { note in
      note.location.map { RelatedLocation(message: note.message, location: place($0)) }
    }
    return Diagnostic(
      message: finding.message, location: place(finding.location), severity: Self.severity(finding.severity),
      source: Source(), code: Code(value: finding.rule), suggestions: suggestion(for: finding).map { [$0] },
      relatedLocations: related.isEmpty ? nil : related)
  }

  private func place(_ location: Location) -> Place {
    Place(path: report.repositoryPath(location.path, options), range: span(location))
  }

  private func span(_ location: Location) -> Span {
    let start = report.start(of: location)
    let end = report.end(of: location)
    return Span(
      start: LineColumn(line: start.line, column: start.column), end: LineColumn(line: end.line, column: end.column))
  }

  /// Several suggestions would be alternatives, so the edits of a fix become one replacement of the stretch
  /// from the first to the last. A fix that reaches into another file cannot be suggested.
  private func suggestion(for finding: Finding) -> Suggestion? {
    guard let fix = finding.fix, fix.isSafe, let source = report.sources[finding.location.path] else { return nil }
    let edits = fix.edits.sorted { $0.location < $1.location }
    guard let first = edits.first, edits.allSatisfy({ $0.location.path == finding.location.path }) else { return nil }
    var text = ""
    var position = first.location.range.lowerBound
    for edit in edits {
      guard edit.location.range.lowerBound >= position else { return nil }
      text += source.text(in: position..<edit.location.range.lowerBound) + edit.replacement
      position = edit.location.range.upperBound
    }
    let stretch = Location(path: source.path, range: first.location.range.lowerBound..<position)
    return Suggestion(range: span(stretch), text: text)
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }

  // MARK: - The format

  private struct DiagnosticResult: Encodable {
    var source: Source
    var diagnostics: [Diagnostic]
  }

  private struct Diagnostic: Encodable {
    var message: String
    var location: Place
    var severity: String
    var source: Source
    var code: Code
    var suggestions: [Suggestion]?
    var relatedLocations: [RelatedLocation]?

    enum CodingKeys: String, CodingKey {
      case message, location, severity, source, code, suggestions
      case relatedLocations = "related_locations"
    }
  }

  private struct Source: Encodable {
    var name = Tool.name
  }

  private struct Code: Encodable {
    var value: String
  }

  private struct Place: Encodable {
    var path: String
    var range: Span
  }

  private struct Span: Encodable {
    var start: LineColumn
    var end: LineColumn
  }

  private struct LineColumn: Encodable {
    var line: Int
    var column: Int
  }

  private struct Suggestion: Encodable {
    var range: Span
    var text: String
  }

  private struct RelatedLocation: Encodable {
    var message: String
    var location: Place
  }
}
