import LintModel

/// The tool's own machine format. Paths are relative to the working directory where inside it; lines and
/// columns are 1-based, columns count UTF-8 bytes; offsets are 0-based UTF-8; `end` is exclusive.
enum JSONReporter {
  static func render(_ report: Report) throws -> String {
    try JSONText.render(Document(report))
  }

  struct Document: Encodable {
    var version = 1
    var tool = ToolName()
    var findings: [FindingEntry]
    /// What could not be done as asked; the exit code is then 2.
    var problems: [Problem]
    var summary: Summary

    init(_ report: Report) {
      findings = report.findings.map { FindingEntry($0, in: report) }
      problems = report.problems.map(Problem.init)
      summary = Summary(report)
    }
  }

  struct ToolName: Encodable {
    var name = Tool.name
    var version = Tool.version
  }

  struct FindingEntry: Encodable {
    var rule: String
    var severity: Severity
    var message: String
    var path: String
    var range: Span
    @NullWhenNil var symbol: String?
    /// The same for all findings that people read as one; see `FindingGroup`.
    @NullWhenNil var group: String?
    var notes: [Note]
    @NullWhenNil var help: String?

    init(_ finding: Finding, in report: Report) {
      rule = finding.rule
      severity = finding.severity
      message = finding.message
      path = finding.location.path
      range = Span(finding.location, in: report)
      symbol = finding.symbol
      group = FindingGroup.id(of: finding)
      notes = finding.notes.map { Note($0, in: report) }
      help = report.help(for: finding)
    }
  }

  struct Problem: Encodable {
    var message: String
    @NullWhenNil var advice: String?

    init(_ problem: LintError) {
      message = problem.message
      advice = problem.advice
    }
  }

  struct Span: Encodable {
    var start: Position
    var end: Position

    init(_ location: Location, in report: Report) {
      start = report.start(of: location)
      end = report.end(of: location)
    }
  }

  struct Note: Encodable {
    var message: String
    @NullWhenNil var path: String?
    @NullWhenNil var range: Span?

    init(_ note: Finding.Note, in report: Report) {
      message = note.message
      path = note.location?.path
      range = note.location.map { Span($0, in: report) }
    }
  }

  struct Summary: Encodable {
    var filesLinted: Int
    /// How many files were left out, by reason.
    var filesSkipped: [String: Int]
    var errors: Int
    var warnings: Int
    var notes: Int
    /// In reports of `contract` only.
    var payloads: Payloads?

    init(_ report: Report) {
      filesLinted = report.summary.filesLinted
      filesSkipped = report.summary.filesSkipped.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
      errors = report.count(of: .error)
      warnings = report.count(of: .warning)
      notes = report.count(of: .note)
      payloads = report.summary.payloads.map(Payloads.init)
    }
  }

  struct Payloads: Encodable {
    var type: String
    var trials: [PayloadSummary.Trial]
    var otherCoders: [String: Int]
    var passedOver: [String: Int]

    init(_ summary: PayloadSummary) {
      type = summary.type
      trials = summary.trials
      otherCoders = summary.otherCoders
      passedOver = summary.passedOver
    }
  }

  /// Writes `null` where synthesized coding would leave the key out, so that readers see every key.
  @propertyWrapper
  struct NullWhenNil<Value: Encodable>: Encodable {
    var wrappedValue: Value?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }
}
