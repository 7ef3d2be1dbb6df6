import CodableLint
import LintModel

/// Lints the open documents of one project as the command line would, had they been saved.
struct ProjectLint {
  /// Where the project lies: absolute; relative paths in findings start from it.
  var root: String
  /// All documents of the project that are open: each stands in for its file, for the others, too.
  var documents: [OpenDocument]
  var environment: [String: String]
  /// Whether the root is that of a project, whose other files count, too.
  var readsTheRest: Bool

  /// What came of it, by the documents' paths.
  ///
  /// - Throws: `LintError` when the project cannot be linted, such as for a damaged baseline.
  func reports() throws -> (reports: [String: DocumentReport], problems: [LintError]) {
    let outcome = try LintRun(request).outcome()
    let report = outcome.report
    let findings = Dictionary(grouping: report.findings) { absolute($0.location.path) }
    let suppressed = Dictionary(grouping: report.suppressed) { absolute($0.finding.location.path) }
    let sources = Dictionary(
      report.sources.map { (absolute($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    let reports = documents.map { document in
      let notes = findings[document.path, default: []].flatMap(\.notes).compactMap { $0.location?.path }
      let named = Set(notes.map(absolute))
      return DocumentReport(
        version: document.version, text: document.text, root: root, findings: findings[document.path, default: []],
        suppressed: suppressed[document.path, default: []], sources: sources.filter { named.contains($0.key) })
    }
    return (
      Dictionary(zip(documents.map(\.path), reports), uniquingKeysWith: { _, last in last }), outcome.problems
    )
  }

  /// A document with its safe fixes made, as `lint --fix` makes them; nil where there are none.
  func fixed(_ document: OpenDocument) throws -> [UInt8]? {
    let outcome = try FixRun(request, making: .safe).preview()
    return outcome.files.first { absolute($0.path) == document.path }?.text
  }

  private var request: LintRequest {
    var request = LintRequest(paths: [], workingDirectory: root, environment: environment)
    request.unsaved = documents.map { .init(name: $0.path, bytes: $0.text.utf8) }
    request.projectFolder = readsTheRest ? root : nil
    request.cache = FactCache(environment: environment)
    request.cache?.keepsGatherings = false
    return request
  }

  private func absolute(_ path: String) -> String { PathText.absolute(path, from: root) }
}

/// What is known about one text of one document.
struct DocumentReport {
  var version: Int
  /// What was linted.
  var text: SourceText
  /// Where relative paths start.
  var root: String
  var findings: [Finding]
  var suppressed: [Report.Suppressed]
  /// The texts of the other files that notes point at, by absolute path.
  var sources: [String: SourceText]
}
