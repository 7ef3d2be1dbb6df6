import CodableRules
import LintModel
import SwiftFacts

/// Keeps the findings that a change touches.
struct ChangeFilter {
  private(set) var findings: [Finding]
  private(set) var suppressed: [Report.Suppressed]

  init(_ changes: ChangedFiles, report: Report, threads: Int) {
    let all = report.findings + report.suppressed.map(\.finding)
    // What could not be read once is not read again; all that is said of it concerns the whole file.
    let refused = Set(all.filter { $0.rule == BuiltInRules.unreadableFile.id }.map(\.location.path))
    let paths = Set(all.map(\.location.path)).subtracting(refused).sorted()
    let jobs = paths.compactMap { path -> Job? in
      guard let lines = changes.lines[PathText.absolute(path, from: report.workingDirectory)] else { return nil }
      return lines == .all ? nil : report.sources[path].map { Job(path: path, utf8: $0.utf8, lines: lines) }
    }
    // The parser needs the large stacks of the workers.
    let touched = ParallelMap.map(jobs, threads: threads) { job in
      TouchedDeclarations(utf8: job.utf8, changes: job.lines.ranges(in: job.utf8))
    }
    let byPath = Dictionary(zip(jobs.map(\.path), touched), uniquingKeysWith: { first, _ in first })
    func isKept(_ finding: Finding) -> Bool {
      guard let declarations = byPath[finding.location.path], !Self.concernsTheWholeFile(finding) else { return true }
      return declarations.contains(finding.location.range.lowerBound)
    }
    findings = report.findings.filter(isKept)
    suppressed = report.suppressed.filter { isKept($0.finding) }
  }

  private struct Job {
    var path: String
    var utf8: [UInt8]
    var lines: ChangedLines
  }

  /// A change anywhere can make a file unreadable somewhere else.
  private static func concernsTheWholeFile(_ finding: Finding) -> Bool {
    [BuiltInRules.parseError.id, BuiltInRules.unreadableFile.id].contains(finding.rule)
  }

  func notice(hiding count: Int, since selection: LintRequest.Selection) -> [String] {
    guard count > 0, case .since(let revision) = selection else { return [] }
    let verb = count == 1 ? "is" : "are"
    return ["\(Prose.count(count, "finding")) in declarations that did not change since \(revision) \(verb) not shown."]
  }
}
