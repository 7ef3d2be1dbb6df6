import CodableLint
import LintModel

/// Writes findings as the protocol's diagnostics.
struct DiagnosticWriter {
  var report: DocumentReport
  var client: ClientCapabilities
  var encoding: PositionEncoding
  /// The documents' own spelling of their URIs, by path.
  var uris: [String: String]

  func diagnostics() -> [LSP.Diagnostic] { report.findings.map(diagnostic) }

  func diagnostic(_ finding: Finding) -> LSP.Diagnostic {
    let related = client.showsRelatedInformation ? relatedInformation(of: finding) : []
    return LSP.Diagnostic(
      range: report.text.range(of: finding.location.range, in: encoding), severity: Self.severity(finding.severity),
      code: finding.rule,
      codeDescription: client.showsPages ? Tool.page(ofRule: finding.rule).map { .init(href: $0) } : nil,
      source: Tool.name, message: message(of: finding), relatedInformation: related.isEmpty ? nil : related)
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// The message, with the notes that have no other place.
  private func message(of finding: Finding) -> String {
    let notes = finding.notes.compactMap { note -> String? in
      guard let location = note.location else { return note.message }
      guard !client.showsRelatedInformation, let source = source(of: location) else { return nil }
      let position = source.text.position(at: location.range.lowerBound)
      return "\(note.message): \(location.path):\(position.line):\(position.column)"
    }
    return ([finding.message] + notes.map { "note: \($0)" }).joined(separator: "\n")
  }

  private func relatedInformation(of finding: Finding) -> [LSP.Diagnostic.RelatedInformation] {
    finding.notes.compactMap { note in
      guard let location = note.location, let source = source(of: location) else { return nil }
      let range = source.text.range(of: location.range, in: encoding)
      return .init(location: .init(uri: source.uri, range: range), message: note.message)
    }
  }

  private func source(of location: Location) -> (uri: String, text: SourceText)? {
    let path = PathText.absolute(location.path, from: report.root)
    let text = path == report.text.path ? report.text : report.sources[path]
    return text.map { (uris[path] ?? FileURI.of(path), $0) }
  }
}
