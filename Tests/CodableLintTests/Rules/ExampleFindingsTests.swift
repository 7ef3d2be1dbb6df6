import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel

/// What every rule says about every rule's examples, word for word: `Tests/Corpus/examples.jsonl`.
///
/// The other tests pin where a finding stands; this one pins all of it, so that a change that is meant to change
/// nothing can be seen to change nothing.
@Suite("What is said about the examples")
struct ExampleFindingsTests {
  @Test("is what is on record, with every rule switched on")
  func recorded() throws {
    let infos = RuleCatalog.infos.sorted { $0.id < $1.id }
    let lines = try infos.flatMap { info in try info.examples.map { try ExampleRecord($0, of: info).line() } }
    #expect(lines.count > infos.count)
    try Golden.expect(lines.joined(separator: "\n") + "\n", isFileAt: "Tests/Corpus/examples.jsonl")
  }
}

/// One line of the record: an example with all that every rule finds in it.
private struct ExampleRecord: Encodable {
  var rule: String
  var example: String
  var findings: [RecordedFinding]
  var suppressed: [RecordedFinding]

  init(_ example: RuleExample, of info: RuleInfo) {
    rule = info.id
    self.example = example.title
    let files = MarkedExample(example).files
    var configuration = Configuration()
    configuration.optIn = RuleCatalog.infos.map(\.id)
    let report = Linter(threads: 1).lint(
      files.map { SourceFile(path: $0.path, content: .bytes($0.utf8), configuration: configuration) })
    let sources = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    findings = report.findings.map { RecordedFinding($0, in: sources) }
    suppressed = report.suppressed.map { RecordedFinding($0.finding, in: sources) }
  }

  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// All of a finding. Places are `path:line:column-line:column`.
private struct RecordedFinding: Encodable {
  struct Note: Encodable {
    var message: String
    var place: String?
  }

  struct Edit: Encodable {
    var place: String
    var replacement: String
  }

  struct RecordedFix: Encodable {
    var title: String
    var isSafe: Bool
    var edits: [Edit]
  }

  var rule: String
  var severity: Severity
  var message: String
  var place: String
  var symbol: String?
  var notes: [Note]
  var fix: RecordedFix?

  init(_ finding: Finding, in sources: [String: SourceText]) {
    func place(_ location: Location) -> String {
      guard let source = sources[location.path] else { return "\(location.path):\(location.range)" }
      let start = source.position(at: location.range.lowerBound)
      let end = source.position(at: location.range.upperBound)
      return "\(location.path):\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    self.place = place(finding.location)
    symbol = finding.symbol
    notes = finding.notes.map { Note(message: $0.message, place: $0.location.map(place)) }
    fix = finding.fix.map { fix in
      RecordedFix(
        title: fix.title, isSafe: fix.isSafe,
        edits: fix.edits.map { Edit(place: place($0.location), replacement: $0.replacement) })
    }
  }
}
