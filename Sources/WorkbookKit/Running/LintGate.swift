import CodableLint
import CodableRules
import Foundation
import LintModel
import SwiftFacts

/// The second half of "solved": after the tests pass, codable-lint must find nothing in the learner's code. Otherwise a
/// change that hides the failure would count.
struct LintGate: Sendable {
  var lint: @Sendable ([SourceFile], _ workingDirectory: String) -> Report

  /// The linter of this package, in this process.
  static let codableLint = LintGate { files, workingDirectory in
    Linter().lint(files, workingDirectory: workingDirectory)
  }

  /// What the gate says about all Swift files that are built from a folder.
  ///
  /// - Parameters:
  ///   - watchedBy: the rules the exercise names; those that are opt-in elsewhere are switched on here.
  ///   - root: the folder that paths in findings start from.
  func inspect(_ folder: URL, watchedBy: [String], root: URL) -> GateReport {
    var configuration = Configuration()
    configuration.optIn = watchedBy.filter { RuleCatalog.info(for: $0)?.isOptIn == true }
    let files = FolderContents.swiftFiles(below: folder).map { name in
      let url = folder.appending(path: name)
      // A file that cannot be read is left to the linter, which says so.
      let content = (try? Data(contentsOf: url)).map { SourceFile.Content.bytes(Array($0)) } ?? .file(url.path)
      return SourceFile(path: Workbook.path(url, from: root), content: content, configuration: configuration)
    }
    let report = lint(files, root.path)
    return GateReport(report: report, suppressions: files.flatMap(Self.suppressions(in:)))
  }

  /// Comments that would silence the gate.
  private static func suppressions(in file: SourceFile) -> [GateReport.Suppression] {
    guard case .bytes(let bytes) = file.content else { return [] }
    let text = SourceText(path: file.path, utf8: bytes)
    // The linter passes over generated files as a whole.
    let head = GeneratedCode.isMarked(in: bytes) ? [GateReport.Suppression(path: file.path, line: 1, column: 1)] : []
    return head
      + (1...text.lineCount).compactMap { number in
        guard let match = text.line(number).firstRange(of: "codable-lint:allow") else { return nil }
        let column = text.line(number)[..<match.lowerBound].utf8.count + 1
        return GateReport.Suppression(path: file.path, line: number, column: column)
      }
  }
}

/// What the lint gate found in one exercise.
public struct GateReport: Sendable {
  public var report: Report
  /// Where the code tells the linter to look away.
  public var suppressions: [Suppression]

  /// The place of a comment, with its line and its column in UTF-8 bytes, both 1-based.
  public struct Suppression: Sendable, Equatable {
    public var path: String
    public var line: Int
    public var column: Int
  }

  public var isOpen: Bool { report.findings.isEmpty && suppressions.isEmpty }
  public var rules: Set<String> { Set(report.findings.map(\.rule)) }
}
