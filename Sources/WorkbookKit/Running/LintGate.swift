import CodableLint
import Foundation

/// The second half of "solved": after the tests pass, codable-lint must find nothing in the learner's code. Otherwise a
/// change that hides the failure would count.
struct LintGate: Sendable {
  var lint: @Sendable ([SourceFile], _ workingDirectory: String) -> Report

  /// The linter of this package, in this process.
  static let codableLint = LintGate { files, workingDirectory in
    Linter().lint(files, workingDirectory: workingDirectory)
  }

  /// What the gate says about the Swift files of a folder.
  ///
  /// - Parameters:
  ///   - watchedBy: the rules the exercise names; those that are opt-in elsewhere are switched on here.
  ///   - root: the folder that paths in findings start from.
  func inspect(_ folder: URL, watchedBy: [String], root: URL) -> GateReport {
    var configuration = Configuration()
    configuration.optIn = watchedBy.filter { RuleCatalog.info(for: $0)?.isOptIn == true }
    let names = FolderContents.names(in: folder, withExtension: "swift")
    let files = names.compactMap { name -> SourceFile? in
      let url = folder.appending(path: name)
      guard let data = try? Data(contentsOf: url) else { return nil }
      let path = Workbook.path(url, from: root)
      return SourceFile(path: path, content: .bytes(Array(data)), configuration: configuration)
    }
    let report = lint(files, root.path)
    return GateReport(report: report, suppressions: files.flatMap(Self.suppressions(in:)))
  }

  /// Comments that would silence the gate.
  private static func suppressions(in file: SourceFile) -> [Position] {
    guard case .bytes(let bytes) = file.content else { return [] }
    let text = SourceText(path: file.path, utf8: bytes)
    return (1...text.lineCount).compactMap { number in
      guard let match = text.line(number).firstRange(of: "codable-lint:allow") else { return nil }
      let column = text.line(number)[..<match.lowerBound].utf8.count + 1
      return Position(line: number, column: column, offset: (text.lineRange(number)?.lowerBound ?? 0) + column - 1)
    }
  }
}

/// What the lint gate found in one exercise.
public struct GateReport: Sendable {
  public var report: Report
  /// Where the code tells the linter to look away.
  public var suppressions: [Position]

  public var isOpen: Bool { report.findings.isEmpty && suppressions.isEmpty }
  public var rules: Set<String> { Set(report.findings.map(\.rule)) }
}
